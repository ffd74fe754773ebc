"""What an answer means, however it is written."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from playout.players.llm.models import Usage
from playout.players.llm.port import Answer
from playout.players.llm.reading import Misread, Reading, read_answer, reasoning_so_far


def read(text, moves=9, ended="whole"):
    return read_answer(Answer(text, Usage(), ended), moves)


@pytest.mark.parametrize(
    ("text", "number", "reasoning"),
    [
        ('{"reasoning": "why", "move": 3}', 3, "why"),
        ('{"move": "3"}', 3, ""),
        ('{"move": "#3."}', 3, ""),
        ('{"reasoning": "why", "move": 3.0}', 3, "why"),
        ('Well {a}, {"reasoning": "why", "move": 3} it is', 3, "why"),
        ('```json\n{"reasoning": "two\nlines", "move": 3}\n```', 3, "two\nlines"),
        ('{"move": 1} or rather {"reasoning": "why", "move": 3}', 3, "why"),
        ('{"answer": 1}\nMOVE: 3', 3, '{"answer": 1}'),
        ("why\nMOVE: 3", 3, "why"),
        ("why\n\n**Move: 3**", 3, "why"),
        ("why\n> final move number = `3`", 3, "why"),
        ("MOVE: 1\nNo, wait.\nmove: 3", 3, "MOVE: 1\nNo, wait."),
    ],
)
def test_good_answers(text, number, reasoning):
    assert read(text) == Reading(number, reasoning)


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("", "names no move"),
        ("I like move 3 better than move 4.", "names no move"),
        ('{"move": true}', "names no move"),
        ('{"move": 2.5}', "names no move"),
        ('{"move": null}', "names no move"),
        ('{"move": NaN}', "names no move"),
        ('{"move": 1e300}', "names no move"),
        ('{"move": 0}', "There is no move 0; the legal moves are 1 to 9"),
        ('{"move": 10}', "There is no move 10"),
        ("MOVE: 99", "There is no move 99"),
    ],
)
def test_bad_answers(text, complaint):
    with pytest.raises(Misread, match=complaint):
        read(text)


def test_a_cut_answer_is_not_trusted_even_if_it_seems_to_name_a_move():
    """It may be the 1 of 12."""
    with pytest.raises(Misread, match="cut off"):
        read("MOVE: 1", ended="cut")


@given(st.text(), st.integers(1, 50))
def test_any_text_names_a_legal_move_or_is_refused(text, moves):
    try:
        found = read(text, moves)
    except Misread:
        return
    assert 1 <= found.number <= moves


@given(st.text(), st.integers(1, 9), st.text(alphabet="ab \n.,"), st.text(alphabet="ab \n.,"))
def test_json_is_found_in_any_prose(reasoning, number, before, after):
    answer = json.dumps({"reasoning": reasoning, "move": number})
    assert read(before + answer + after) == Reading(number, reasoning)


@given(st.text(), st.integers(0, 200))
def test_the_reasoning_of_an_unfinished_answer_is_its_beginning(reasoning, length):
    head = '{"reasoning": "'
    whole = json.dumps({"reasoning": reasoning, "move": 1}, ensure_ascii=False)
    part = whole[: len(head) + length]
    if not part.endswith("\\") and "\\u" not in part:
        assert reasoning.startswith(reasoning_so_far(part)) or part == whole
