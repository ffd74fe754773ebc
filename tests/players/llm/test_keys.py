"""Keys are found where they belong, and are seen nowhere else."""

from __future__ import annotations

import logging
import pickle
import traceback

import pytest

import playout
from playout.players.llm.compatible import Compatible
from playout.players.llm.errors import MissingKey, ModelError
from playout.players.llm.keys import Key, find_key, read_env
from playout.players.llm.models import Model
from tests.players.llm.standin import KEY


def test_the_environment_comes_before_the_file(tmp_path, monkeypatch):
    (tmp_path / ".env").write_text("ANTHROPIC_API_KEY=from-file\n")
    names = ("ANTHROPIC_API_KEY",)
    assert find_key(names).reveal() == "from-file"
    monkeypatch.setenv("ANTHROPIC_API_KEY", "from-environment")
    assert find_key(names).reveal() == "from-environment"
    monkeypatch.setenv("ANTHROPIC_API_KEY", " ")
    assert find_key(names).reveal() == "from-file"
    assert find_key(("OTHER",)) is None


def test_a_file_of_settings(tmp_path):
    path = tmp_path / ".env"
    path.write_text("# A=no\nexport B = 'two words'\nC=\"x=y\"\n\nnonsense\nD=5\n")
    assert read_env(path) == {"B": "two words", "C": "x=y", "D": "5"}
    assert read_env(tmp_path / "missing") == {}
    path.write_bytes(b"\xff\xfe")
    assert read_env(path) == {}


def test_a_missing_key_is_one_sentence():
    game = playout.game("tictactoe")
    for ask in (lambda p: p.warm(game), lambda p: p.choose(game.deal())):
        with pytest.raises(MissingKey, match=r"set ANTHROPIC_API_KEY in the environment or in"):
            ask(playout.player("llm:haiku"))


def test_openais_key_goes_to_openai_alone(monkeypatch):
    monkeypatch.setenv("OPENAI_API_KEY", KEY)
    made = Compatible(Model("any"), "https://example.org/v1")
    assert not any(KEY in value for value in made._client.headers.values())
    made.close()
    made = Compatible(Model("any"), "https://api.openai.com/v1")
    assert made._client.headers["authorization"] == f"Bearer {KEY}"
    made.close()
    monkeypatch.delenv("OPENAI_API_KEY")
    with pytest.raises(MissingKey, match="OPENAI_API_KEY"):
        Compatible(Model("any"), "https://api.openai.com/v1")


def test_a_key_does_not_show_itself():
    key = Key(KEY)
    assert KEY not in f"{key} {key!r}"
    assert KEY not in key.hide(f"the key {KEY} is wrong")
    with pytest.raises(TypeError):
        pickle.dumps(key)


@pytest.mark.parametrize("word", ["good", "echo", "broken", "malformed"])
def test_a_key_is_in_no_log_error_or_evidence(start, caplog, tmp_path, monkeypatch, word):
    """`echo` is a server that repeats the key in its error."""
    folder = tmp_path / "kept"
    monkeypatch.setenv("PLAYOUT_LLM_TRANSCRIPTS", str(folder))
    _, spec = start(word)
    caplog.set_level(logging.DEBUG)
    player = playout.player(f"{spec},timeout=1")
    said = [repr(player), player.spec, repr(vars(player))]
    try:
        said.append(repr(player.choose(playout.game("tictactoe").deal())))
        said.append((folder / "transcripts.jsonl").read_text())
    except ModelError as error:
        said += traceback.format_exception(error)
        assert word == "echo"
    assert caplog.records
    said += [record.getMessage() for record in caplog.records] + [caplog.text]
    assert KEY not in "\n".join(said)
    assert KEY not in str(pickle.dumps(player))


def test_an_address_with_a_password_is_refused_without_showing_it():
    with pytest.raises(playout.InvalidOption, match="PLAYOUT_LLM_KEY is for the key") as caught:
        playout.player("llm:model=x,url=https://me:swordfish@example.org/v1")
    assert "swordfish" not in str(caught.value)


@pytest.mark.parametrize(
    "url",
    ["localhost:8080", "ftp://example.org", "http://", "http://[1", "http://a b", "http://a:99999"],
)
def test_what_is_no_address_is_refused(url):
    with pytest.raises(playout.InvalidOption, match="is no address such as"):
        playout.player(f"llm:model=x,url={url}")
