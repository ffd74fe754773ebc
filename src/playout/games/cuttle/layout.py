"""Positions as JSON: `write` says everything, `read` takes it back and checks it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from ...core.compile import plain
from ...core.errors import InvalidLayout
from ...core.fields import check_object, refuse
from ...core.masks import cards_of, mask_of
from ...core.records import Record
from ...core.rng import generator, mix
from ...core.state import CUT, ENDED
from . import board
from .cards import (
    ALL,
    CARDS,
    EIGHTS,
    FIRST_JACK,
    FIVE,
    FOUR,
    NINE,
    NUMBER_OF,
    NUMBERS,
    ONE_OFFS,
    ROYALS,
    SEVEN,
    TEXTS,
    THREE,
    TWO,
    points_of,
    texts_in,
)
from .options import TO_DECK
from .state import (
    COUNTERING,
    FIVE_DISCARD,
    FOUR_DISCARD,
    LIMIT,
    OFFER,
    OVER,
    PHASES,
    SEVEN_PLAY,
    THREE_PICK,
)

KEYS = (
    *("turn", "players", "deck", "scrap", "actor", "phase", "pending", "winner", "passes"),
    *("deck_known", "offered", "offer_by", "rng", "ply", "cut"),
)
PLAYER_KEYS = ("hand", "points", "royals", "frozen", "score", "known")
RESOLVING = {THREE_PICK: THREE, FOUR_DISCARD: FOUR, FIVE_DISCARD: FIVE, SEVEN_PLAY: SEVEN}
"""Phases in which a one-off waits for its choice, and that one-off's rank."""


# ------------------------------------------------------------------------------ writing


def write(s: Record) -> dict[str, Any]:
    """Return everything in a state as JSON."""
    deck = deck_texts(s)
    return {
        **write_public(s),
        "players": [
            {
                "hand": texts_in(s.hand[seat]),
                **write_side(s, seat),
                "known": texts_in(s.known[seat]),
            }
            for seat in range(2)
        ],
        "deck": deck,
        "deck_known": [deck[: s.deck_known[seat]] for seat in range(2)],
        "ply": s.ply,
        "rng": f"{s.rng.state:016x}{s.rng.inc:016x}",
    }


def write_public(s: Record) -> dict[str, Any]:
    """Return what everybody sees of a state, but for the two sides of the table."""
    over = s.over != 0
    made: dict[str, Any] = {
        "turn": None if over else s.mover,
        "actor": None if over else s.turn,
        "phase": PHASES[OVER if over else s.phase],
        "scrap": texts_in(s.scrap),
        "pending": _write_pending(s),
        "winner": None if not over else s.winner - 1 if s.winner else "draw",
        "passes": s.passes,
        "offered": s.offered != 0,
        "offer_by": s.offer_by if s.phase == OFFER else None,
    }
    if s.over == CUT:
        made["cut"] = {"turn": s.mover, "phase": PHASES[s.phase]}
    return made


def write_side(s: Record, seat: int) -> dict[str, Any]:
    """Return what everybody sees of one side of the table."""
    return {
        "points": [_write_point_card(s, card) for card in cards_of(s.points[seat])],
        "royals": texts_in(s.royals[seat]),
        "frozen": texts_in(s.frozen[seat]),
        "score": s.score[seat],
    }


def deck_texts(s: Record) -> list[str]:
    """Return the deck, the next card first."""
    return [TEXTS[s.deck[i]] for i in reversed(range(s.left))]


def jacks_on(s: Record, card: int) -> list[int]:
    """Return the jacks on a point card, bottom to top."""
    found = [jack for jack in cards_of(s.jacks) if s.under[jack - FIRST_JACK] == card]
    return sorted(found, key=lambda jack: int(s.height[jack - FIRST_JACK]))


def _write_point_card(s: Record, card: int) -> Any:
    jacks = [TEXTS[jack] for jack in jacks_on(s, card)]
    return {"card": TEXTS[card], "jacks": jacks} if jacks else TEXTS[card]


def _write_pending(s: Record) -> dict[str, Any] | None:
    if s.stack == 0:
        return None
    targets = texts_in(s.targets)
    return {
        "card": TEXTS[s.pending],
        "target": targets if len(targets) > 1 else targets[0] if targets else None,
        "counters": [TEXTS[s.counter[i]] for i in range(s.counters)],
    }


# ------------------------------------------------------------------------------ reading


def read(layout: Mapping[str, Any], s: Record, max_plies: int) -> None:
    """Fill a blank state from a layout.

    Raises:
        InvalidLayout: naming the key, what it held and what is allowed.
    """
    _only(layout, KEYS, "the layout")
    _read_zones(layout, s)
    cut = layout.get("cut")
    phase = _read_phase(layout, s)
    s.phase = phase
    if phase == OVER:
        s.over = ENDED
        s.winner = _read_winner(layout, s)
    else:
        source = layout if cut is None else cut
        s.mover = _choice(source, "turn", (0, 1))
    _read_marks(layout, s)
    _check_phase(s)
    _read_offers(layout, s)
    s.turn = _actor(s)
    _check_hands(s)
    if cut is None and layout.get("actor", s.turn) not in (s.turn, *([None] * (phase == OVER))):
        raise InvalidLayout(
            f"cuttle: actor is {layout['actor']!r}, but in phase {PHASES[phase]}"
            f" of this layout seat {s.turn} acts."
        )
    _read_ply(layout, s, max_plies)
    _read_rng(layout, s)


def _only(given: Any, known: Iterable[str], what: str) -> None:
    """Refuse what is no object, or has a key that means nothing."""
    check_object("cuttle", what, given, tuple(known))


def _choice(given: Mapping[str, Any], key: str, allowed: tuple[Any, ...], *default: Any) -> Any:
    """Return `given[key]`, which must be one of `allowed`."""
    value = given.get(key, *default)
    if isinstance(value, bool) or value not in allowed:
        raise refuse("cuttle", key, value, f"one of {', '.join(map(repr, allowed))}")
    return value


def _cards(given: Any, key: str, allowed: int = ALL) -> list[int]:
    """Return a list of card texts as numbers."""
    if not isinstance(given, list | tuple):
        raise InvalidLayout(f"cuttle: {key} must be a list of cards, not {given!r}.")
    found = []
    for text in given:
        card = NUMBER_OF.get(text) if isinstance(text, str) else None
        if card is None:
            raise InvalidLayout(
                f"cuttle: {key} holds {text!r}, which is no card;"
                " cards are a rank of A23456789TJQK and a suit of CDHS."
            )
        if not allowed >> card & 1:
            raise InvalidLayout(f"cuttle: {text} cannot be in {key}.")
        found.append(card)
    return found


def _read_zones(layout: Mapping[str, Any], s: Record) -> None:
    """Put all 52 cards into their zones."""
    players = layout.get("players")
    if not isinstance(players, list | tuple) or len(players) != 2:
        raise InvalidLayout(f"cuttle: players must be a list of two objects, not {players!r}.")
    seen: list[int] = []
    for seat, player in enumerate(players):
        _only(player, PLAYER_KEYS, f"players[{seat}]")
        at = f"players[{seat}]"
        hand = _cards(player.get("hand", ()), f"{at}.hand")
        royals = _cards(player.get("royals", ()), f"{at}.royals", ROYALS)
        seen += [*hand, *royals, *_read_points(player.get("points", ()), s, seat)]
        s.hand[seat] = mask_of(hand)
        s.royals[seat] = mask_of(royals)
    deck = _cards(layout.get("deck", ()), "deck")
    scrap = _cards(layout.get("scrap", ()), "scrap")
    s.scrap = mask_of(scrap)
    seen += [*deck, *scrap, *_read_pending(layout.get("pending"), s)]
    check_all_cards(seen)
    for i, card in enumerate(reversed(deck)):
        s.deck[i] = card
    s.left = len(deck)
    for seat, player in enumerate(players):
        s.score[seat] = points_of(s.points[seat])
        if player.get("score", s.score[seat]) != s.score[seat]:
            raise InvalidLayout(
                f"cuttle: players[{seat}].score is {player['score']!r},"
                f" but the points add up to {s.score[seat]}."
            )


def check_all_cards(seen: list[int]) -> None:
    """Refuse anything but each of the 52 cards once, naming the cards."""
    missing = [TEXTS[card] for card in range(CARDS) if card not in seen]
    doubled = sorted({TEXTS[card] for card in seen if seen.count(card) > 1})
    if missing or doubled:
        parts = [f"missing {', '.join(missing)}"] * bool(missing)
        parts += [f"more than once {', '.join(doubled)}"] * bool(doubled)
        raise InvalidLayout(f"cuttle: each of the 52 cards must be there once; {'; '.join(parts)}.")


def _read_points(given: Any, s: Record, seat: int) -> list[int]:
    """Lay a seat's point cards and the jacks on them; return all those cards."""
    key = f"players[{seat}].points"
    if not isinstance(given, list | tuple):
        raise InvalidLayout(f"cuttle: {key} must be a list, not {given!r}.")
    seen: list[int] = []
    for entry in given:
        piled = entry if isinstance(entry, Mapping) else {"card": entry}
        _only(piled, ("card", "jacks"), f"an entry of {key}")
        card = _cards([piled.get("card")], key, NUMBERS)[0]
        jacks = _cards(piled.get("jacks", ()), f"{key} jacks", 0b1111 << FIRST_JACK)
        s.points[seat] |= 1 << card
        for height, jack in enumerate(jacks):
            s.under[jack - FIRST_JACK] = card
            s.height[jack - FIRST_JACK] = height
            s.jacks |= 1 << jack
        if jacks:
            s.tops[seat] |= 1 << jacks[-1]
        seen += [card, *jacks]
    return seen


def _read_pending(given: Any, s: Record) -> list[int]:
    """Put the pending one-off and its counters on the stack; return those cards."""
    if given is None:
        return []
    _only(given, ("card", "target", "counters"), "pending")
    card = _cards([given.get("card")], "pending.card", ONE_OFFS)[0]
    counters = _cards(given.get("counters") or (), "pending.counters", 0b1111 << 4 * TWO)
    if len(counters) > 4:
        raise InvalidLayout("cuttle: pending.counters has more than the four twos.")
    target = given.get("target")
    targets = _cards(
        [] if target is None else [target] if isinstance(target, str) else target, "pending.target"
    )
    s.pending = card
    s.targets = mask_of(targets)
    s.counters = len(counters)
    for i, two in enumerate(counters):
        s.counter[i] = two
    s.stack = mask_of([card, *counters])
    return [card, *counters]


def _read_phase(layout: Mapping[str, Any], s: Record) -> int:
    """Return the phase: the given one, else what the rest of the layout says."""
    winners = [seat for seat in range(2) if plain(board.has_won)(s, seat)]
    given = layout.get("phase")
    if layout.get("cut") is not None:
        _only(layout["cut"], ("turn", "phase"), "cut")
        given = layout["cut"].get("phase")
    if given is None:
        ended = winners or layout.get("winner") is not None
        given = "over" if ended else "countering" if s.stack else "main"
    if given not in PHASES:
        raise InvalidLayout(f"cuttle: phase is {given!r}; phases: {', '.join(PHASES)}.")
    phase = PHASES.index(given)
    if phase != OVER:
        if winners:
            raise InvalidLayout(
                f"cuttle: phase is {given!r}, but seat {winners[0]} has reached its goal:"
                " the game is over."
            )
        if layout.get("cut") is None and layout.get("winner") is not None:
            raise InvalidLayout(f"cuttle: winner is {layout['winner']!r}, but phase is {given!r}.")
    return phase


def _read_winner(layout: Mapping[str, Any], s: Record) -> int:
    """Return the `winner` field of a finished game."""
    winners = [seat for seat in range(2) if plain(board.has_won)(s, seat)]
    if len(winners) == 2:
        raise InvalidLayout("cuttle: both seats have reached their goal, which cannot be.")
    fallback = winners[0] if winners else None
    given = layout.get("winner", fallback)
    if isinstance(given, bool) or given not in (0, 1, "draw"):
        raise InvalidLayout(f"cuttle: winner is {given!r}; over, it must be 0, 1 or 'draw'.")
    if winners and given != winners[0]:
        raise InvalidLayout(
            f"cuttle: winner is {given!r}, but seat {winners[0]} has reached its goal."
        )
    return 0 if given == "draw" else int(given) + 1


def _read_marks(layout: Mapping[str, Any], s: Record) -> None:
    """Read what is said of cards: frozen, known in hand, known on the deck."""
    for seat, player in enumerate(layout["players"]):
        for key, field in (("frozen", s.frozen), ("known", s.known)):
            marked = mask_of(_cards(player.get(key) or (), f"players[{seat}].{key}"))
            if marked & ~s.hand[seat]:
                names = ", ".join(texts_in(marked & ~s.hand[seat]))
                raise InvalidLayout(f"cuttle: players[{seat}].{key} has {names}, not in that hand.")
            field[seat] = marked
        s.known[seat] |= s.frozen[seat]
        if s.left == 0 or s.royals[1 - seat] & EIGHTS:
            s.known[seat] = s.hand[seat]
    lists: Any = layout.get("deck_known") or ([], [])
    if not isinstance(lists, list | tuple) or len(lists) != 2:
        raise InvalidLayout(f"cuttle: deck_known must be two lists, one per seat, not {lists!r}.")
    deck = deck_texts(s)
    for seat, given in enumerate(lists):
        if not isinstance(given, list | tuple) or list(given) != deck[: len(given)]:
            raise InvalidLayout(
                f"cuttle: deck_known[{seat}] is {given!r}; it must be the top of the deck,"
                " the next card first."
            )
        s.deck_known[seat] = len(given)
        if s.phase == SEVEN_PLAY:
            s.deck_known[seat] = max(len(given), min(s.options.seven_reveals, s.left))
    most = 3 if s.phase == OVER else 2
    s.passes = _choice(layout, "passes", tuple(range(most + 1)), 0)


def _read_offers(layout: Mapping[str, Any], s: Record) -> None:
    """Read the draw offer of this turn."""
    offered = layout.get("offered", s.phase == OFFER)
    if not isinstance(offered, bool):
        raise InvalidLayout(f"cuttle: offered is {offered!r}; it must be true or false.")
    s.offered = offered or s.phase == OFFER
    by = layout.get("offer_by")
    if s.phase == OFFER:
        if by is None:
            actor = layout.get("actor")
            by = 1 - actor if actor in (0, 1) else s.mover
        s.offer_by = _choice({"offer_by": by}, "offer_by", (0, 1))
    elif by is not None:
        raise InvalidLayout(f"cuttle: offer_by is {by!r}, but the phase is {PHASES[s.phase]!r}.")


def _actor(s: Record) -> int:
    """Return who acts."""
    if s.phase == OVER:
        return 0
    if s.phase == COUNTERING:
        return int(s.mover + 1 + s.counters) % 2
    if s.phase == OFFER:
        return int(1 - s.offer_by)
    return int(1 - s.mover if s.phase == FOUR_DISCARD else s.mover)


def _check_phase(s: Record) -> None:
    """Refuse a stack that does not fit the phase, and choices that nobody could make."""
    name = PHASES[s.phase]
    rank = s.pending // 4
    needs = s.phase == COUNTERING or s.phase in RESOLVING
    if s.phase != OVER and needs != (s.stack != 0):
        raise InvalidLayout(
            f"cuttle: phase {name} {'needs' if needs else 'goes with no'} pending one-off."
        )
    if s.phase in RESOLVING and (rank != RESOLVING[s.phase] or s.counters):
        raise InvalidLayout(
            f"cuttle: in phase {name} the pending card must be a"
            f" {RESOLVING[s.phase] + 1}, its counters scrapped."
        )
    if s.phase == COUNTERING:
        _check_pending(s, rank)
    me, you = s.mover, 1 - s.mover
    stuck = (
        (s.phase == THREE_PICK and not plain(board.takeable)(s, s.options))
        or (s.phase == FOUR_DISCARD and (not s.hand[you] or s.options.four_random))
        or (s.phase == FIVE_DISCARD and not s.options.five_discards)
        or (s.phase == SEVEN_PLAY and s.left == 0)
        or (s.phase == LIMIT and (not s.options.hand_limit or s.options.no_draw))
        or (s.phase == LIMIT and s.hand[me].bit_count() <= s.options.hand_limit)
    )
    if stuck:
        raise InvalidLayout(f"cuttle: phase {name} cannot be: nothing is to be decided there.")


def _check_pending(s: Record, rank: int) -> None:
    """Refuse a pending one-off that could not have been played."""
    me, you = s.mover, 1 - s.mover
    if rank == TWO:
        allowed = plain(board.exposed)(s, s.options, you) & ~s.points[you]
    elif rank == NINE:
        allowed = plain(board.nine_targets)(
            s, s.options, plain(board.exposed)(s, s.options, you), me, you
        )
    else:
        allowed = 0
    wanted = {TWO: 1, NINE: s.options.nine_returns}.get(rank, 0)
    if s.targets & ~allowed or s.targets.bit_count() != wanted:
        raise InvalidLayout(
            f"cuttle: pending.target {', '.join(texts_in(s.targets)) or 'null'} cannot be;"
            f" {TEXTS[s.pending]} has {wanted} of: {', '.join(texts_in(allowed)) or 'none'}."
        )
    if rank == THREE and not plain(board.takeable)(s, s.options):
        raise InvalidLayout("cuttle: a three is pending, but the scrap has nothing to take.")
    if rank in (FIVE, SEVEN) and s.left == 0:
        raise InvalidLayout(f"cuttle: {TEXTS[s.pending]} is pending, but the deck is empty.")


def _check_hands(s: Record) -> None:
    """Refuse hands that are too far past the hand limit: two cards, as far as play goes.

    Where nines return two cards to the hand, play goes to three.
    """
    limit = s.options.hand_limit
    if limit == 0 or s.options.no_draw or s.phase == OVER:
        return
    spare = 3 if s.options.nine_returns == 2 and s.options.nine_to != TO_DECK else 2
    for seat in range(2):
        size = s.hand[seat].bit_count()
        if size > limit + spare:
            raise InvalidLayout(
                f"cuttle: players[{seat}].hand has {size} cards; with a limit of {limit}"
                f" it can have {limit + spare} at most."
            )


def _read_ply(layout: Mapping[str, Any], s: Record, max_plies: int) -> None:
    """Read how many moves were made; a game that was cut made all it could."""
    ply = layout.get("ply", max_plies if layout.get("cut") is not None else 0)
    if isinstance(ply, bool) or not isinstance(ply, int) or not 0 <= ply <= max_plies:
        raise InvalidLayout(f"cuttle: ply is {ply!r}; it must be a number from 0 to {max_plies}.")
    s.ply = ply
    if layout.get("cut") is not None:
        s.over = CUT
    if (s.over == 0 and ply == max_plies) or (s.over == CUT and ply < max_plies):
        raise InvalidLayout(f"cuttle: ply is {ply}; a game is cut at {max_plies}, and only there.")


def _read_rng(layout: Mapping[str, Any], s: Record) -> None:
    """Read the generator, or derive one from the cards."""
    text = layout.get("rng")
    if text is None:
        deck = [int(s.deck[i]) for i in range(s.left)]
        made = generator(mix(s.hand[0], s.hand[1], s.scrap, *deck))
        s.rng.state, s.rng.inc = int(made["state"][0]), int(made["inc"][0])
        return
    try:
        words = [int(text[:16], 16), int(text[16:], 16)] if len(text) == 32 else []
    except (TypeError, ValueError):
        words = []
    if not words or words[1] % 2 == 0:
        raise InvalidLayout(f"cuttle: rng is {text!r}; it must be 32 hex digits, the last odd.")
    s.rng.state, s.rng.inc = words
