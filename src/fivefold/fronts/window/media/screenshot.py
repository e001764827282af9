"""Screenshots of a page, painted without a window."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path

import pygame

from fivefold.app.pages.inputs import BackgroundsFound
from fivefold.app.session import Session
from fivefold.fronts.window.media.backgrounds import find_backgrounds
from fivefold.fronts.window.view import WindowView

NO_FOLDER = Path("nowhere")  # so that the backgrounds are those of the program
SETTLE_MS = 1000.0  # milliseconds after which nothing moves by itself any more


def screenshot(session: Session, size: tuple[int, int]) -> bytes:
    """Return the current page of the session as PNG, as it looks when nothing moves any more."""
    pygame.display.init()
    session.handle(BackgroundsFound(find_backgrounds(NO_FOLDER).pictures))
    view, surface = WindowView(session, size), pygame.Surface(size)
    view.paint(surface)
    view.now = SETTLE_MS
    view.paint(surface)
    out = BytesIO()
    pygame.image.save(surface, out, "still.png")
    return out.getvalue()
