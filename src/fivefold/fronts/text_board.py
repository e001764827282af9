"""A state as text: the board with its coordinates, and the facts of the panel."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from fivefold.core.events import Piece
from fivefold.core.game import AnyGame
from fivefold.core.grid import Cell
from fivefold.core.input import Selection
from fivefold.core.state import Result
from fivefold.core.text import gettext
from fivefold.play.endings import ending_text

EMPTY_CELL = "·"


def board_lines(game: AnyGame, state: Any) -> Iterator[str]:
    """Yield the lines of the board and the facts, without trailing blanks."""
    glyphs, grid, pieces = _glyphs_by_kind(game), state.grid, state.pieces()
    width = max(len(glyph) for turns in glyphs.values() for glyph in turns)
    for y in range(grid.height):
        row = (_piece_glyph(glyphs, pieces.get(Cell(x, y))) for x in range(grid.width))
        yield f"{grid.height - y:2} {''.join(f'{glyph:{width}}' for glyph in row)}".rstrip()
    files = (grid.name(Cell(x, 0))[0] for x in range(grid.width))
    yield f"   {''.join(f'{name:{width}}' for name in files)}".rstrip()
    facts = game.facts(state, Selection())
    yield ""
    yield facts.status
    for fact in (facts.big, *facts.rest):
        if fact:
            label = (
                fact.label if fact.seat is None else f"{gettext(game.seats[fact.seat].title)}, {fact.label}"
            )
            shown = (_piece_glyph(glyphs, piece) for piece in fact.pieces)
            yield " ".join(filter(None, [f"{label}:", fact.value, *shown]))


def describe_result(game: AnyGame, result: Result) -> str:
    """Return the result of a game as a short text."""
    reason = ending_text(game, result.code)
    if len(game.seats) == 1:
        return reason
    if result.winner is None:
        return gettext("Draw: {reason}", reason=reason)
    return gettext("{seat} wins: {reason}", seat=gettext(game.seats[result.winner].title), reason=reason)


def _glyphs_by_kind(game: AnyGame) -> dict[str, tuple[str, ...]]:
    """Return the glyphs of every kind, with the initial of the colour if some differ only in colour."""
    alike = len({art.small for art in game.sprites}) < len(game.sprites)
    return {art.kind: tuple(glyph + art.ink[0] * alike for glyph in art.small) for art in game.sprites}


def _piece_glyph(glyphs: Mapping[str, tuple[str, ...]], piece: Piece | None) -> str:
    if piece is None:
        return EMPTY_CELL
    turns = glyphs[piece.kind]
    return turns[piece.facing % len(turns)]
