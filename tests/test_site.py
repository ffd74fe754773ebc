"""The documentation as a site: what is made for it beside the pages in `docs`."""

from __future__ import annotations

import importlib.util
from types import ModuleType

import pytest
from mkdocs.config import load_config
from mkdocs.exceptions import PluginError
from mkdocs.structure.files import File, Files
from mkdocs.structure.pages import Page

import playout
from tests.support import ROOT


@pytest.fixture(scope="module")
def site() -> ModuleType:
    spec = importlib.util.spec_from_file_location("site_hooks", ROOT / "docs" / "site.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture(scope="module")
def config():
    loaded = load_config(str(ROOT / "mkdocs.yml"))
    loaded.plugins._current_plugin = "tests"  # set by MkDocs while it calls a hook
    return loaded


@pytest.fixture(scope="module")
def files(site, config) -> Files:
    return site.on_files(Files([]), config)


def test_every_public_name_is_in_the_reference(files):
    text = files.get_file_from_path("api/index.md").content_string
    for name in playout.__all__:
        assert f"- [`{name}`]" in text
    assert "- [`Budget`][playout.search.budget.Budget]: " in text
    assert "- [`wire`](playout.wire.md): " in text


def test_every_module_that_one_may_call_has_a_page(files):
    pages = set(files.src_uris)
    assert {"api/playout.md", "api/playout.core.game.md", "api/playout.authoring.tricks.md"} < pages
    assert not any("playout.cli." in page or "._" in page for page in pages)
    page = files.get_file_from_path("api/playout.core.game.md").content_string
    assert page == "# `playout.core.game`\n\n::: playout.core.game\n"


def test_every_game_has_its_rules(files):
    for name in playout.game_names():
        text = (ROOT / f"src/playout/games/{name}/rules.md").read_text()
        assert files.get_file_from_path(f"rules/{name}.md").content_string == text


@pytest.mark.parametrize(
    ("page", "written", "made"),
    [
        ("tables.md", "[r](../src/playout/games/cuttle/rules.md#a)", "[r](rules/cuttle.md#a)"),
        ("tables.md", "[r](../README.md)", "[r](index.md)"),
        ("index.md", "[w](docs/web.md)", "[w](web.md)"),
        ("index.md", "![w](docs/demo.svg)", "![w](demo.svg)"),
        ("index.md", "[w](LICENSE)", "w"),
        ("tables.md", "[`c`](../src/playout/core/game.py)", "[`c`](api/playout.core.game.md)"),
        ("tables.md", "[t](../src/playout/search)", "[t](api/playout.search.md)"),
        ("tables.md", "[`e`](../examples/kuhn)", "`e`"),
        ("tables.md", "[s](https://semver.org) [h](#head)", "[s](https://semver.org) [h](#head)"),
        ("rules/cuttle.md", "[c](../../../../docs/games/cuttle.md)", "[c](../games/cuttle.md)"),
    ],
)  # fmt: skip
def test_links_lead_to_pages_of_the_site(site, config, files, page, written, made):
    here = Page(None, File.generated(config, page, content=written), config)
    assert site.on_page_markdown(written, here, config, files) == made


def test_a_page_that_loads_from_elsewhere_is_refused(site, config):
    page = Page(None, File.generated(config, "a.md", content=""), config)
    told = '<a href="https://x.org/">x</a><script src="own.js"></script>'
    assert site.on_post_page(told, page, config) == told
    with pytest.raises(PluginError, match=r"a\.md loads https://x\.org/a\.js"):
        site.on_post_page('<script src="https://x.org/a.js"></script>', page, config)
