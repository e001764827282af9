"""The game of the day: the same for everybody, since the date is its seed."""

from __future__ import annotations

from typing import Any

from fivefold.core.errors import UserError
from fivefold.core.game import AnyGame
from fivefold.core.text import gettext
from fivefold.games import all_games


def daily_games() -> tuple[AnyGame, ...]:
    """The games that have one."""
    return tuple(game for game in all_games() if game.daily)


def daily_seed(date: str) -> int:
    """20261115 for the fifteenth of November 2026."""
    return int(date.replace("-", ""))


def daily_start(game: AnyGame, date: str) -> Any:
    """The start of a day's game; raises Problem where the game has none."""
    if game.daily is None:
        raise UserError(gettext("{game} has no game of the day.", game=gettext(game.title)))
    return game.daily(daily_seed(date))
