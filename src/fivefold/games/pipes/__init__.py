"""Pipes: turn blocks until the water runs through; and a 2048 mode in which the blocks slide."""

from __future__ import annotations

from fivefold.core.game import AnyGame
from fivefold.games.pipes.game import PIPES, PIPES_2048

GAMES: tuple[AnyGame, ...] = (PIPES, PIPES_2048)
