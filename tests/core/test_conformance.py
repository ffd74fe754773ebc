"""The kit finds what is wrong: each broken game breaks one promise, and the kit names it."""

from __future__ import annotations

import math

import pytest

from playout import conformance
from playout.core.bits import u64
from playout.core.compile import rule
from playout.core.conformance.rehearsal import Rehearsal, elsewhere, task_for
from playout.core.encoding import Encoding
from playout.core.facets import Codec, Display, Facet, Notation
from playout.core.game import Game
from playout.core.generic import Rules
from playout.core.rng import below
from playout.core.state import ENDED, state_type
from tests.support import interpreted

# A small game with something to hide: each of two seats holds a number from 0 to 5 and says
# `low` or `high` in turn, three times each; the higher number wins.
FIELDS = [("number", "u1", (2,)), ("said", "u1", (6,))]


@rule
def deal(s, rng):
    s.number[0] = below(rng, 6)
    s.number[1] = below(rng, 6)


@rule
def legal(s, out):
    out[0] = 0
    out[1] = 1
    return 2


@rule
def play(s, move):
    s.said[s.ply] = 1 + move
    s.turn = 1 - s.turn
    if s.ply == 5:
        s.over = ENDED


@rule
def returns(s, out):
    for seat in range(2):
        out[seat] = 0.0
        if s.number[seat] > s.number[1 - seat]:
            out[seat] = 1.0
        if s.number[seat] < s.number[1 - seat]:
            out[seat] = -1.0


@rule
def determinize(s, seat, work, rng):
    s.number[1 - seat] = below(rng, 6)


@rule
def encode(s, seat, out):
    out[0] = s.number[seat] / 5.0
    out[1] = s.ply / 6.0
    out[2] = s.said[0]


@rule
def parts(s, move, out):
    out[0] = move
    out[1] = 3
    return 2


class BoastCodec(Codec):
    """How positions read and write as JSON."""

    def write_layout(self, s):
        return {"numbers": list(s.number), "said": list(s.said), "over": s.over, "turn": s.turn}

    def read_layout(self, layout, s):
        for i, number in enumerate(layout["numbers"]):
            s.number[i] = number
        self._read_public(layout, s)

    def _read_public(self, layout, s):
        for i, word in enumerate(layout["said"]):
            s.said[i] = word
        s.ply = sum(word > 0 for word in layout["said"])
        s.over, s.turn = layout["over"], layout["turn"]

    def write_view(self, s, seat):
        own = None if seat is None else s.number[seat]
        return {"own": own, "said": list(s.said), "over": s.over, "turn": s.turn}

    def read_view(self, view, s):
        self._read_public(view, s)
        s.number[view["seat"]] = view["own"]

    def shuffle_hidden(self, s, seat, rng):
        s.number[1 - seat] = rng.randrange(6)


class Boast(Game):
    """The sound game; the broken ones change one thing each."""

    name = "boast"
    title = "Boast"
    seats = 2
    codes = 2
    max_moves = 2
    max_plies = 6
    bounds = (-1.0, 1.0)
    rules = Rules(
        state_type("boast", __name__, FIELDS),
        deal=deal,
        legal=legal,
        play=play,
        returns=returns,
        determinize=determinize,
        encode=encode,
        parts=parts,
        encoding=Encoding(shape=(3,), parts=4, most_parts=2),
    )
    codec = Facet(BoastCodec)
    notation = Facet(Notation.of("low", "high"))


def broken(**changes):
    """Return a game like Boast in which one thing is wrong.

    Other rules get a name and a state type of their own; without any, the sound game's are compiled
    already, under its name.
    """
    changes = dict(changes)
    replaced = changes.pop("rules", {})
    name = "_".join(["boast", *(part.__name__ for part in replaced.values())])
    kinds = {"codec": BoastCodec, "notation": Notation.of("low", "high"), "display": Display}
    facets = {
        at: Facet(type("Broken", (kind,), {key: changes.pop(key) for key in own}))
        for at, kind in kinds.items()
        if (own := [key for key in changes if hasattr(kind, key)])
    }
    if replaced:
        replaced = {**replaced, "state": state_type(name, __name__, FIELDS)}
    kind = type(
        "Broken",
        (Boast,),
        {
            "name": name,
            "rules": Boast.rules.replace(**replaced),
            **facets,
            **changes,
        },
    )
    return kind()


@rule
def descending(s, out):
    out[0] = 1
    out[1] = 0
    return 2


@rule
def silent(s, out):
    return 0 if s.ply == 3 else legal(s, out)


@rule
def past_the_end(s, out):
    out[0] = 0
    out[1] = 9
    return 2


@rule
def overpay(s, out):
    out[0] = 2.0
    out[1] = -2.0


@rule
def loaded(s, rng):
    return 1 if below(rng, 12) > 0 else 0


@rule
def stray(s, rng):
    return below(rng, 3)


@rule
def fair(s, rng):
    return below(rng, 2)


@rule
def steady(s, rng):
    play(s, below(rng, 2))
    return 1


@rule
def hasty(s, rng):
    play(s, 0)
    return 1


@rule
def one_too_many(s):
    return u64(0b111)


@rule
def both(s):
    return u64(0b11)


@rule
def the_next(s):
    return 1


@rule
def keeps_the_truth(s, seat, work, rng):
    if s.number[1 - seat] < 3:
        s.number[1 - seat] = below(rng, 3)
    else:
        s.number[1 - seat] = 3 + below(rng, 3)


@rule
def forgets_itself(s, seat, work, rng):
    s.number[1 - seat] = below(rng, 6)
    s.number[seat] = below(rng, 6)


@rule
def unsure(s, move, seat):
    return 0


def tells_all(self, s, seat):
    return {**BoastCodec.write_view(self, s, seat), "numbers": list(s.number)}


def tells_spectators(self, s, seat):
    shown = list(s.number) if seat is None else []
    return {**BoastCodec.write_view(self, s, seat), "numbers": shown}


def tells_spectators_of_one(self, s, seat):
    """A spectator knows what seat 0 knows: no seat's own view is wrong."""
    shown = s.number[0] if seat in (0, None) else None
    return {**BoastCodec.write_view(self, s, seat), "first": shown}


def draws_all(self, s, seat):
    return f"{s.number[0]} {s.number[1]}"


def draws_own(self, s, seat):
    """Seats see each other's numbers in pictures; a spectator sees none."""
    return "" if seat is None else str(s.number[1 - seat])


def draws_nothing(self, s, seat):
    return ""


NO_PICTURE = {"board": draws_nothing}
"""Pictures show views unless told otherwise: without any, views alone are to blame."""


def draws_all_for_spectators(self, s, seat):
    return str(list(s.number)) if seat is None else ""


def mumbles(self, s, seat):
    """Views tell a seat its own words only; `seen` still tells all of them."""
    said = [word if seat is not None and i % 2 == seat else 0 for i, word in enumerate(s.said)]
    return {**BoastCodec.write_view(self, s, seat), "said": said}


def leaves_all(self, s, seat, rng):
    pass


def same_label(self, s, code):
    return "say something"


def loses_the_numbers(self, s):
    return {**BoastCodec.write_layout(self, s), "numbers": [0, 0]}


def forgets_own(self, view, s):
    BoastCodec._read_public(self, view, s)


@rule
def encodes_the_other(s, seat, out):
    out[0] = s.number[1 - seat]
    out[1] = 0.0
    out[2] = 0.0


@rule
def encodes_two_of_three(s, seat, out):
    out[0] = s.number[seat]
    out[1] = 0.0


@rule
def divides_by_nothing(s, seat, out):
    encode(s, seat, out)
    out[1] = math.nan


@rule
def a_part_too_many(s, move, out):
    out[0] = 4
    return 1


def test_the_sound_game_passes():
    report = conformance.check(Boast(), deals=10)
    assert report.ok, str(report)
    looked_at = {check.name for check in report.checks if check.tried}
    assert looked_at == set(conformance.CHECKS) - {"actions"}


def test_the_interpreter_comes_first_with_games_in_one_go():
    """Before anything is compiled: an index or a value that is wrong in a game is named there."""
    first = elsewhere(task_for(Boast(), seeds=[3]), interpreted=True)
    assert first.first == ""
    assert first.tried["ends"] == 1


def test_a_sound_step_passes(monkeypatch):
    monkeypatch.setattr("playout.core.conformance.suite._compare_modes", lambda *_: None)
    report = conformance.check(broken(rules={"sample": fair, "step": steady}), deals=3)
    assert report.ok, str(report)


BROKEN = {
    "descending": ("legal", {"rules": {"legal": descending}}),
    "silent": ("legal", {"rules": {"legal": silent}}),
    "past-the-end": ("legal", {"rules": {"legal": past_the_end}}),
    "overpay": ("returns", {"rules": {"returns": overpay}}),
    "loaded": ("draws", {"rules": {"sample": loaded}}),
    "stray": ("draws", {"rules": {"sample": stray}}),
    "mask": ("draws", {"rules": {"sample": fair, "mask": one_too_many}}),
    "page": ("draws", {"rules": {"sample": fair, "mask": both, "page": the_next}}),
    "step": ("draws", {"rules": {"sample": fair, "step": hasty}}),
    "keeps-the-truth": ("hides", {"rules": {"determinize": keeps_the_truth}}),
    "forgets-itself": ("determinizes", {"rules": {"determinize": forgets_itself}}),
    "views": ("hides", {"write_view": tells_all}),
    "spectators": ("hides", {"write_view": tells_spectators, **NO_PICTURE}),
    "spectators-of-one": ("hides", {"write_view": tells_spectators_of_one, **NO_PICTURE}),
    "pictures": ("hides", {"board": draws_all}),
    "pictures-of-one": ("hides", {"board": draws_own}),
    "spectators-pictures": ("hides", {"board": draws_all_for_spectators}),
    "own-moves": ("sees", {"rules": {"seen": unsure}}),
    "others-moves": ("sees", {"write_view": mumbles}),
    "nothing-shuffled": ("hides", {"shuffle_hidden": leaves_all}),
    "labels": ("moves", {"label": same_label}),
    "layouts": ("layout", {"write_layout": loses_the_numbers}),
    "read-views": ("from_view", {"read_view": forgets_own}),
    "encodes-the-other": ("encodes", {"rules": {"encode": encodes_the_other}}),
    "encodes-two-of-three": ("encodes", {"rules": {"encode": encodes_two_of_three}}),
    "divides-by-nothing": ("encodes", {"rules": {"encode": divides_by_nothing}}),
    "a-part-too-many": ("encodes", {"rules": {"parts": a_part_too_many}}),
}
"""Each broken game: the check that must name it, and what is changed."""

COMPILED = {name for name, (_, changes) in BROKEN.items() if "rules" not in changes} | {"step"}
"""Games whose rules are compiled already, and one with rules of its own."""


def here_alone(task, *, interpreted):
    """Stand in for the process of the other mode, which cannot find a class made at run time."""
    return Rehearsal("another process finds no such game", lost=True)


def sentences(name):
    """Return what the kit says of a broken game, by check."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("playout.core.conformance.suite.elsewhere", here_alone)
        report = conformance.check(broken(**BROKEN[name][1]), deals=4, seed=3)
    return {one.name: one.failures for one in report.checks}


def all_interpreted():
    """Return the same of the games whose rules would have to be compiled."""
    return {name: sentences(name) for name in BROKEN if name not in COMPILED}


@pytest.fixture(scope="module")
def said():
    """All of it, interpreted in one process: the same checks, and nothing to compile."""
    return interpreted("tests.core.test_conformance", "all_interpreted")


@pytest.mark.parametrize("name", BROKEN)
def test_a_broken_promise_is_named(name, request):
    check, changes = BROKEN[name]
    told = sentences(name) if name in COMPILED else request.getfixturevalue("said")[name]
    sentence = told[check][0]
    assert sentence.startswith(broken(**changes).name)
    assert "deal" in sentence
    assert "ply" in sentence


def test_modes_that_differ_are_found(monkeypatch):
    """A digest that the other process does not share stands for rules that differ."""

    def other(task, *, interpreted):
        games = task.games or [(seed, ()) for seed in task.seeds]
        return Rehearsal(games=games, traces=[["other"] * (len(moves) + 1) for _, moves in games])

    monkeypatch.setattr("playout.core.conformance.suite.elsewhere", other)
    report = conformance.check(Boast(), deals=2)
    assert [one.name for one in report.checks if not one.ok] == ["modes"]


def test_rules_that_do_not_run_in_the_other_mode_are_found():
    report = conformance.check(broken(max_plies=6), deals=2)
    assert [one.name for one in report.checks if not one.ok] == ["modes"]
    assert "do not run" in report.failures[0]
