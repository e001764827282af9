from __future__ import annotations

from typing import Any

import pytest

from fivefold.cli.main import main
from fivefold.games import game_named
from tests.cli.conftest import Fivefold
from tests.tiny_game import COINS


def test_every_legal_move_is_a_line(fivefold: Fivefold) -> None:
    assert fivefold("moves", "coins", str(COINS.start())) == (0, "1\n2\n", "")


def test_what_the_buttons_do_is_a_move_too(capsys: pytest.CaptureFixture[str]) -> None:
    def listed(state: Any) -> list[str]:
        assert main(("moves", "pipes", str(state))) == 0
        return capsys.readouterr().out.splitlines()

    start = game_named("pipes").stage("level-01").start(0)
    assert listed(start) == [*map(str, start.moves()), "hint", "giveup"]
    turned = start.apply(next(iter(start.moves()))).state
    assert listed(turned) == [*map(str, turned.moves()), "hint", "restart", "giveup"]


def test_a_finished_game_has_no_moves(fivefold: Fivefold) -> None:
    over = COINS.stage("last").start(0).apply(1).state
    assert fivefold("moves", "coins", str(over)) == (0, "", "")
