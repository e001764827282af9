"""Checks that a position can be played, shared by the parser and the editor."""

from __future__ import annotations

from collections.abc import Iterator

from fivefold.core.grid import Cell
from fivefold.core.text import gettext, gettext_noop
from fivefold.games.laser.rules.board import (
    BLUE,
    GRID,
    RED,
    SPHINX_FACINGS,
    SPHINX_HOME,
    Board,
    Kind,
    LaserPiece,
    pieces_on,
)

# By side, blue first.
_NO_PHARAOH = (gettext_noop("Blue has no Pharaoh."), gettext_noop("Red has no Pharaoh."))
_TWO_PHARAOHS = (
    gettext_noop("Blue has more than one Pharaoh: {cells}."),
    gettext_noop("Red has more than one Pharaoh: {cells}."),
)
_PHARAOH_ALSO_LOST = (
    gettext_noop("Blue's Pharaoh on {cells} is also listed as captured."),
    gettext_noop("Red's Pharaoh on {cells} is also listed as captured."),
)
_NO_SPHINX = (gettext_noop("Blue has no Sphinx on {home}."), gettext_noop("Red has no Sphinx on {home}."))
_SPHINX_MISPLACED = (
    gettext_noop("Blue's Sphinx on {cell} belongs on {home}."),
    gettext_noop("Red's Sphinx on {cell} belongs on {home}."),
)
_SPHINX_FACES_OUT = (
    gettext_noop("Blue's Sphinx on {home} faces off the board; it must face north or west."),
    gettext_noop("Red's Sphinx on {home} faces off the board; it must face south or east."),
)


def problems(board: Board, fallen: int | None = None) -> tuple[str, ...]:
    """Return a sentence for each reason why the position cannot be played; `fallen` is the side whose
    Pharaoh was hit."""
    return tuple(
        problem
        for side in (BLUE, RED)
        for problem in (
            *_pharaoh_problems(board, side, fallen=side == fallen),
            *_sphinx_problems(board, side),
        )
    )


def _pharaoh_problems(board: Board, side: int, *, fallen: bool) -> Iterator[str]:
    standing = [GRID.name(cell) for cell, _ in _pieces_of(board, Kind.PHARAOH, side)]
    cells = ", ".join(standing)
    if fallen and standing:
        yield gettext(_PHARAOH_ALSO_LOST[side], cells=cells)
    elif len(standing) > 1:
        yield gettext(_TWO_PHARAOHS[side], cells=cells)
    elif not fallen and not standing:
        yield gettext(_NO_PHARAOH[side])


def _sphinx_problems(board: Board, side: int) -> Iterator[str]:
    home = SPHINX_HOME[side]
    sphinxes = _pieces_of(board, Kind.SPHINX, side)
    if not sphinxes:
        yield gettext(_NO_SPHINX[side], home=GRID.name(home))
    for cell, sphinx in sphinxes:
        if cell != home:
            yield gettext(_SPHINX_MISPLACED[side], cell=GRID.name(cell), home=GRID.name(home))
        elif sphinx.facing not in SPHINX_FACINGS[side]:
            yield gettext(_SPHINX_FACES_OUT[side], home=GRID.name(home))


def _pieces_of(board: Board, kind: Kind, side: int) -> list[tuple[Cell, LaserPiece]]:
    return [(cell, piece) for cell, piece in pieces_on(board) if (piece.kind, piece.side) == (kind, side)]
