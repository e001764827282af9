"""The game of the day: the same for everybody, since the date is its seed."""

from __future__ import annotations

from typing import Any

from fivefold.core.game import AnyGame
from fivefold.core.problem import Problem
from fivefold.core.text import say
from fivefold.games import all_games


def daily_games() -> tuple[AnyGame, ...]:
    """The games that have one."""
    return tuple(game for game in all_games() if game.daily)


def seed_of(date: str) -> int:
    """20261115 for the fifteenth of November 2026."""
    return int(date.replace("-", ""))


def dealt(game: AnyGame, date: str) -> Any:
    """The start of a day's game; raises Problem where the game has none."""
    if game.daily is None:
        raise Problem(say("{game} has no game of the day.", game=say(game.title)))
    return game.daily(seed_of(date))
