"""Onet: join tiles that are alike until the board is empty."""

from __future__ import annotations

from fivefold.core.game import AnyGame
from fivefold.games.onet.game import ONET

GAMES: tuple[AnyGame, ...] = (ONET,)
