"""Games of a match as they end: a line each, their moves, or the table at every turn."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from string import ascii_uppercase as letters
from typing import TYPE_CHECKING

from .output import Output

if TYPE_CHECKING:
    from ..arena.play import DealRecord, GameRecord
    from ..core.game import Game


class Teller:
    """Writes what happened in each game, and how the match stands."""

    def __init__(
        self, out: Output, game: Game, specs: Sequence[str], seed: int, detail: str
    ) -> None:
        """Write to `out`; `detail` is one-line, actions or verbose."""
        self._out = out
        self._game = game
        self._seed = seed
        self._detail = detail
        self._won = [0] * len(specs)
        self._drawn = 0
        out.show(", ".join(f"{name} is {spec}" for name, spec in zip(letters, specs, strict=False)))

    def __call__(self, record: DealRecord) -> None:
        """Tell the games of a deal."""
        from rich.text import Text

        for number, played in enumerate(record.games, start=1):
            if self._detail != "one-line":
                for line in self._moves(record.number, played):
                    self._out.show(Text(line))
            head = f"deal {record.number + 1} game {number}"
            self._out.show(Text(f"{head}: {self._outcome(played)}; {self._standing()}"))

    def _outcome(self, played: GameRecord) -> str:
        who = played.winner
        time = sum(map(sum, played.seconds))
        course = f"{played.turns} turns, {len(played.moves)} moves, {time:.2f} s"
        if who is None:
            self._drawn += 1
            return f"drawn after {course}"
        self._won[who] += 1
        seats = "+".join(str(seat) for seat in played.winners())
        return f"{letters[who]} (seat {seats}) won in {course}"

    def _standing(self) -> str:
        won = ", ".join(f"{name} {games}" for name, games in zip(letters, self._won, strict=False))
        return f"{won}, drawn {self._drawn}"

    def _moves(self, number: int, played: GameRecord) -> Iterator[str]:
        """Yield the moves of a game; it is played again for that."""
        from ..core.rng import mix

        position = self._game.deal(mix(self._seed, number))
        clocks = [iter(times) for times in played.seconds]
        turn = -1
        for code in played.moves:
            seat = position.to_move
            assert seat is not None
            now = self._game.manners.turns(position.state)
            if self._detail == "verbose" and now != turn:
                yield from ("", position.board(None))
            turn = now
            who = played.seating[seat]
            move = position.move(code)
            line = f"  seat {seat} ({letters[who]}): {move.text}"
            if move.label.casefold() != move.text.casefold():
                line = f"{line:<36}  {move.label}"
            took = next(clocks[who])
            if self._detail == "verbose":
                line += f"   [{len(position.codes)} legal, {took * 1000:.1f} ms]"
            yield line
            position = position.play(code)
