"""One of a few choices, all of them in sight."""

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


def segments_height(pick: PickField, width: int, look: WindowTheme) -> int:
    rows = -(-len(pick.options) // _segments_per_row(pick, width, look))
    return look.px(8) + rows * look.px(HIGH - 8)


def segments_width(pick: PickField, look: WindowTheme) -> int:
    """The width at which all choices stand in one row."""
    return len(pick.options) * _widest(pick, look) + look.px(8)


def _segments_per_row(pick: PickField, width: int, look: WindowTheme) -> int:
    """How many choices find room beside each other."""
    return max(1, min(len(pick.options), (width - look.px(8)) // _widest(pick, look)))


def _widest(pick: PickField, look: WindowTheme) -> int:
    style = fonts.text_style("primary", look, size=14)
    return max(fonts.text_width(option.label, style) for option in pick.options) + look.px(16)


@dataclass(frozen=True, eq=False)
class SegmentedControl(Widget):
    """The choices side by side, in as many rows as they need."""

    pick: PickField
    look: WindowTheme

    def _cells(self) -> list[pygame.Rect]:
        inner = self.rect.inflate(-self.look.px(8), -self.look.px(8))
        across = _segments_per_row(self.pick, self.rect.width, self.look)
        rows = -(-len(self.pick.options) // across)
        high = inner.height // rows
        cells = []
        for row in range(rows):
            strip = pygame.Rect(inner.x, inner.y + row * high, inner.width, high)
            cells += split_columns(strip, across)
        return cells[: len(self.pick.options)]

    def _name(self, value: str) -> str:
        return f"{self.pick.id}={value}"

    def hits(self) -> Iterator[HitArea]:
        for option, cell in zip(self.pick.options, self._cells(), strict=True):
            given = ClickAction(SetField(self.pick.id, option.value))
            yield HitArea(self._name(option.value), cell, given, self.pick.id, option.text)

    def parts(self) -> Iterator[tuple[str, pygame.Rect]]:
        yield self.pick.id, self.rect

    def paint(self, pen: PaintContext) -> None:
        pen.plane(self.rect, 12, "sunken", mixed(pen.ink("sunken"), pen.ink("line"), 0.6))
        for option, cell in zip(self.pick.options, self._cells(), strict=True):
            chosen, name = option.value == self.pick.value, self._name(option.value)
            if chosen:
                fill = mixed(pen.ink("raised"), pen.ink("text"), 0.06 if pen.look.theme == "dark" else 0)
                pen.plane(cell, 9, fill, mixed(fill, pen.ink("line2"), 0.6))
            elif pen.glow(name):
                pen.plane(cell, 9, "raised", alpha=0.5 * pen.glow(name))
            role, ink = ("primary", "text") if chosen else ("body", "text2")
            pen.text(option.label, cell.center, role, ink, "centre", size=14)
        pen.ring(self.rect, 12, self.pick.id)
