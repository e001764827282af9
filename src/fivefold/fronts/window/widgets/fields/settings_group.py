"""The name of a group of settings, which leads to its first field."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import pygame

from fivefold.app.pages.inputs import FocusPart
from fivefold.app.pages.parts import FieldGroup
from fivefold.fronts.window.input.hit_areas import ClickAction, HitArea
from fivefold.fronts.window.painting import fonts
from fivefold.fronts.window.painting.paint_context import PaintContext
from fivefold.fronts.window.widgets.widget import Widget


@dataclass(frozen=True, eq=False)
class SettingsGroupTab(Widget):
    group: FieldGroup
    shown: bool

    def hit_areas(self) -> Iterator[HitArea]:
        yield HitArea(
            f"chapter {self.group.title}", self.rect, ClickAction(FocusPart(self.group.fields[0].id))
        )

    def paint(self, context: PaintContext) -> None:
        rect, name = self.rect, f"chapter {self.group.title}"
        if self.shown:
            context.box(rect, 12, "raised", "line")
            bar = pygame.Rect(rect.x, rect.y + rect.height // 4, context.px(4), rect.height // 2)
            context.box(bar, 2, "accent")
        elif context.hover(name):
            context.box(rect, 12, "raised", alpha=0.5 * context.hover(name))
        role, ink = ("primary", "text") if self.shown else ("button", "text2")
        left = rect.x + context.px(20)
        if self.group.icon:
            context.icon(self.group.icon, (left + context.px(9), rect.centery), 18, ink)
            left += context.px(32)
        room = rect.right - context.px(16) - left
        text = fonts.ellipsize(self.group.title, fonts.text_style(role, context.theme, size=16), room)
        context.text(text, (left, rect.centery), role, ink, size=16)
