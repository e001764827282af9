"""Pictures of the player's own, cut to cover a part of the board."""

from __future__ import annotations

from functools import lru_cache

import pygame

from fivefold.fronts.window.box import rounded
from fivefold.fronts.window.raster import native


@lru_cache(4)
def photo(path: str, width: int, height: int, radius: int) -> pygame.Surface | None:
    """The picture with round corners, cut where it is too wide or too high; None if it cannot be read."""
    try:
        loaded = native(pygame.image.load(path))
    except (pygame.error, OSError):
        return None
    factor = max(width / loaded.get_width(), height / loaded.get_height())
    size = max(width, round(loaded.get_width() * factor)), max(height, round(loaded.get_height() * factor))
    whole = pygame.transform.smoothscale(loaded, size)
    cut = whole.subsurface(((size[0] - width) // 2, (size[1] - height) // 2, width, height)).copy()
    cut.blit(rounded(width, height, radius, "#FFFFFF", "", 0), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return cut
