"""Tournaments: who meets whom, what the crosstable adds up to, and ratings of who is stronger."""

from __future__ import annotations

import pytest

import playout
from playout import InvalidOption
from playout.arena.play import GameRecord
from playout.arena.report.tournament import page
from playout.arena.rows import as_csv
from playout.arena.runs import InLine, Memory, Processes, open_store
from playout.arena.tournaments.export import as_lines, as_rows
from playout.arena.tournaments.field import Tournament, read_file
from playout.arena.tournaments.play import UnknownTournament, kept, listed, play, records_of
from playout.arena.tournaments.standings import Duel, compare

FIELD = Tournament(
    "field",
    "tictactoe",
    {"dice": "random", "one": "first", "little": "mcts:iterations=20"},
    deals=12,
    seed=3,
)


@pytest.fixture(scope="module")
def found():
    return play(FIELD, Memory(), InLine())[0]


def untimed(document):
    """Return standings without their clocks."""
    made = document.model_dump()
    for player in made["players"]:
        del player["mean_seconds"], player["max_seconds"]
    return made


@pytest.mark.parametrize(
    ("kind", "given", "met"),
    [
        ("round-robin", {}, ["ab", "ac", "ad", "bc", "bd", "cd"]),
        ("gauntlet", {"hero": "c"}, ["ca", "cb", "cd"]),
        ("ladder", {}, ["ab", "ac", "bc", "bd", "cd"]),
        ("table", {}, ["abcd"]),
    ],
)
def test_who_meets_whom(kind, given, met):
    players = {name: f"mcts:iterations={n}" for n, name in enumerate("abcd", 1)}
    made = Tournament("t", "hearts", players, kind=kind, **given)
    assert ["".join(names) for names in made.encounters()] == met


def test_every_pair_plays_every_deal_both_ways(found):
    assert (found.done, found.total) == (36, 36)
    for cell in found.crosstable:
        assert cell.wins + cell.draws + cell.losses == 24
        back = next(one for one in found.crosstable if (one.a, one.b) == (cell.b, cell.a))
        assert (back.wins, back.draws, back.losses) == (cell.losses, cell.draws, cell.wins)
        assert cell.share.mean == pytest.approx((cell.wins + cell.draws / 2) / 24)


def test_an_encounter_is_the_match_of_the_two(found):
    """The same seeds, so the same games as a match between them."""
    match = playout.match("tictactoe", ["random", "first"], deals=12, seed=3)
    won, drawn, lost = match.tally()
    cell = next(one for one in found.crosstable if (one.a, one.b) == ("dice", "one"))
    assert (cell.wins, cell.draws, cell.losses) == (won, drawn, lost)


def test_the_strongest_is_first(found):
    assert found.players[0].name == "little"
    assert found.players[0].rating.low > 0
    assert sum(player.rating.mean for player in found.players) == pytest.approx(0, abs=1e-6)


def test_any_number_of_workers_gives_the_same_standings(found):
    assert untimed(play(FIELD, Memory(), Processes(2))[0]) == untimed(found)


def test_seats_of_one_against_several_are_compared_pair_by_pair():
    game = playout.game("hearts")
    one = GameRecord((0, 1, 1, 1), (-4.0, -4.0, -6.0, -2.0), (), ((), ()))
    third = pytest.approx(1 / 3)
    duel = compare(game, [one], 0, 1, 7)
    assert (duel.wins, duel.draws, duel.losses) == (third, third, third)
    assert duel.share == pytest.approx(0.5)
    assert duel.turned() == Duel(7, duel.losses, duel.draws, duel.wins)
    alone = GameRecord((1, 1, 1, 1), (0.0, 0.0, 0.0, -26.0), (), ((), ()))
    assert compare(game, [one, alone], 0, 1, 7) == duel


def test_a_tournament_is_kept_listed_and_extended(tmp_path, found):
    base = tmp_path / "arena.db"
    short = Tournament.read({**FIELD.facts(), "deals": 4})
    play(short, open_store(base, "field"), InLine())
    assert kept(base, "field") == short
    whole, _ = play(FIELD, open_store(base, "field"), InLine())
    assert untimed(whole) == untimed(found)
    assert kept(base, "field") == FIELD
    assert [(one.name, one.done, one.total) for one in listed(base).tournaments] == [
        ("field", 36, 36)
    ]
    asked = kept(base, "field", deals=5)
    assert sorted({one.job.number for one in records_of(base, asked)}) == [0, 1, 2, 3, 4]
    with pytest.raises(UnknownTournament, match="field"):
        kept(base, "fild")


def test_a_failing_player_loses_its_games_and_the_others_play_on():
    made = Tournament("t", "tictactoe", {"late": "wait:0.3", "a": "first", "b": "random"}, deals=1)
    hurried = Tournament.read({**made.facts(), "limit": 0.02})
    found, _ = play(hurried, Memory(), InLine())
    by_name = {player.name: player for player in found.players}
    assert by_name["late"].forfeits == 4
    assert by_name["late"].share.mean == 0.0
    assert by_name["a"].forfeits == by_name["b"].forfeits == 0
    assert found.done == 3


def test_exports_hold_every_game(tmp_path):
    base = tmp_path / "arena.db"
    play(FIELD, open_store(base, "field"), InLine())
    records = records_of(base, FIELD)
    assert len(list(as_lines(FIELD, records))) == 72
    head, *rows = as_csv(as_rows(FIELD, records)).splitlines()
    assert len(rows) == 144
    won = [dict(zip(head.split(","), row.split(","), strict=True)) for row in rows]
    assert {row["player"] for row in won} == set(FIELD.players)
    assert all((row["won"] == "1") == (float(row["return"]) > 0) for row in won)


def test_the_page_stands_alone_and_has_every_player(found):
    text = page(found)
    for outside in ("http", "src=", "@import", "url(", "<script"):
        assert outside not in text
    for player in found.players:
        assert f"{player.rating.mean:+.0f} <small>" in text
    assert "prefers-color-scheme: dark" in text
    assert "width=device-width" in text
    nothing = play(Tournament("<x>", "tictactoe", {"a": "first", "b": "random"}), Memory(), Stop())
    assert "&lt;x&gt;" in page(nothing[0])
    assert "interrupted" in page(nothing[0])


class Stop:
    """Interrupts before the first deal."""

    def execute(self, worker, jobs):
        raise KeyboardInterrupt


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("game = 'tictactoe'", "players must be given"),
        ("game = 'tictactoe'\nplayers = ['first']", "two players"),
        ("game = 'tictactoe'\nplayers = ['first', 'first']", "different"),
        ("game = 'tictactoe'\nplayers = ['first', 'random']\nspeed = 3", "speed means nothing"),
        ("game = 'tictactoe'\nplayers = ['first', 'random']\nkind = 'cup'", "round-robin"),
        ("game = 'tictactoe'\nplayers = ['first', 'random']\nkind = 'gauntlet'", "hero"),
        ("game = tictactoe", "no TOML"),
    ],
)
def test_what_is_wrong_with_a_file_is_said(tmp_path, text, says):
    path = tmp_path / "field.toml"
    path.write_text(text)
    with pytest.raises(InvalidOption, match=says):
        read_file(path)


def test_a_ladder_of_budgets(tmp_path):
    path = tmp_path / "climb.toml"
    path.write_text("game = 'tictactoe'\nplayer = 'mcts:c=0.7'\nbudgets = [40, 10]")
    made = read_file(path)
    assert (made.name, made.kind) == ("climb", "ladder")
    assert made.players == {"10": "mcts:c=0.7,iterations=10", "40": "mcts:c=0.7,iterations=40"}


def test_four_different_players_at_one_table():
    players = {"a": "first", "b": "random", "c": "heuristic:floor", "d": "heuristic"}
    made = Tournament("four", "hearts", players, kind="table", deals=2, seed=1)
    found, _ = play(made, Memory(), InLine())
    assert (found.done, found.total) == (2, 2)
    assert len(found.crosstable) == 12
    for cell in found.crosstable:
        assert cell.wins + cell.draws + cell.losses == 8  # four seatings of two deals
    assert {player.name for player in found.players} == set(players)


def test_partnerships_meet_as_pairs():
    made = Tournament("pairs", "euchre", {"a": "first", "b": "random", "c": "heuristic"}, deals=2)
    found, _ = play(made, Memory(), InLine())
    assert found.done == 6
    for cell in found.crosstable:
        assert cell.wins + cell.draws + cell.losses == 4
