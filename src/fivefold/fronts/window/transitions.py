"""Transitions: the cross-fade between two pages and the opening of a dialog."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from fivefold.art.tokens import tokens
from fivefold.fronts.window.painting.raster import blit_with_alpha, clear_surface

RISE = 12  # units of the design
PAGE, DIALOG = (float(tokens()["motion"][what]) for what in ("page", "dialog"))
START_SCALE = 0.96  # size of a dialog when it begins to open

PaintFunction = Callable[[pygame.Surface], None]


class PageTransition:
    """Cross-fade in which the old page fades out while the new one rises a little."""

    def __init__(self) -> None:
        self._old: pygame.Surface | None = None
        self._since = -PAGE

    def begin(self, old: pygame.Surface, now: float) -> None:
        """Start a transition; `old` is the window as it was painted last."""
        self._old, self._since = old.copy(), now

    def stop(self) -> None:
        self._old = None

    def running(self, now: float) -> bool:
        return self._old is not None and now - self._since < PAGE

    def paint(self, target: pygame.Surface, rise: int, now: float) -> None:
        """Blend the old page over the new one, which is painted on `target` already."""
        if self._old is None or not self.running(now):
            self._old = None
            return
        share = (now - self._since) / PAGE
        below = round(rise * (1 - share))
        target.scroll(0, below)
        blit_with_alpha(target, self._old, (0, 0), 1 - share)
        target.blit(self._old, (0, 0), (0, 0, target.get_width(), below))


def paint_dialog_opening(
    target: pygame.Surface, share: float, veil: PaintFunction, sheet: PaintFunction
) -> None:
    """Paint a dialog that opens: its backdrop fades in and its sheet grows to full size."""
    if share >= 1:
        veil(target)
        sheet(target)
        return
    size = target.get_size()
    dark, near = clear_surface(*size), clear_surface(*size)
    veil(dark)
    blit_with_alpha(target, dark, (0, 0), share)
    sheet(near)
    factor = START_SCALE + (1 - START_SCALE) * share
    small = pygame.transform.smoothscale(near, (round(size[0] * factor), round(size[1] * factor)))
    blit_with_alpha(
        target, small, ((size[0] - small.get_width()) / 2, (size[1] - small.get_height()) / 2), share
    )
