"""Hit areas: rectangles that react to the pointer, and what pressing them does."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeAlias

import pygame

from fivefold.app.pages.inputs import Input
from fivefold.fronts.window.painting.board_transform import BoardTransform

MORE_SHEET = "more"  # the sheet with the buttons that did not fit


@dataclass(frozen=True, slots=True)
class ClickAction:
    """Sends `given` when the pointer is released where it was pressed, `twice` on a double click."""

    given: Input | None
    twice: Input | None = None


@dataclass(frozen=True, slots=True)
class DragAction:
    """Sends an input for the x position of the pointer while it is down."""

    given: Callable[[float], Input]


@dataclass(frozen=True, slots=True)
class BoardAction:
    """Passes the pointer to a board."""

    transform: BoardTransform


@dataclass(frozen=True, slots=True)
class OverlayAction:
    """Opens a list or sheet over the page. Closes all if it is open already or has no name."""

    what: str = ""


@dataclass(frozen=True, slots=True)
class CaretAction:
    """Moves the caret to the x position of the pointer."""

    field: str
    caret: Callable[[float], int]


@dataclass(frozen=True, slots=True)
class ScrollAction:
    """Scrolls to the y position of the pointer while its bar is dragged."""

    what: str
    offset: Callable[[float], int]


HitAction: TypeAlias = ClickAction | DragAction | BoardAction | OverlayAction | CaretAction | ScrollAction


@dataclass(frozen=True, slots=True)
class HitArea:
    """A rectangle that reacts to the pointer. `part` gets the keyboard focus; `tip` is the tooltip."""

    name: str  # unique on the page
    rect: pygame.Rect
    action: HitAction
    part: str = ""
    tip: str = ""
