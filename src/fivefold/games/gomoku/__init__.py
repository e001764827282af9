"""Five in a row: stones in turn, five of one's own in a line."""

from __future__ import annotations

from fivefold.core.game import AnyGame
from fivefold.games.gomoku.game import GOMOKU

GAMES: tuple[AnyGame, ...] = (GOMOKU,)
