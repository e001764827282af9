"""What a front end tells the house. Pointer and keyboard arrive here already in the page's own terms."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from fivefold.core import input as board
from fivefold.core.option import Value


@dataclass(frozen=True, slots=True)
class PressButton:
    """A button was pressed, by whatever means."""

    button: str


@dataclass(frozen=True, slots=True)
class SetField:
    """A field has a new value: chosen, switched, slid or typed."""

    field: str
    value: Value


@dataclass(frozen=True, slots=True)
class ChooseRow:
    """A row of a list was chosen; `open` when it was chosen twice or with Enter."""

    table: str
    row: str
    open: bool = False


@dataclass(frozen=True, slots=True)
class SortTable:
    """The head of a column was pressed; again turns the order round."""

    table: str
    column: str


@dataclass(frozen=True, slots=True)
class LoadMore:
    """The end of a list came into sight."""

    table: str


@dataclass(frozen=True, slots=True)
class BoardPointer:
    """Something was done at the board, in board units."""

    given: board.Press | board.Release


@dataclass(frozen=True, slots=True)
class BoardHover:
    """The pointer is over this point of the board; None when it left."""

    at: tuple[float, float] | None


@dataclass(frozen=True, slots=True)
class KeyPress:
    """A key: the house knows where the focus is and what the key means there."""

    key: board.Key


@dataclass(frozen=True, slots=True)
class PasteText:
    """Text from the clipboard, given to the page as a whole (a record or a position)."""

    text: str


@dataclass(frozen=True, slots=True)
class FocusPart:
    """The pointer put the keyboard's focus on a part of the page."""

    part: str


Input: TypeAlias = (
    PressButton
    | SetField
    | ChooseRow
    | SortTable
    | LoadMore
    | BoardPointer
    | BoardHover
    | KeyPress
    | PasteText
    | FocusPart
)
