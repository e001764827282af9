"""Boards laid out while the player still looks at the one before, since that takes long."""

from __future__ import annotations

from fivefold.core.game import Prefetch
from fivefold.games.onet.dealer import Layout, Tiles, keep, lay_out
from fivefold.games.onet.rules import State


def _work(state: State) -> tuple[Tiles, Layout] | None:
    tiles = state.to_lay_out()
    return (tiles, lay_out(tiles)) if tiles else None


def _keep(found: tuple[Tiles, Layout] | None) -> None:
    if found:
        keep(*found)


PREFETCH: Prefetch[State] = Prefetch(_work, _keep)
