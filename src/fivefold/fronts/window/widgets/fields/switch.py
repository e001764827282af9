"""Switches: on or off."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import pygame

from fivefold.app.pages.inputs import SetField
from fivefold.app.pages.parts import ToggleField
from fivefold.fronts.window.input.hit_areas import ClickAction, HitArea
from fivefold.fronts.window.painting.paint_context import PaintContext
from fivefold.fronts.window.widgets.widget import Widget

WIDE, HIGH = 44, 26


@dataclass(frozen=True, eq=False)
class SwitchControl(Widget):
    """A switch at the right end of its rectangle; the whole rectangle can be pressed."""

    toggle: ToggleField

    def hit_areas(self) -> Iterator[HitArea]:
        given = ClickAction(SetField(self.toggle.id, not self.toggle.on))
        yield HitArea(f"switch {self.toggle.id}", self.rect, given, self.toggle.id)

    def parts(self) -> Iterator[tuple[str, pygame.Rect]]:
        yield self.toggle.id, self.rect

    def paint(self, context: PaintContext) -> None:
        width, height = context.px(WIDE), context.px(HIGH)
        track = pygame.Rect(self.rect.right - width, self.rect.centery - height // 2, width, height)
        glow = context.hover_fill("accent" if self.toggle.on else "sunken", f"switch {self.toggle.id}")
        context.box(track, HIGH / 2, glow, "" if self.toggle.on else "line2")
        knob = pygame.Rect(0, 0, context.px(18), context.px(18))
        knob.center = (track.right - height // 2 if self.toggle.on else track.x + height // 2, track.centery)
        context.box(knob, 9, "onaccent" if self.toggle.on else "text2")
        context.focus_ring(track, HIGH / 2, self.toggle.id)
