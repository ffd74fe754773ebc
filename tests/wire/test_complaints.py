"""What is wrong with a document is said without the names of classes."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import pytest
from pydantic import BaseModel, ConfigDict, Field, ValidationError

from playout.wire.complaints import phrase_of


class Part(BaseModel):
    size: int = 1


class Whole(BaseModel):
    model_config = ConfigDict(extra="forbid")

    part: Part = Part()
    n: Annotated[int, Field(ge=1, le=9)] = 1
    rate: float = 0.5
    words: Annotated[list[str], Field(min_length=1)] = ["a"]
    kind: Literal["one", "two"] = "one"
    on: bool = True


@pytest.mark.parametrize(
    ("given", "phrase"),
    [
        ({"part": None}, "it must be an object"),
        ({"part": 3}, "it must be an object"),
        ({"n": "x"}, "it must be a whole number"),
        ({"n": 1.5}, "it must be a whole number"),
        ({"n": 0}, "it must be at least 1"),
        ({"n": 10}, "it must be at most 9"),
        ({"rate": "much"}, "it must be a number"),
        ({"words": []}, "it must be at least 1 long"),
        ({"words": 3}, "it must be a list"),
        ({"words": [3]}, "it must be a text"),
        ({"kind": "three"}, "it must be 'one' or 'two'"),
        ({"on": "perhaps"}, "it must be true or false"),
        ({"more": 1}, "there is no such key"),
    ],
)
def test_a_complaint_says_what_is_wanted(given: dict[str, Any], phrase: str) -> None:
    with pytest.raises(ValidationError) as caught:
        Whole.model_validate(given)
    assert phrase_of(caught.value.errors()[0]) == phrase


def test_what_is_missing_is_said_so() -> None:
    class Needy(BaseModel):
        key: int

    with pytest.raises(ValidationError) as caught:
        Needy.model_validate({})
    assert phrase_of(caught.value.errors()[0]) == "this key is needed"
