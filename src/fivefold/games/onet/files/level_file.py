"""Level files: 32-bit little-endian integers for height, width and the letters row by row."""

from __future__ import annotations

import struct

from fivefold.core.budget import Budget, file_budget
from fivefold.core.errors import BadNotation, raise_first
from fivefold.core.game_parts.game_file import FileGame, FileKind
from fivefold.core.grid import Grid
from fivefold.core.text import gettext, gettext_noop
from fivefold.games.onet.board.board_text import grid_of
from fivefold.games.onet.board.creatures import LETTERS
from fivefold.games.onet.rules.move import Move
from fivefold.games.onet.rules.notation import odd_creatures
from fivefold.games.onet.rules.options import OPTIONS, Rules
from fivefold.games.onet.rules.state import OnetState

_INT = 4
_TILES = {0: 0} | {ord(letter): tile for tile, letter in enumerate(LETTERS, 1)}
_CODES = {tile: code for code, tile in _TILES.items()}


def read_level(content: bytes) -> OnetState:
    """Return the board of the file at the normal level; raise BadNotation naming the offset."""
    if len(content) < 2 * _INT:
        raise BadNotation(
            gettext("The file ends at offset {end}, before its height and width.", end=len(content))
        )
    height, width = struct.unpack_from("<2i", content)
    grid = grid_of(width, height)
    size = (2 + len(grid)) * _INT
    if len(content) != size:
        raise BadNotation(
            gettext(
                "{height} rows of {width} letters end at offset {size}, but the file ends at offset {end}.",
                height=height,
                width=width,
                size=size,
                end=len(content),
            )
        )
    codes = struct.unpack_from(f"<{len(grid)}i", content, 2 * _INT)
    for index, code in enumerate(codes):
        if code not in _TILES:
            raise BadNotation(
                gettext(
                    "The number {code} at offset {offset} is not a letter (A to Z, a to {last}) or 0.",
                    code=code,
                    offset=(2 + index) * _INT,
                    last=LETTERS[-1],
                )
            )
    tiles = tuple(_TILES[code] for code in codes)
    if not any(tiles):
        raise BadNotation(gettext("The board in this file has no tiles."))
    raise_first(odd_creatures(tiles))
    return OnetState.own(Rules.of(OPTIONS.resolve({})), grid, tiles)


def write_level(grid: Grid, tiles: tuple[int, ...]) -> bytes:
    codes = (_CODES[tile] for tile in tiles)
    return struct.pack(f"<{2 + len(grid)}i", grid.height, grid.width, *codes)


def _read(content: bytes, budget: Budget | None = None) -> tuple[FileGame[OnetState, Move], ...]:
    file_budget(content, budget)
    return (FileGame(read_level(content)),)


def _write(boards: tuple[FileGame[OnetState, Move], ...]) -> bytes:
    if len(boards) != 1:
        raise BadNotation(gettext("A level file holds one board, not {n}.", n=len(boards)))
    start = boards[0].start
    return write_level(start.grid, start.tiles)


LEVEL_FILE: FileKind[OnetState, Move] = FileKind("level", gettext_noop("Level file"), ".lvl", _read, _write)
