"""Background images behind the tiles, the player's own or ours, each cropped to cover its area."""

from __future__ import annotations

from functools import lru_cache
from importlib.resources import files
from io import BytesIO
from math import ceil
from pathlib import Path
from typing import NamedTuple

import pygame

from fivefold.core.text import gettext
from fivefold.fronts.window.painting.boxes import rounded_box
from fivefold.fronts.window.painting.raster import to_native_format

# An SVG drawn at this size gives its aspect ratio to half a percent; it is then drawn a little larger than
# needed, so that it covers the area and no soft edge is visible.
SMALL, MORE = (256, 256), 1.015
DRAWN, TAKEN = {".svg"}, {".png", ".jpg", ".jpeg", ".webp", ".bmp", ".gif"}


class BackgroundFiles(NamedTuple):
    """The paths of the images, and a sentence about each file that cannot be shown."""

    pictures: tuple[str, ...]
    problems: tuple[str, ...] = ()


def find_backgrounds(folder: Path) -> BackgroundFiles:
    """Return the images of the folder by name, or those of the program if it holds none."""
    found: list[str] = []
    problems: list[str] = []
    for file in sorted(folder.iterdir()) if folder.is_dir() else ():
        if file.suffix.lower() in DRAWN | TAKEN:
            if _is_image(file):
                found.append(str(file))
            else:
                problems.append(gettext("'{file}' is not an image that can be shown.", file=file.name))
    ours = files("fivefold.art").joinpath("backgrounds").iterdir()
    return BackgroundFiles(tuple(found) or tuple(sorted(str(file) for file in ours)), tuple(problems))


@lru_cache(1)
def background_surface(path: str, width: int, height: int, radius: int) -> pygame.Surface | None:
    """Return the image with round corners, cropped to the size; None if it cannot be read."""
    try:
        whole = _load_covering(Path(path), width, height)
    except (pygame.error, OSError):
        return None
    left, top = (whole.get_width() - width) // 2, (whole.get_height() - height) // 2
    cut = whole.subsurface((left, top, width, height)).copy()
    cut.blit(
        rounded_box(width, height, radius, "#FFFFFF", "", 0), (0, 0), special_flags=pygame.BLEND_RGBA_MULT
    )
    return cut


def _load_covering(file: Path, width: int, height: int) -> pygame.Surface:
    """Return the whole image, scaled to cover the area."""
    content = file.read_bytes()
    if file.suffix.lower() in DRAWN:
        small = pygame.image.load_sized_svg(BytesIO(content), SMALL)
        size = _covering_size(small, MORE * width, MORE * height)
        return to_native_format(pygame.image.load_sized_svg(BytesIO(content), size))
    picture = pygame.image.load(BytesIO(content), file.name)
    return pygame.transform.smoothscale(to_native_format(picture), _covering_size(picture, width, height))


def _covering_size(picture: pygame.Surface, width: float, height: float) -> tuple[int, int]:
    """Return the size at which the image covers the area."""
    factor = max(width / picture.get_width(), height / picture.get_height())
    return ceil(picture.get_width() * factor), ceil(picture.get_height() * factor)


def _is_image(file: Path) -> bool:
    """Return whether the file begins like an image; the rest is read when it is shown."""
    from PIL import Image, UnidentifiedImageError  # noqa: PLC0415  the first page shows no pictures

    try:
        if file.suffix.lower() in DRAWN:
            pygame.image.load_sized_svg(BytesIO(file.read_bytes()), (8, 8))
        else:
            Image.open(file).close()
    except (pygame.error, OSError, UnidentifiedImageError):
        return False
    return True
