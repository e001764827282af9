"""Interaction data of the board."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, lru_cache, partial
from itertools import count
from operator import itemgetter
from typing import Literal, NamedTuple

from fivefold.core.grid import Cell, changed
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
from fivefold.core.scene.shapes import Layer, Mark, Ray, Shape
from fivefold.core.scene.tiles import cell_id
from fivefold.core.values import replace
from fivefold.games.laser.input import TURNS
from fivefold.games.laser.rules.beam import Beam, fire
from fivefold.games.laser.rules.board import EMPTY, GRID, NEIGHBOURS, SIDES, Kind, LaserPiece
from fivefold.games.laser.rules.legality import SWAPPABLE, legal_steps, legal_turns
from fivefold.games.laser.rules.move import turn_move
from fivefold.games.laser.rules.options import Rules
from fivefold.games.laser.rules.state import LaserState
from fivefold.games.laser.view.facts import picked_status
from fivefold.games.laser.view.marks import SQUARES

_CELLS = tuple(GRID)
_MOVES = tuple(GRID.name(cell) + "*" for cell in GRID)
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

# For each piece, one that lets its neighbours make the same moves: kinds differ by whether a Scarab swaps
# places with them, and facings do not.
_ALIKE = {
    LaserPiece(kind, side, facing): LaserPiece(Kind.PYRAMID if kind in SWAPPABLE else Kind.PHARAOH, side)
    for kind in Kind
    for side in range(2)
    for facing in range(4)
}

_Around = tuple[LaserPiece | None, ...]
_Styled = LaserPiece | Literal["swap", "turn"]  # a step of this piece, or another move


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


class _Steps(NamedTuple):
    """The steps and swaps of a piece where it stands, before the beam is considered.

    `goals` are the squares to step to; `free` and `swaps` are the indices of those without and with a piece.
    """

    goals: frozenset[Cell]
    free: tuple[int, ...]
    swaps: tuple[int, ...]
    closed: tuple[int, ...]


class _Turns(NamedTuple):
    """The turns of a piece: quarter turns and moves by key, and the move of the second button."""

    quarters: dict[str, int]
    keys: dict[str, str]
    second: str


class _Styles:
    """The templates and styles of an interaction, in the order of their numbers.

    Those that any position of a side may need come first, so that a pick that does not change the beam has
    the same numbers in every position.
    """

    def __init__(self, templates: Numbers[Shape]) -> None:
        self.templates, self.styles = templates, Numbers[TargetStyle]()
        self._known: dict[tuple[_Styled, tuple[int, ...]], int] = {}
        self._closed = templates[_marks().closed], templates[_marks().forbidden]

    def copy(self) -> _Styles:
        """Return the same templates and styles, to which others can be added."""
        copied = _Styles(Numbers(self.templates))
        copied.styles.update(self.styles)
        copied._known.update(self._known)
        return copied

    def pick(
        self,
        at: int,
        piece: LaserPiece,
        steps: _Steps,
        turns: _Turns,
        after_step: Callable[[int], _Drawn],
        after_turn: Callable[[int], _Drawn],
    ) -> Pick:
        """Return what a piece can do; the functions return the beam after a step and after a turn."""
        return Pick(
            targets=(
                *self._targets(at, piece, steps.free, after_step),
                *self._targets(at, "swap", steps.swaps, after_step),
            ),
            closed=(HoverMarks(self._closed, steps.closed),) if steps.closed else (),
            keys=turns.keys,
            second=turns.second,
            previews={key: self._turn(quarters, after_turn) for key, quarters in turns.quarters.items()},
            status=_STATUS_NUMBERS[piece.kind],
        )

    def _targets(
        self, at: int, styled: _Styled, goals: tuple[int, ...], after_step: Callable[[int], _Drawn]
    ) -> list[Targets]:
        """Return the goals, those with the same beam together."""
        by_beam: dict[_Drawn, list[int]] = {}
        for goal in goals:
            by_beam.setdefault(after_step(goal), []).append(goal)
        return [
            Targets(_MOVES[at], self.style(styled, drawn.lines), tuple(cells), path=drawn.path)
            for drawn, cells in by_beam.items()
        ]

    def _turn(self, quarters: int, after_turn: Callable[[int], _Drawn]) -> KeyPreview:
        drawn = after_turn(quarters)
        return KeyPreview(self.style("turn", drawn.turn_lines), 90 * quarters, drawn.path)

    def style(self, styled: _Styled, lines: tuple[int, ...]) -> int:
        """Return the number of a style with these lines."""
        key = styled, lines
        if key not in self._known:
            self._known[key] = self.styles[self._style(styled, lines)]
        return self._known[key]

    def _style(self, styled: _Styled, lines: tuple[int, ...]) -> TargetStyle:
        marks, number = _marks(), self.templates
        if styled == "turn":
            return TargetStyle(marks=(number[marks.trial],), lines=lines)
        if styled == "swap":
            return TargetStyle(marks=(number[marks.swap],), hover=(number[marks.target],), lines=lines)
        dot, target, ghost = number[marks.goal], number[marks.target], number[_ghost(styled)]
        return TargetStyle(marks=(dot,), hover=(target, ghost), replaced=(dot,), lines=lines)


@cache
def _common_styles(side: int, *, preview: bool, hit: bool) -> _Styles:
    """Return what any position may need when this side is to move and its beam hits or does not."""
    ray, drawn = _ray(side, hit=hit), AT_REST if preview else NOTHING_DRAWN
    rays = (ray, _turn_ray(ray)) if preview else ()
    common = _Styles(Numbers(zip((*rays, *_marks()), count())))
    common.style("turn", drawn.turn_lines)
    common.style("swap", drawn.lines)
    for piece in _GHOSTS[side]:
        common.style(piece, drawn.lines)
    return common


def _steps(rules: Rules, at: int, piece: LaserPiece, around: _Around) -> _Steps:
    """Return where a piece can go with these pieces around it."""
    near = dict(zip(_NEIGHBOURS[at], around, strict=True))
    goals = [GRID.index(step.goal) for step in legal_steps(rules, changed(EMPTY, near), at, piece)]
    return _Steps(
        goals=frozenset(_CELLS[goal] for goal in goals),
        free=tuple(goal for goal in goals if near[goal] is None),
        swaps=tuple(goal for goal in goals if near[goal] is not None),
        closed=tuple(
            index
            for index, other in near.items()
            if index not in goals and not (other and other.side == piece.side)
        ),
    )


def _turns(rules: Rules, at: int, piece: LaserPiece) -> _Turns:
    """Return how a piece can turn."""
    board, cell, legal = changed(EMPTY, {at: piece}), GRID.cell(at), legal_turns(rules, at, piece)
    by_key = {key: turn_move(board, cell, quarters) for key, quarters in TURNS.items()}
    keys = {key: move for key, move in by_key.items() if move in legal}
    clockwise = turn_move(board, cell, 1)
    return _Turns(
        quarters={key: move.quarters for key, move in keys.items()},
        keys={key: str(move) for key, move in keys.items()},
        second=str(clockwise) if clockwise in legal else "",
    )


class _Resting(NamedTuple):
    """The steps and turns of a piece, and its pick where no move of it changes the beam."""

    steps: _Steps
    turns: _Turns
    pick: Pick


@cache
def _resting_under(rules: Rules, *, preview: bool) -> Callable[[int, LaserPiece, _Around], _Resting]:
    """Return the function that finds what a piece can do; most pieces are as in the position before."""
    drawn = AT_REST if preview else NOTHING_DRAWN
    find_steps = lru_cache(maxsize=4096)(partial(_steps, rules))
    find_turns = lru_cache(maxsize=4096)(partial(_turns, rules))

    @lru_cache(maxsize=4096)
    def resting(at: int, piece: LaserPiece, around: _Around) -> _Resting:
        steps = find_steps(at, LaserPiece(piece.kind, piece.side), around)  # whichever way it faces
        turns, styles = find_turns(at, piece), _common_styles(piece.side, preview=preview, hit=False)
        return _Resting(steps, turns, styles.pick(at, piece, steps, turns, lambda _: drawn, lambda _: drawn))

    return resting


class _Builder:
    def __init__(self, state: LaserState, *, preview: bool) -> None:
        self._state, self._preview = state, preview
        shot = fire(state.board, state.side)
        common = _common_styles(state.side, preview=preview, hit=shot.hit is not None)
        self._styles = common.copy()
        self._lit = set(shot.path) if preview else set()
        self._paths = Numbers[tuple[Cell, ...]]()
        self._lines: dict[bool, tuple[tuple[int, ...], tuple[int, ...]]] = {}  # by whether a beam hits
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
            paths=tuple([beam(path, leaves=path[-1] not in GRID) for path in self._paths]),
            statuses=tuple(picked_status(self._state.side, kind) for kind in Kind),
        )

    def _picks(self) -> dict[int, Pick]:
        board, side = self._state.board, self._state.side
        alike = [piece and _ALIKE[piece] for piece in board]
        resting = _resting_under(self._state.rules, preview=self._preview)
        return {
            at: self._pick(at, piece, *resting(at, piece, _AROUND[at](alike)))
            for at, piece in enumerate(board)
            if piece is not None and piece.side == side
        }

    def _pick(self, at: int, piece: LaserPiece, steps: _Steps, turns: _Turns, resting: Pick) -> Pick:
        board, lit = self._state.board, _CELLS[at] in self._lit
        if not lit and self._lit.isdisjoint(steps.goals):
            return resting
        without = self._fire({at: None}) if lit and steps.free else None
        lit_without = set(without.path) if without else self._lit

        def after_step(goal: int) -> _Drawn:
            other = board[goal]
            if _CELLS[goal] in lit_without or (lit and other):
                return self._draw(self._fire({at: other, goal: piece}))
            return self._draw(without) if without else AT_REST

        def after_turn(quarters: int) -> _Drawn:
            return self._draw(self._fire({at: piece.turned(quarters)})) if lit else AT_REST

        return self._styles.pick(at, piece, steps, turns, after_step, after_turn)

    def _fire(self, squares: dict[int, LaserPiece | None]) -> Beam:
        """Return the beam with other pieces on these squares."""
        return fire(changed(self._state.board, squares), self._state.side)

    def _draw(self, shot: Beam) -> _Drawn:
        hit = shot.hit is not None
        if hit not in self._lines:
            ray, number = _ray(self._state.side, hit=hit), self._styles.templates
            self._lines[hit] = (number[ray],), (number[_turn_ray(ray)],)
        return _Drawn(self._paths[shot.path], *self._lines[hit])


@cache
def _ghost(piece: LaserPiece) -> Shape:
    return replace(piece_sprite("ghost", piece.as_piece(), ORIGIN), layer=Layer.UNDER, alpha=0.35)


@cache
def _ray(side: int, *, hit: bool) -> Shape:
    return Ray("preview", (), SIDES[side], hit=hit, layer=Layer.OVER, alpha=0.45)


@cache
def _turn_ray(ray: Shape) -> Shape:
    return replace(ray, id="trial-beam")
