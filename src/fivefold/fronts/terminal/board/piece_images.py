"""Images of pieces as half-block pixels, for cells that are large enough."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, lru_cache
from io import BytesIO
from typing import NamedTuple

from fivefold.art.palettes import recoloured
from fivefold.art.pictures import sprite_svg
from fivefold.art.tokens import Theme
from fivefold.core.scene.sprite import Art

OVERSAMPLING = 6  # images are rendered larger by this factor and scaled down
ANGLE_STEP = 15  # degrees between two images of a turning piece
MIN_ALPHA = 0.06  # fainter pixels are left out
SHARP_SIDE, SOFT_SIDE = (
    6,
    12,
)  # images below the first have hard edges, from the second on soft ones
SOLID_ALPHA = 0.3  # in the smallest images, opaque from here on


class PixelImage(NamedTuple):
    """A square image: column, half row, colour and opacity of each visible pixel."""

    side: int
    pixels: tuple[tuple[int, int, int, float], ...]


@dataclass(frozen=True, slots=True)
class PieceImages:
    """Images in the player's palettes; `marked` selects those with marks on colours."""

    theme: Theme = "dark"
    board: str = "fold"
    pieces: str = "classic"
    marked: bool = False

    def pixels(self, art: Art, side: float, turn: float) -> PixelImage:
        """Return the image of a piece, `side` pixels wide, turned by degrees."""
        name = (self.marked and art.marked) or art.picture
        angle = round(turn / ANGLE_STEP) * ANGLE_STEP % 360 if art.turns else 0
        return _render_pixels(
            recoloured(sprite_svg(name), self.theme, self.board, self.pieces), round(side), angle
        )


@cache
def images_available() -> bool:
    """Return True if pygame is installed, which renders the images."""
    try:
        import pygame  # noqa: F401, PLC0415  slow to import, not needed for compact boards
    except ImportError:
        return False
    return True


@lru_cache(4096)
def _render_pixels(svg: str, side: int, angle: int) -> PixelImage:
    import pygame  # noqa: PLC0415

    if side < 1:
        return PixelImage(0, ())
    large = pygame.image.load_sized_svg(BytesIO(svg.encode()), (side * OVERSAMPLING, side * OVERSAMPLING))
    if angle:
        whole = pygame.transform.rotate(large, -angle)
        place = whole.get_rect(center=(side * OVERSAMPLING // 2, side * OVERSAMPLING // 2)).topleft
        large = pygame.Surface(large.get_size(), pygame.SRCALPHA)
        large.blit(whole, place)
    small = pygame.transform.smoothscale(large.premul_alpha(), (side, side))
    seen = []
    for y in range(side):
        for x in range(side):
            *mean, opaque = small.get_at((x, y))
            alpha = _sharpen_alpha(opaque / 255, side)
            if alpha > MIN_ALPHA:
                r, g, b = (min(255, round(value * 255 / opaque)) for value in mean)
                seen.append((x, y, r << 16 | g << 8 | b, alpha if alpha < 0.98 else 1.0))
    return PixelImage(side, tuple(seen))


def _sharpen_alpha(alpha: float, side: int) -> float:
    """Return the opacity with sharper edges in small images."""
    if side >= SOFT_SIDE:
        return alpha
    return float(alpha > SOLID_ALPHA) if side < SHARP_SIDE else min(1.0, max(0.0, 1.7 * alpha - 0.3))
