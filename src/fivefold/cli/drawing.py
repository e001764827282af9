"""A state drawn with letters and signs: the board with its coordinates, and what the panel says."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from fivefold.core.events import Piece
from fivefold.core.game import AnyGame, Fact, Result
from fivefold.core.grid import Cell
from fivefold.core.text import say

EMPTY = "· "


def drawing(game: AnyGame, state: Any) -> Iterator[str]:
    """The lines of the drawing, none of them ending in blanks."""
    grid, pieces = state.grid, state.pieces()
    cells = {cell: _glyph(game, pieces[cell]) if cell in pieces else EMPTY for cell in grid}
    for y in range(grid.height):
        row = "".join(cells[Cell(x, y)] for x in range(grid.width))
        yield f"{grid.height - y:2} {row}".rstrip()
    yield "   " + " ".join(grid.name(Cell(x, 0))[0] for x in range(grid.width))
    facts = game.facts(state)
    yield ""
    yield facts.status
    for fact in (facts.big, *facts.rest):
        if fact:
            yield _told(game, fact)


def outcome(game: AnyGame, result: Result) -> str:
    """How a game ended, in a few words."""
    reason = say(result.reason)
    if len(game.seats) == 1:
        return reason
    if result.winner is None:
        return say("Draw: {reason}", reason=reason)
    return say("{seat} wins: {reason}", seat=say(game.seats[result.winner].title), reason=reason)


def _glyph(game: AnyGame, piece: Piece) -> str:
    small = next(art.small for art in game.sprites if art.kind == piece.kind)
    return small[piece.facing % len(small)]


def _told(game: AnyGame, fact: Fact) -> str:
    label = fact.label if fact.seat is None else f"{say(game.seats[fact.seat].title)}, {fact.label}"
    return " ".join(filter(None, [f"{label}:", fact.value, *(_glyph(game, piece) for piece in fact.pieces)]))
