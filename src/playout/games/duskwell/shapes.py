"""What the JSON of Duskwell looks like; prompts, stack and queue are in `table_shapes`."""

from typing import Literal

from typing_extensions import TypedDict

from ...core.shapes import CommonView
from .table_shapes import DuskwellEffect, DuskwellItem, DuskwellPrompt, Kind, Player


class DuskwellMove(TypedDict):
    """A move."""

    code: int
    """Its code, 0 to 207; docs/games/duskwell.md has the table."""


class DuskwellCharacter(TypedDict):
    """A character on a board."""

    slot: int
    """Its slot, 0 to 7."""
    kind: Kind
    """Which card it is."""
    spark: int
    """Its spark, 0 to 255."""
    used: bool
    """Whether its ability was used this turn."""
    protected: bool
    """Whether it cannot be dissolved this turn."""
    banish: bool
    """Whether it came from the void, and is banished when it leaves."""
    serial: int
    """Its number among all that came onto board and stack, from 1."""


class DuskwellOpenThings(TypedDict):
    """Those of a player's things that all see."""

    deck: Literal["core", "arcane", "vanilla", "mini"]
    """The deck list."""
    points: int
    """Points won, from 0."""
    energy: int
    """Energy left to spend, 0 to 99."""
    produced: int
    """Energy that a turn gives, 0 to 50."""
    glow: int
    """Spark of characters that had to leave a full board, from 0."""
    void: list[Kind]
    """The void, ascending."""
    banished: list[Kind]
    """What was banished, ascending."""
    known: list[Kind]
    """The part of the hand that was openly returned to it, ascending."""
    board: list[DuskwellCharacter]
    """The characters, by slot."""


class DuskwellOwner(DuskwellOpenThings):
    """A player's things as the player sees them."""

    hand: list[Kind]
    """The hand, ascending."""
    bag: list[Kind]
    """The deck but for the cards on top that are known, ascending: its order is drawn later."""
    top: list[Kind]
    """The cards on top of the deck whose order the player knows, next card first."""


class DuskwellOther(DuskwellOpenThings):
    """A player's things as the others see them: of hidden cards the numbers."""

    hand: int
    """How many cards are in hand, 0 to 20."""
    bag: int
    """How many cards are in the bag, 0 to 30."""
    top: int
    """How many cards on top of the deck the player knows, 0 to 4."""
    unseen: list[Kind]
    """All cards that are hidden together, ascending."""


class DuskwellPublic(TypedDict):
    """What all see besides the players' own things, the dreamwell and who acts."""

    turn: int
    """The number of the turn, from 0."""
    active: Player
    """Whose turn it is."""
    phase: Literal["judgment", "dreamwell", "draw", "main", "ending"]
    """The step of the turn."""
    priority: Player | None
    """Who may answer the top of the stack; null while the stack is empty."""
    stack: list[DuskwellItem]
    """The cards on the stack, bottom first."""
    prompt: DuskwellPrompt | None
    """What the seat to act is asked, if anything."""
    queue: list[DuskwellEffect]
    """Effects that wait for the prompt to be answered, at most four."""
    serial: int
    """The last serial number given, from 0."""
    winner: Player | Literal["draw"] | None
    """Who won; null while the game goes on."""


class DuskwellSeenWell(TypedDict):
    """The dreamwell in a view."""

    drawn: list[int]
    """The cards, 0 to 9, that this pass has turned, in order."""
    left: list[int]
    """The others, ascending."""
    first_pass: bool
    """Whether this is the first pass."""


class DuskwellWell(TypedDict):
    """The dreamwell in a layout."""

    order: list[int]
    """The ten cards, 0 to 9, in the order of this pass."""
    next: int
    """How many of them were turned, 0 to 9."""
    first_pass: bool
    """Whether this is the first pass."""


class DuskwellView(CommonView, DuskwellPublic):
    """What a seat knows."""

    game: Literal["duskwell"]
    """The game's name."""
    players: list[DuskwellOwner | DuskwellOther]
    """The two players' things, by seat: the viewer's own in full, of others what is open."""
    dreamwell: DuskwellSeenWell
    """The shared deck that gives energy."""
    look: list[Kind] | int
    """The cards of a foresee still to be placed; to others, how many."""
    kept: list[Kind] | int
    """The cards of a foresee kept so far, next card first; to others, how many."""


class DuskwellLayout(DuskwellPublic):
    """A whole position; reading one, whatever a fresh game would have may be left out."""

    to_move: Player | None
    """The seat to act; null once the game is over."""
    over: bool
    """Whether the game has ended."""
    players: list[DuskwellOwner]
    """The two players' things, by seat."""
    dreamwell: DuskwellWell
    """The shared deck that gives energy."""
    look: list[Kind]
    """The cards of a foresee still to be placed."""
    kept: list[Kind]
    """The cards of a foresee kept so far, next card first."""
    ply: int
    """How many moves were made, 0 to 5000."""
    rng: str
    """The generator of draws, 32 hexadecimal digits."""
