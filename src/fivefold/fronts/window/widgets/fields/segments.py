"""Segmented controls: one of a few options, all visible."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import pygame

from fivefold.app.pages.inputs import SetField
from fivefold.app.pages.parts import PickField
from fivefold.fronts.window.input.hit_areas import ClickAction, HitArea
from fivefold.fronts.window.layout.rects import split_columns
from fivefold.fronts.window.painting import fonts
from fivefold.fronts.window.painting.paint_context import PaintContext
from fivefold.fronts.window.theme import WindowTheme, mixed
from fivefold.fronts.window.widgets.widget import Widget

HIGH = 46


def segments_height(pick: PickField, width: int, theme: WindowTheme) -> int:
    rows = -(-len(pick.options) // _segments_per_row(pick, width, theme))
    return theme.px(8) + rows * theme.px(HIGH - 8)


def segments_width(pick: PickField, theme: WindowTheme) -> int:
    """Return the width at which all options fit in one row."""
    return len(pick.options) * _widest(pick, theme) + theme.px(8)


def _segments_per_row(pick: PickField, width: int, theme: WindowTheme) -> int:
    """Return how many options fit in a row."""
    return max(1, min(len(pick.options), (width - theme.px(8)) // _widest(pick, theme)))


def _widest(pick: PickField, theme: WindowTheme) -> int:
    style = fonts.text_style("primary", theme, size=14)
    return max(fonts.text_width(option.label, style) for option in pick.options) + theme.px(16)


@dataclass(frozen=True, eq=False)
class SegmentedControl(Widget):
    """The options side by side, in as many rows as they need."""

    pick: PickField
    theme: WindowTheme

    def _cells(self) -> list[pygame.Rect]:
        inner = self.rect.inflate(-self.theme.px(8), -self.theme.px(8))
        across = _segments_per_row(self.pick, self.rect.width, self.theme)
        rows = -(-len(self.pick.options) // across)
        height = inner.height // rows
        cells = []
        for row in range(rows):
            strip = pygame.Rect(inner.x, inner.y + row * height, inner.width, height)
            cells += split_columns(strip, across)
        return cells[: len(self.pick.options)]

    def _name(self, value: str) -> str:
        return f"{self.pick.id}={value}"

    def hit_areas(self) -> Iterator[HitArea]:
        for option, cell in zip(self.pick.options, self._cells(), strict=True):
            given = ClickAction(SetField(self.pick.id, option.value))
            yield HitArea(self._name(option.value), cell, given, self.pick.id, option.text)

    def parts(self) -> Iterator[tuple[str, pygame.Rect]]:
        yield self.pick.id, self.rect

    def paint(self, context: PaintContext) -> None:
        context.box(self.rect, 12, "sunken", mixed(context.colour("sunken"), context.colour("line"), 0.6))
        for option, cell in zip(self.pick.options, self._cells(), strict=True):
            chosen, name = option.value == self.pick.value, self._name(option.value)
            if chosen:
                fill = mixed(
                    context.colour("raised"),
                    context.colour("text"),
                    0.06 if context.theme.scheme == "dark" else 0,
                )
                context.box(cell, 9, fill, mixed(fill, context.colour("line2"), 0.6))
            elif context.hover(name):
                context.box(cell, 9, "raised", alpha=0.5 * context.hover(name))
            role, ink = ("primary", "text") if chosen else ("body", "text2")
            context.text(option.label, cell.center, role, ink, "centre", size=14)
        context.focus_ring(self.rect, 12, self.pick.id)
