"""Interaction data of the board."""

from __future__ import annotations

from functools import cache, cached_property
from typing import NamedTuple

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
from fivefold.games.laser.rules.board import GRID, NEIGHBOURS, SIDES, LaserPiece
from fivefold.games.laser.rules.legality import legal_steps, legal_turns
from fivefold.games.laser.rules.move import StepMove, board_after, turn_move
from fivefold.games.laser.rules.state import LaserState
from fivefold.games.laser.view.marks import SQUARES

_NEIGHBOURS = tuple(tuple(map(GRID.index, NEIGHBOURS[cell])) for cell in GRID)


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
        self._lit = {GRID.index(cell) for cell in self._beam.path if cell in GRID}
        self._drawn: dict[Beam, tuple[int, tuple[int, ...]]] = {}

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
        side = self._state.side
        return {
            at: self._pick(at, piece)
            for at, piece in enumerate(self._state.board)
            if piece is not None and piece.side == side
        }

    def _pick(self, at: int, piece: LaserPiece) -> Pick:
        state, marks, number = self._state, _marks(), self._templates
        steps = legal_steps(state.rules, state.board, at, piece)
        turns = legal_turns(state.rules, at, piece)
        cell = GRID.cell(at)
        keys = {key: turn_move(state.board, cell, quarters) for key, quarters in TURNS.items()}
        clockwise = turn_move(state.board, cell, 1)
        goals = {GRID.index(step.goal): step for step in steps}
        closed = tuple(
            near
            for near in _NEIGHBOURS[at]
            if near not in goals and not ((other := state.board[near]) and other.side == state.side)
        )
        return Pick(
            targets=self._targets(at, piece, goals),
            closed=(HoverMarks((number[marks.closed], number[marks.forbidden]), closed),) if closed else (),
            keys={key: str(move) for key, move in keys.items() if move in turns},
            second=str(clockwise) if clockwise in turns else "",
        )

    def _targets(self, at: int, piece: LaserPiece, goals: dict[int, StepMove]) -> tuple[Targets, ...]:
        """Return the goals, those with the same marks and the same beam together."""
        alike: dict[tuple[bool, int | None, tuple[int, ...]], list[int]] = {}
        board = self._state.board
        for goal, step in goals.items():
            path, lines = self._beam_after(at, goal, step) if self._preview else (None, ())
            alike.setdefault((board[goal] is not None, path, lines), []).append(goal)
        move = GRID.name(GRID.cell(at)) + "*"
        return tuple(
            Targets(move, self._styles[self._style(piece, lines, swaps=swaps)], tuple(cells), path=path)
            for (swaps, path, lines), cells in alike.items()
        )

    def _style(self, piece: LaserPiece, lines: tuple[int, ...], *, swaps: bool) -> TargetStyle:
        marks, number = _marks(), self._templates
        target = number[marks.target]
        if swaps:
            return TargetStyle(marks=(number[marks.swap],), hover=(target,), lines=lines)
        dot = (number[marks.goal],)
        return TargetStyle(marks=dot, hover=(target, number[_ghost(piece)]), replaced=dot, lines=lines)

    def _beam_after(self, start: int, goal: int, step: StepMove) -> tuple[int, tuple[int, ...]]:
        """Return the path and the template of the beam that follows; most steps leave it as it is."""
        lit, side = self._lit, self._state.side
        if not (start in lit or goal in lit):
            return self._at_rest
        return self._draw(fire(board_after(self._state.board, step), side))

    def _draw(self, shot: Beam) -> tuple[int, tuple[int, ...]]:
        if shot not in self._drawn:
            points = beam(shot.path, leaves=shot.path[-1] not in GRID)
            ray = self._templates[_ray(self._state.side, shot)]
            self._drawn[shot] = self._paths[points], (ray,)
        return self._drawn[shot]

    @cached_property
    def _at_rest(self) -> tuple[int, tuple[int, ...]]:
        """Return the beam as it is before any step."""
        return self._draw(self._beam)


@cache
def _ghost(piece: LaserPiece) -> Shape:
    return replace(piece_sprite("ghost", piece.as_piece(), ORIGIN), layer=Layer.UNDER, alpha=0.35)


def _ray(side: int, shot: Beam) -> Shape:
    return Ray("preview", (), SIDES[side], hit=shot.hit is not None, layer=Layer.OVER, alpha=0.45)
