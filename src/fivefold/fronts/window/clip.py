"""Painting within bounds."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import pygame


@contextmanager
def clipped(target: pygame.Surface, rect: pygame.Rect) -> Iterator[None]:
    """Nothing is painted outside of a rectangle meanwhile."""
    before = target.get_clip()
    target.set_clip(rect.clip(before))
    try:
        yield
    finally:
        target.set_clip(before)
