"""A page as a picture file, painted without a window."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path

import pygame

from fivefold.app.session import Session
from fivefold.fronts.window.photos import album
from fivefold.fronts.window.screen import Screen

NOWHERE = Path("nowhere")  # so that the pictures are those of the program
SETTLED = 1000.0  # milliseconds after which nothing moves by itself any more


def still(session: Session, size: tuple[int, int]) -> bytes:
    """The page of the house as it stands, as PNG."""
    pygame.display.init()
    session.backgrounds = album(NOWHERE).pictures
    screen, surface = Screen(session, size), pygame.Surface(size)
    screen.paint(surface)
    session.tick(session.now + SETTLED)
    screen.paint(surface)
    out = BytesIO()
    pygame.image.save(surface, out, "still.png")
    return out.getvalue()
