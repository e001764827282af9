"""What lies under the pointer, and what pressing it means."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeAlias

import pygame

from fivefold.app.pages.inputs import Input
from fivefold.fronts.window.painting.board_transform import BoardTransform

MORE_SHEET = "more"  # the sheet with the buttons that found no room


@dataclass(frozen=True, slots=True)
class ClickAction:
    """Given when the pointer lets go where it pressed, and `twice` after the second of two quick ones."""

    given: Input | None
    twice: Input | None = None


@dataclass(frozen=True, slots=True)
class DragAction:
    """Given for where the pointer is, sideways, as long as it is down."""

    given: Callable[[float], Input]


@dataclass(frozen=True, slots=True)
class BoardAction:
    """The pointer is at a board."""

    transform: BoardTransform


@dataclass(frozen=True, slots=True)
class OverlayAction:
    """A list or a sheet opens over the page; when it is open already, or has no name, all close."""

    what: str = ""


@dataclass(frozen=True, slots=True)
class CaretAction:
    """The caret goes where the pointer is, sideways."""

    field: str
    caret: Callable[[float], int]


@dataclass(frozen=True, slots=True)
class ScrollAction:
    """What is scrolled goes where the pointer is, upright: its bar is pulled."""

    what: str
    offset: Callable[[float], int]


HitAction: TypeAlias = ClickAction | DragAction | BoardAction | OverlayAction | CaretAction | ScrollAction


@dataclass(frozen=True, slots=True)
class HitArea:
    """A place for the pointer. `part` is what gets the keyboard's focus; `tip` says more after a while."""

    name: str  # unlike any other on the page
    rect: pygame.Rect
    action: HitAction
    part: str = ""
    tip: str = ""
