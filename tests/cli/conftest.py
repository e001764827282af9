"""The command line with two tiny games in place of the real ones."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import pytest

from fivefold import games
from fivefold.cli.main import main
from tests.tiny_game import COINS, NIM


class Said(NamedTuple):
    status: int
    out: str
    err: str

    @property
    def lines(self) -> list[str]:
        return self.out.splitlines()


Fivefold = Callable[..., Said]


@pytest.fixture
def fivefold(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Fivefold:
    """`fivefold("deal", "coins")`: its status and what it said."""
    monkeypatch.setattr(games, "all_games", lambda: (COINS, NIM))

    def run(*words: str) -> Said:
        status = main(words)
        return Said(status, *capsys.readouterr())

    return run
