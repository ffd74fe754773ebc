"""Games as rows: what stands in them, and the packages that want them."""

from __future__ import annotations

import csv
import io
import json
import sys
from types import ModuleType

import pytest

import playout
from playout.arena.rows import COLUMNS, as_csv, write_parquet


@pytest.fixture(scope="module")
def result():
    return playout.match("connectfour", ["first", "random"], 3, 5)


def test_a_row_says_what_the_game_says(result):
    rows = [dict(zip(COLUMNS, row, strict=True)) for row in result.rows()]
    games = [
        (record.number, i, game) for record in result.records for i, game in enumerate(record.games)
    ]
    assert len(rows) == 2 * len(games) == 12
    for at, (number, index, game) in enumerate(games):
        for seat in range(2):
            row = rows[2 * at + seat]
            assert row["id"] == f"{number}/{index}"
            assert row["player"] == "AB"[game.seating[seat]]
            assert row["spec"] == ("first", "random")[game.seating[seat]]
            assert row["return"] == game.returns[seat]
            assert row["won"] == (game.winner == game.seating[seat])
            assert row["moves"] == len(game.moves)
            assert playout.game("connectfour").deal(row["seed"]) == playout.game(
                "connectfour"
            ).deal(game.seed)


def test_csv_can_be_read_back(result):
    read = list(csv.DictReader(io.StringIO(as_csv(result.rows()))))
    assert [float(row["return"]) for row in read] == [row[8] for row in result.rows()]
    assert {row["forfeit"] for row in read} == {""}


def test_a_frame_is_made_by_pandas_where_it_is(result, monkeypatch):
    fake = ModuleType("pandas")
    fake.DataFrame = lambda rows, columns: (rows, columns)
    monkeypatch.setitem(sys.modules, "pandas", fake)
    rows, columns = result.to_frame()
    assert columns == list(COLUMNS)
    assert rows == list(result.rows())


def test_a_frame_without_pandas_is_refused_in_words(result, monkeypatch):
    monkeypatch.setitem(sys.modules, "pandas", None)
    with pytest.raises(playout.InvalidOption, match="needs pandas"):
        result.to_frame()


def test_parquet_has_the_columns(result, tmp_path, monkeypatch):
    written = {}
    arrow, parquet = ModuleType("pyarrow"), ModuleType("pyarrow.parquet")
    arrow.table = dict
    arrow.parquet = parquet
    parquet.write_table = lambda table, path: written.update({path: table})
    monkeypatch.setitem(sys.modules, "pyarrow", arrow)
    monkeypatch.setitem(sys.modules, "pyarrow.parquet", parquet)
    write_parquet(tmp_path / "x.parquet", result.rows())
    (table,) = written.values()
    assert list(table) == list(COLUMNS)
    assert table["return"] == [row[8] for row in result.rows()]
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    with pytest.raises(playout.InvalidOption, match=r"needs pyarrow.*\.csv"):
        write_parquet(tmp_path / "x.parquet", result.rows())


def test_a_result_is_told_in_words_and_as_json(result):
    told = str(result)
    assert told.startswith("connectfour: 3 of 3 deals, 6 games")
    assert result.verdict.sentence in told
    for name, one in zip("AB", result.players, strict=True):
        assert f"{name}  {one.wins.mean:6.1%} of the wins" in told
    document = json.loads(result.to_json())
    assert document["schema"] == "playout.match/1"
    games = [game for record in document["records"] for game in record["games"]]
    assert len(games) == 6
    for game in games:
        best = max(game["returns"])
        assert game["winner"] == [s for s, value in enumerate(game["returns"]) if value == best]


def test_forfeits_are_told():
    result = playout.match("tictactoe", ["never", "first"], 1)
    assert "A lost 2 games by forfeit." in str(result)
