"""What a position needs to be played; the reader of positions and the editor say the same."""

from __future__ import annotations

from collections.abc import Iterator

from fivefold.core.grid import Cell
from fivefold.core.text import gettext, gettext_noop
from fivefold.games.laser.board import BLUE, GRID, RED, SPHINX_HOME, SPHINX_LOOKS, Board, Kind, Man, men

# By side, blue first.
_NO_PHARAOH = (gettext_noop("Blue has no Pharaoh."), gettext_noop("Red has no Pharaoh."))
_TWO_PHARAOHS = (
    gettext_noop("Blue has more than one Pharaoh: {cells}."),
    gettext_noop("Red has more than one Pharaoh: {cells}."),
)
_RISEN = (
    gettext_noop("Blue's Pharaoh on {cells} is among the lost pieces too."),
    gettext_noop("Red's Pharaoh on {cells} is among the lost pieces too."),
)
_NO_SPHINX = (gettext_noop("Blue has no Sphinx on {home}."), gettext_noop("Red has no Sphinx on {home}."))
_ASTRAY = (
    gettext_noop("Blue's Sphinx on {cell} belongs on {home}."),
    gettext_noop("Red's Sphinx on {cell} belongs on {home}."),
)
_LOOKS_OUT = (
    gettext_noop("Blue's Sphinx on {home} looks out of the board; it must face north or west."),
    gettext_noop("Red's Sphinx on {home} looks out of the board; it must face south or east."),
)


def problems(board: Board, fallen: int | None = None) -> tuple[str, ...]:
    """Why the position cannot be played, one sentence each; `fallen` is the side whose Pharaoh was hit."""
    return tuple(
        problem
        for side in (BLUE, RED)
        for problem in (*_of_pharaoh(board, side, fallen=side == fallen), *_of_sphinx(board, side))
    )


def _of_pharaoh(board: Board, side: int, *, fallen: bool) -> Iterator[str]:
    standing = [GRID.name(cell) for cell, _ in _men_of(board, Kind.PHARAOH, side)]
    cells = ", ".join(standing)
    if fallen and standing:
        yield gettext(_RISEN[side], cells=cells)
    elif len(standing) > 1:
        yield gettext(_TWO_PHARAOHS[side], cells=cells)
    elif not fallen and not standing:
        yield gettext(_NO_PHARAOH[side])


def _of_sphinx(board: Board, side: int) -> Iterator[str]:
    home = SPHINX_HOME[side]
    sphinxes = _men_of(board, Kind.SPHINX, side)
    if not sphinxes:
        yield gettext(_NO_SPHINX[side], home=GRID.name(home))
    for cell, sphinx in sphinxes:
        if cell != home:
            yield gettext(_ASTRAY[side], cell=GRID.name(cell), home=GRID.name(home))
        elif sphinx.facing not in SPHINX_LOOKS[side]:
            yield gettext(_LOOKS_OUT[side], home=GRID.name(home))


def _men_of(board: Board, kind: Kind, side: int) -> list[tuple[Cell, Man]]:
    return [(cell, man) for cell, man in men(board) if (man.kind, man.side) == (kind, side)]
