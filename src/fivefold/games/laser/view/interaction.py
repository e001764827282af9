"""Interaction data of the board."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache, lru_cache
from itertools import count
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
from fivefold.games.laser.rules.board import EMPTY, GRID, NEIGHBOURS, SIDES, Kind, LaserPiece
from fivefold.games.laser.rules.legality import legal_steps, legal_turns
from fivefold.games.laser.rules.move import turn_move
from fivefold.games.laser.rules.options import Rules
from fivefold.games.laser.rules.state import LaserState
from fivefold.games.laser.view.facts import picked_status
from fivefold.games.laser.view.marks import SQUARES

_NEIGHBOURS = tuple(tuple(map(GRID.index, NEIGHBOURS[cell])) for cell in GRID)
_AROUND = tuple(itemgetter(*indices) for indices in _NEIGHBOURS)  # the pieces on these squares of a board

_STATUS_NUMBERS = {kind: number for number, kind in enumerate(Kind)}
# By side, the pieces that can step to another square.
_GHOSTS = tuple(
    tuple(
        dict.fromkeys(
            LaserPiece(kind, side).turned(quarters)
            for kind in Kind
            if kind is not Kind.SPHINX
            for quarters in range(4)
        )
    )
    for side in range(2)
)

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


class _Drawn(NamedTuple):
    """The numbers of a beam: its path, and its templates after a step and after a turn."""

    path: int | None
    lines: tuple[int, ...]
    turn_lines: tuple[int, ...]


NOTHING_DRAWN = _Drawn(None, (), ())
AT_REST = _Drawn(0, (0,), (1,))  # the beam before any move has the first numbers


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


class _Styles:
    """The templates and styles of an interaction, in the order of their numbers.

    Those that any position of a side may need come first, so that a pick that does not change the beam has
    the same numbers in every position.
    """

    def __init__(self, templates: Numbers[Shape], styles: Numbers[TargetStyle]) -> None:
        self.templates, self.styles = templates, styles

    def pick(
        self,
        at: int,
        piece: LaserPiece,
        reach: _Reach,
        after_step: Callable[[int], _Drawn],
        after_turn: Callable[[int], _Drawn],
    ) -> Pick:
        """Return what a piece can do; the functions return the beam after a step and after a turn."""
        number, marks = self.templates, _marks()
        closed = HoverMarks((number[marks.closed], number[marks.forbidden]), reach.closed)
        return Pick(
            targets=(
                *self._targets(at, piece, reach.free, after_step, swaps=False),
                *self._targets(at, piece, reach.swaps, after_step, swaps=True),
            ),
            closed=(closed,) if reach.closed else (),
            keys=reach.keys,
            second=reach.second,
            previews={key: self._turn(quarters, after_turn) for key, quarters in reach.turns.items()},
            status=_STATUS_NUMBERS[piece.kind],
        )

    def _targets(
        self,
        at: int,
        piece: LaserPiece,
        goals: tuple[int, ...],
        after_step: Callable[[int], _Drawn],
        *,
        swaps: bool,
    ) -> Iterator[Targets]:
        """Yield the goals, those with the same beam together."""
        by_beam: dict[_Drawn, list[int]] = {}
        for goal in goals:
            by_beam.setdefault(after_step(goal), []).append(goal)
        move = GRID.name(GRID.cell(at)) + "*"
        for drawn, cells in by_beam.items():
            style = self.step_style(piece, drawn, swaps=swaps)
            yield Targets(move, style, tuple(cells), path=drawn.path)

    def _turn(self, quarters: int, after_turn: Callable[[int], _Drawn]) -> KeyPreview:
        drawn = after_turn(quarters)
        return KeyPreview(self.turn_style(drawn), 90 * quarters, drawn.path)

    def turn_style(self, drawn: _Drawn) -> int:
        return self.styles[TargetStyle(marks=(self.templates[_marks().trial],), lines=drawn.turn_lines)]

    def step_style(self, piece: LaserPiece, drawn: _Drawn, *, swaps: bool) -> int:
        marks, number = _marks(), self.templates
        target = number[marks.target]
        if swaps:
            style = TargetStyle(marks=(number[marks.swap],), hover=(target,), lines=drawn.lines)
        else:
            dot, ghost = (number[marks.goal],), number[_ghost(piece)]
            style = TargetStyle(marks=dot, hover=(target, ghost), replaced=dot, lines=drawn.lines)
        return self.styles[style]


@cache
def _common_styles(side: int, *, preview: bool, hit: bool) -> _Styles:
    """Return what any position may need when this side is to move and its beam hits or does not."""
    ray, drawn = _ray(side, hit=hit), AT_REST if preview else NOTHING_DRAWN
    rays = (ray, _turn_ray(ray)) if preview else ()
    common = _Styles(Numbers(zip((*rays, *_marks()), count())), Numbers())
    common.turn_style(drawn)
    common.step_style(_GHOSTS[side][0], drawn, swaps=True)
    for piece in _GHOSTS[side]:
        common.step_style(piece, drawn, swaps=False)
    return common


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


class _Resting(NamedTuple):
    """The reach of a piece, and its pick where no move of it changes the beam."""

    reach: _Reach
    pick: Pick


@cache
def _resting_under(rules: Rules, *, preview: bool) -> Callable[[int, LaserPiece, _Around], _Resting]:
    """Return the function that finds what a piece can do; most pieces are as in the position before."""
    drawn = AT_REST if preview else NOTHING_DRAWN

    @lru_cache(maxsize=4096)
    def resting(at: int, piece: LaserPiece, around: _Around) -> _Resting:
        reach, styles = (
            _reach(rules, at, piece, around),
            _common_styles(piece.side, preview=preview, hit=False),
        )
        return _Resting(reach, styles.pick(at, piece, reach, lambda _: drawn, lambda _: drawn))

    return resting


class _Builder:
    def __init__(self, state: LaserState, *, preview: bool) -> None:
        self._state, self._preview = state, preview
        shot = fire(state.board, state.side)
        common = _common_styles(state.side, preview=preview, hit=shot.hit is not None)
        self._styles = _Styles(Numbers(common.templates), Numbers(common.styles))
        self._lit = {GRID.index(cell) for cell in shot.path if cell in GRID} if preview else set()
        self._paths = Numbers[tuple[Point, ...]]()
        if preview:
            self._draw(shot)

    def interaction(self) -> Interaction:
        marks, number = _marks(), self._styles.templates
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
            templates=tuple(number),
            styles=tuple(self._styles.styles),
            paths=tuple(self._paths),
            statuses=tuple(picked_status(self._state.side, kind) for kind in Kind),
        )

    def _picks(self) -> dict[int, Pick]:
        board, side = self._state.board, self._state.side
        resting = _resting_under(self._state.rules, preview=self._preview)
        return {
            at: self._pick(at, piece, *resting(at, piece, _AROUND[at](board)))
            for at, piece in enumerate(board)
            if piece is not None and piece.side == side
        }

    def _pick(self, at: int, piece: LaserPiece, reach: _Reach, resting: Pick) -> Pick:
        board, lit = self._state.board, self._lit
        if at not in lit and lit.isdisjoint(reach.goals):
            return resting

        def after_step(goal: int) -> _Drawn:
            return self._after({at: board[goal], goal: piece}) if at in lit or goal in lit else AT_REST

        def after_turn(quarters: int) -> _Drawn:
            return self._after({at: piece.turned(quarters)}) if at in lit else AT_REST

        return self._styles.pick(at, piece, reach, after_step, after_turn)

    def _after(self, squares: dict[int, LaserPiece | None]) -> _Drawn:
        """Return the beam with other pieces on these squares."""
        return self._draw(fire(changed(self._state.board, squares), self._state.side))

    def _draw(self, shot: Beam) -> _Drawn:
        points = beam(shot.path, leaves=shot.path[-1] not in GRID)
        ray, number = _ray(self._state.side, hit=shot.hit is not None), self._styles.templates
        return _Drawn(self._paths[points], (number[ray],), (number[_turn_ray(ray)],))


@cache
def _ghost(piece: LaserPiece) -> Shape:
    return replace(piece_sprite("ghost", piece.as_piece(), ORIGIN), layer=Layer.UNDER, alpha=0.35)


@cache
def _ray(side: int, *, hit: bool) -> Shape:
    return Ray("preview", (), SIDES[side], hit=hit, layer=Layer.OVER, alpha=0.45)


@cache
def _turn_ray(ray: Shape) -> Shape:
    return replace(ray, id="trial-beam")
