"""Interaction data of both boards."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, NamedTuple

from fivefold.core.grid import Cell, Grid
from fivefold.core.scene.interaction import (
    ORIGIN,
    HoverMarks,
    Interaction,
    PressMoves,
    Targets,
    TargetStyle,
    Tool,
    template,
)
from fivefold.core.scene.shapes import Layer, Mark, Shape
from fivefold.core.scene.tiles import Tiles, cell_id
from fivefold.games.pipes.input import DONE_KEY, GIVE_UP_KEY, LOCK_KEY, PADLOCK
from fivefold.games.pipes.rules.base_state import PipesState
from fivefold.games.pipes.rules.mode_2048 import State2048
from fivefold.games.pipes.rules.move import Act
from fivefold.games.pipes.rules.puzzle import PuzzleState
from fivefold.games.pipes.view.facts import padlock_status
from fivefold.games.pipes.water import GAP, RADIUS


class _Marks(NamedTuple):
    """Templates, in the order of their numbers."""

    cursor: Shape
    pointed: Shape
    pointed_locked: Shape
    bolt: Shape
    lock: Shape


CURSOR, POINTED, POINTED_LOCKED, BOLT, LOCK = range(5)  # numbers of the templates
FREE, LOCKED = range(2)  # groups of blocks that can be turned


@lru_cache(maxsize=16)
def _marks(grid: Grid) -> _Marks:
    tiles = Tiles(grid, GAP, RADIUS)
    (cursor,) = tiles.cursor(ORIGIN)
    bolt, lock, corner = cell_id("bolt", grid, ORIGIN), cell_id("lock", grid, ORIGIN), (0.82, 0.18)
    shapes = _Marks(
        cursor=cursor,
        pointed=tiles.outline("target", ORIGIN, "accent"),
        pointed_locked=tiles.outline("target", ORIGIN, "line2"),
        bolt=Mark(bolt, "dot", *corner, "surface", 0.14, layer=Layer.OVER, alpha=0.4),
        lock=Mark(lock, "lock", *corner, "accenttext", 0.09, layer=Layer.OVER, alpha=0.4),
    )
    return _Marks(*(template(grid, shape) for shape in shapes))


def puzzle_interaction(state: PuzzleState, *, preview: bool) -> Interaction:
    """Return the blocks that turn, and the padlock; `preview` changes nothing."""
    if state.result:
        return _interaction(state, frozenset())
    padlock = Tool(
        LOCK_KEY,
        PADLOCK,
        (Targets("lock *", 0, groups=(FREE,)), Targets("lock *", 1, groups=(LOCKED,))),
        status=0,
    )
    styles = (TargetStyle((BOLT, LOCK)), TargetStyle())
    return _interaction(state, state.locked, tool=padlock, styles=styles, statuses=(padlock_status(),))


def interaction_2048(state: State2048, *, preview: bool) -> Interaction:
    """Return the blocks that turn and the swipes; `preview` changes nothing."""
    swipes = {} if state.result else {str(swipe): str(swipe) for swipe in state.swipes()}
    return _interaction(state, frozenset(), swipes=swipes)


def _interaction(state: PipesState, locked: frozenset[Cell], **parts: Any) -> Interaction:
    grid, keys = state.grid, {}
    groups: tuple[tuple[int, ...], ...] = ()
    if not state.result:
        cells = tuple(state.turnable())
        groups = (
            tuple(grid.index(cell) for cell in cells if cell not in locked),
            tuple(grid.index(cell) for cell in cells if cell in locked),
        )
        keys = {GIVE_UP_KEY: str(Act.GIVE_UP)} | ({DONE_KEY: str(Act.DONE)} if state.water == "dry" else {})
    return Interaction(
        grid.width,
        grid.height,
        templates=_marks(grid),
        groups=groups,
        presses=(PressMoves("*+", "*-", groups=(FREE,)),) if groups else (),
        keys=keys,
        second="presses",
        hover=(HoverMarks((POINTED,), groups=(FREE,)), HoverMarks((POINTED_LOCKED,), groups=(LOCKED,)))
        if groups
        else (),
        cursor=(CURSOR,),
        **parts,
    )
