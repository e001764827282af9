"""Interaction data of the board."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from fivefold.core.grid import Grid
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
from fivefold.core.scene.points import centre
from fivefold.core.scene.shapes import Layer, Line, Mark, Shape, Sprite
from fivefold.core.scene.tiles import Tiles, cell_id
from fivefold.games.lines.rules.balls import piece
from fivefold.games.lines.rules.state import LinesState
from fivefold.games.lines.view.facts import picked_status
from fivefold.games.lines.view.scene import GAP, RADIUS


class _Marks(NamedTuple):
    """Shapes for the top left cell that do not depend on the state."""

    cursor: Shape
    pointed: Shape
    picked: Shape
    picked_fill: Shape
    reach: Shape
    target: Shape
    way: Shape
    way_dot: Shape
    forbidden: Shape


@lru_cache(maxsize=16)
def _marks(grid: Grid) -> _Marks:
    tiles, middle = Tiles(grid, GAP, RADIUS), centre(ORIGIN)
    fill, edge = tiles.framed("picked", ORIGIN, tint=0.22)
    (cursor,) = tiles.cursor(ORIGIN)
    shapes = _Marks(
        cursor=cursor,
        pointed=tiles.outline("target", ORIGIN, "line2"),
        picked=edge,
        picked_fill=fill,
        reach=Mark(cell_id("reach", grid, ORIGIN), "dot", *middle, "text3", 0.045, alpha=0.55),
        target=tiles.outline("target", ORIGIN, "accenttext"),
        way=Line("way", (), "accenttext", 0.05, Layer.UNDER, 0.75),
        way_dot=Mark(cell_id("way", grid, ORIGIN), "dot", *middle, "accenttext", 0.06),
        forbidden=Mark("forbidden", "cross", *middle, "bad", 0.12, layer=Layer.OVER),
    )
    return _Marks(*(template(grid, shape) for shape in shapes))


def interaction(state: LinesState, *, preview: bool) -> Interaction:
    """Return the balls with the cells they can roll to, and their paths while `preview` is on.

    The free cells fall into connected regions, and a ball can roll to every cell of the regions beside it.
    """
    grid, marks = state.grid, _marks(state.grid)
    templates, styles, statuses = Numbers[Shape](), Numbers[TargetStyle](), Numbers[str]()
    looks = {
        ball: styles[_style(marks, templates, ball, preview=preview)]
        for ball in (() if state.over else sorted(set(state.board)))
        if ball > 0
    }
    groups, region = _regions(grid, state.board)
    regions = len(groups)
    if regions > 1:
        groups = (*groups, tuple(region))
    # The last group now holds all free cells: the cross is shown where a ball cannot roll to.
    crosses = (HoverMarks((templates[marks.forbidden],), groups=(len(groups) - 1,)),) if groups else ()
    picks = {}
    for at, ball in enumerate(state.board):
        if ball in looks:
            beside = tuple(sorted({region[near] for near in grid.neighbours()[at] if near in region}))
            rolls = Targets(grid.name(grid.cell(at)) + "*", looks[ball], groups=beside)
            picks[at] = Pick(
                (rolls,) if beside else (),
                crosses if len(beside) < regions else (),
                status=statuses[picked_status(ball)],
            )
    return Interaction(
        grid.width,
        grid.height,
        groups=groups,
        picks=picks,
        picked=(templates[marks.picked_fill], templates[marks.picked]),
        hover=(HoverMarks((templates[marks.pointed],), tuple(picks)),) if picks else (),
        cursor=(templates[marks.cursor],),
        hidden=("last-",),
        templates=tuple(templates),
        styles=tuple(styles),
        statuses=tuple(statuses),
    )


def _style(marks: _Marks, number: Numbers[Shape], ball: int, *, preview: bool) -> TargetStyle:
    """Return the style of the cells that balls of one colour can roll to."""
    reach, target = (number[marks.reach],), number[marks.target]
    if not preview:
        return TargetStyle(marks=reach, hover=(target,))
    ghost = Sprite("ghost", piece(ball).kind, *centre(ORIGIN), layer=Layer.UNDER, alpha=0.35)
    return TargetStyle(
        marks=reach,
        hover=(target, number[ghost]),
        replaced=reach,
        lines=(number[marks.way],),
        between=(number[marks.way_dot],),
        walks=True,
    )


def _regions(grid: Grid, board: tuple[int, ...]) -> tuple[tuple[tuple[int, ...], ...], dict[int, int]]:
    """Return the connected regions of cells without a big ball, and the number of each cell's region."""
    neighbours = grid.neighbours()
    groups: list[tuple[int, ...]] = []
    region: dict[int, int] = {}
    for first, ball in enumerate(board):
        if ball > 0 or first in region:
            continue
        number, cells = len(groups), [first]
        region[first] = number
        for at in cells:
            for near in neighbours[at]:
                if board[near] <= 0 and near not in region:
                    region[near] = number
                    cells.append(near)
        groups.append(tuple(sorted(cells)))
    return tuple(groups), region
