"""A search and its tree."""

from __future__ import annotations

from dataclasses import asdict
from typing import Any, Literal, Self

from ..search.export import OutlineNode, outline
from ..search.result import SearchResult
from .base import Document, Model, Number, Numbers, named, numbers
from .moves import Row, rows


class Node(Model):
    """A node of a tree, for the move that leads to it."""

    seat: int
    """Who made the move (at the root: who searches)."""
    move: str
    """Notation (at the root: the move to play)."""
    code: int
    """The move's code."""
    visits: int
    """Iterations that went through here."""
    share: float
    """Its part of the parent's visits."""
    mean: float
    """Mean worth in [0, 1] for `seat`: the exploiting part of its bound."""
    explore: Number
    """The exploring part of its bound; null: never visited."""
    prior: float
    """The game's preference among its siblings."""
    legal_share: float
    """Share of the worlds met here in which the move was legal."""
    children: list[Node]
    """The branches shown, by visits."""
    more: int
    """Branches not shown."""
    more_visits: int
    """Their visits."""

    @classmethod
    def of(cls, node: OutlineNode) -> Self:
        """Return a shown node and all below it."""
        parts: dict[str, Any] = {**vars(node), "children": [Node.of(c) for c in node.children]}
        return cls(**parts)


class Belief(Model):
    """How worlds were weighed by what the others called."""

    asked: float
    """The exponent asked for."""
    tau: float
    """The exponent used."""
    dealt: int
    """Worlds dealt."""
    ess: float
    """The effective number of worlds."""
    pool: int
    """Worlds drawn from those."""
    share: float
    """`ess` as a part of `dealt`."""


class Tree(Document):
    """A search and its tree, limited by depth and visits."""

    schema_: Literal["playout.tree/1"] = named("playout.tree/1")
    player: str | None
    """Who searched, as a spec."""
    game: str
    """The game's name."""
    variant: str
    """The game's variant."""
    options: dict[str, Any]
    """The game's options."""
    seat: int
    """For whom."""
    ply: int
    """How many moves were made before."""
    method: str
    """Which search."""
    seed: int
    """The decision's seed, mixed from the player's."""
    iterations: int
    """Playouts in all."""
    seconds: float
    """Time taken."""
    stopped: str
    """Why it ended."""
    nodes: int
    """Tree nodes."""
    belief: Belief | None
    """How worlds were weighed; null: they were not."""
    move: str
    """The move to play."""
    value: Numbers | None
    """Expected returns, one per seat."""
    line: list[str]
    """The expected line."""
    moves: list[Row]
    """The root moves, best first."""
    depth: int
    """How deep `root` goes."""
    min_visits: int
    """Branches with fewer visits are only counted."""
    root: Node
    """The tree."""

    @classmethod
    def of(
        cls,
        result: SearchResult,
        *,
        player: str | None = None,
        depth: int = 3,
        min_visits: int = 5,
    ) -> Self:
        """Return a search; see `search.export.outline` for the limits."""
        game, weighed = result.position.game, result.belief
        return cls(
            player=player,
            game=game.name,
            variant=game.variant,
            options=dict(game.chosen),
            seat=result.seat,
            ply=result.position.ply,
            method=result.params.method,
            seed=result.seed,
            iterations=result.iterations,
            seconds=result.seconds,
            stopped=result.stopped,
            nodes=result.nodes,
            belief=None if weighed is None else Belief(**asdict(weighed), share=weighed.share),
            move=result.move.text,
            value=numbers(result.value),
            line=list(result.line),
            moves=rows(result.proven),
            depth=depth,
            min_visits=min_visits,
            root=Node.of(outline(result, depth=depth, min_visits=min_visits)),
        )
