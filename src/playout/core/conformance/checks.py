"""The checks of one position. Each is a function of a notebook, a position and a dice."""

from __future__ import annotations

import itertools
import json
import math
import random
from collections.abc import Callable
from typing import Any

import numpy as np

from ..errors import IllegalMove
from ..mode import INTERPRETED
from ..position import Position, View
from ..records import Record
from ..rng import generator
from .report import Notebook

DRAWS = 200 if INTERPRETED else 2000
"""Random moves drawn at a position to see whether they are uniform."""

SEEN = 6
"""Moves at a position of which it is asked what each seat sees."""

Check = Callable[[Notebook, Position, random.Random], None]


def legal(book: Notebook, position: Position, dice: random.Random) -> None:
    """Legal codes are ascending, unique, in range, and never empty before the end."""
    codes, game = position.codes, position.game
    with book.looking("legal", position):
        ascending = all(a < b for a, b in itertools.pairwise(codes))
        ranged = all(0 <= code < game.codes for code in codes)
        few = len(codes) <= game.max_moves
        book.expect("legal", position, f"{codes} is not strictly ascending.", holds=ascending)
        book.expect("legal", position, f"{codes} has codes past {game.codes}.", holds=ranged)
        book.expect("legal", position, f"{len(codes)} moves, past max_moves.", holds=few)
        there = bool(codes) != position.over
        book.expect("legal", position, f"over is {position.over}, moves are {codes}.", holds=there)


def refuses(book: Notebook, position: Position, dice: random.Random) -> None:
    """`Position.play` refuses what is neither legal nor a table action, and changes nothing."""
    game, before = position.game, position.copy_state().tobytes()
    for seat in range(game.seats):
        own = position.codes if seat == position.to_move else ()
        allowed = {*own, *game.manners.table_actions(position.state, seat)}
        wrong = [
            code
            for code in dice.sample(range(game.codes), min(8, game.codes))
            if code not in allowed
        ]
        for given in (*wrong, -1, game.codes, "no such move", {"no": "move"}, None, 1.5, True):
            with book.looking("refuses", position):
                try:
                    position.play(given, seat=seat)  # type: ignore[arg-type]  # wrong on purpose
                except IllegalMove as error:
                    told = bool(str(error)) and bool(error.reason)
                    book.expect(
                        "refuses", position, f"{given!r} is refused without a reason.", holds=told
                    )
                else:
                    book.fail("refuses", position.ply, f"{given!r} by seat {seat} is not refused.")
    same = position.copy_state().tobytes() == before
    book.expect("refuses", position, "a refused move changed the position.", holds=same)


def moves(book: Notebook, position: Position, dice: random.Random) -> None:
    """Text, code and data of a move round-trip; labels are unique and not empty."""
    listed = position.moves()
    for name in ("text", "label"):
        words = [getattr(move, name) for move in listed]
        good = len(set(words)) == len(words) and all(word.strip() for word in words)
        with book.looking("moves", position):
            book.expect("moves", position, f"{name}s are empty or doubled: {words}.", holds=good)
    for move in dice.sample(listed, min(6, len(listed))):
        with book.looking("moves", position):
            data = json.loads(json.dumps(move.data))
            for given in (move, move.code, move.text, data):
                code = position.move(given).code
                book.expect(
                    "moves",
                    position,
                    f"{given!r} means {code}, not {move.code}.",
                    holds=code == move.code,
                )


def layout(book: Notebook, position: Position, dice: random.Random) -> None:
    """A layout is JSON and leads back to the same position."""
    with book.looking("layout", position):
        written = json.loads(json.dumps(position.layout()))
        again = position.game.position(written)
        same = again == position
        book.expect("layout", position, f"{written} leads to another position.", holds=same)


def from_view(book: Notebook, position: Position, dice: random.Random) -> None:
    """`from_view(view)` gives back the same view and the same legal moves for its seat."""
    for seat in range(position.game.seats):
        with book.looking("from_view", position):
            view = json.loads(json.dumps(position.view(seat)))
            again = position.game.from_view(view)
            same = json.loads(json.dumps(again.view(seat))) == view
            book.expect(
                "from_view", position, f"seat {seat}'s view comes back changed.", holds=same
            )
            _same_decision(book, "from_view", position, again, seat, dice.getrandbits(32))


def hides(book: Notebook, position: Position, dice: random.Random) -> None:
    """What a seat cannot see changes neither its view, nor its moves, worlds, nor a spectator's."""
    game = position.game
    for seat in range(game.seats):
        with book.looking("hides", position):
            other = position.copy_state()
            game.codec.shuffle_hidden(Record(other), seat, random.Random(dice.getrandbits(64)))
            changed = Position(game, other)
            book.redealt = book.redealt or changed != position
            same = changed.view(seat) == position.view(seat)
            book.expect("hides", position, f"seat {seat}'s view shows what is hidden.", holds=same)
            # A spectator knows what is public, so no more than any seat does.
            same = changed.view(None) == position.view(None)
            book.expect(
                "hides",
                position,
                f"a spectator's view shows what is hidden from seat {seat}.",
                holds=same,
            )
            same = changed.board(seat) == position.board(seat)
            same = same and changed.board(None) == position.board(None)
            book.expect(
                "hides", position, f"a picture shows what is hidden from seat {seat}.", holds=same
            )
            _same_decision(book, "hides", position, changed, seat, dice.getrandbits(32))


def sees(book: Notebook, position: Position, dice: random.Random) -> None:
    """A seat sees its own move as it is, and no more of others' than its view then tells."""
    tried = dice.sample(position.codes, min(SEEN, len(position.codes)))
    for seat in range(position.game.seats):
        with book.looking("sees", position):
            shown = {code: position.seen(code, seat) for code in tried}
            if seat == position.to_move:
                own = all(code == seen for code, seen in shown.items())
                book.expect(
                    "sees", position, f"seat {seat} sees its own moves as {shown}.", holds=own
                )
                continue
            told: list[tuple[View, int]] = []
            for code, seen in shown.items():
                view = position.play(code).view(seat)
                alike = [other for known, other in told if known == view]
                book.expect(
                    "sees",
                    position,
                    f"seat {seat} tells moves apart ({alike[:1]}, {seen}) that its view does not.",
                    holds=not alike or alike[0] == seen,
                )
                told.append((view, seen))


def _same_decision(
    book: Notebook, check: str, position: Position, other: Position, seat: int, seed: int
) -> None:
    """Expect that two positions that a seat cannot tell apart give it the same moves and worlds."""
    if position.to_move == seat:
        same = other.codes == position.codes
        book.expect(check, position, f"seat {seat}'s legal moves differ.", holds=same)
    if position.game.hidden and not position.over:
        same = other.determinized(seat, seed) == position.determinized(seat, seed)
        book.expect(check, position, f"seat {seat}'s worlds differ for one seed.", holds=same)


def determinizes(book: Notebook, position: Position, dice: random.Random) -> None:
    """`determinize` keeps the view and the legal moves of its seat."""
    if not position.game.hidden or position.over:
        return
    for seat in range(position.game.seats):
        with book.looking("determinizes", position):
            seed = dice.getrandbits(32)
            world = position.determinized(seat, seed)
            same = world.view(seat) == position.view(seat)
            book.expect(
                "determinizes", position, f"seat {seat}, seed {seed}: another view.", holds=same
            )
            if position.to_move == seat:
                same = world.codes == position.codes
                book.expect(
                    "determinizes", position, f"seat {seat}, seed {seed}: other moves.", holds=same
                )


def returns(book: Notebook, position: Position, dice: random.Random) -> None:
    """Returns are there at the end alone: finite, one per seat, within the bounds."""
    game = position.game
    with book.looking("returns", position):
        paid = position.returns
        if paid is None:
            book.expect(
                "returns", position, "the game is over without returns.", holds=not position.over
            )
            return
        low, high = game.bounds
        good = len(paid) == game.seats and all(
            math.isfinite(value) and low <= value <= high for value in paid
        )
        book.expect(
            "returns", position, f"{paid} leaves {game.bounds}.", holds=good and position.over
        )


def draws(book: Notebook, position: Position, dice: random.Random) -> None:
    """`mask`, `sample` and `step` draw the legal moves, each as likely; `mask` holds no other."""
    if position.over:
        return
    scratch = np.zeros(1, position.game.ops.scratch)
    rng = generator(dice.getrandbits(64))
    with book.looking("draws", position):
        strays = position.game.ops.tally_draws(position.copy_state(), scratch, rng, DRAWS)
        book.expect(
            "draws",
            position,
            f"{strays} of {DRAWS} draws (or bits) are not legal.",
            holds=strays == 0,
        )
        n = len(position.codes)
        counts: Any = scratch["scores"][0, :n]
        expected = DRAWS / n
        distance = float(((counts - expected) ** 2 / expected).sum())
        # Chi-square has mean n-1 and variance 2(n-1); this far out is less likely than 1e-9.
        limit = n - 1 + 10 * math.sqrt(2 * (n - 1)) + 40
        book.expect(
            "draws", position, f"draws are uneven: {counts.tolist()}.", holds=distance < limit
        )
        if "step" in position.game.rules.given:
            _steps(book, position, dice.getrandbits(64))


def _steps(book: Notebook, position: Position, seed: int) -> None:
    """Compare a step with as many moves, drawn and made one by one, but for unread fields."""
    ops = position.game.ops
    scratch = np.zeros(1, ops.scratch)
    (one, first), (other, second) = ((position.copy_state(), generator(seed)) for _ in range(2))
    made = ops.stride(one, scratch, first)
    ops.walk(other, scratch, second, made)
    for name in position.game.rules.unread:
        one[name] = other[name]
    same = one.tobytes() == other.tobytes() and first.tobytes() == second.tobytes()
    book.expect(
        "draws", position, f"a step of {made} is not as moves one by one.", holds=same and made > 0
    )


def encodes(book: Notebook, position: Position, dice: random.Random) -> None:
    """`encode` writes all its numbers, none of which shows a seat what it cannot see."""
    game = position.game
    if game.rules.encoding is None:
        return
    for seat in range(game.seats):
        with book.looking("encodes", position):
            known = _encoded(position, seat, 0.0)
            finite = bool(np.isfinite(known).all())
            book.expect("encodes", position, f"seat {seat}: not all are finite.", holds=finite)
            whole = np.array_equal(known, _encoded(position, seat, 9.0))
            book.expect("encodes", position, f"seat {seat}: not all are written.", holds=whole)
            other = position.copy_state()
            game.codec.shuffle_hidden(Record(other), seat, random.Random(dice.getrandbits(64)))
            same = np.array_equal(known, _encoded(Position(game, other), seat, 0.0))
            book.expect(
                "encodes", position, f"seat {seat}'s numbers show what is hidden.", holds=same
            )
    found = np.zeros(game.rules.encoding.most_parts, np.int64)
    for code in position.codes:
        with book.looking("encodes", position):
            n = game.ops.list_parts(position.copy_state(), code, found)
            good = 0 < n <= found.size and all(
                0 <= x < game.rules.encoding.parts for x in found[:n]
            )
            book.expect(
                "encodes", position, f"move {code} has the parts {found[:n].tolist()}.", holds=good
            )


def _encoded(position: Position, seat: int, before: float) -> np.ndarray[Any, Any]:
    """Return what a seat knows as numbers, written over some others."""
    assert position.game.rules.encoding is not None
    made = np.full(position.game.rules.encoding.size, before, np.float32)
    position.game.ops.encode_view(position.copy_state(), seat, made)
    return made


def actions(book: Notebook, position: Position, dice: random.Random) -> None:
    """Table actions round-trip like moves and are accepted from their seat."""
    game = position.game
    for seat in range(game.seats):
        for code in game.manners.table_actions(position.state, seat):
            with book.looking("actions", position):
                text = game.notation.text(position.state, code)
                data = json.loads(json.dumps(game.notation.data(position.state, code)))
                for given in (code, text, data):
                    found = position.move(given, seat=seat).code
                    book.expect(
                        "actions",
                        position,
                        f"{given!r} means {found}, not {code}.",
                        holds=found == code,
                    )
                position.play(code, seat=seat)
