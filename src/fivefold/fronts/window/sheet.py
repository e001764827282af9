"""The page under its boards, painted anew only where it changed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

import pygame

from fivefold.fronts.window.clip import clipped
from fivefold.fronts.window.pen import Pen, Touch
from fivefold.fronts.window.widgets.widget import Widget


class Sheet:
    """Keeps what it painted last, and paints the places of those widgets that look different now."""

    def __init__(self) -> None:
        self._surface = pygame.Surface((1, 1))
        self._widgets: Sequence[Widget] = ()
        self._touch = Touch()
        self._key: object = None

    def painted(
        self, widgets: Sequence[Widget], behind: pygame.Surface, pen: Pen, moment: object
    ) -> pygame.Surface:
        """All widgets on what lies behind them; at another `moment` any of them may look different."""
        key = behind, pen.look, moment
        if self._surface.get_size() != behind.get_size():
            self._surface = behind.copy()
        areas = self._changed(widgets, pen) if key == self._key else [self._surface.get_rect()]
        self._key, self._widgets, self._touch = key, widgets, pen.touch
        there = replace(pen, target=self._surface)
        for area in areas:
            with clipped(self._surface, area):
                self._surface.blit(behind, area, area)
                for widget in widgets:
                    if _around(widget, pen).colliderect(area):
                        widget.paint(there)
        return self._surface

    def _changed(self, widgets: Sequence[Widget], pen: Pen) -> list[pygame.Rect]:
        """Where something has to be painted anew: everywhere, if widgets came, went or moved."""
        whole = [self._surface.get_rect()]
        if len(widgets) != len(self._widgets):
            return whole
        changed, touched = [], _differing(self._touch, pen.touch)
        for old, new in zip(self._widgets, widgets, strict=True):
            if old is not new and (type(old) is not type(new) or old.rect != new.rect):
                return whole
            other = old is not new and vars(old) != vars(new)
            if other or (touched and not touched.isdisjoint(_names(new))):
                changed.append(_around(new, pen))
        return changed


def _around(widget: Widget, pen: Pen) -> pygame.Rect:
    out = 2 * pen.px(widget.REACH)
    return widget.rect.inflate(out, out)


def _differing(old: Touch, new: Touch) -> set[str]:
    """The names of all that is touched in another way than before."""
    if old == new:
        return set()
    names = {*old.glows, *new.glows, old.focus, new.focus, old.held, new.held}
    return {name for name in names if name and _how(old, name) != _how(new, name)}


def _how(touch: Touch, name: str) -> tuple[bool, bool, float]:
    return touch.focus == name, touch.held == name, touch.glows.get(name, 0.0)


def _names(widget: Widget) -> Iterator[str]:
    yield from (hit.name for hit in widget.hits())
    yield from (part for part, _ in widget.parts())
