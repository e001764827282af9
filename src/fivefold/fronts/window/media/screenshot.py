"""Screenshots of a page, painted without a window."""

from __future__ import annotations

from io import BytesIO

import pygame

from fivefold.app.pages.inputs import BackgroundsFound
from fivefold.app.session import Session
from fivefold.fronts.window.media.backgrounds import our_backgrounds
from fivefold.fronts.window.view import WindowView

SETTLE_MS = 1000.0  # milliseconds after which nothing moves by itself any more


def screenshot(session: Session, size: tuple[int, int]) -> bytes:
    """Return the current page of the session as PNG, as it looks when nothing moves any more."""
    pygame.display.init()
    session.handle(BackgroundsFound(our_backgrounds()))
    view, surface = WindowView(session, size), pygame.Surface(size)
    view.paint(surface)
    view.now = SETTLE_MS
    view.paint(surface)
    out = BytesIO()
    pygame.image.save(surface, out, "still.png")
    return out.getvalue()
