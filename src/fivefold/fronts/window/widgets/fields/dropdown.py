"""Drop-downs: the chosen option in a box, all options in a list that opens over the page."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import pygame

from fivefold.app.pages.inputs import SetField
from fivefold.app.pages.parts import PickField, PickOption
from fivefold.fronts.window.input.hit_areas import ClickAction, HitArea, OverlayAction
from fivefold.fronts.window.painting import fonts
from fivefold.fronts.window.painting.boxes import paint_shadow
from fivefold.fronts.window.painting.paint_context import PaintContext
from fivefold.fronts.window.theme import WindowTheme, mixed
from fivefold.fronts.window.widgets.widget import Widget

HIGH, ROW, TEXT_ROW = 46, 42, 58  # the last for rows with a sentence below the label


@dataclass(frozen=True, eq=False)
class DropDown(Widget):
    pick: PickField
    theme: WindowTheme

    def hit_areas(self) -> Iterator[HitArea]:
        yield HitArea(f"list {self.pick.id}", self.rect, OverlayAction(self.pick.id), self.pick.id)

    def parts(self) -> Iterator[tuple[str, pygame.Rect]]:
        yield self.pick.id, self.rect

    def paint(self, context: PaintContext) -> None:
        name = f"list {self.pick.id}"
        fill = mixed(context.colour("surface"), context.colour("raised"), 0.5)
        context.box(self.rect, 12, context.hover_fill(fill, name), context.hover_edge(name))
        shown = next((option.label for option in self.pick.options if option.value == self.pick.value), "")
        room = self.rect.width - context.px(14 + 36)
        text = fonts.ellipsize(shown, fonts.text_style("button", context.theme, size=14), room)
        context.text(text, (self.rect.x + context.px(14), self.rect.centery), "button", size=14)
        context.icon("down", (self.rect.right - context.px(20), self.rect.centery), 16, "text2")
        context.focus_ring(self.rect, 12, self.pick.id)


def list_rect(pick: PickField, box: pygame.Rect, window: pygame.Rect, theme: WindowTheme) -> pygame.Rect:
    """Return the rectangle of the open list: below its box, or above where there is more space."""
    gap, margin = theme.px(6), theme.px(8)
    row = row_height(pick, theme)
    wanted = len(pick.options) * row + theme.px(12)
    below, above = window.bottom - margin - box.bottom - gap, box.y - gap - window.y - margin
    down = below >= min(wanted, 3 * row) or below >= above
    height = min(wanted, below if down else above)
    style = fonts.text_style("button", theme, size=14)
    small = fonts.text_style("body", theme, size=13)
    widest = theme.px(56) + max(
        max(fonts.text_width(option.label, style), fonts.text_width(option.text, small))
        for option in pick.options
    )
    width = min(max(box.width, widest), window.width - 2 * margin)
    x = max(window.x + margin, min(box.x, window.right - margin - width))
    return pygame.Rect(x, box.bottom + gap if down else box.y - gap - height, width, height)


def row_height(pick: PickField, theme: WindowTheme) -> int:
    """Return the height of a row of the open list."""
    return theme.px(TEXT_ROW if any(option.text for option in pick.options) else ROW)


@dataclass(frozen=True, eq=False)
class DropDownList(Widget):
    """The box behind the options of an open list; these are in a scroll area."""

    fill: str = "raised"

    def hit_areas(self) -> Iterator[HitArea]:
        yield HitArea("open list", self.rect, ClickAction(None))

    def paint(self, context: PaintContext) -> None:
        paint_shadow(context.target, self.rect, context.px(12), context.theme, "panel")
        context.box(self.rect, 12, self.fill, "line2")


@dataclass(frozen=True, eq=False)
class DropDownRow(Widget):
    """A row of the open list."""

    field: str
    option: PickOption
    chosen: bool

    @property
    def _name(self) -> str:
        return f"{self.field}={self.option.value}"

    def hit_areas(self) -> Iterator[HitArea]:
        yield HitArea(self._name, self.rect, ClickAction(SetField(self.field, self.option.value)))

    def paint(self, context: PaintContext) -> None:
        if self.chosen:
            context.box(self.rect, 8, mixed(context.colour("raised"), context.colour("accent"), 0.14))
            context.icon("check", (self.rect.right - context.px(18), self.rect.centery), 15, "accenttext")
        elif context.hover(self._name):
            context.box(self.rect, 8, context.hover_fill("raised", self._name))
        room = self.rect.width - context.px(12 + 32)
        text = fonts.ellipsize(self.option.label, fonts.text_style("button", context.theme, size=14), room)
        x, y = self.rect.x + context.px(12), self.rect.centery
        if not self.option.text:
            context.text(text, (x, y), "button", size=14)
            return
        context.text(text, (x, y - context.px(10)), "button", size=14)
        about = fonts.ellipsize(self.option.text, fonts.text_style("body", context.theme, size=13), room)
        context.text(about, (x, y + context.px(10)), "body", "text2", size=13)
