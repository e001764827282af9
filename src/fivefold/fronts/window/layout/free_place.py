"""The place for something that lies over a page for a moment: where it covers as little as possible."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

import pygame

from fivefold.fronts.window.widgets.button import PushButton
from fivefold.fronts.window.widgets.match.board import BoardWidget
from fivefold.fronts.window.widgets.match.player_bar import PlayerBarWidget
from fivefold.fronts.window.widgets.overlay.bottom_bar import BottomBar
from fivefold.fronts.window.widgets.scroll_area import ScrollArea
from fivefold.fronts.window.widgets.text import PanelBackground, StatusLine
from fivefold.fronts.window.widgets.widget import Widget

LARGE_SHARE = 1 / 12  # of the window: a larger widget, such as a panel of the home page, may be covered
MARGIN = 8  # pixels that stay free around what must be seen
CONTROLS = (PushButton, PlayerBarWidget, StatusLine)  # not covered where there is another place
HINT = "hint"  # shapes of a board whose id begins so show a hint


class CoveredPage:
    """Parts of a page that must stay visible, and parts that may be covered where nothing is free."""

    def __init__(self, widgets: Iterable[Widget], window: pygame.Rect) -> None:
        widgets = tuple(widgets)
        most = window.width * window.height * LARGE_SHARE
        large = [
            widget
            for widget in widgets
            if isinstance(widget, BoardWidget | ScrollArea) or widget.rect.width * widget.rect.height > most
        ]
        self.panels = [widget.rect for widget in widgets if isinstance(widget, PanelBackground)]
        self.avoided: Sequence[pygame.Rect] = [widget.rect for widget in large]
        self.protected: Sequence[pygame.Rect] = [
            widget.rect.inflate(MARGIN, MARGIN)
            for widget in widgets
            if widget not in large and not isinstance(widget, PanelBackground | BottomBar)
        ]
        self.protected += [rect for board in large for rect in _hint_rects(board)]
        self.controls = [
            widget.rect
            for widget in widgets
            if isinstance(widget, CONTROLS) or (widget not in large and any(widget.hit_areas()))
        ]
        scrolled = (widget for widget in large if isinstance(widget, ScrollArea))
        self.fields = [hit.rect for area in scrolled for hit in area.hit_areas()]

    def best(self, places: Iterable[pygame.Rect]) -> pygame.Rect:
        """Return the first of the places that covers the least."""
        by_weight = (self.controls, self.fields, self.protected, self.avoided)
        return min(places, key=lambda place: [_covered(place, rects) for rects in by_weight])


def _covered(place: pygame.Rect, rects: Sequence[pygame.Rect]) -> int:
    found = (place.clip(rects[index]) for index in place.collidelistall(rects))
    return sum(rect.width * rect.height for rect in found)


def _hint_rects(widget: Widget) -> Iterator[pygame.Rect]:
    """Yield the cells of a board on which a hint is shown."""
    if not isinstance(widget, BoardWidget):
        return
    for shape in widget.board.scene.shapes:
        x, y = getattr(shape, "x", None), getattr(shape, "y", None)
        if shape.id.startswith(HINT) and x is not None and y is not None:
            yield widget.transform.rect(int(x), int(y), 1, 1)
