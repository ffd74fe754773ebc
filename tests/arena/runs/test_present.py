"""The folder in which games that are being played say how far they are."""

from __future__ import annotations

import os

import pytest

from playout.arena.runs import present


@pytest.fixture
def folder(tmp_path):
    return present.folder_of(tmp_path / "arena.db", "live")


def test_a_folder_is_gone_though_somebody_writes_until_the_end(folder, monkeypatch):
    """A move's file may come when all others are removed already, and the folder is not yet."""
    late = []
    remove = os.rmdir

    def remove_late(*args, **options):
        try:
            (folder / "1.part").write_text("{}")
        except OSError as error:
            late.append(error)
        remove(*args, **options)

    monkeypatch.setattr(os, "rmdir", remove_late)
    with present.shown(folder):
        (folder / "1.json").write_text("{}")
    assert [type(error) for error in late] == [FileNotFoundError]
    assert list(folder.parent.iterdir()) == []


def test_what_a_killed_run_has_left_is_removed_before_the_next(folder):
    folder.mkdir()
    (folder / "1.json").write_text("{}")
    with present.shown(folder):
        assert list(folder.iterdir()) == []
        assert list(folder.parent.iterdir()) == [folder]
    assert list(folder.parent.iterdir()) == []
