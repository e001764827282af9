"""The page under its boards, painted anew only where it changed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pygame

from fivefold.fronts.window.clip import clipped
from fivefold.fronts.window.pen import Pen
from fivefold.fronts.window.widgets.widget import Widget

RING, SHADOW = 8, 64  # units of the design: how far rings and shadows reach out of a widget


class Sheet:
    """Keeps what it painted last. A widget that stays at its place throws the same shadow, so that only its
    place has to be painted when it has something else to say."""

    def __init__(self) -> None:
        self._surface = pygame.Surface((1, 1))
        self._widgets: Sequence[Widget] = ()
        self._key: object = None

    def painted(
        self, widgets: Sequence[Widget], behind: pygame.Surface, pen: Pen, moment: object
    ) -> pygame.Surface:
        """All widgets on what lies behind them; at another `moment` any of them may look different."""
        key = behind, pen.look, pen.touch, moment
        if self._surface.get_size() != behind.get_size():
            self._surface = behind.copy()
        areas = self._changed(widgets, pen.px(RING)) if key == self._key else [self._surface.get_rect()]
        self._key, self._widgets = key, widgets
        there, far = replace(pen, target=self._surface), 2 * pen.px(SHADOW)
        for area in areas:
            with clipped(self._surface, area):
                self._surface.blit(behind, area, area)
                for widget in widgets:
                    if widget.rect.inflate(far, far).colliderect(area):
                        widget.paint(there)
        return self._surface

    def _changed(self, widgets: Sequence[Widget], out: int) -> list[pygame.Rect]:
        """Where something has to be painted anew."""
        whole = [self._surface.get_rect()]
        if len(widgets) != len(self._widgets):
            return whole
        changed = []
        for old, new in zip(self._widgets, widgets, strict=True):
            if old is new:
                continue
            if type(old) is not type(new) or old.rect != new.rect:
                return whole
            if vars(old) != vars(new):
                changed.append(new.rect.inflate(2 * out, 2 * out))
        return changed
