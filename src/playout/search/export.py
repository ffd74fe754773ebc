"""A search tree for the eye: the part worth a look, and DOT for Graphviz.

It is limited by depth and visits: what is left out is counted, so that a reader sees that there is
more.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass

from .branch import Branch
from .result import SearchResult


@dataclass(frozen=True)
class OutlineNode:
    """One shown node of a tree, for the move that leads to it."""

    seat: int
    """Who made the move (at the root: who searches)."""
    move: str
    """The move's text (at the root: the move to play)."""
    code: int
    """The move's code."""
    visits: int
    """Iterations that went through here."""
    share: float
    """Its part of the parent's visits."""
    mean: float
    """Mean worth in [0, 1] for `seat`: the exploiting part of its bound."""
    explore: float
    """The exploring part of its bound when the search ended; infinite if never visited."""
    prior: float
    """The game's preference among its siblings in [0, 1]; 0 where nobody asked for it."""
    legal_share: float
    """Share of the worlds met here in which the move was legal."""
    children: tuple[OutlineNode, ...]
    """The branches shown, by visits."""
    more: int
    """Branches not shown: too few visits, or too deep."""
    more_visits: int
    """The visits of those."""


def outline(
    result: SearchResult, *, depth: int = 3, min_visits: int = 5, only: int | None = None
) -> OutlineNode:
    """Return the part of a search's tree worth a look.

    Args:
        result: a finished search.
        depth: how many moves deep; 0 is the root alone.
        min_visits: branches with fewer visits are only counted.
        only: the code of a root move; the others are only counted.
    """
    if not result.trees:  # a single legal move: nothing was searched
        seat, text, code = result.seat, result.move.text, result.move.code
        lone = OutlineNode(seat, text, code, 0, 1.0, 0.0, math.inf, 0.0, 1.0, (), 0, 0)
        return OutlineNode(seat, text, code, 0, 1.0, 0.0, 0.0, 0.0, 1.0, (lone,), 0, 0)
    root = result.root
    children, more, more_visits = _shown(result, root, depth, min_visits, only)
    return OutlineNode(
        seat=result.seat,
        move=result.move.text,
        code=result.move.code,
        visits=root.visits,
        share=1.0,
        mean=result.moves[0].score,
        explore=0.0,
        prior=0.0,
        legal_share=1.0,
        children=children,
        more=more,
        more_visits=more_visits,
    )


def _shown(
    result: SearchResult, parent: Branch, depth: int, min_visits: int, only: int | None = None
) -> tuple[tuple[OutlineNode, ...], int, int]:
    """Return the branches below a node that are shown, and count those that are not."""
    branches = parent.children()
    kept = [
        branch
        for branch in branches
        if depth > 0 and branch.visits >= min_visits and only in (None, branch.code)
    ]
    nodes = tuple(outline_node(result, branch, parent, depth - 1, min_visits) for branch in kept)
    hidden = sum(branch.visits for branch in branches) - sum(one.visits for one in nodes)
    return nodes, len(branches) - len(nodes), hidden


def outline_node(
    result: SearchResult, branch: Branch, parent: Branch, depth: int = 0, min_visits: int = 0
) -> OutlineNode:
    """Return a branch as it is shown, with what is below it to a depth."""
    position = result.position
    exploit, explore = branch.bound(parent)
    children, more, more_visits = _shown(result, branch, depth, min_visits)
    return OutlineNode(
        seat=branch.seat,
        move=position.game.notation.text(position.state, branch.code),
        code=branch.code,
        visits=branch.visits,
        share=branch.visits / parent.visits if parent.visits else 0.0,
        mean=exploit,
        explore=explore,
        prior=branch.prior,
        legal_share=_legal_share(branch, parent),
        children=children,
        more=more,
        more_visits=more_visits,
    )


def _legal_share(branch: Branch, parent: Branch) -> float:
    """Return the share of worlds in which a move was legal.

    A tree over information sets counts it, below the root from the move's first visit on. Trees
    of one world each list all legal moves, so there it is the share of those trees (that came
    here) which list the move.
    """
    if branch.available:
        tree, index = parent.places[0]
        chances = parent.visits - (index != tree.top)  # a node's own first visit goes no further
        return min(1.0, branch.available / max(chances, 1))
    listed = [
        tree.nodes[first : first + int(tree.nodes[index]["room"])]["move"]
        for tree, index in parent.places
        if (first := int(tree.nodes[index]["first"]))
    ]
    return sum(branch.code in moves for moves in listed) / len(listed) if listed else 1.0


# ------------------------------------------------------------------------------- DOT


def to_dot(
    result: SearchResult, *, depth: int = 3, min_visits: int = 5, only: int | None = None
) -> str:
    """Return a search's tree in Graphviz' language; see `outline` for the limits.

    Edges carry the move and are as thick as its share of visits; a node's green is its mean worth
    for the seat that moved; `+37 more` stands for branches with too few visits.
    """
    root = outline(result, depth=depth, min_visits=min_visits, only=only)
    game = result.position.game
    label = (
        f"{game.title}: {result.move.text}\n"
        f"seat {result.seat}, {root.visits} visits in all\nworth {root.mean:.3f}"
    )
    lines = [
        "digraph search {",
        "  rankdir=LR;",
        '  node [shape=box, style="rounded,filled", fillcolor="#ffffff", fontname="sans-serif"];',
        '  edge [fontname="sans-serif", color="#555555"];',
        f"  n0 [label={quoted(label)}];",
        *_dot_lines(root, "n0", depth),
        "}",
    ]
    return "\n".join(lines) + "\n"


def _dot_lines(node: OutlineNode, name: str, depth: int) -> Iterator[str]:
    """Yield the nodes and edges below a node."""
    for i, child in enumerate(node.children):
        below = f"{name}_{i}"
        attributes = f'label={quoted(_label(child, depth - 1))}, fillcolor="{_fill(child.mean)}"'
        yield f"  {below} [{attributes}];"
        width = 0.5 + 4 * child.share
        yield f"  {name} -> {below} [label={quoted(child.move)}, penwidth={width:.2f}];"
        yield from _dot_lines(child, below, depth - 1)
    if node.more and depth > 0:
        note = f"+{node.more} more\n{node.more_visits} visits"
        yield f"  {name}_more [label={quoted(note)}, shape=plaintext, style=solid];"
        yield f"  {name} -> {name}_more [style=dashed];"


def _label(node: OutlineNode, depth: int) -> str:
    """Return what a node says: who moved, how often, the parts of its bound."""
    lines = [f"seat {node.seat}: {node.visits} visits ({node.share:.0%})"]
    if node.visits:
        lines.append(f"{node.mean:.3f} + {node.explore:.3f}")
    if node.legal_share < 1:
        lines.append(f"legal in {node.legal_share:.0%}")
    if node.more and depth <= 0:
        lines.append(f"+{node.more} more below")
    return "\n".join(lines)


def _fill(mean: float) -> str:
    """Return a green that is the stronger the more a node is worth."""
    faded = round(255 - 130 * min(1.0, max(0.0, mean)))
    return f"#{faded:02x}ff{faded:02x}"


def quoted(text: str) -> str:
    """Return a text as a quoted DOT string that Graphviz shows as it is.

    In a label a backslash or an ampersand would start an escape, a quotation mark would end it.
    """
    plain = text.replace("\r\n", "\n").replace("\r", "\n")
    for sign, escape in (("&", "&amp;"), ("\\", "\\\\"), ('"', '\\"'), ("\n", "\\n")):
        plain = plain.replace(sign, escape)
    return f'"{plain}"'
