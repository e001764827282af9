"""The game of the day: the same for everybody, since its seed is the date."""

from __future__ import annotations

from typing import Any

from fivefold.core.errors import UserError
from fivefold.core.game import AnyGame
from fivefold.core.text import gettext
from fivefold.games import all_games


def daily_games() -> tuple[AnyGame, ...]:
    """Return the games that have a game of the day."""
    return tuple(game for game in all_games() if game.daily)


def daily_seed(date: str) -> int:
    """Return the seed of a date.

    >>> daily_seed("2026-11-15")
    20261115
    """
    return int(date.replace("-", ""))


def daily_start(game: AnyGame, date: str) -> Any:
    """Return the start of a day's game; raises UserError if the game has none."""
    if game.daily is None:
        raise UserError(gettext("{game} has no game of the day.", game=gettext(game.title)))
    return game.daily(daily_seed(date))
