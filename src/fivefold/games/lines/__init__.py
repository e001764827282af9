"""Lines: roll balls of one colour into a line."""

from __future__ import annotations

from fivefold.core.game import AnyGame
from fivefold.games.lines.game import LINES

GAMES: tuple[AnyGame, ...] = (LINES,)
