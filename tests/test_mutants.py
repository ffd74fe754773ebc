"""The lists of defects fit the sources and the tests, and the tool that tries them works."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.mutants.__main__ import good, main
from tests.mutants.campaign import Outcome, run
from tests.mutants.defects import (
    SOURCES,
    Defect,
    load,
    missing_test,
    one_of_each_kind,
    select,
)
from tests.support import ROOT

DEFECTS = load()


def test_every_defect_fits_the_sources_exactly_once() -> None:
    wrong = []
    for one in (*DEFECTS, narrow()):
        try:
            one.applied((ROOT / SOURCES / one.file).read_text(encoding="utf-8"))
        except (ValueError, OSError, SyntaxError) as error:
            wrong.append(str(error))
    assert not wrong, "\n".join(wrong)


def test_every_test_that_must_notice_exists() -> None:
    missing = {
        f"{one.id}: {reason}"
        for one in (*DEFECTS, narrow())
        for node in one.tests
        if (reason := missing_test(node))
    }
    assert not missing, "\n".join(sorted(missing))


def test_a_test_that_does_not_exist_is_missed() -> None:
    assert missing_test("tests/test_mutants.py") is None
    here = "tests/test_mutants.py::test_a_test_that_does_not_exist_is_missed"
    assert missing_test(here) is None
    assert missing_test(f"{here}[some]") is None
    assert (
        missing_test("tests/test_mutants.py::test_none") == "tests/test_mutants.py has no test_none"
    )
    assert missing_test("tests/test_none.py") == "tests/test_none.py does not exist"


def made(**changes: object) -> Defect:
    """Return a defect."""
    facts: dict[str, object] = {
        "id": "X",
        "area": "arena",
        "kind": "estimate",
        "says": "an interval is 68 %",
        "file": "arena/stats/intervals.py",
        "old": "1.96",
        "new": "1.0",
        "tests": ("tests/arena/stats/test_intervals.py",),
    }
    return Defect(**{**facts, **changes})  # type: ignore[arg-type]  # by name


def narrow(**changes: object) -> Defect:
    """Return a defect that fits the sources, and that its tests notice."""
    return made(old="Z95 = 1.959963984540054", new="Z95 = 1.0", **changes)


@pytest.mark.parametrize(
    ("text", "says"),
    [("a = 2", "0 times"), ("a = 1.96 + 1.96", "2 times"), ("a = 1  # 1.96", "means the same")],
)
def test_a_defect_that_does_not_fit_is_refused(text: str, says: str) -> None:
    with pytest.raises(ValueError, match=says):
        made().applied(text)
    assert made().applied("a = 1.96") == "a = 1.0"


@pytest.mark.parametrize(
    ("entry", "says"),
    [
        ('kind = "odd"\ntests = ["t"]', "kind='odd'; one of clock"),
        ('kind = "clock"\ntests = []', "names no test"),
        ('kind = "clock"\ntests = ["t"]\nmode = "fast"', "mode='fast'"),
        ('kind = "clock"\ntests = ["t"]\ncolour = "red"', "colour"),
        ('kind = "clock"', "tests"),
    ],
)
def test_an_entry_that_means_nothing_is_refused(tmp_path: Path, entry: str, says: str) -> None:
    head = '[[defect]]\nid = "A"\nsays = "s"\nfile = "f"\nold = "o"\nnew = "n"\n'
    (tmp_path / "area.toml").write_text(head + entry)
    with pytest.raises(ValueError, match=says):
        load(tmp_path)


def test_an_id_is_taken_once(tmp_path: Path) -> None:
    entry = (
        '[[defect]]\nid = "A"\nsays = "s"\nfile = "f"\nold = "o"\nnew = "n"\nkind = "clock"\n'
        'tests = ["t"]\n'
    )
    (tmp_path / "one.toml").write_text(entry)
    assert [(one.id, one.area) for one in load(tmp_path)] == [("A", "one")]
    (tmp_path / "two.toml").write_text(entry)
    with pytest.raises(ValueError, match="A: there already"):
        load(tmp_path)


def test_defects_are_chosen_by_id_and_area() -> None:
    some = [made(), made(id="Y", area="search"), made(id="Z", area="search", mode="compiled")]
    assert select(some, []) == some
    assert select(some, ["X"]) == some[:1]
    assert select(some, ["search"]) == some[1:]
    with pytest.raises(ValueError, match="no such defect or area: Q"):
        select(some, ["Q", "X"])
    assert one_of_each_kind(some[::-1]) == [some[1]]


def test_the_bar_is_every_listed_one_and_most_of_all() -> None:
    killed = [Outcome(made(), "killed", 1.0)] * 19
    assert good([*killed, Outcome(made(), "survived", 1.0)])
    assert not good([*killed[1:], Outcome(made(), "survived", 1.0)])
    assert not good([*killed, Outcome(made(listed=True), "survived", 1.0)])
    assert not good([*killed, Outcome(made(), "error", 1.0)])


def test_the_list_says_what_there_is(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--list"]) == 0
    told = capsys.readouterr().out.splitlines()
    assert len(told) == len(DEFECTS) + 1
    assert told[-1].startswith(f"{len(DEFECTS)} defects: ")


@pytest.mark.slow
def test_the_tool_tells_killed_from_survived(tmp_path: Path) -> None:
    """The right tests kill a defect, others do not; tests that fail anyway prove nothing."""
    some = [
        narrow(),
        narrow(id="Y", tests=("tests/core/test_records.py",)),
        narrow(id="Z", tests=("tests/none.py",)),
    ]
    outcomes = run(some, tmp_path, 1, lambda outcome: None)
    assert [one.state for one in outcomes] == ["killed", "survived", "error"]


@pytest.mark.slow
@pytest.mark.parametrize(
    "defect", one_of_each_kind(DEFECTS), ids=lambda one: f"{one.kind}-{one.id}"
)
def test_one_defect_of_each_kind_is_noticed(
    defect: Defect, tmp_path_factory: pytest.TempPathFactory
) -> None:
    folder = tmp_path_factory.getbasetemp() / "mutants"
    [outcome] = run([defect], folder, 1, lambda outcome: None)
    assert outcome.state == "killed", outcome.note
