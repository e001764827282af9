"""Dealing the largest Onet board with its proof, by the kernel and by the dealer of the rules; hints too.

Run it from the project's root: python -m bench.onet_dealer [DEALS]
"""

from __future__ import annotations

import sys
from statistics import median
from time import process_time

from fivefold.core.dice import Dice
from fivefold.games.onet.dealing.deal import tile_set_of
from fivefold.games.onet.dealing.dealer import TileSet
from fivefold.games.onet.dealing.levels import LEVELS
from fivefold.games.onet.dealing.stages import STAGES
from fivefold.kernels.onet.board import OnetBoard
from fivefold.kernels.onet.dealer import Dealt, OnetDealer
from tests.games.onet.reference_dealer import reference_layout


def by_kernel(tiles: TileSet) -> tuple[Dealt, float]:
    """A deal, and milliseconds of processor time for it, making the dealer included."""
    level, grid = tiles.level, tiles.grid
    begun = process_time()
    maker = OnetDealer(grid.width, grid.height, free=level.free, slide=level.slide, naughty=level.naughty)
    dealt = maker.deal(tiles.bag, tiles.dice.word)
    return dealt, 1e3 * (process_time() - begun)


def by_rules(tiles: TileSet) -> float:
    begun = process_time()
    reference_layout(*tiles)
    return 1e3 * (process_time() - begun)


def hints(tiles: TileSet, dealt: Dealt) -> list[float]:
    """Milliseconds for the hint of every board along the proof."""
    level, grid, times = tiles.level, tiles.grid, []
    board = OnetBoard(
        grid.width,
        grid.height,
        dealt.tiles,
        free=level.free,
        slide=level.slide,
        naughty=level.naughty,
        word=dealt.word,
    )
    for pair in dealt.proof:
        begun = process_time()
        board.hint()
        times.append(1e3 * (process_time() - begun))
        board.take(*pair)
    return times


def main(deals: int) -> None:
    print(f"milliseconds, {deals} deals a level on the board of the last stage")
    for level in LEVELS:
        new, old, hint = [], [], []
        for seed in range(deals):
            tiles = tile_set_of(level, len(STAGES), Dice.seeded(seed))
            dealt, took = by_kernel(tiles)
            new.append(took)
            old.append(by_rules(tiles))
            hint += hints(tiles, dealt)
        print(
            f"{level.name:12} kernel {median(new):6.3f} worst {max(new):6.3f}"
            f"   rules {median(old):6.2f} worst {max(old):6.2f}   ratio {median(old) / median(new):5.1f}"
            f"   hint {median(hint):.4f} worst {max(hint):.4f}"
        )


if __name__ == "__main__":
    main(int(sys.argv[1]) if sys.argv[1:] else 25)
