"""Search trees as JSON and DOT: right numbers, nothing lost, and quoting that survives any text."""

from __future__ import annotations

import json
import re
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

import playout
from playout.search.driver import Search
from playout.search.export import outline, quoted, to_dot
from playout.wire.tree import Tree
from tests.toys.pairs import PAIRS


def search(moves=(), iterations=400, **params):
    position = playout.game("tictactoe").deal(0)
    for move in moves:
        position = position.play(move)
    budget = playout.Budget(iterations=iterations)
    return Search(position, budget, playout.Params(**params), seed=3).run()


RESULT = search()
FORCED = search(("r0c0", "r0c1", "r0c2", "r1c1", "r1c0", "r2c0", "r2c1", "r1c2"))


def walk(twig):
    yield twig
    for child in twig.children:
        yield from walk(child)


def test_nothing_is_lost():
    for twig in walk(outline(RESULT, depth=3, min_visits=10)):
        below = sum(child.visits for child in twig.children) + twig.more_visits
        assert below <= twig.visits
        assert (twig.more_visits > 0) <= (twig.more > 0)
        assert all(child.visits >= 10 for child in twig.children)
    root = outline(RESULT, depth=2, min_visits=0)
    assert sum(child.visits for child in root.children) == root.visits == 400
    assert root.more == 0
    few = outline(RESULT, depth=1, min_visits=40)
    assert 0 < few.more < 9
    assert sum(child.visits for child in few.children) + few.more_visits == 400


def test_depth_zero_is_the_root_alone():
    root = outline(RESULT, depth=0)
    assert root.children == ()
    assert root.more == 9
    assert root.more_visits == 400


def test_children_are_in_the_order_of_visits():
    for twig in walk(outline(RESULT, depth=3, min_visits=0)):
        visits = [child.visits for child in twig.children]
        assert visits == sorted(visits, reverse=True)


def test_the_parts_of_the_bound_are_those_of_the_formula():
    import math

    root = outline(RESULT, depth=1, min_visits=1)
    constant = RESULT.params.c
    for child in root.children:
        expected = constant * math.sqrt(math.log(root.visits) / child.visits)
        assert child.explore == pytest.approx(expected)
        assert 0 <= child.mean <= 1
    by_move = {found.move.text: found for found in RESULT.moves}
    for child in root.children:
        assert child.mean == pytest.approx(by_move[child.move].score)
        assert child.share == pytest.approx(by_move[child.move].share)


def test_everyone_sees_everything_so_every_move_is_always_legal():
    assert {twig.legal_share for twig in walk(outline(RESULT, min_visits=0))} == {1.0}


@pytest.mark.parametrize("method", ["ismcts", "pimc"])
def test_the_share_of_worlds_in_which_a_move_was_legal(method):
    """Seat 1 holds two of the four cards that seat 0 cannot see: each in half of the worlds."""
    params = playout.Params(method=method, worlds=400)
    position = PAIRS.deal(1)
    result = Search(position, playout.Budget(iterations=8000), params, seed=3).run()
    root = outline(result, depth=2, min_visits=0)
    own = {f"card {code}" for code in position.codes}
    assert {child.move for child in root.children} == own
    assert {child.legal_share for child in root.children} == {1.0}
    for child in root.children:
        assert {twig.seat for twig in child.children} == {1}
        assert {twig.move for twig in child.children} == {f"card {c}" for c in range(6)} - own
        for twig in child.children:
            assert twig.legal_share == pytest.approx(0.5, abs=0.09)


def test_a_forced_move_has_no_tree():
    assert FORCED.stopped == "forced"
    root = outline(FORCED)
    assert [child.move for child in root.children] == ["r2c2"]
    assert Tree.of(FORCED).root.children[0].explore is None
    assert "r2c2" in to_dot(FORCED)


def test_json_is_json():
    document = json.loads(Tree.of(RESULT).to_json())
    assert document["schema"] == "playout.tree/1"
    assert document["move"] == RESULT.move.text
    assert document["root"]["visits"] == 400
    assert len(document["moves"]) == 9


# ------------------------------------------------------------------ a reader of DOT

TOKEN = re.compile(r'\s*("(?:[^"\\]|\\.)*"|->|[\w#.-]+|[{}\[\];=,])', re.DOTALL)


def tokens(text):
    at = 0
    while text[at:].strip():
        found = TOKEN.match(text, at)
        assert found, f"no DOT: {text[at : at + 40]!r}"
        yield found.group(1)
        at = found.end()


def shown(quoted_text):
    """Return what Graphviz would draw for a quoted label: lexer, then escapes, then entities."""
    assert quoted_text[0] == quoted_text[-1] == '"'
    out, at, body = "", 0, quoted_text[1:-1]
    while at < len(body):
        if body[at] == "\\":
            out += {"n": "\n"}.get(body[at + 1], body[at + 1])
            at += 2
        else:
            assert body[at] != '"', "a quotation mark ends the string"
            assert body[at] != "\n", "a raw line break is not portable"
            out += body[at]
            at += 1
    return out.replace("&amp;", "&")


def read(dot):
    """Return the nodes (name → attributes) and edges ((from, to) → attributes) of a graph."""
    stream = list(tokens(dot))
    assert stream[:3] == ["digraph", "search", "{"]
    assert stream[-1] == "}"
    nodes, edges, statement = {}, {}, []
    for token in stream[3:-1]:
        if token != ";":
            statement.append(token)
            continue
        head, attributes = statement, {}
        if "[" in statement:
            start = statement.index("[")
            head, inside = statement[:start], statement[start + 1 : -1]
            attributes = dict(zip(inside[::4], inside[2::4], strict=True))
        if len(head) == 3 and head[1] == "->":
            edges[head[0], head[2]] = attributes
        elif len(head) == 1 and head[0] not in ("node", "edge"):
            nodes[head[0]] = attributes
        statement = []
    return nodes, edges


def test_dot_is_the_tree():
    nodes, edges = read(to_dot(RESULT, depth=2, min_visits=20))
    twigs = list(walk(outline(RESULT, depth=2, min_visits=20)))
    hidden = [twig for twig in twigs if twig.more and twig is twigs[0]]
    hidden += [child for child in twigs[0].children if child.more]
    assert len(nodes) == len(twigs) + len(hidden)
    assert len(edges) == len(nodes) - 1
    assert {target for _, target in edges} == set(nodes) - {"n0"}
    root = shown(nodes["n0"]["label"])
    assert RESULT.move.text in root
    assert "400 visits in all" in root
    first = twigs[0].children[0]
    assert shown(edges["n0", "n0_0"]["label"]) == first.move
    assert f"{first.visits} visits" in shown(nodes["n0_0"]["label"])
    assert f"{first.mean:.3f} + {first.explore:.3f}" in shown(nodes["n0_0"]["label"])


def test_dot_counts_what_it_hides():
    limit = sorted(found.visits for found in RESULT.moves)[3]
    nodes, edges = read(to_dot(RESULT, depth=1, min_visits=limit))
    assert shown(nodes["n0_more"]["label"]).startswith("+3 more")
    assert ("n0", "n0_more") in edges
    below = [attributes["label"] for name, attributes in nodes.items() if name == "n0_0"]
    assert "more below" in shown(below[0])


NASTY = [
    'a "quoted" move',
    "back\\slash",
    "ends with a backslash\\",
    '\\"',
    "two\nlines",
    "carriage\r\nreturn",
    "\\n is no line break",
    "\\N \\G \\L \\l \\r",
    "7♣ → ♥ Ünïcödé 日本",
    "&amp; &lt;b&gt; & &#65;",
    "<b>no HTML</b>",
    "semi;colon ] } -> [",
    "",
]


@pytest.mark.parametrize("text", NASTY)
def test_nasty_texts_are_shown_as_they_are(text):
    assert shown(quoted(text)) == text.replace("\r\n", "\n")
    assert list(tokens(quoted(text))) == [quoted(text)]


@given(st.text(st.characters(exclude_characters="\r", exclude_categories=["Cs"])))
def test_any_text_is_shown_as_it_is(text):
    assert shown(quoted(text)) == text
    assert list(tokens(quoted(text))) == [quoted(text)]


@pytest.mark.parametrize("text", NASTY)
def test_nasty_moves_make_a_readable_graph(monkeypatch, text):
    monkeypatch.setattr(
        type(RESULT.position.game.notation), "text", lambda self, s, code: f"{text}{code}"
    )
    result = replace(RESULT)
    _, edges = read(to_dot(result, depth=1, min_visits=0))
    texts = {shown(edge["label"]) for edge in edges.values() if "label" in edge}
    assert texts == {f"{text}{code}".replace("\r\n", "\n") for code in range(9)}
    assert Tree.of(result).root.children[0].move.startswith(text)
