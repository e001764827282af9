"""What a player does at a board, in board units: one unit is one cell, the top left corner is 0, 0."""

from __future__ import annotations

from math import floor
from typing import TypeAlias

from msgspec import Struct

from fivefold.core.grid import EAST, NORTH, SOUTH, WEST, Cell, Grid
from fivefold.core.values import replace


class Press(Struct, frozen=True, tag=True, omit_defaults=True):
    """A pointer button went down; `second` is the other button, or the first with shift held."""

    x: float
    y: float
    second: bool = False


class Release(Struct, frozen=True, tag=True, omit_defaults=True):
    x: float
    y: float


class Key(Struct, frozen=True, tag=True, omit_defaults=True):
    """A key by name: `left right up down enter space escape backspace`, or one character."""

    name: str
    shift: bool = False


Input: TypeAlias = Press | Release | Key


class Selection(Struct, frozen=True, tag=True, omit_defaults=True):
    """What the player has in hand. It is not part of the game: undo does not bring it back."""

    picked: Cell | None = None
    cursor: Cell | None = None  # where the keyboard is; None until a key asks for it
    pressed: Cell | None = None  # where the button went down, while it is down

    def pick(self, cell: Cell | None) -> Selection:
        return replace(self, picked=cell)

    def let_go(self) -> Selection:
        """Nothing in hand, and the press ended: letting go of the button means nothing any more."""
        return replace(self, picked=None, pressed=None)


class ChooseCell(Struct, frozen=True, tag=True, omit_defaults=True):
    """The player points at a cell: a press, or Enter at the cursor."""

    cell: Cell
    second: bool = False


class DragCell(Struct, frozen=True, tag=True, omit_defaults=True):
    """The player pulled from one cell to another and let go there."""

    start: Cell
    end: Cell


class TypeKey(Struct, frozen=True, tag=True, omit_defaults=True):
    """A key that does not move the cursor."""

    key: str
    shift: bool = False


Gesture: TypeAlias = ChooseCell | DragCell | TypeKey

_ARROWS = {
    "up": NORTH,
    "right": EAST,
    "down": SOUTH,
    "left": WEST,
    "w": NORTH,
    "d": EAST,
    "s": SOUTH,
    "a": WEST,
}


def gesture(grid: Grid, selection: Selection, given: Input) -> tuple[Selection, Gesture | None]:
    """What the input means on a board; arrow keys and WASD only move the cursor.

    A press chooses at once; letting go on another cell is a drag from the first.
    A press beside the board puts down what is picked, as Escape does.
    """
    match given:
        case Press(x, y, second):
            cell = Cell(floor(x), floor(y))
            if cell not in grid:
                return selection.let_go(), None
            return replace(selection, pressed=cell, cursor=None), ChooseCell(cell, second)
        case Release(x, y):
            start, end = selection.pressed, Cell(floor(x), floor(y))
            selection = replace(selection, pressed=None)
            if start is None or start == end or end not in grid:
                return selection, None
            return selection, DragCell(start, end)
        case Key("escape"):
            return replace(selection, picked=None), None
        case Key(name, shift) if name in _ARROWS:
            return replace(selection, cursor=_move_cursor(grid, selection, _ARROWS[name])), None
        case Key("enter" | "j", shift) if selection.cursor is not None:
            return selection, ChooseCell(selection.cursor, shift)
        case Key("enter" | "j"):
            return replace(selection, cursor=_first_cursor(grid, selection)), None
        case Key(name, shift):
            return selection, TypeKey(name, shift)


def _move_cursor(grid: Grid, selection: Selection, way: Cell) -> Cell:
    """One cell on, round the edge; the first key only shows where the cursor is."""
    if selection.cursor is None:
        return _first_cursor(grid, selection)
    x, y = selection.cursor.step(way)
    return Cell(x % grid.width, y % grid.height)


def _first_cursor(grid: Grid, selection: Selection) -> Cell:
    """What is picked, unless that lies beside the board."""
    picked = selection.picked
    return picked if picked is not None and picked in grid else Cell(grid.width // 2, grid.height // 2)
