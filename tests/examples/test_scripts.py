"""The example scripts run, and the examples of the documents are true."""

from __future__ import annotations

import doctest
import runpy
from pathlib import Path

import pytest

from fivefold.games import all_games

ROOT = Path(__file__).parents[2]
SCRIPTS = sorted((ROOT / "examples").glob("*.py"))


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda script: script.stem)
def test_a_script_runs_and_prints(script: Path, capsys: pytest.CaptureFixture[str]) -> None:
    runpy.run_path(str(script))
    assert capsys.readouterr().out


def test_every_game_has_a_script() -> None:
    assert {script.stem.replace("_", "-") for script in SCRIPTS} == {game.name for game in all_games()}


@pytest.mark.parametrize("name", ["README.md", "docs/library.md"])
def test_the_examples_of_a_document_are_true(name: str) -> None:
    failed, attempted = doctest.testfile(str(ROOT / name), module_relative=False)
    assert attempted
    assert failed == 0
