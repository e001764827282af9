"""A missing optional part gets a sentence with the command that installs it."""

from __future__ import annotations

import sys
import tomllib
from pathlib import Path

import pytest

from fivefold.cli.extras import EXTRAS
from fivefold.cli.main import main

PROJECT = tomllib.loads((Path(__file__).parents[2] / "pyproject.toml").read_text("utf-8"))["project"]


def test_a_missing_module_of_an_extra_gets_a_sentence(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    for name in [name for name in sys.modules if name.startswith("fivefold.fronts.window")]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, "PIL", None)
    monkeypatch.setitem(sys.modules, "pygame", None)
    assert main(("film", "game.fivefold", str(tmp_path / "game.gif"))) == 2
    error = capsys.readouterr().err
    assert error.endswith("which is not installed: pip install 'fivefold[window]'.\n")


def test_every_module_belongs_to_an_extra_of_the_package() -> None:
    assert set(EXTRAS.values()) <= set(PROJECT["optional-dependencies"])


def test_a_bare_install_has_no_toolkit() -> None:
    names = {requirement.partition(">")[0] for requirement in PROJECT["dependencies"]}
    assert names == {"msgspec", "platformdirs", "shtab"}
