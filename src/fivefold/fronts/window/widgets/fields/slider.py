"""Sliders: a number within bounds."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import pygame

from fivefold.app.pages.inputs import SetField
from fivefold.app.pages.parts import SliderField
from fivefold.fronts.window.input.hit_areas import DragAction, HitArea
from fivefold.fronts.window.painting import fonts
from fivefold.fronts.window.painting.paint_context import PaintContext
from fivefold.fronts.window.theme import WindowTheme
from fivefold.fronts.window.widgets.widget import Widget

HIGH, KNOB = 32, 20


@dataclass(frozen=True, eq=False)
class SliderControl(Widget):
    """A track with a knob, and the number at its right."""

    slider: SliderField
    theme: WindowTheme

    @property
    def _track(self) -> pygame.Rect:
        """Return the track from the first to the last position of the knob's centre."""
        shown = (self.slider.shown, str(self.slider.high), str(self.slider.low))
        number = max(
            fonts.text_width(text, fonts.text_style("primary", self.theme, size=15)) for text in shown
        )
        left = self.rect.x + self.theme.px(KNOB / 2)
        right = self.rect.right - max(self.theme.px(52), number + self.theme.px(16)) - self.theme.px(KNOB / 2)
        return pygame.Rect(left, self.rect.centery - self.theme.px(3), right - left, self.theme.px(6))

    def value_at(self, x: float) -> int:
        """Return the value at a pixel, rounded to a step."""
        slider, track = self.slider, self._track
        share = min(1.0, max(0.0, (x - track.x) / max(1, track.width)))
        steps = round(share * (slider.high - slider.low) / slider.step)
        return min(slider.high, slider.low + steps * slider.step)

    def hit_areas(self) -> Iterator[HitArea]:
        rect = self._track.inflate(self.theme.px(KNOB), self.theme.px(HIGH - 6))
        action = DragAction(lambda x: SetField(self.slider.id, self.value_at(x)))
        yield HitArea(f"slider {self.slider.id}", rect, action, self.slider.id)

    def parts(self) -> Iterator[tuple[str, pygame.Rect]]:
        yield self.slider.id, self.rect

    def paint(self, context: PaintContext) -> None:
        slider, track = self.slider, self._track
        span = max(1, slider.high - slider.low)
        x = track.x + round(track.width * (slider.value - slider.low) / span)
        context.box(track, 3, "sunken", "line")
        if x > track.x:
            context.box(pygame.Rect(track.x, track.y, x - track.x, track.height), 3, "accent")
        knob = pygame.Rect(0, 0, context.px(KNOB), context.px(KNOB))
        knob.center = x, track.centery
        fill = "text" if context.theme.scheme == "dark" else "raised"
        context.box(knob, KNOB / 2, context.hover_fill(fill, f"slider {slider.id}"), "line2")
        at = self.rect.right, self.rect.centery
        context.text(slider.shown, at, "primary", "text", "right", size=15, tabular=True)
        context.focus_ring(knob, KNOB / 2, slider.id)
