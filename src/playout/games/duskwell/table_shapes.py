"""What prompts, the stack and the queue of Duskwell look like as JSON."""

from typing import Literal, NotRequired, TypeAlias

from typing_extensions import TypedDict

Kind: TypeAlias = int
"""A kind of card, 0 to 29; two copies of a card are the same number twice."""

Player: TypeAlias = Literal[0, 1]
"""A seat of Duskwell."""

Place: TypeAlias = tuple[Player, int]
"""A character's place: the side, and the slot from 0 to 7."""

Wanted: TypeAlias = Literal["character", "event"]
"""What may be taken from a void."""


class DuskwellItem(TypedDict):
    """A card on the stack."""

    kind: Kind
    """Which card it is."""
    by: Player
    """Who played it."""
    target: Place | int | None
    """What it aims at: a character's place, or the place of a card on the stack, from 0 at the
    bottom; null while it aims at nothing, or at nothing that is still there."""
    x: int | None
    """The amount chosen for Rising Chorus, from 1; null before, and for other cards."""
    mode: int | None
    """The mode chosen for Fork in the Path, 0 or 1; null before, and for other cards."""
    from_void: bool
    """Whether it was played from the void."""
    serial: int
    """Its number among all that came onto board and stack, from 1."""
    target_serial: int
    """The serial number that the target had when it was chosen; 0 without one."""
    second: NotRequired[Place | None]
    """Only for Trial of Flame: the enemy it aims at, besides the ally; null before the choice."""
    second_serial: NotRequired[int]
    """Only for Trial of Flame: the serial number that the enemy had; 0 before the choice."""


class DuskwellCharacterPrompt(TypedDict):
    """Choose a character."""

    type: Literal["character"]
    """The kind of prompt."""
    seat: Player
    """Who is asked."""
    use: Literal["first", "second", "entry"]
    """What for: the first or second target of a card played, or of a character that enters."""
    choices: list[Place]
    """The characters that may be chosen."""


class DuskwellChoicePrompt(TypedDict):
    """Choose a card on the stack, or a mode."""

    type: Literal["stack", "mode"]
    """The kind of prompt."""
    seat: Player
    """Who is asked."""
    choices: list[int]
    """Places on the stack, from 0 at the bottom; or modes, 0 and 1."""


class DuskwellAmountPrompt(TypedDict):
    """Choose how much energy to pay."""

    type: Literal["amount"]
    """The kind of prompt."""
    seat: Player
    """Who is asked."""
    min: int
    """The least, from 1."""
    max: int
    """The most, up to 15."""


class DuskwellPayPrompt(TypedDict):
    """Pay, or have a card prevented."""

    type: Literal["pay"]
    """The kind of prompt."""
    seat: Player
    """Who is asked."""
    cost: int
    """The energy to pay."""
    item: int
    """The serial number of the card on the stack that it is about."""


class DuskwellOrderPrompt(TypedDict):
    """Put the card looked at back onto the deck, or into the void."""

    type: Literal["order"]
    """The kind of prompt."""
    seat: Player
    """Who is asked."""


class DuskwellDiscardPrompt(TypedDict):
    """Discard a card."""

    type: Literal["discard"]
    """The kind of prompt."""
    seat: Player
    """Who is asked."""
    left: int
    """How many cards are still to be discarded, from 1."""


class DuskwellVoidPrompt(TypedDict):
    """Take a card from the own void."""

    type: Literal["void"]
    """The kind of prompt."""
    seat: Player
    """Who is asked."""
    left: int
    """How many cards may still be taken, from 1."""
    filter: Wanted
    """What may be taken."""
    picked: int
    """How many cards were taken so far; from 1 on the seat may stop."""


DuskwellPrompt: TypeAlias = (
    DuskwellCharacterPrompt
    | DuskwellChoicePrompt
    | DuskwellAmountPrompt
    | DuskwellPayPrompt
    | DuskwellOrderPrompt
    | DuskwellDiscardPrompt
    | DuskwellVoidPrompt
)
"""What a seat is asked; `type` says which kind it is."""


class DuskwellCount(TypedDict):
    """An effect that happens so many times."""

    op: Literal["draw", "foresee", "discard"]
    """The effect."""
    seat: Player
    """Whose it is."""
    n: int
    """How many cards, from 1."""


class DuskwellPick(TypedDict):
    """Cards that may be taken from the void."""

    op: Literal["void"]
    """The effect."""
    seat: Player
    """Whose it is."""
    n: int
    """How many cards, from 1."""
    filter: Wanted
    """What may be taken."""


class DuskwellBurial(TypedDict):
    """An event that goes to the void once its effects have happened."""

    op: Literal["bury"]
    """The effect."""
    seat: Player
    """Whose it is."""
    kind: Kind
    """Which card it is."""
    from_void: bool
    """Whether it came from the void, and is banished instead."""


DuskwellEffect: TypeAlias = DuskwellCount | DuskwellPick | DuskwellBurial
"""An effect that waits; `op` says which kind it is."""
