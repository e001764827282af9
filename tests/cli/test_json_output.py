"""Every command that prints data prints it as JSON too."""

from __future__ import annotations

import json
from argparse import ArgumentParser, _SubParsersAction
from collections.abc import Iterator
from pathlib import Path

import pytest

from fivefold.cli.main import main
from fivefold.cli.parser import parser_for
from tests.cli.conftest import Fivefold
from tests.tiny_game import COINS

START = str(COINS.start())
# These open a front end, speak a protocol of their own, or write files and print nothing but a sentence.
WITHOUT_DATA = {
    "play",
    "engine",
    "film",
    "shot",
    "completion",
    "store backup",
    "savefile edit",
    "savefile import",
    "savefile export",
}


def commands(parser: ArgumentParser, name: str = "") -> Iterator[tuple[str, ArgumentParser]]:
    """Yield the parser of each command and action with its full name."""
    groups = [action for action in parser._actions if isinstance(action, _SubParsersAction)]
    if not groups:
        yield name, parser
    for group in groups:
        for word, each in group.choices.items():
            yield from commands(each, f"{name} {word}".strip())


def test_every_command_has_the_flag_unless_it_prints_no_data() -> None:
    found = {name: "--json" in parser._option_string_actions for name, parser in commands(parser_for(()))}
    assert {name for name, has_flag in found.items() if not has_flag} == WITHOUT_DATA


def test_a_picture_is_not_printed_as_data(fivefold: Fivefold) -> None:
    refused = fivefold("show", "coins", START, "--svg", "-", "--json")
    assert (refused.status, refused.out) == (2, "")
    assert "not allowed with" in refused.err


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
