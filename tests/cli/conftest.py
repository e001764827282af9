"""Fixtures of the command line, with two tiny games instead of the real ones."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import pytest

from fivefold import games
from fivefold.cli.main import main
from tests.tiny_game import COINS, NIM


class CommandOutput(NamedTuple):
    status: int
    out: str
    err: str

    @property
    def lines(self) -> list[str]:
        return self.out.splitlines()


Fivefold = Callable[..., CommandOutput]


@pytest.fixture
def fivefold(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Fivefold:
    """`fivefold("deal", "coins")` returns the exit status and the output."""
    monkeypatch.setattr(games, "all_games", lambda: (COINS, NIM))

    def run(*words: str) -> CommandOutput:
        status = main(words)
        return CommandOutput(status, *capsys.readouterr())

    return run
