"""Interaction data of the board."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache, cached_property, lru_cache, partial
from operator import itemgetter
from typing import NamedTuple

from fivefold.core.grid import changed
from fivefold.core.scene.interaction import (
    ORIGIN,
    HoverMarks,
    Interaction,
    KeyPreview,
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
from fivefold.games.laser.rules.board import EMPTY, GRID, NEIGHBOURS, SIDES, LaserPiece
from fivefold.games.laser.rules.legality import legal_steps, legal_turns
from fivefold.games.laser.rules.move import turn_move
from fivefold.games.laser.rules.options import Rules
from fivefold.games.laser.rules.state import LaserState
from fivefold.games.laser.view.facts import picked_status
from fivefold.games.laser.view.marks import SQUARES

_NEIGHBOURS = tuple(tuple(map(GRID.index, NEIGHBOURS[cell])) for cell in GRID)
_AROUND = tuple(itemgetter(*indices) for indices in _NEIGHBOURS)  # the pieces on these squares of a board

_Around = tuple[LaserPiece | None, ...]


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
    trial: Shape


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
        trial=SQUARES.outline("trial", ORIGIN, "accent"),
    )
    return _Marks(*(template(GRID, shape) for shape in shapes))


def interaction(state: LaserState, *, preview: bool) -> Interaction:
    """Return what can be picked, moved and turned, with the beam of each move while `preview` is on."""
    return _Builder(state, preview=preview).interaction()


class _Reach(NamedTuple):
    """The steps and swaps of a piece where it stands, before the beam is considered; squares are indices.

    `goals` are the squares to step to, `free` and `swaps` those of them without and with a piece.
    """

    goals: frozenset[int]
    free: tuple[int, ...]
    swaps: tuple[int, ...]
    closed: tuple[int, ...]
    turns: dict[str, int]  # quarter turns by key
    keys: dict[str, str]
    second: str


@cache
def _reach_under(rules: Rules) -> Callable[[int, LaserPiece, _Around], _Reach]:
    """Return the function that finds what a piece can do; most pieces are as in the position before."""
    return lru_cache(maxsize=4096)(partial(_reach, rules))


def _reach(rules: Rules, at: int, piece: LaserPiece, around: _Around) -> _Reach:
    """Return what a piece can do with these pieces around it."""
    near = {at: piece, **dict(zip(_NEIGHBOURS[at], around, strict=True))}
    board, cell = changed(EMPTY, near), GRID.cell(at)
    goals = [GRID.index(step.goal) for step in legal_steps(rules, board, at, piece)]
    turns = legal_turns(rules, at, piece)
    by_key = {key: turn_move(board, cell, quarters) for key, quarters in TURNS.items()}
    keys = {key: move for key, move in by_key.items() if move in turns}
    clockwise = turn_move(board, cell, 1)
    return _Reach(
        goals=frozenset(goals),
        free=tuple(goal for goal in goals if board[goal] is None),
        swaps=tuple(goal for goal in goals if board[goal] is not None),
        closed=tuple(
            index
            for index, other in zip(_NEIGHBOURS[at], around, strict=True)
            if index not in goals and not (other and other.side == piece.side)
        ),
        turns={key: move.quarters for key, move in keys.items()},
        keys={key: str(move) for key, move in keys.items()},
        second=str(clockwise) if clockwise in turns else "",
    )


class _Builder:
    def __init__(self, state: LaserState, *, preview: bool) -> None:
        self._state, self._preview = state, preview
        self._templates, self._styles = Numbers[Shape](), Numbers[TargetStyle]()
        self._paths, self._statuses = Numbers[tuple[Point, ...]](), Numbers[str]()
        self._beam = fire(state.board, state.side)
        self._lit = {GRID.index(cell) for cell in self._beam.path if cell in GRID}
        self._drawn: dict[Beam, _Drawn] = {}
        self._style_numbers: dict[tuple[LaserPiece, _Drawn, bool], int] = {}

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
            statuses=tuple(self._statuses),
        )

    def _picks(self) -> dict[int, Pick]:
        board, side, reach = self._state.board, self._state.side, _reach_under(self._state.rules)
        return {
            at: self._pick(at, piece, reach(at, piece, _AROUND[at](board)))
            for at, piece in enumerate(board)
            if piece is not None and piece.side == side
        }

    def _pick(self, at: int, piece: LaserPiece, reach: _Reach) -> Pick:
        marks, number = _marks(), self._templates
        closed = (HoverMarks((number[marks.closed], number[marks.forbidden]), reach.closed),)
        return Pick(
            targets=self._targets(at, piece, reach),
            closed=closed if reach.closed else (),
            keys=reach.keys,
            second=reach.second,
            previews={key: self._turn_preview(at, piece, quarters) for key, quarters in reach.turns.items()},
            status=self._statuses[picked_status(self._state.side, piece.kind)],
        )

    def _turn_preview(self, at: int, piece: LaserPiece, quarters: int) -> KeyPreview:
        """Return how a turn is shown; most turns leave the beam as it is."""
        drawn = NOTHING_DRAWN
        if self._preview:
            lit = at in self._lit
            drawn = self._draw_changed({at: piece.turned(quarters)}) if lit else self._at_rest
        style = TargetStyle(marks=(self._templates[_marks().trial],), lines=drawn.turn_lines)
        return KeyPreview(self._styles[style], 90 * quarters, drawn.path)

    def _targets(self, at: int, piece: LaserPiece, reach: _Reach) -> tuple[Targets, ...]:
        """Return the goals, those with the same marks and the same beam together."""
        move, found = GRID.name(GRID.cell(at)) + "*", []
        for goals, swaps in ((reach.free, False), (reach.swaps, True)):
            for drawn, cells in self._by_beam(at, goals, reach):
                style = self._style_number(piece, drawn, swaps=swaps)
                found.append(Targets(move, style, cells, path=drawn.path))
        return tuple(found)

    def _by_beam(
        self, at: int, goals: tuple[int, ...], reach: _Reach
    ) -> Iterable[tuple[_Drawn, tuple[int, ...]]]:
        """Return these goals by the beam that follows; most steps leave it as it is."""
        if not goals:
            return ()
        if not self._preview:
            return ((NOTHING_DRAWN, goals),)
        lit = self._lit
        if at not in lit and lit.isdisjoint(reach.goals):
            return ((self._at_rest, goals),)
        found: dict[_Drawn, list[int]] = {}
        for goal in goals:
            drawn = self._after(at, goal) if at in lit or goal in lit else self._at_rest
            found.setdefault(drawn, []).append(goal)
        return ((drawn, tuple(cells)) for drawn, cells in found.items())

    def _style_number(self, piece: LaserPiece, drawn: _Drawn, *, swaps: bool) -> int:
        key = piece, drawn, swaps
        if key not in self._style_numbers:
            self._style_numbers[key] = self._styles[self._style(piece, drawn.lines, swaps=swaps)]
        return self._style_numbers[key]

    def _style(self, piece: LaserPiece, lines: tuple[int, ...], *, swaps: bool) -> TargetStyle:
        marks, number = _marks(), self._templates
        target = number[marks.target]
        if swaps:
            return TargetStyle(marks=(number[marks.swap],), hover=(target,), lines=lines)
        dot = (number[marks.goal],)
        return TargetStyle(marks=dot, hover=(target, number[_ghost(piece)]), replaced=dot, lines=lines)

    def _after(self, start: int, goal: int) -> _Drawn:
        """Return the beam after a step."""
        board = self._state.board
        return self._draw_changed({start: board[goal], goal: board[start]})

    def _draw_changed(self, squares: dict[int, LaserPiece | None]) -> _Drawn:
        """Return the beam with other pieces on these squares."""
        return self._draw(fire(changed(self._state.board, squares), self._state.side))

    def _draw(self, shot: Beam) -> _Drawn:
        if shot not in self._drawn:
            points = beam(shot.path, leaves=shot.path[-1] not in GRID)
            ray = _ray(self._state.side, hit=shot.hit is not None)
            number, turn_ray = self._templates, replace(ray, id="trial-beam")
            self._drawn[shot] = _Drawn(self._paths[points], (number[ray],), (number[turn_ray],))
        return self._drawn[shot]

    @cached_property
    def _at_rest(self) -> _Drawn:
        """Return the beam as it is before any step."""
        return self._draw(self._beam)


class _Drawn(NamedTuple):
    """The numbers of a beam: its path, and its templates after a step and after a turn."""

    path: int | None
    lines: tuple[int, ...]
    turn_lines: tuple[int, ...]


NOTHING_DRAWN = _Drawn(None, (), ())


@cache
def _ghost(piece: LaserPiece) -> Shape:
    return replace(piece_sprite("ghost", piece.as_piece(), ORIGIN), layer=Layer.UNDER, alpha=0.35)


@cache
def _ray(side: int, *, hit: bool) -> Shape:
    return Ray("preview", (), SIDES[side], hit=hit, layer=Layer.OVER, alpha=0.45)
