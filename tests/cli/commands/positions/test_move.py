"""`fivefold move` makes moves in a state."""

from __future__ import annotations

import json

import pytest

from fivefold.cli.main import main
from tests.cli.conftest import Fivefold
from tests.tiny_game import COINS

START = str(COINS.start())


def test_the_state_after_the_move_is_printed(fivefold: Fivefold) -> None:
    after = COINS.start().apply(2).state
    assert fivefold("move", "coins", START, "2") == (0, f"{after}\n", "")


def test_several_moves_are_made_in_turn(fivefold: Fivefold) -> None:
    after = COINS.start().apply(2).state.apply(1).state
    assert fivefold("move", "coins", START, "2", "1").lines == [str(after)]


def test_json_says_who_is_to_move_and_who_won(fivefold: Fivefold) -> None:
    last = str(COINS.stage("last").start(0))
    found = json.loads(fivefold("move", "coins", last, "1", "--json").out)
    assert (found["game"], found["turn"]) == ("coins", None)
    assert found["result"] == {"winner": 0, "code": "last-coin"}


@pytest.mark.parametrize(
    ("moves", "sentence"),
    [
        (["9"], "9 of 7 coins cannot be taken."),
        (["x"], "'x' is no number of coins."),
        (["2", "9"], "Move 2: 9 of 5 coins cannot be taken."),
    ],
)
def test_an_illegal_move_gets_a_sentence(fivefold: Fivefold, moves: list[str], sentence: str) -> None:
    assert fivefold("move", "coins", START, *moves) == (2, "", f"{sentence}\n")


def test_commands_compose(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    assert main(("deal", "laser", "--seed", "1")) == 0
    dealt = capsys.readouterr().out
    assert main(("move", "laser", dealt, "d6d7", "--json")) == 0
    assert json.loads(capsys.readouterr().out)["turn"] == 1
