"""A node of a finished search's tree, and its children a page at a time."""

from __future__ import annotations

from ...search.branch import Branch
from ...search.export import outline, outline_node
from ...search.result import SearchResult
from ...wire.api import NodePage
from ...wire.tree import Node
from ..problems import Problem
from .worlds import Worlds


def page(
    result: SearchResult, path: str, offset: int, limit: int, world: int | None = None
) -> NodePage:
    """Return a page of a node's children.

    Args:
        result: a search that has ended.
        path: where the node is, as `NodePage.path` has it.
        offset: how many children come before the page.
        limit: how many there are on it.
        world: show only what can happen in this one of the worlds that the seat thinks possible.

    Raises:
        Problem: 404, no such node; 409, a search without a tree.
    """
    if not result.trees:
        raise Problem(
            409, "this search has no tree: there was one move, or it is solved.", "no_tree"
        )
    parent, branch = walk(result, path)
    children = siblings = branch.children()
    worlds = Worlds.of(result)
    if world is not None:
        children = worlds.possible(world, path, children)
    shown = children[offset : offset + limit]
    below = f"{path}." if path else ""
    alone = outline(result, depth=0) if parent is None else outline_node(result, branch, parent)
    return NodePage(
        path=path,
        node=Node.of(alone),
        children=[Node.of(outline_node(result, child, branch)) for child in shown],
        paths=[f"{below}{child.seat}-{child.code}" for child in shown],
        total=len(children),
        best=worlds.best(path, siblings, shown),
    )


def walk(result: SearchResult, path: str) -> tuple[Branch | None, Branch]:
    """Return the branch at a path, and the one above it.

    Raises:
        Problem: 404, no such node.
    """
    parent: Branch | None = None
    here = result.root
    for step in path.split(".") if path else ():
        found = next((c for c in here.children() if f"{c.seat}-{c.code}" == step), None)
        if found is None:
            raise Problem(404, f"there is no node {path!r}.", "no_node", field="path")
        parent, here = here, found
    return parent, here
