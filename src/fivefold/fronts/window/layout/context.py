"""The context of a layout: window, theme and the interaction state of the front end."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from fivefold.fronts.window.input.scrolling import ScrollOffsets
from fivefold.fronts.window.input.text_edit import TextEdit
from fivefold.fronts.window.theme import WindowTheme

WIDE_RATIO = 1.15  # ratio of width to height from which a page is wide
RAIL, RAIL_FROM = 72, 900


@dataclass(frozen=True, slots=True)
class LayoutContext:
    window: pygame.Rect
    theme: WindowTheme
    focus: str  # the part of the page with the keyboard focus
    scroll_offsets: ScrollOffsets
    open_overlay: str = ""  # the list or sheet that is open over the page
    edit: TextEdit | None = None
    elapsed: float = 0.0  # milliseconds since the page was first seen

    def px(self, units: float) -> int:
        return self.theme.px(units)

    @property
    def wide(self) -> bool:
        return self.window.width >= WIDE_RATIO * self.window.height

    @property
    def has_rail(self) -> bool:
        """Return whether navigation buttons stand in a rail of their own."""
        return self.wide and self.window.width >= self.px(RAIL_FROM)
