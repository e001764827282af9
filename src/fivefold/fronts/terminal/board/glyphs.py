"""Characters of a declared piece, for cells of a given number of rows."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from fivefold.core.scene.sprite import LARGE, Art
from fivefold.fronts.terminal.board.board_layout import centred_start
from fivefold.fronts.terminal.board.line_drawing import EAST, NORTH, SOUTH, WEST, joined_arms
from fivefold.fronts.terminal.screen.canvas import REVERSED

TINY_PIECE, SMALL_PIECE = "·", "•"  # shown while a piece grows


def glyph(art: Art, rows: int, turn: float, size: float = 1.0) -> tuple[str, ...]:
    """Return the rows of characters to centre on the cell; a dot while the piece is small."""
    if size < 0.35:
        return (TINY_PIECE,)
    if size < 0.7:
        return (SMALL_PIECE,)
    quarter = round(turn / 90) if art.turns else 0
    if rows >= LARGE[1]:
        return art.large[quarter % len(art.large)]
    if rows == 2 and art.plate:
        return _plate_glyph(art)
    return (art.small[quarter % len(art.small)],)


def _plate_glyph(art: Art) -> tuple[str, ...]:
    """Return the two rows of a piece on a plate: its letter, and the first letters of its name."""
    name = "".join(filter(str.isalpha, art.large[0][1]))
    return f" {art.small[0][0]}  ", f"{name[:3]:<4}"


@cache
def monochrome_styles(sprites: tuple[Art, ...]) -> Mapping[str, int]:
    """Return a style for pieces that share characters with others, for terminals without colours."""
    first: dict[tuple[str, ...], str] = {}
    return {art.kind: REVERSED for art in sprites if first.setdefault(art.small, art.ink) != art.ink}


def pipe_glyph(chars: str, high: int) -> tuple[str, ...]:
    """Return a pipe with arms from the centre to the edges; other characters are aligned right."""
    wide, arms = 2 * high, joined_arms(chars[0], 0)
    middle_x, middle_y = centred_start(wide / 2, 1), centred_start(high / 2, 1)
    across = chars.rjust(wide)
    if arms:
        left, right = ("━" if arms & way else " " for way in (WEST, EAST))
        across = left * middle_x + chars[0] + right * (wide - middle_x - 1)
    above, below = ((" " * middle_x + ("┃" if arms & way else " ")).ljust(wide) for way in (NORTH, SOUTH))
    return (*[above] * middle_y, across, *[below] * (high - middle_y - 1))
