"""The example package Reversi: a whole game outside this one, found by its entry point."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from fivefold_reversi import REVERSI

from fivefold.testing import law_tests
from fivefold.testing.law import LAWS
from tests.conftest import SliceOf
from tests.fronts.web.browser import ServerProcess, Visitor, open_browser

ROOT = Path(__file__).parents[2]
EXAMPLE = ROOT / "examples" / "reversi"
MOST_LINES = 250
ENTRY_POINTS = "[fivefold.games]\nreversi = fivefold_reversi:REVERSI\n"

# Shows a page in a view of its own.
SHOW_PAGE = """async (page) => {
    const { View } = await import("/client/js/view.js");
    document.getElementById("shown")?.remove();
    const root = document.createElement("div");
    root.id = "shown";
    document.body.append(root);
    new View(root, () => {}).show(page);
}"""
# True when every picture on the page is there; those of a game are fetched when they are first needed.
ALL_PICTURES = """() => [...document.querySelectorAll("#shown use")].every(
    (use) => document.getElementById(use.getAttribute("href").slice(1)))"""

test_reversi_keeps_the_laws = law_tests(REVERSI)


@pytest.fixture
def environment(tmp_path: Path) -> dict[str, str]:
    """Environment variables of a process in which the package is installed."""
    installed = tmp_path / "fivefold_reversi-1.0.dist-info"
    installed.mkdir()
    (installed / "METADATA").write_text("Metadata-Version: 2.1\nName: fivefold-reversi\nVersion: 1.0\n")
    (installed / "entry_points.txt").write_text(ENTRY_POINTS)
    folders = [str(tmp_path), str(EXAMPLE / "src"), str(ROOT / "src"), str(ROOT)]
    return {**os.environ, "PYTHONPATH": os.pathsep.join(folders), "FIVEFOLD_HOME": str(tmp_path / "home")}


def run(environment: dict[str, str], *words: str, given: str = "") -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, *words], env=environment, input=given, capture_output=True, text=True, check=False
    )


def draw_pages(environment: dict[str, str], sizes: int, file: Path) -> dict[str, Any]:
    """Draw every page in the window and the terminal, and return all as a server sends them."""
    done = run(environment, "-m", "tests.examples.every_page", "reversi", str(sizes), str(file))
    assert (done.returncode, done.stderr) == (0, "")
    pages: dict[str, Any] = json.loads(file.read_text("utf-8"))
    return pages


def test_the_package_is_small() -> None:
    shown = [file for file in EXAMPLE.rglob("*") if file.suffix in {".py", ".toml", ".svg", ".md"}]
    files = [file for file in shown if EXAMPLE / "build" not in file.parents]  # which installing it leaves
    assert sum(len(file.read_text("utf-8").splitlines()) for file in files) < MOST_LINES


def test_its_entry_point_is_the_one_tested_here() -> None:
    assert ENTRY_POINTS.splitlines()[1].split(" = ")[1] in (EXAMPLE / "pyproject.toml").read_text()


def test_the_tutorial_quotes_the_package() -> None:
    tutorial = (ROOT / "docs" / "adding-a-game.md").read_text("utf-8")
    assert f"```toml\n{(EXAMPLE / 'pyproject.toml').read_text('utf-8')}```\n" in tutorial
    laws_of_editors = sum(law.editor for law in LAWS)
    assert f"{len(LAWS) - laws_of_editors} laws, and three more for a game with an editor" in tutorial
    assert laws_of_editors == 3


def test_the_command_line_knows_it(environment: dict[str, str]) -> None:
    dealt = run(environment, "-m", "fivefold", "deal", "reversi")
    assert (dealt.returncode, dealt.stderr) == (0, "")
    moved = run(environment, "-m", "fivefold", "move", "reversi", "-", "d3", given=dealt.stdout)
    assert (moved.returncode, moved.stderr) == (0, "")
    demo = run(environment, "-m", "fivefold", "demo", "reversi", "--level", "easy", "--against", "random")
    assert "easy against random: " in demo.stdout


def test_the_library_knows_it(environment: dict[str, str]) -> None:
    script = (
        'import fivefold; print(fivefold.engine("reversi", "hard").play(fivefold.game("reversi").start()))'
    )
    done = run(environment, "-c", script)
    assert (done.returncode, done.stderr) == (0, "")


@pytest.mark.needs("chromium")
@pytest.mark.xdist_group("browser")
def test_every_page_of_every_front_end_shows_it(
    environment: dict[str, str], tmp_path: Path, slice_of: SliceOf
) -> None:
    sent_pages = draw_pages(environment, slice_of(2, 1), tmp_path / "pages.json")
    assert {"home", "setup", "playing", "over", "review", "help", "archive", "records"} <= set(sent_pages)
    server = ServerProcess(tmp_path / "server", environment)
    server.start()
    with open_browser() as browser:
        visitor = Visitor(browser, server.address)
        for name, page in sent_pages.items():
            visitor.page.evaluate(SHOW_PAGE, page)
            assert visitor.page.locator(f"#shown .{page['type']}").count() == 1, name
            visitor.page.wait_for_function(ALL_PICTURES)
            if page.get("board"):
                visitor.see("#shown use[href^='#art-reversi']")
        visitor.close()
    server.stop()


def test_a_broken_package_is_left_out_with_a_notice(environment: dict[str, str], tmp_path: Path) -> None:
    (tmp_path / "fivefold_reversi-1.0.dist-info" / "entry_points.txt").write_text(
        "[fivefold.games]\nbroken = nowhere:GAME\nreversi = fivefold_reversi:REVERSI\n"
    )
    listed = run(environment, "-m", "fivefold", "games", "reversi")
    assert listed.returncode == 0
    assert "Reversi" in listed.stdout
    assert listed.stderr.startswith("The game 'broken' is left out: it cannot be loaded (ModuleNotFoundError")
    assert listed.stderr.count("\n") == 1
