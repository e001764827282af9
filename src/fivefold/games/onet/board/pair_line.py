"""Line between two tiles, or the reason why they cannot be joined."""

from __future__ import annotations

from fivefold.core.errors import IllegalMove
from fivefold.core.grid import Cell
from fivefold.core.text import gettext, gettext_noop
from fivefold.games.onet.board.board import Board, P
from fivefold.games.onet.board.creatures import creature
from fivefold.games.onet.board.joining_line import joining_line
from fivefold.games.onet.rules.move import Join


def pair_line(board: Board[P], join: Join, *, free: bool) -> tuple[Cell, ...]:
    """Return the best line, see `joining_line`; raise IllegalMove with the reason if there is none."""
    if join.grid != board.grid:
        raise IllegalMove(gettext("'{pair}' does not belong to this board.", pair=join))
    one, other = (_tile(board, cell) for cell in (join.one, join.other))
    names = {"one": board.grid.name(join.one), "other": board.grid.name(join.other)}
    if join.one == join.other:
        raise IllegalMove(gettext("A tile cannot be joined with itself ({one}).", **names))
    if one != other:
        kinds = {"kind": gettext(creature(one)), "kind2": gettext(creature(other))}
        raise IllegalMove(gettext("{one} and {other} do not match: {kind}, {kind2}.", **names, **kinds))
    found = joining_line(board, join.one, join.other, free=free)
    if found is None:
        why = gettext_noop("No line joins {one} and {other}.")
        if not free:
            why = gettext_noop("No line with at most two turns joins {one} and {other}.")
        raise IllegalMove(gettext(why, **names))
    return found


def _tile(board: Board[P], cell: Cell) -> int:
    tile = board.tile(board.place(cell)) if cell in board.grid else 0
    if not tile:
        raise IllegalMove(gettext("There is no tile on {cell}.", cell=board.grid.name(cell)))
    return tile
