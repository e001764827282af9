"""Laser chess: mirrors, shields, and a beam that fires after every move."""

from __future__ import annotations

from fivefold.core.game import AnyGame
from fivefold.games.laser.game import LASER

GAMES: tuple[AnyGame, ...] = (LASER,)
