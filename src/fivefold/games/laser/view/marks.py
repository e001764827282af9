"""Marks on the board: selection, targets, beam preview, last move and hint."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from math import hypot
from typing import assert_never

from fivefold.core.events import Event, Moved, Swapped, Turned
from fivefold.core.game import SceneContext
from fivefold.core.grid import Cell
from fivefold.core.scene.interaction import PREVIEW_ALPHA
from fivefold.core.scene.pieces import piece_sprite
from fivefold.core.scene.points import beam, centre, heading
from fivefold.core.scene.shapes import Layer, Mark, Point, Ray, Shape, Sprite, Tile
from fivefold.core.scene.tiles import Tiles, cell_id
from fivefold.core.values import replace
from fivefold.games.laser.rules.beam import fire
from fivefold.games.laser.rules.board import GRID, NEIGHBOURS, SIDES, Board, piece_at
from fivefold.games.laser.rules.move import Move, StepMove, TurnMove, board_after
from fivefold.games.laser.rules.state import LaserState

SQUARES = Tiles(GRID, gap=0.02, radius=0.11)


def last_marks(view: SceneContext[LaserState, Move]) -> Iterator[Shape]:
    """Yield the squares of the last move, unless a piece is selected."""
    if _selected_cell(view):
        return
    for cell in (cell for beat in view.last for event in beat for cell in _event_cells(event)):
        yield from _last_mark(cell)


@cache
def _last_mark(cell: Cell) -> tuple[Tile, Tile]:
    return SQUARES.framed("last", cell, tint=0.14, edge=0.85)


def _event_cells(event: Event) -> tuple[Cell, ...]:
    match event:
        case Moved(path):
            return path[0], path[-1]
        case Swapped(one, other):
            return one, other
        case Turned(at):
            return (at,)
        case _:
            return ()


def choice_marks(view: SceneContext[LaserState, Move]) -> Iterator[Shape]:
    """Yield the selected piece, its target squares, and the preview of the square pointed at."""
    state, held = view.state, _selected_cell(view)
    pointed = view.hover or view.selection.cursor
    if pointed and pointed != held and state.movable(pointed):
        yield SQUARES.outline("pointed", pointed, "line2")
    if not held:
        return
    yield from SQUARES.framed("picked", held, tint=0.22)
    for goal in NEIGHBOURS[held]:
        move = StepMove(held, goal)
        if state.refusal(move) is None:
            if goal != pointed or piece_at(state.board, goal):  # the preview of a piece replaces the dot
                yield _goal_mark(state, move)
            if goal == pointed:
                yield from _move_preview(view, move)
        elif goal == pointed and not state.movable(goal):
            yield SQUARES.outline("closed", goal, "bad")
            yield Mark("forbidden", "cross", *centre(goal), "bad", 0.14, layer=Layer.OVER)


def _goal_mark(state: LaserState, move: StepMove) -> Shape:
    goal = move.goal
    if piece_at(state.board, goal):
        name = cell_id("swap", GRID, goal)
        return Mark(name, "double-ring", *centre(goal), "accenttext", 0.44, layer=Layer.OVER)
    return Mark(cell_id("goal", GRID, goal), "dot", *centre(goal), "text3", 0.06)


def _move_preview(view: SceneContext[LaserState, Move], move: StepMove) -> Iterator[Shape]:
    """Yield the piece as if it had moved there, and the beam that would follow."""
    board, side = view.state.board, view.state.side
    piece = piece_at(board, move.start)
    yield SQUARES.outline("target", move.goal, "accent")
    if piece and piece_at(board, move.goal) is None:
        yield replace(piece_sprite("ghost", piece.as_piece(), move.goal), layer=Layer.UNDER, alpha=0.35)
    if view.preview:
        yield _beam_preview(board_after(board, move), side)


def _beam_preview(board: Board, side: int) -> Ray:
    path, hit = fire(board, side)
    points = beam(path, leaves=path[-1] not in GRID)
    return Ray("preview", points, SIDES[side], hit=hit is not None, layer=Layer.OVER, alpha=0.45)


def trial_marks(view: SceneContext[LaserState, Move]) -> Iterator[Shape]:
    """Yield the squares of a move that is shown before it is made, and the beam that would follow."""
    move, state = view.trial, view.state
    if move is None or piece_at(state.board, move.start) is None:
        return
    yield SQUARES.outline("trial", move.start, "accent")
    if isinstance(move, StepMove):
        yield SQUARES.outline("trial", move.goal, "accent")
    if view.preview and state.refusal(move) is None:
        yield replace(_beam_preview(board_after(state.board, move), state.side), id="trial-beam")


def pieces_on_trial(view: SceneContext[LaserState, Move], sprites: Iterable[Sprite]) -> Iterable[Sprite]:
    """Return the pieces, the one of a move on trial as it would stand."""
    return sprites if view.trial is None else _on_trial(view, sprites)


def _on_trial(view: SceneContext[LaserState, Move], sprites: Iterable[Sprite]) -> Iterator[Sprite]:
    for sprite in sprites:
        match view.trial:
            case TurnMove(start, quarters) if (sprite.x, sprite.y) == centre(start):
                yield replace(sprite, turn=sprite.turn + 90 * quarters, alpha=PREVIEW_ALPHA)
            case StepMove(start, goal) if (sprite.x, sprite.y) == centre(start):
                yield replace(sprite, alpha=0.35)
                if piece_at(view.state.board, goal) is None:
                    x, y = centre(goal)
                    yield replace(sprite, id="trial-piece", x=x, y=y, alpha=PREVIEW_ALPHA)
            case _:
                yield sprite


def hint_marks(view: SceneContext[LaserState, Move]) -> Iterator[Shape]:
    """Yield darts that show the hinted move: across to the next square, or round the piece."""
    match view.hint:
        case None:
            return
        case StepMove(start, goal):
            yield SQUARES.outline("hint", start, "accent")
            yield SQUARES.outline("hint", goal, "accent")
            (x, y), dx, dy = centre(start), goal.x - start.x, goal.y - start.y
            middle, long = Point(x + 0.6 * dx, y + 0.6 * dy), 0.72 * hypot(dx, dy)
            yield Mark("hint-dart", "dart", *middle, "accent", long, heading(start, goal), Layer.OVER)
        case TurnMove(start, quarters):
            yield SQUARES.outline("hint", start, "accent")
            x, y = centre(start)
            for name, side in (("above", -1), ("below", 1)):
                turn = -90.0 * side * quarters
                yield Mark(f"hint-{name}", "dart", x, y + 0.36 * side, "accent", 0.44, turn, Layer.OVER)
        case _:
            assert_never(view.hint)


def _selected_cell(view: SceneContext[LaserState, Move]) -> Cell | None:
    """Return the piece that is picked, or pressed and about to be dragged."""
    held = view.selection.picked or view.selection.pressed
    return held if held and view.state.movable(held) else None
