"""Inputs on a board, in board units: one unit is one cell, the top left corner is 0, 0."""

from __future__ import annotations

from math import floor
from typing import TypeAlias

from msgspec import Struct

from fivefold.core.grid import EAST, NORTH, SOUTH, WEST, Cell, Grid
from fivefold.core.values import replace


class Press(Struct, frozen=True, tag=True, omit_defaults=True):
    """A pointer button went down; `second` means the right button, or the left one with Shift held.

    >>> Press(2.5, 3.1).second
    False
    """

    x: float
    y: float
    second: bool = False


class Release(Struct, frozen=True, tag=True, omit_defaults=True):
    """The pointer button was released.

    >>> Release(2.5, 3.1).x
    2.5
    """

    x: float
    y: float


class Key(Struct, frozen=True, tag=True, omit_defaults=True):
    """A key by name: `left right up down enter space escape backspace f1`, one character, or `ctrl+z`.

    >>> Key("enter", shift=True).name
    'enter'
    """

    name: str
    shift: bool = False


Input: TypeAlias = Press | Release | Key


class Selection(Struct, frozen=True, tag=True, omit_defaults=True):
    """The player's selection on the board. It is not part of the game: undo does not restore it.

    >>> Selection().pick(Cell(2, 3)).picked
    Cell(x=2, y=3)
    >>> Selection(picked=Cell(2, 3)).let_go() == Selection()
    True
    """

    picked: Cell | None = None
    cursor: Cell | None = None  # of the keyboard; None until a key needs it
    pressed: Cell | None = None  # the cell where the button went down, while it is down

    def pick(self, cell: Cell | None) -> Selection:
        """Return the selection with another picked cell."""
        return replace(self, picked=cell)

    def let_go(self) -> Selection:
        """Return the selection with nothing picked or pressed, so that a release means nothing."""
        return replace(self, picked=None, pressed=None)


class ChooseCell(Struct, frozen=True, tag=True, omit_defaults=True):
    """The player chose a cell, by a press or by Enter at the cursor.

    >>> gesture(Grid(9, 9), Selection(cursor=Cell(0, 0)), Key("enter"))[1]
    ChooseCell(cell=Cell(x=0, y=0), second=False)
    """

    cell: Cell
    second: bool = False


class DragCell(Struct, frozen=True, tag=True, omit_defaults=True):
    """The player dragged from one cell to another.

    >>> gesture(Grid(9, 9), Selection(pressed=Cell(0, 0)), Release(3.5, 0.5))[1]
    DragCell(start=Cell(x=0, y=0), end=Cell(x=3, y=0))
    """

    start: Cell
    end: Cell


class TypeKey(Struct, frozen=True, tag=True, omit_defaults=True):
    """A key that does not move the cursor.

    >>> gesture(Grid(9, 9), Selection(), Key("q"))[1]
    TypeKey(key='q', shift=False)
    """

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
    """Return the new selection and the meaning of an input on a board.

    A press chooses at once; a release on another cell is a drag from the first. A press beside the board
    clears the selection, as Escape does. Arrow keys and WASD only move the cursor.

    >>> gesture(Grid(9, 9), Selection(), Press(2.5, 3.1))[1]
    ChooseCell(cell=Cell(x=2, y=3), second=False)
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
        case Key("enter", shift) if selection.cursor is not None:
            return selection, ChooseCell(selection.cursor, shift)
        case Key("enter"):
            return replace(selection, cursor=_first_cursor(grid, selection)), None
        case Key(name, shift):
            return selection, TypeKey(name, shift)


def _move_cursor(grid: Grid, selection: Selection, way: Cell) -> Cell:
    """Return the next cell in a direction, at an edge the same; the first key only shows the cursor."""
    if selection.cursor is None:
        return _first_cursor(grid, selection)
    beyond = selection.cursor.step(way)
    return beyond if beyond in grid else selection.cursor


def _first_cursor(grid: Grid, selection: Selection) -> Cell:
    """Return the picked cell if it is on the board, else the middle of the board."""
    picked = selection.picked
    return picked if picked is not None and picked in grid else Cell(grid.width // 2, grid.height // 2)
