"""The marks on the board: what is picked, where it can go, what the beam would do, what happened last."""

from __future__ import annotations

from collections.abc import Iterator
from math import atan2, degrees
from typing import assert_never

from fivefold.core.events import Event, Moved, Swapped, Turned
from fivefold.core.game import View
from fivefold.core.grid import Cell
from fivefold.core.scene import Layer, Mark, Point, Ray, Shape, Sprite, Tile
from fivefold.games.laser.beam import fire
from fivefold.games.laser.board import AROUND, GRID, SIDES, Board, on
from fivefold.games.laser.move import Go, Move, Turn, carry_out
from fivefold.games.laser.state import LaserState

GAP = 0.02  # from the edge of a square to its plane
RADIUS = 0.11


def named(what: str, cell: Cell) -> str:
    """The id of a shape that belongs to a square."""
    return f"{what}-{GRID.name(cell)}"


def centre(cell: Cell) -> Point:
    return Point(cell.x + 0.5, cell.y + 0.5)


def plane(what: str, cell: Cell, paint: str, layer: Layer = Layer.UNDER, alpha: float = 1.0) -> Tile:
    """A square filled."""
    return _tile(what, cell, paint, "", layer, alpha)


def outline(what: str, cell: Cell, edge: str, alpha: float = 1.0) -> Tile:
    """A ring along the edge of a square."""
    return _tile(what, cell, "", edge, Layer.UNDER, alpha)


def _tile(what: str, cell: Cell, paint: str, edge: str, layer: Layer, alpha: float) -> Tile:
    side = 1 - 2 * GAP
    x, y = cell.x + GAP, cell.y + GAP
    return Tile(named(what, cell), x, y, side, side, paint, RADIUS, edge, layer, alpha)


def cursor_mark(view: View[LaserState, Move]) -> Iterator[Shape]:
    if cursor := view.selection.cursor:
        yield Tile("cursor", cursor.x, cursor.y, 1, 1, "", RADIUS + GAP, edge="focus", layer=Layer.OVER)


def last_marks(view: View[LaserState, Move]) -> Iterator[Shape]:
    """The squares of the last move, as long as no piece is in hand."""
    if _in_hand(view):
        return
    for cell in (cell for beat in view.last for event in beat for cell in _touched(event)):
        yield plane("last-fill", cell, "accent", alpha=0.14)
        yield outline("last", cell, "accent", alpha=0.85)


def _touched(event: Event) -> tuple[Cell, ...]:
    match event:
        case Moved(path):
            return path[0], path[-1]
        case Swapped(one, other):
            return one, other
        case Turned(at):
            return (at,)
        case _:
            return ()


def choice_marks(view: View[LaserState, Move]) -> Iterator[Shape]:
    """What is in hand and where it can go; what choosing the square pointed at would do."""
    state, held = view.state, _in_hand(view)
    pointed = view.hover or view.selection.cursor
    if pointed and pointed != held and state.movable(pointed):
        yield outline("pointed", pointed, "line2")
    if not held:
        return
    yield plane("picked-fill", held, "accent", alpha=0.22)
    yield outline("picked", held, "accent")
    for goal in AROUND[held]:
        move = Go(held, goal)
        if state.refusal(move) is None:
            yield _goal(state, move)
            if goal == pointed:
                yield from _pointed_at(view, move)
        elif goal == pointed and not state.movable(goal):
            yield outline("closed", goal, "bad")
            yield Mark("forbidden", "cross", *centre(goal), "bad", 0.14, layer=Layer.OVER)


def _goal(state: LaserState, move: Go) -> Shape:
    x, y = centre(move.goal)
    if on(state.board, move.goal):
        return Mark(named("swap", move.goal), "double-ring", x, y, "accenttext", 0.44, layer=Layer.OVER)
    return Mark(named("goal", move.goal), "dot", x, y, "text3", 0.06)


def _pointed_at(view: View[LaserState, Move], move: Go) -> Iterator[Shape]:
    """The piece as if it had gone there, and the beam that would follow."""
    board, side = view.state.board, view.state.side
    man = on(board, move.start)
    yield outline("target", move.goal, "accent")
    if man and on(board, move.goal) is None:
        kind, facing = man.piece()
        yield Sprite("ghost", kind, *centre(move.goal), turn=90 * facing, layer=Layer.UNDER, alpha=0.35)
    if view.preview:
        yield _beam(carry_out(board, move), side)


def _beam(board: Board, side: int) -> Ray:
    path, hit = fire(board, side)
    *points, before, end = map(centre, path)
    if path[-1] not in GRID:
        end = Point((before.x + end.x) / 2, (before.y + end.y) / 2)  # at the edge, not in the frame
    way = (*points, before, end)
    return Ray("preview", way, SIDES[side], hit=hit is not None, layer=Layer.OVER, alpha=0.45)


def hint_marks(view: View[LaserState, Move]) -> Iterator[Shape]:
    """Darts that show the move to make: across to the next square, or round the piece."""
    match view.hint:
        case None:
            return
        case Go(start, goal):
            yield outline("hint", start, "accent")
            yield outline("hint", goal, "accent")
            x, y = (start.x + goal.x + 1) / 2, (start.y + goal.y + 1) / 2
            turn = degrees(atan2(goal.x - start.x, start.y - goal.y))
            yield Mark("hint-dart", "dart", x, y, "accent", 0.6, turn, Layer.OVER)
        case Turn(start, quarters):
            yield outline("hint", start, "accent")
            x, y = centre(start)
            for name, side in (("above", -1), ("below", 1)):
                turn = -90.0 * side * quarters
                yield Mark(f"hint-{name}", "dart", x, y + 0.36 * side, "accent", 0.3, turn, Layer.OVER)
        case _:
            assert_never(view.hint)


def _in_hand(view: View[LaserState, Move]) -> Cell | None:
    """The piece that is picked, or pressed and about to be pulled."""
    held = view.selection.picked or view.selection.pressed
    return held if held and view.state.movable(held) else None
