"""Layout of the next board in the background, so that nobody waits for it."""

from __future__ import annotations

from fivefold.core.game import Prefetch
from fivefold.games.onet.dealing.dealer import Layout, TileSet, keep_layout, lay_out
from fivefold.games.onet.rules.state import OnetState


def _work(state: OnetState) -> tuple[TileSet, Layout] | None:
    tiles = state.tiles_to_lay_out()
    return (tiles, lay_out(tiles)) if tiles else None


def _keep(found: tuple[TileSet, Layout] | None) -> None:
    if found:
        keep_layout(*found)


PREFETCH: Prefetch[OnetState] = Prefetch(_work, _keep)
