"""Rubbers: hands played on to the target score, with the deal going round."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from ...core.errors import GameOver, IllegalMove
from ...core.facets import Part
from ...core.position import Move, Position
from ...core.rng import mix

if TYPE_CHECKING:
    from .game import TrickGame


class Scoring(Part[Any]):
    """How hands add up to a rubber."""

    game: TrickGame

    def hand_given(self, start: int, number: int) -> dict[str, Any]:
        """Return what is fixed of hand `number`: the deal goes round."""
        return {"dealer": (start + number) % self.game.seats}

    def add_up(
        self, before: Mapping[str, tuple[int, ...]], position: Position
    ) -> dict[str, tuple[int, ...]]:
        """Return scores (and the like) after a finished hand."""
        raise NotImplementedError

    def finished(self, match: Mapping[str, tuple[int, ...]], hands: int) -> bool:
        """Return whether a rubber is over after so many hands."""
        raise NotImplementedError

    def leaders(self, scores: Sequence[int]) -> tuple[int, ...]:
        """Return the sides with the best score."""
        return tuple(side for side, score in enumerate(scores) if score == max(scores))


@dataclass(frozen=True)
class Rubber:
    """A rubber at one moment; immutable, like a Position.

    ```python
    rubber = playout.game("spades").rubber(seed=7)
    while not rubber.over:
        while not rubber.position.over:
            rubber = rubber.play(rubber.position.moves()[0])
        if not rubber.over:
            rubber = rubber.next_hand()
    rubber.scores, rubber.winners
    ```
    """

    game: TrickGame
    """The game with its options."""
    seed: int
    """Decides every deal: hand `n` is dealt by a seed mixed from it and `n`."""
    start: int
    """Who deals the first hand."""
    number: int
    """The hand being played, from 0."""
    before: Mapping[str, tuple[int, ...]]
    """Scores (and bags) before this hand, one number per side."""
    position: Position
    """The hand being played, or just finished."""

    @property
    def scores(self) -> tuple[int, ...]:
        """The score of each side; a finished hand counts."""
        return self.match["scores"]

    @property
    def match(self) -> Mapping[str, tuple[int, ...]]:
        """All that carries over to the next hand: `scores`, and `bags` where there are any."""
        if not self.position.over:
            return self.before
        return self.game.scoring.add_up(self.before, self.position)

    @property
    def over(self) -> bool:
        """Whether the rubber is finished: by its score, or after the most hands it may have."""
        hands = self.number + 1
        ended = hands >= self.game.most_hands or self.game.scoring.finished(self.match, hands)
        return self.position.over and ended

    @property
    def winners(self) -> tuple[int, ...]:
        """The sides that have won; empty while the rubber goes on."""
        return self.game.scoring.leaders(self.scores) if self.over else ()

    @property
    def winning_seats(self) -> tuple[int, ...]:
        """The seats of the sides that have won."""
        sides = self.game.sides
        return tuple(seat for seat in range(self.game.seats) if sides[seat] in self.winners)

    def play(self, given: Move | int | str | Mapping[str, Any], seat: int | None = None) -> Rubber:
        """Return the rubber after a move in the current hand.

        Raises:
            IllegalMove: as `Position.play` does.
        """
        return replace(self, position=self.position.play(given, seat))

    def next_hand(self) -> Rubber:
        """Return the rubber with the next hand dealt.

        Raises:
            GameOver: the rubber is finished.
            IllegalMove: the current hand is not.
        """
        name = self.game.name
        if self.over:
            raise GameOver(f"{name}: the rubber is over, no hand is dealt any more.", "game_over")
        if not self.position.over:
            raise IllegalMove(f"{name}: hand {self.number} is not finished.", "hand_not_over")
        return deal_hand(self.game, self.seed, self.start, self.number + 1, self.match)


def deal_hand(
    game: TrickGame, seed: int, start: int, number: int, match: Mapping[str, tuple[int, ...]]
) -> Rubber:
    """Return a rubber at the start of hand `number`."""
    given = {
        **game.scoring.hand_given(start, number),
        **{key: list(value) for key, value in match.items()},
    }
    position = game.deal(seed=mix(seed, number), **given)
    return Rubber(game, seed, start, number, match, position)
