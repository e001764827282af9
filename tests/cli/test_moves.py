from __future__ import annotations

from tests.cli.conftest import Fivefold
from tests.tiny_game import COINS


def test_every_legal_move_is_a_line(fivefold: Fivefold) -> None:
    assert fivefold("moves", "coins", str(COINS.start())) == (0, "1\n2\n", "")


def test_a_finished_game_has_none(fivefold: Fivefold) -> None:
    over = COINS.stage("last").start(0).apply(1).state
    assert fivefold("moves", "coins", str(over)) == (0, "", "")
