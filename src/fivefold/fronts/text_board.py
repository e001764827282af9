"""A state as text: the board with its coordinates, and the facts of the panel."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, TypeAlias

from fivefold.core.events import Piece
from fivefold.core.game import AnyGame
from fivefold.core.grid import Cell
from fivefold.core.input import Selection
from fivefold.core.state import Result
from fivefold.core.text import gettext
from fivefold.play.endings import ending_text, is_draw

EMPTY_CELL = "·"
Paint: TypeAlias = Callable[[str, str], str]  # puts a text into the colour of a role


def plain_text(text: str, role: str) -> str:
    """Return the text without colour."""
    return text


def board_lines(game: AnyGame, state: Any, paint: Paint = plain_text) -> Iterator[str]:
    """Yield the lines of the board and the facts, without trailing blanks."""
    glyphs, grid, pieces = _glyphs_by_kind(game), state.grid, state.pieces()
    inks = {art.kind: art.ink for art in game.sprites}
    width = max(len(glyph) for turns in glyphs.values() for glyph in turns)

    def piece_text(piece: Piece) -> str:
        turns = glyphs[piece.kind]
        return paint(turns[piece.facing % len(turns)], inks[piece.kind])

    def cell_text(cell: Cell) -> str:
        piece = pieces.get(cell)
        if piece is None:
            return f"{EMPTY_CELL:{width}}"
        turns = glyphs[piece.kind]
        return piece_text(piece) + " " * (width - len(turns[piece.facing % len(turns)]))

    for y in range(grid.height):
        row = "".join(cell_text(Cell(x, y)) for x in range(grid.width))
        yield f"{grid.height - y:2} {row}".rstrip()
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
            shown = map(piece_text, fact.pieces)
            yield " ".join(filter(None, [f"{label}:", fact.value, *shown]))


def describe_result(game: AnyGame, result: Result) -> str:
    """Return the result of a game as a short text."""
    reason = ending_text(game, result.code)
    if len(game.seats) == 1:
        return reason
    if result.winner is None:
        if not is_draw(result.winner, result.code):
            return reason
        return gettext("Draw: {reason}", reason=reason)
    return gettext("{seat} wins: {reason}", seat=gettext(game.seats[result.winner].title), reason=reason)


def _glyphs_by_kind(game: AnyGame) -> dict[str, tuple[str, ...]]:
    """Return the glyphs of every kind, with the initial of the colour if some differ only in colour."""
    alike = len({art.small for art in game.sprites}) < len(game.sprites)
    return {art.kind: tuple(glyph + art.ink[0] * alike for glyph in art.small) for art in game.sprites}
