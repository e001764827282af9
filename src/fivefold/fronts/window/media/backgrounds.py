"""Background images behind the tiles, the player's own or ours, each cropped to cover its area."""

from __future__ import annotations

from functools import lru_cache
from importlib.resources import files
from io import BytesIO
from math import ceil
from pathlib import Path
from typing import NamedTuple

import pygame

from fivefold.core.errors import UserError
from fivefold.core.text import gettext, ngettext
from fivefold.fronts.window.painting.boxes import rounded_box
from fivefold.fronts.window.painting.raster import to_native_format
from fivefold.service.files import read_regular_file

# An SVG drawn at this size gives its aspect ratio to half a percent; it is then drawn a little larger than
# needed, so that it covers the area and no soft edge is visible.
SMALL, MORE = (256, 256), 1.015
# Bounds that are checked before an image is decoded.
MAX_DRAWING_BYTES, MAX_PHOTO_BYTES = 2_000_000, 40_000_000
MAX_PIXELS = 25_000_000  # 100 MB while it is scaled
MAX_ASPECT = 5  # of the longer side to the shorter; a wider image would be drawn far larger than the area
DASHES = b"dasharray"  # in a drawing: the decoder may take for ever over many short dashes
MAX_FILES, MAX_PROBLEMS = 200, 5
DRAWN, TAKEN = {".svg"}, {".png", ".jpg", ".jpeg", ".webp", ".bmp", ".gif"}


class BackgroundFiles(NamedTuple):
    """The paths of the images, and a sentence about each file that cannot be shown."""

    pictures: tuple[str, ...]
    problems: tuple[str, ...] = ()


def find_backgrounds(folder: Path) -> BackgroundFiles:
    """Return the images of the folder by name, or those of the program if it holds none."""
    found: list[str] = []
    problems: list[str] = []
    for file in _image_files(folder):
        try:
            _checked_content(file)
            found.append(str(file))
        except UserError as problem:
            problems.append(str(problem))
    more = len(problems) - MAX_PROBLEMS
    if more > 0:
        rest = ngettext("{n} more image cannot be shown.", "{n} more images cannot be shown.", more)
        problems = [*problems[:MAX_PROBLEMS], rest]
    ours = files("fivefold.art").joinpath("backgrounds").iterdir()
    return BackgroundFiles(tuple(found) or tuple(sorted(str(file) for file in ours)), tuple(problems))


@lru_cache(1)
def background_surface(path: str, width: int, height: int, radius: int) -> pygame.Surface | None:
    """Return the image with round corners, cropped to the size; None if it cannot be read."""
    try:
        whole = _load_covering(Path(path), width, height)
    except (pygame.error, UserError):
        return None
    left, top = (whole.get_width() - width) // 2, (whole.get_height() - height) // 2
    cut = whole.subsurface((left, top, width, height)).copy()
    cut.blit(
        rounded_box(width, height, radius, "#FFFFFF", "", 0), (0, 0), special_flags=pygame.BLEND_RGBA_MULT
    )
    return cut


def _load_covering(file: Path, width: int, height: int) -> pygame.Surface:
    """Return the whole image, scaled to cover the area."""
    content = _checked_content(file)
    if file.suffix.lower() in DRAWN:
        small = pygame.image.load_sized_svg(BytesIO(content), SMALL)
        size = _covering_size(small, MORE * width, MORE * height)
        drawn = to_native_format(pygame.image.load_sized_svg(BytesIO(content), size))
        if drawn.get_width() >= width and drawn.get_height() >= height:
            return drawn
        return pygame.transform.smoothscale(drawn, _covering_size(drawn, width, height))
    picture = pygame.image.load(BytesIO(content), file.name)
    return pygame.transform.smoothscale(to_native_format(picture), _covering_size(picture, width, height))


def _covering_size(picture: pygame.Surface, width: float, height: float) -> tuple[int, int]:
    """Return the size at which the image covers the area."""
    factor = max(width / picture.get_width(), height / picture.get_height())
    return ceil(picture.get_width() * factor), ceil(picture.get_height() * factor)


def _image_files(folder: Path) -> list[Path]:
    """Return the files of the folder that are named like images, not too many of them."""
    try:
        files = sorted(file for file in folder.iterdir() if file.suffix.lower() in DRAWN | TAKEN)
    except OSError:
        return []
    return files[:MAX_FILES]


def _checked_content(file: Path) -> bytes:
    """Return the content of an image; raise UserError if it is none, or too large to be decoded."""
    if file.suffix.lower() in DRAWN:
        content = read_regular_file(file, MAX_DRAWING_BYTES)
        if DASHES in content.lower():
            raise UserError(
                gettext("'{file}' cannot be shown: drawings with dashed lines are not read.", file=file.name)
            )
        try:
            size = pygame.image.load_sized_svg(BytesIO(content), SMALL).get_size()
        except pygame.error as error:
            raise _not_an_image(file) from error
    else:
        content = read_regular_file(file, MAX_PHOTO_BYTES)
        size = _photo_size(file, content)
    if max(size) > MAX_ASPECT * min(size):
        raise UserError(
            gettext("'{file}' cannot be shown: it is more than {n} times as long as it is wide.",
                file=file.name, n=MAX_ASPECT)
        )  # fmt: skip
    if size[0] * size[1] > MAX_PIXELS:
        raise UserError(
            gettext("'{file}' cannot be shown: it has more than {n} million pixels.",
                file=file.name, n=MAX_PIXELS // 1_000_000)
        )  # fmt: skip
    return content


def _photo_size(file: Path, content: bytes) -> tuple[int, int]:
    """Return the size that an image declares, without decoding it."""
    from PIL import Image  # noqa: PLC0415  the first page shows no pictures

    Image.MAX_IMAGE_PIXELS = None  # we check it ourselves; Pillow would print a warning
    try:
        with Image.open(BytesIO(content)) as image:
            return image.size
    except Exception as error:  # a decoder may raise anything for a broken file
        raise _not_an_image(file) from error


def _not_an_image(file: Path) -> UserError:
    return UserError(gettext("'{file}' is not an image that can be shown.", file=file.name))
