"""Settings: by option, variable, `.env` and TOML; every one documented."""

from __future__ import annotations

import pytest
from pydantic import ValidationError

from playout.service.options import SETTINGS
from playout.service.settings import Settings, spare_cores, words
from tests.support import ROOT


@pytest.fixture(autouse=True)
def elsewhere(tmp_path, monkeypatch):
    """Read no file of this folder, and no variable of this shell."""
    monkeypatch.chdir(tmp_path)
    for setting in SETTINGS:
        monkeypatch.delenv(f"PLAYOUT_{setting.name.upper()}", raising=False)


def test_the_table_and_the_class_have_the_same_settings():
    assert [setting.name for setting in SETTINGS] == list(Settings.model_fields)


@pytest.mark.parametrize("setting", SETTINGS, ids=lambda one: one.name)
def test_every_setting_is_documented(setting):
    page = (ROOT / "docs" / "service.md").read_text(encoding="utf-8")
    option = setting.name.replace("_", "-")
    assert f"| `--{option}` | `PLAYOUT_{setting.name.upper()}` |" in page


@pytest.mark.parametrize("setting", SETTINGS, ids=lambda one: one.name)
def test_every_setting_is_in_the_help(setting):
    import typer.main

    from playout.cli.app import app

    serve = typer.main.get_command(app).commands["serve"]
    option = f"--{setting.name.replace('_', '-')}"
    assert any(option in param.opts for param in serve.params)


def test_options_win_over_variables_over_env_files_over_toml(tmp_path, monkeypatch):
    (tmp_path / "playout.toml").write_text('port = 1\nhost = "1.1.1.1"\nrate = 1.5\nburst = 7\n')
    (tmp_path / ".env").write_text("PLAYOUT_PORT=2\nPLAYOUT_HOST=2.2.2.2\nPLAYOUT_RATE=2.5\n")
    monkeypatch.setenv("PLAYOUT_PORT", "3")
    monkeypatch.setenv("PLAYOUT_HOST", "3.3.3.3")
    found = Settings(port=4)
    assert (found.port, found.host, found.rate, found.burst) == (4, "3.3.3.3", 2.5, 7)


def test_another_toml_file_can_be_named(tmp_path, monkeypatch):
    (tmp_path / "mine.toml").write_text("port = 9\n")
    monkeypatch.setenv("PLAYOUT_CONFIG", str(tmp_path / "mine.toml"))
    assert Settings().port == 9


@pytest.mark.parametrize(
    "given", [{"port": -1}, {"port": 70000}, {"log_level": "loud"}, {"max_seconds": 0}]
)
def test_values_out_of_range_are_refused(given):
    with pytest.raises(ValidationError, match=next(iter(given))):
        Settings(**given)


def test_secrets_are_not_shown():
    found = Settings(api_keys="hush,hush2", database_url="postgresql://u:hush@h/d")
    assert "hush" not in repr(found)
    assert words(found.api_keys.get_secret_value()) == ("hush", "hush2")


def test_a_core_is_left_over():
    import os

    assert spare_cores() == max(1, len(os.sched_getaffinity(0)) - 1)
