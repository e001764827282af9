"""Interaction data of the board."""

from __future__ import annotations

from collections import defaultdict
from functools import cache
from typing import NamedTuple

from fivefold.core.grid import Cell
from fivefold.core.scene.interaction import (
    ORIGIN,
    HoverMarks,
    Interaction,
    Numbers,
    Pick,
    Targets,
    TargetStyle,
    template,
)
from fivefold.core.scene.pieces import piece_sprite
from fivefold.core.scene.points import beam, centre
from fivefold.core.scene.shapes import Layer, Mark, Point, Ray, Shape
from fivefold.core.scene.tiles import cell_id
from fivefold.core.values import replace
from fivefold.games.laser.input import TURNS
from fivefold.games.laser.rules.beam import Beam, fire
from fivefold.games.laser.rules.board import GRID, NEIGHBOURS, SIDES, LaserPiece, piece_at
from fivefold.games.laser.rules.move import StepMove, TurnMove, board_after, turn_move
from fivefold.games.laser.rules.state import LaserState
from fivefold.games.laser.view.marks import SQUARES


class _Marks(NamedTuple):
    """Shapes for the top left square that do not depend on the state."""

    cursor: Shape
    pointed: Shape
    picked: Shape
    picked_fill: Shape
    goal: Shape
    swap: Shape
    target: Shape
    closed: Shape
    forbidden: Shape


@cache
def _marks() -> _Marks:
    middle = centre(ORIGIN)
    fill, edge = SQUARES.framed("picked", ORIGIN, tint=0.22)
    (cursor,) = SQUARES.cursor(ORIGIN)
    swap = cell_id("swap", GRID, ORIGIN)
    shapes = _Marks(
        cursor=cursor,
        pointed=SQUARES.outline("pointed", ORIGIN, "line2"),
        picked=edge,
        picked_fill=fill,
        goal=Mark(cell_id("goal", GRID, ORIGIN), "dot", *middle, "text3", 0.06),
        swap=Mark(swap, "double-ring", *middle, "accenttext", 0.44, layer=Layer.OVER),
        target=SQUARES.outline("target", ORIGIN, "accent"),
        closed=SQUARES.outline("closed", ORIGIN, "bad"),
        forbidden=Mark("forbidden", "cross", *middle, "bad", 0.14, layer=Layer.OVER),
    )
    return _Marks(*(template(GRID, shape) for shape in shapes))


def interaction(state: LaserState, *, preview: bool) -> Interaction:
    """Return what can be picked, moved and turned, with the beam of each step while `preview` is on."""
    return _Builder(state, preview=preview).interaction()


class _Builder:
    def __init__(self, state: LaserState, *, preview: bool) -> None:
        self._state, self._preview = state, preview
        self._templates, self._styles = Numbers[Shape](), Numbers[TargetStyle]()
        self._paths = Numbers[tuple[Point, ...]]()
        self._beam = fire(state.board, state.side)
        self._lit = set(self._beam.path)
        self._drawn: dict[Beam, tuple[int, int]] = {}

    def interaction(self) -> Interaction:
        marks, number = _marks(), self._templates
        picks = {} if self._state.result else self._picks()
        return Interaction(
            GRID.width,
            GRID.height,
            picks=picks,
            second="presses",
            picked=(number[marks.picked_fill], number[marks.picked]),
            hover=(HoverMarks((number[marks.pointed],), tuple(picks)),) if picks else (),
            cursor=(number[marks.cursor],),
            hidden=("last-",),
            templates=tuple(self._templates),
            styles=tuple(self._styles),
            paths=tuple(self._paths),
        )

    def _picks(self) -> dict[int, Pick]:
        goals: dict[Cell, list[Cell]] = defaultdict(list)
        turns: set[TurnMove] = set()
        for move in self._state.moves():
            if isinstance(move, StepMove):
                goals[move.start].append(move.goal)
            else:
                turns.add(move)
        return {
            GRID.index(cell): self._pick(cell, piece, goals[cell], turns)
            for cell, piece in zip(GRID, self._state.board, strict=True)
            if piece and piece.side == self._state.side
        }

    def _pick(self, cell: Cell, piece: LaserPiece, goals: list[Cell], turns: set[TurnMove]) -> Pick:
        state, marks, number = self._state, _marks(), self._templates
        keys = {key: turn_move(state.board, cell, quarters) for key, quarters in TURNS.items()}
        clockwise = turn_move(state.board, cell, 1)
        closed = tuple(
            GRID.index(near) for near in NEIGHBOURS[cell] if near not in goals and not state.movable(near)
        )
        return Pick(
            targets=self._targets(cell, piece, goals),
            closed=(HoverMarks((number[marks.closed], number[marks.forbidden]), closed),) if closed else (),
            keys={key: str(move) for key, move in keys.items() if move in turns},
            second=str(clockwise) if clockwise in turns else "",
        )

    def _targets(self, cell: Cell, piece: LaserPiece, goals: list[Cell]) -> tuple[Targets, ...]:
        """Return the goals, those with the same marks and the same beam together."""
        alike: dict[tuple[TargetStyle, int | None], list[int]] = defaultdict(list)
        for goal in goals:
            path, lines = self._beam_after(StepMove(cell, goal)) if self._preview else (None, ())
            alike[self._style(piece, goal, lines), path].append(GRID.index(goal))
        move = GRID.name(cell) + "*"
        return tuple(
            Targets(move, self._styles[style], tuple(cells), path=path)
            for (style, path), cells in alike.items()
        )

    def _style(self, piece: LaserPiece, goal: Cell, lines: tuple[int, ...]) -> TargetStyle:
        marks, number = _marks(), self._templates
        target = number[marks.target]
        if piece_at(self._state.board, goal):
            return TargetStyle(marks=(number[marks.swap],), hover=(target,), lines=lines)
        dot = (number[marks.goal],)
        return TargetStyle(marks=dot, hover=(target, number[_ghost(piece)]), replaced=dot, lines=lines)

    def _beam_after(self, move: StepMove) -> tuple[int, tuple[int, ...]]:
        """Return the path and the template of the beam that follows; most moves leave it as it is."""
        shot = self._beam
        if move.start in self._lit or move.goal in self._lit:
            shot = fire(board_after(self._state.board, move), self._state.side)
        if shot not in self._drawn:
            points = beam(shot.path, leaves=shot.path[-1] not in GRID)
            self._drawn[shot] = self._paths[points], self._templates[_ray(self._state.side, shot)]
        path, ray = self._drawn[shot]
        return path, (ray,)


@cache
def _ghost(piece: LaserPiece) -> Shape:
    return replace(piece_sprite("ghost", piece.as_piece(), ORIGIN), layer=Layer.UNDER, alpha=0.35)


def _ray(side: int, shot: Beam) -> Shape:
    return Ray("preview", (), SIDES[side], hit=shot.hit is not None, layer=Layer.OVER, alpha=0.45)
