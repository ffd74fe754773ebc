"""`playout rules`: the text, one section of it, at any width, and for programs."""

from __future__ import annotations

import pytest

import playout
from playout.core.rulebook import rules_text, sections

GAMES = playout.game_names()


def test_a_pipe_gets_the_markdown_as_it_is_written(run):
    done = run("rules", "duskwell")
    assert done.code == 0
    assert done.out.split() == rules_text(playout.game("duskwell")).split()
    assert "Sections: Aim, " in done.err


def test_a_section_comes_with_those_below_it(run):
    done = run("rules", "duskwell", "cards")
    assert done.out.startswith("## Cards\n\n### All characters\n")
    assert "Old Leviathan" in done.out
    assert "## Scoring" not in done.out
    assert done.err == ""
    assert run("rules", "hearts", "what", "to").out.startswith("## What to type\n")


def test_an_unknown_section_lists_the_sections(run):
    done = run("rules", "tictactoe", "trump")
    assert done.code == 3
    assert done.out == ""
    assert done.err.startswith("error: no section named 'trump'.")
    assert "Advice, Aim, Scoring" in done.err


def test_an_unknown_game_gets_a_guess(run):
    done = run("rules", "duskwel")
    assert done.code == 3
    assert "Did you mean 'duskwell'?" in done.err


def test_json_has_the_sections(run):
    whole = run("rules", "cuttle", "--json").json
    assert (whole["game"], whole["title"], whole["written"]) == ("cuttle", "Cuttle", True)
    assert whole["sections"] == [
        {"title": part.title, "level": part.level, "text": part.text}
        for part in sections(rules_text(playout.game("cuttle")))
    ]
    one = run("rules", "cuttle", "queens", "--json").json
    assert [part["title"] for part in one["sections"]] == ["Queens"]


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("columns", [40, 80, 120])
def test_text_keeps_to_the_width(run, monkeypatch, name, columns):
    """Where a picture does not fit, its lines fold: nothing of it is lost."""
    monkeypatch.setenv("COLUMNS", str(columns))
    monkeypatch.setenv("TERM", "xterm")
    done = run("rules", name, "--plain", screen=True)
    wide = [line.rstrip() for line in done.out.splitlines() if len(line.rstrip()) > columns]
    assert wide == []


@pytest.mark.parametrize("name", [name for name in GAMES if playout.game(name).options])
def test_no_option_is_broken_at_80_columns(run, monkeypatch, name):
    monkeypatch.setenv("COLUMNS", "80")
    shown = run("rules", name, "options", "--plain", screen=True).out.splitlines()
    for option in playout.game(name).options:
        assert any(line.startswith(f"{option.name} ") for line in shown), option.name


def test_chapters_stand_out_without_colours(run, monkeypatch):
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setenv("NO_COLOR", "1")
    lines = run("rules", "spades", screen=True).out.splitlines()
    assert "SCORING" in [line.strip() for line in lines]
    assert not any("](" in line or "`" in line for line in lines)
