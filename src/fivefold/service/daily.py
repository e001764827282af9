"""The game of the day: the same for everybody, since its seed is the date.

On a server the seed also depends on its secret, so that nobody can know the dice beforehand.
"""

from __future__ import annotations

from contextlib import suppress
from datetime import date as date_type
from typing import Any

from fivefold.core.errors import UserError
from fivefold.core.game import AnyGame
from fivefold.core.text import gettext
from fivefold.games import all_games
from fivefold.service.store.leaderboard import FIRST_DAILY, LAST_DAILY

FIRST_DAY = date_type(2026, 1, 1)


def daily_games() -> tuple[AnyGame, ...]:
    """Return the games that have a game of the day."""
    return tuple(game for game in all_games() if game.daily)


def daily_seed(date: str, key: bytes = b"") -> int:
    """Return the seed of a date; with a key, one that only who knows the key can compute.

    >>> daily_seed("2026-11-15")
    20261115
    """
    if key:
        import hmac  # noqa: PLC0415  it takes 4 MB, and only a server has a key

        return int.from_bytes(hmac.digest(key, date.encode(), "sha256")[:8], "big")
    return int(date.replace("-", ""))


def daily_number(date: str) -> int:
    """Return the number of a day's games, counted from the first of January 2026; 0 for what is no date.

    >>> daily_number("2026-11-15")
    319
    """
    with suppress(ValueError):
        return date_type.fromisoformat(date).toordinal() - FIRST_DAY.toordinal() + 1
    return 0


def counts_as_daily(date: str) -> bool:
    """Return True if a daily game of this date can be ranked; the clock of a computer may say anything.

    >>> counts_as_daily("2026-11-15"), counts_as_daily("1970-01-01"), counts_as_daily("9999-12-31")
    (True, False, False)
    """
    return FIRST_DAILY <= date <= LAST_DAILY


def daily_start(game: AnyGame, date: str, key: bytes = b"") -> Any:
    """Return the start of a day's game; raises UserError if the game has none."""
    if game.daily is None:
        raise UserError(gettext("{game} has no daily game.", game=gettext(game.title)))
    return game.daily(daily_seed(date, key))
