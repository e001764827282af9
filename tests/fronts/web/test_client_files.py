"""Files for browsers: what is there, what is not, and how large a first visit is."""

from __future__ import annotations

import gzip
import json
import re
import subprocess
from pathlib import Path
from xml.etree import ElementTree

import pytest

from fivefold.core.game import AnyGame
from fivefold.fronts.web.assets import CLIENT
from fivefold.fronts.web.client_files import client_file
from fivefold.games import all_games
from tests.fronts.web.node_tools import FOLDER, node_tools

FIRST_VISIT = 150_000  # bytes, compressed


def text(path: str) -> str:
    found = client_file(path, {})
    assert found is not None, path
    return found.content.decode()


def scripts() -> list[str]:
    return [f"/client/{path.relative_to(CLIENT).as_posix()}" for path in sorted(CLIENT.rglob("*.js"))]


def test_the_first_page_names_files_that_are_there() -> None:
    for address in re.findall(r'(?:href|src)="(/[^"]+)"', text("/")):
        assert client_file(address, {}) is not None, address
    for script in scripts():
        for name in re.findall(r'from "([^"]+)"', text(script)):
            address = "/" + str((Path(script).parent / name).resolve().relative_to("/"))
            assert client_file(address, {}) is not None, (script, name)


def test_the_first_page_asks_for_all_its_scripts_at_once() -> None:
    preloaded = re.findall(r'<link rel="modulepreload" href="([^"]+)">', text("/"))
    apart = {"main", "check", "types"}  # the page's script itself, that of another page, and types alone
    after = {"editor", "help", "later_pages", "lesson", "night", "over", "playing", "review", "players"}
    without = {*apart, *after, "synthesis"}
    paths = [path for path in map(Path, scripts()) if path.parent.name != "board"]
    assert sorted(preloaded) == [str(path) for path in paths if path.stem not in without]


@pytest.mark.parametrize(
    "path",
    [
        "/client/../assets.py",
        "/client/js/..%2f..",
        "//etc/passwd",
        "/client",
        "/art/chess.json",
        "/art/../x.json",
        "/sound/pick.wav",
        "/client/js/main.js/",
        "/fivefold.db",
    ],
)
def test_nothing_else_is_there(path: str) -> None:
    assert client_file(path, {}) is None


@pytest.mark.parametrize("query", [{"theme": "pink"}, {"board": "../x"}, {"pieces": "none"}])
def test_unknown_palettes_are_not_there(query: dict[str, str]) -> None:
    assert client_file("/art/lines.json", query) is None


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.name)
def test_every_picture_of_a_game_is_a_symbol(game: object) -> None:
    name = str(getattr(game, "name", ""))
    found = client_file(f"/art/{name}.json", {"theme": "light", "board": "sand", "pieces": "jewel"})
    assert found is not None
    art = json.loads(found.content)
    symbols = {each.get("id") for each in ElementTree.fromstring(art["symbols"])}
    for kind, details in art["arts"].items():
        assert f"art-{name}-{kind}" in symbols
        assert (f"art-{name}-{kind}-marked" in symbols) == details["marked"]
        assert (f"art-{name}-{kind}-filled" in symbols) == details["filled"]


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.name)
def test_every_game_has_a_picture_for_the_home_page(game: AnyGame) -> None:
    assert ElementTree.fromstring(text(f"/cover/{game.name}.svg")).tag.endswith("svg")


def test_compressed_content_is_the_content() -> None:
    found = client_file("/client/js/main.js", {})
    assert found is not None
    assert gzip.decompress(found.compressed) == found.content


def test_a_first_visit_is_small() -> None:
    """The page with all code, style, icons, font and sounds, and the pictures on the home page."""
    paths = ["/", "/style.css", "/icons.svg", "/mark.svg", "/sounds.json", *scripts()]
    files = [client_file(path, {}) for path in paths]
    games = [game for game in all_games() if not game.mode_of]
    files += [client_file(f"/cover/{game.name}.svg", {}) for game in games]
    files += [client_file(f"/art/{game.name}.json", {}) for game in games]
    files.append(client_file("/client/font/manrope.woff2", {}))
    total = sum(len(file.compressed) for file in files if file)
    assert all(files)
    assert total < FIRST_VISIT


@pytest.mark.parametrize(
    "path", [path for path in CLIENT.rglob("*") if path.suffix in (".js", ".css", ".html")]
)
def test_the_client_names_no_game_and_loads_nothing_from_elsewhere(path: Path) -> None:
    content = path.read_text("utf-8")
    for game in all_games():
        assert f'"{game.name}"' not in content
        assert game.title not in content
    assert "://" not in content.replace("http://www.w3.org/2000/svg", "")
    assert not re.search(r"\bstyle=|\bonclick=|\beval\(|innerHTML", content)


@pytest.mark.needs("npm")
def test_types_are_right() -> None:
    tsc = node_tools() / ".bin" / "tsc"
    done = subprocess.run(
        [tsc, "--project", FOLDER / "tsconfig.json"], capture_output=True, text=True, check=False, timeout=300
    )
    assert not done.returncode, done.stdout
