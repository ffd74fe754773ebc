"""Moves in words: short names that parse back, labels for people."""

from __future__ import annotations

from ...core.records import Record
from .cards import BELL_RINGER, CARDS, FORGE_COST, FORK_IN_THE_PATH, RINGER_COST, RISING_CHORUS
from .rules import (
    ABILITY,
    BIN,
    CHOOSE_AMOUNT,
    CHOOSE_CHARACTER,
    CHOOSE_MODE,
    CHOOSE_STACK,
    DONE,
    DROP,
    END,
    NEXT,
    PASS,
    PAY_UP,
    PLAY,
    PUT,
    RECLAIM_PLAY,
    REFUSE,
    TAKE,
)
from .state import SLOTS
from .words import sparks

LEAST_LETTERS = 3
"""So much of a card's name must be there before it counts as one."""

_NAMES = [card.name for card in CARDS]

TEXTS: dict[int, str] = {
    PASS: "Pass",
    END: "End",
    NEXT: "Next",
    DONE: "Done",
    **{PLAY + k: f"Play:{name}" for k, name in enumerate(_NAMES)},
    **{RECLAIM_PLAY + k: f"Void:{name}" for k, name in enumerate(_NAMES)},
    **{ABILITY + j: f"Use{j}" for j in range(SLOTS)},
    **{CHOOSE_CHARACTER + i: f"C{i >> 3}{i & 7}" for i in range(2 * SLOTS)},
    **{CHOOSE_STACK + i: f"S{i}" for i in range(16)},
    **{CHOOSE_MODE + m: f"M{m}" for m in range(4)},
    **{CHOOSE_AMOUNT + x: f"X{x}" for x in range(16)},
    PAY_UP: "Pay",
    REFUSE: "Refuse",
    **{PUT + d: f"Put{d}" for d in range(4)},
    BIN: "Bin",
    **{DROP + k: f"Drop:{name}" for k, name in enumerate(_NAMES)},
    **{TAKE + k: f"Take:{name}" for k, name in enumerate(_NAMES)},
}
"""The short name of every code that means something."""

CODE_OF = {text.casefold(): code for code, text in TEXTS.items()}
"""The code of a short name, whatever its case."""

MODES = ("Return an enemy character (2)", "Draw two cards (3)")


def move_text(code: int) -> str:
    """Return a move's short name."""
    return TEXTS.get(code, f"?{code}")


def move_label(s: Record, code: int) -> str:
    """Return a move in words for the seat to act; never the card that a foresee looks at."""
    fixed = {
        PASS: "Pass",
        END: "End the turn",
        NEXT: "Start the next turn",
        DONE: "Take no more",
        PAY_UP: f"Pay {s.detail[0]}",
        REFUSE: "Refuse to pay",
        PUT: "Keep it on top",
        BIN: "Put it into the void",
    }
    if code in fixed:
        return fixed[code]
    family, index = family_of(code)
    if family == PLAY:
        return f"Play {CARDS[index].name} ({cost_text(index)})"
    if family == RECLAIM_PLAY:
        return f"Reclaim {CARDS[index].name} ({CARDS[index].reclaim})"
    if family == ABILITY:
        return _ability_label(s, index)
    if family == CHOOSE_CHARACTER:
        return _character_label(s, index >> 3, index & 7)
    if family == CHOOSE_STACK:
        return _item_label(s, index)
    if family == CHOOSE_MODE:
        return MODES[index] if index < len(MODES) else f"Mode {index}"
    if family == CHOOSE_AMOUNT:
        return f"Pay X = {index}"
    if family == PUT:
        return f"Keep it below {index} other" + ("s" if index > 1 else "")
    word = "Discard" if family == DROP else "Take"
    return f"{word} {CARDS[index].name}"


def family_of(code: int) -> tuple[int, int]:
    """Return the first code of the family that a code belongs to, and its number in it."""
    families = (
        *(PASS, END, NEXT, DONE, PLAY, RECLAIM_PLAY, ABILITY, CHOOSE_CHARACTER, CHOOSE_STACK),
        *(CHOOSE_MODE, CHOOSE_AMOUNT, PAY_UP, REFUSE, PUT, BIN, DROP, TAKE),
    )
    first = max(family for family in families if family <= code)
    return first, code - first


def card_named(text: str) -> str | None:
    """Return the name of the card that a text names, or begins as no other card does."""
    start = " ".join(text.split()).casefold()
    if len(start) < LEAST_LETTERS:
        return None
    found = [name for name in _NAMES if name.casefold().startswith(start)]
    exact = [name for name in found if name.casefold() == start]
    return next(iter(exact or found)) if len(exact or found) == 1 else None


def cards_of(s: Record, code: int) -> tuple[str, ...]:
    """Return the card that a move plays, fetches, drops, uses or chooses."""
    family, index = family_of(code)
    if family in (PLAY, RECLAIM_PLAY, DROP, TAKE):
        return (_NAMES[index],)
    if family == ABILITY:
        return (_NAMES[s.kind[s.turn, index]],)
    if family == CHOOSE_CHARACTER:
        return (_NAMES[s.kind[index >> 3, index & 7]],)
    return (_NAMES[s.stack[index].kind],) if family == CHOOSE_STACK else ()


def card_text(name: str) -> str:
    """Return what is printed on a card."""
    kind = _NAMES.index(name)
    card = CARDS[kind]
    facts = [f"costs {cost_text(kind)}", *(["fast"] if card.fast else [])]
    facts += ["event" if card.is_event else f"spark {card.spark}"]
    facts += [] if card.reclaim is None else [f"reclaim {card.reclaim}"]
    return ", ".join(facts) + (f": {card.text}" if card.text else ".")


def cost_text(kind: int) -> str:
    """Return what a card costs from hand, in words."""
    return {RISING_CHORUS: "2 + X", FORK_IN_THE_PATH: "2 or 3"}.get(kind, str(CARDS[kind].cost))


def _ability_label(s: Record, slot: int) -> str:
    kind = s.kind[s.turn, slot]
    what = f"pay {RINGER_COST}, draw 1"
    if kind != BELL_RINGER:
        what = f"pay {FORGE_COST}, +1 spark"
    alike = [one for one in _held(s, s.turn) if s.kind[s.turn, one] == kind]
    return f"{CARDS[kind].name}{_which(alike, slot)}: {what}"


def _character_label(s: Record, side: int, slot: int) -> str:
    spark = sparks(s, side)
    looks = [(s.kind[side, one], spark[one]) for one in range(SLOTS)]
    kind, much = looks[slot]
    alike = [one for one in _held(s, side) if looks[one] == looks[slot]]
    return f"{_whose(s, side)} {CARDS[kind].name} ({much}){_which(alike, slot)}"


def _item_label(s: Record, index: int) -> str:
    item = s.stack[index]
    alike = [
        i for i in range(s.stack_count) if (s.stack[i].kind, s.stack[i].by) == (item.kind, item.by)
    ]
    return f"{_whose(s, item.by)} {CARDS[item.kind].name} on the stack{_which(alike, index)}"


def _held(s: Record, side: int) -> list[int]:
    """Return the slots of a side that hold a character."""
    return [slot for slot in range(SLOTS) if s.present[side] >> slot & 1]


def _whose(s: Record, side: int) -> str:
    """Return whose something is for the seat to act; others are told so, too, hence no "your"."""
    return "own" if side == s.turn else "the enemy's"


def _which(alike: list[int], place: int) -> str:
    """Return which one of several that look the same it is; nothing where there is one only."""
    if len(alike) == 1:
        return ""
    return f", number {alike.index(place) + 1} of {len(alike)}"
