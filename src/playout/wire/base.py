"""What all models have in common."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Annotated, Any

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field

if TYPE_CHECKING:
    from pydantic import GetJsonSchemaHandler
    from pydantic.json_schema import JsonSchemaValue
    from pydantic_core import CoreSchema


class Model(BaseModel):
    """A part of a document: checked, unchangeable, without keys that nobody declared.

    Field docstrings become the descriptions in the JSON Schema, when one is asked for: Pydantic
    would read the sources of all models whenever a program starts. Numbers that JSON does not have
    (an interval without ends) are written as null.
    """

    model_config = ConfigDict(
        extra="forbid",
        frozen=True,
        populate_by_name=True,
        serialize_by_alias=True,
    )

    @classmethod
    def __get_pydantic_json_schema__(
        cls, core_schema: CoreSchema, handler: GetJsonSchemaHandler
    ) -> JsonSchemaValue:
        """Return the schema with a description of each field."""
        from .described import descriptions

        made = handler(core_schema)
        properties = handler.resolve_ref_schema(made).get("properties", {})
        for name, words in descriptions(cls).items():
            properties[cls.model_fields[name].alias or name].setdefault("description", words)
        return made

    def to_json(self) -> str:
        """Return the model as JSON text."""
        return self.model_dump_json()


class Document(Model):
    """What leaves the process by itself; `schema` names its shape and version."""

    @classmethod
    def schema_name(cls) -> str:
        """Return the name and version of this shape, such as `playout.match/1`."""
        return str(cls.model_fields["schema_"].default)


def named(name: str) -> Any:
    """Return the field that holds a document's schema name."""
    return Field(default=name, alias="schema", description="The name and version of this shape.")


Data = dict[str, Any]
"""A JSON object whose shape belongs to a game; its schema is a document of its own."""


def _not_a_number_is_none(value: Any) -> Any:
    return None if isinstance(value, float) and not -1e308 < value < 1e308 else value


Number = Annotated[float | None, BeforeValidator(_not_a_number_is_none)]
"""A number; null where there is none (an end of an interval of a single deal)."""

Numbers = list[float]
"""One number per seat."""


def numbers(values: Sequence[float] | None) -> Numbers | None:
    """Return values as a list of plain floats; None stays None."""
    return None if values is None else [float(value) for value in values]
