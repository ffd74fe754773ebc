"""The rules texts: complete, true to the code's tables, and in the notation that is really read."""

from __future__ import annotations

import random
import re

import pytest
from docs.draw_rules import drawn, page_of

import playout
from playout.core.errors import IllegalMove
from playout.core.rulebook import find_section, sections, written_rules

GAMES = playout.game_names()
CHAPTERS = ("Aim", "Scoring", "The end", "Variants", "Advice", "Words", "What to type")
WIDEST = 76
"""Columns that a picture may have: it fits a frame on a terminal of 80."""

UNUSUAL = {
    "cuttle": [{"nine_returns": 2, "hand_limit": 7}],
    "euchre": [{"alone_decision": "with_call"}],
    "hearts": [{"moon": "choice"}],
    "spades": [{"nil_points": 0}, {"blind_nil": True, "blind_nil_min_deficit": 0}],
}
"""Options that bring moves which no variant has."""


def text_of(name):
    text = written_rules(playout.game(name))
    assert text is not None, f"{name} has no rules.md"
    return text


def chapter(name, title):
    """Return a chapter with what is below it."""
    return "\n".join(part.markdown for part in find_section(sections(text_of(name)), title))


def shape(move):
    """Return a move's notation without the cards and numbers in it: "scuttle CARD CARD"."""
    move = re.sub(r":.*", ":NAME", move)
    move = re.sub(r"\b[2-9TJQKA][CDHS]\b", "CARD", move)
    return re.sub(r"\d+", "N", re.sub(r"\b[CDHS]\b", "SUIT", move))


def typed(name):
    """Return the moves that the table of the last chapter has in its first column."""
    rows = re.findall(r"^\| (`.*?) \|(.*)\|$", chapter(name, "What to type"), re.MULTILINE)
    return [move for row in rows for cell in row for move in re.findall("`([^`=]+)`", cell)]


@pytest.mark.parametrize("name", GAMES)
def test_every_game_has_all_chapters(name):
    game = playout.game(name)
    first, *rest = sections(text_of(name))
    assert (first.title, first.level) == (game.title, 1)
    wanted = {*CHAPTERS, *(["Options"] if game.options else [])}
    assert wanted <= {part.title for part in rest if part.level == 2}
    titles = [part.title for part in rest]
    assert len(set(titles)) == len(titles), "a section could not be asked for by its title"
    assert all(part.level in (2, 3) for part in rest)


@pytest.mark.parametrize("name", GAMES)
def test_pictures_and_tables_are_what_the_code_makes(name):
    """`python docs/draw_rules.py` writes them anew."""
    written = page_of(name).read_text(encoding="utf-8")
    assert drawn(written, playout.game(name)) == written
    pictures = re.findall(r"```board\n(.*?)```", written, re.DOTALL)
    assert pictures
    assert written.count("```") == 2 * written.count("<!-- board "), "a picture nobody redraws"
    assert max(len(line) for text in pictures for line in text.splitlines()) <= WIDEST


@pytest.mark.parametrize("name", GAMES)
def test_every_variant_is_told_apart(name):
    told = chapter(name, "Variants")
    for variant, chosen in playout.game(name).variants.items():
        assert f"`{variant}`" in told
        entry = re.search(rf"^- [^:]*`{re.escape(variant)}`.*?(?=^- |^$)", told + "\n", re.M | re.S)
        for option in chosen:
            assert entry is not None, variant
            assert f"`{option}`" in entry[0], (variant, option)


@pytest.mark.parametrize("name", [name for name in GAMES if playout.game(name).options])
def test_every_option_is_explained(name):
    table = re.findall(r"^\| `(\w+)` \|.*\| (.+) \|$", chapter(name, "Options"), re.MULTILINE)
    assert [option for option, _ in table] == [o.name for o in playout.game(name).options]


@pytest.mark.parametrize("name", GAMES)
def test_every_kind_of_move_can_be_looked_up(name):
    """Whatever random games offer is in the table of what to type."""
    base, rng, known = playout.game(name), random.Random(7), {shape(move) for move in typed(name)}
    setups = [(variant, {}) for variant in base.variants]
    setups += [(None, options) for options in UNUSUAL.get(name, [])]
    for variant, options in setups:
        for seed in range(2):
            position = type(base)(variant, **options).deal(seed)
            while not position.over:
                moves = position.moves()
                assert {shape(move.text) for move in moves} <= known
                position = position.play(rng.choice(moves))


@pytest.mark.parametrize("name", GAMES)
def test_everything_in_the_table_is_a_move(name):
    """One that the rules do not allow here is refused with the rule, not as no move at all."""
    position = playout.game(name).deal(3)
    assert not {reason_against(position, move) for move in typed(name)} & {"malformed", "illegal"}


def reason_against(position, move):
    """Return why a move is refused; None if it is not."""
    try:
        position.move(move)
    except IllegalMove as error:
        return error.reason
    return None


def test_the_numbers_in_duskwells_text_are_its_options():
    told = " ".join(text_of("duskwell").split())
    usual = {option.name: option.default for option in playout.game("duskwell").options}
    for sentence in (
        "first to have **{win} points**",
        "starts with {opening} cards",
        "at most {hand_max} cards",
        "in play, at most {board_max},",
        "(to {produced_max} at most)",
        "stack holds {stack_max} cards at most",
        "after {turn_cap} turns",
    ):
        assert sentence.format(**usual) in told, sentence


def test_the_numbers_of_the_rubbers_are_the_options():
    for name, sentence in (
        ("euchre", "first side with **{game_to} points**"),
        ("spades", "first side with **{game_to} points**"),
        ("hearts", "somebody reaches {game_to} points"),
    ):
        usual = {option.name: option.default for option in playout.game(name).options}
        assert sentence.format(**usual) in " ".join(text_of(name).split())


@pytest.mark.parametrize(
    ("name", "quoted"),
    [
        ("cuttle", "10♣ (under J♦)"),
        ("duskwell", "energy 3/5"),
        ("duskwell", "core deck 23"),
        ("duskwell", "[0: Rally Captain 3]"),
        ("duskwell", "Harbor Giant (4), spark 5"),
        ("duskwell", "=="),
        ("duskwell", "stack 0: "),
    ],
)
def test_what_the_text_says_of_a_picture_is_in_it(name, quoted):
    shown = "".join(re.findall(r"```board\n(.*?)```", text_of(name), re.DOTALL))
    assert quoted in shown
    assert f"`{quoted}" in text_of(name)
