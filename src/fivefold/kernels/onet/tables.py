"""Constants of the Onet kernels: slides as lanes of cells, limits, and the checks of arguments.

A cell is its index row by row from the top left. A tile is a number above 0; 0 is an empty cell.
"""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from functools import cache

MOST_CELLS = 1024
MOST_TILE = 1 << 20
SLIDES = ("none", "up", "left", "down", "right", "in", "out", "split")


@cache
def lanes(slide: str, width: int, height: int) -> tuple[array[int], array[int]]:
    """Return all cells of all lanes, each lane from the wall its tiles slide towards, and where lanes end."""
    cells, ends = array("i"), array("i")
    for lane in _lanes(slide, width, height):
        cells.extend(lane)
        ends.append(len(cells))
    return cells, ends


def _lanes(slide: str, width: int, height: int) -> list[list[int]]:
    """Return the lanes; where a board has no middle, the right and the lower half are the larger ones."""
    rows = [list(range(y * width, (y + 1) * width)) for y in range(height)]
    columns = [list(range(x, width * height, width)) for x in range(width)]
    left, upper = width // 2, height // 2
    return {
        "none": [],
        "up": columns,
        "down": [column[::-1] for column in columns],
        "left": rows,
        "right": [row[::-1] for row in rows],
        "in": [*(row[:left][::-1] for row in rows), *(row[left:] for row in rows)],
        "out": [*(row[:left] for row in rows), *(row[left:][::-1] for row in rows)],
        "split": [*(column[:upper] for column in columns), *(column[upper:][::-1] for column in columns)],
    }[slide]


def check_board(width: int, height: int, tiles: Sequence[int], slide: str) -> None:
    """Raise ValueError, saying why, unless these tiles make a board."""
    if width < 1 or height < 1 or width * height > MOST_CELLS:
        raise ValueError(f"a board has 1 to {MOST_CELLS} cells, not {width} by {height}")
    if len(tiles) != width * height:
        raise ValueError(f"a board of {width} by {height} has {width * height} cells, not {len(tiles)}")
    for cell, tile in enumerate(tiles):
        if not 0 <= tile < MOST_TILE:
            raise ValueError(f"no tile has the number {tile} of cell {cell}")
    if slide not in SLIDES:
        raise ValueError(f"no slide is called {slide!r}: {', '.join(SLIDES)}")
