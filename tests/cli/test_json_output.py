"""Every command that prints data prints it as JSON too."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from fivefold.cli.main import main
from tests.cli.conftest import Fivefold
from tests.tiny_game import COINS

START = str(COINS.start())


@pytest.mark.parametrize(
    ("words", "keys"),
    [
        (["deal", "coins"], {"game", "state", "turn", "result", "score", "seed"}),
        (["show", "coins", START], {"game", "state", "turn", "result", "score", "width", "height", "pieces"}),
    ],
)
def test_the_fields_of_a_state(fivefold: Fivefold, words: list[str], keys: set[str]) -> None:
    found = json.loads(fivefold(*words, "--json").out)
    assert set(found) == keys
    assert found["game"] == "coins"


def test_games_and_moves_are_lists(fivefold: Fivefold) -> None:
    assert json.loads(fivefold("moves", "coins", START, "--json").out) == ["1", "2"]
    assert [game["name"] for game in json.loads(fivefold("games", "--json").out)] == ["coins", "nim"]
    (nim,) = json.loads(fivefold("games", "nim", "--json").out)
    assert (nim["levels"], nim["options"]) == (["random", "perfect"], {"length": 7})


def test_a_record_has_moves_and_positions(fivefold: Fivefold, tmp_path: Path) -> None:
    out = str(tmp_path / "game")
    fivefold("demo", "nim", "--record", out)
    found = json.loads(fivefold("replay", out, "--json").out)
    assert len(found["positions"]) == len(found["moves"]) + 1
    assert found["players"][0] == {"kind": "computer", "name": "perfect"}
    assert found["result"]["code"] == "last-coin"


def test_the_commands_of_games(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(("perft", "laser", "--depth", "2", "--json")) == 0
    counts = json.loads(capsys.readouterr().out)["counts"]
    assert main(("perft", "laser", "--depth", "2")) == 0
    assert [f"{depth} {n}" for depth, n in counts.items()] == capsys.readouterr().out.splitlines()
