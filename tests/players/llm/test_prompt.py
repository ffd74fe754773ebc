"""What a model is shown: all that its seat knows, nothing that it does not, and it reads well."""

from __future__ import annotations

import random

import pytest

import playout
from playout.core.rulebook import rules_text, sections
from playout.players.llm.digest import LIMIT, rules_digest, this_variant
from playout.players.llm.prompt import Note, confirmed, system_text, turn_text
from tests.fair import alike
from tests.players.llm.prompts import FOLDER, GAMES, notes_of, prompt, turns

HIDDEN = [name for name in playout.game_names() if playout.game(name).hidden]


def test_every_game_has_a_golden_prompt():
    assert set(GAMES) == set(playout.game_names())
    assert {path.stem for path in FOLDER.glob("*.txt")} == set(GAMES)


@pytest.mark.parametrize("name", GAMES)
def test_golden_prompts(name):
    kept = (FOLDER / f"{name}.txt").read_text(encoding="utf-8")
    assert prompt(name) == kept, "if this is meant: python -m tests.players.llm.prompts"


@pytest.mark.parametrize("name", HIDDEN)
def test_no_hidden_card_is_in_any_prompt(name):
    """Where only what is hidden differs, the prompt is the same to the letter."""
    dice, game, differ = random.Random(1), playout.game(name), 0
    for number, (position, sight) in enumerate(turns(game, seed=21)):
        if number % 4 or len(sight.moves()) < 2:
            continue
        expected = turn_text(sight, notes_of(sight))
        for other in alike(position, 2, dice):
            differ += other != position
            shown = other.sight(history=sight.history)
            assert turn_text(shown, notes_of(shown)) == expected
        if number > 40:
            break
    assert differ > 5, "the deals must really differ for this to mean anything"


@pytest.mark.parametrize("name", HIDDEN)
def test_a_prompt_needs_nothing_but_the_view(name):
    game = playout.game(name)
    for number, (position, sight) in enumerate(turns(game, seed=4)):
        fresh = game.sight(position.view(sight.seat))
        assert turn_text(fresh) == turn_text(position.sight())
        if number == 6:
            break


@pytest.mark.parametrize("name", GAMES)
def test_every_legal_move_is_in_the_prompt_with_its_number(name):
    for _, sight in turns(playout.game(name), seed=9):
        lines = turn_text(sight).partition("## Your moves\n\n")[2].splitlines()
        assert len(set(lines)) == len(sight.moves())
        for number, (line, move) in enumerate(zip(lines, sight.moves(), strict=True), start=1):
            assert line.startswith(f"{number}. {move.label}")


@pytest.mark.parametrize("name", GAMES)
def test_rules_fit_and_have_what_a_player_needs(name):
    game = playout.game(name)
    digest = rules_digest(game)
    titles = {section.title for section in sections(rules_text(game))}
    assert len(digest) <= LIMIT
    for title in {"Aim", "A turn", "Play", "Bidding", "Scoring", "The end"} & titles:
        assert f"## {title}\n" in digest
    for title in ("Options", "Variants", "What to type", "Words"):
        assert f"## {title}\n" not in digest


@pytest.mark.parametrize("limit", [8000, 4000, 1500])
def test_rules_that_are_too_long_lose_the_least_important_first(limit):
    digest = rules_digest(playout.game("cuttle"), limit)
    assert len(digest) <= limit
    assert "## Aim" in digest
    assert "## The table" not in digest


def test_a_variant_is_told_by_what_is_not_usual():
    told = this_variant(playout.game("duskwell", "mini"))
    assert told.startswith("Variant: mini.")
    assert "`win` is 5: Points that win the game." in told
    assert "hand_max" not in told
    assert this_variant(playout.game("hearts")) == "Variant: standard."


def test_the_language_is_asked_for():
    game = playout.game("tictactoe")
    assert "Write the reasoning in German." in system_text(game, "German")
    assert "Write the reasoning" not in system_text(game)


def test_a_turn_of_several_moves_is_told_from_what_the_others_did():
    for _, sight in turns(playout.game("duskwell"), seed=5):
        told = turn_text(sight).partition("## Since your last turn\n\n")[2].partition("\n\n")[0]
        others = [seen for seen in sight.history if seen.seat != sight.seat]
        if others:
            assert f"- Seat {others[-1].seat}: {others[-1].label}" in told


def test_only_notes_about_moves_that_were_made_are_shown():
    *_, (_, sight) = turns(playout.game("tictactoe"), seed=3)
    own = [seen for seen in sight.history if seen.seat == sight.seat]
    kept = [Note(seen.ply, seen.code, seen.label, "why") for seen in own]
    stray = Note(own[0].ply, own[0].code + 1, "never made", "a thought about another game")
    assert confirmed([stray, *reversed(kept)], sight, most=9) == kept
    assert confirmed(kept, sight, most=1) == kept[-1:]
    assert confirmed(kept, sight, most=0) == []
