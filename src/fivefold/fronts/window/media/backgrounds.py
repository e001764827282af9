"""Background images behind the tiles, the player's own or ours, each cropped to cover its area."""

from __future__ import annotations

from functools import lru_cache
from importlib.resources import files
from pathlib import Path
from typing import NamedTuple

import pygame

from fivefold.core.errors import UserError
from fivefold.core.text import gettext, ngettext
from fivefold.fronts.window.media.picture_trial import (
    MAX_ASPECT,
    MAX_PIXELS,
    PictureTrial,
    covering_size,
    decode_drawing,
    decode_photo,
)
from fivefold.fronts.window.painting.boxes import rounded_box
from fivefold.fronts.window.painting.raster import to_native_format
from fivefold.service.files import read_regular_file

MORE = 1.015  # a drawing is drawn a little larger than needed, so that no soft edge is visible
MAX_DRAWING_BYTES, MAX_PHOTO_BYTES = 2_000_000, 40_000_000
MAX_FILES, MAX_PROBLEMS = 200, 5
DRAWN, TAKEN = {".svg"}, {".png", ".jpg", ".jpeg", ".webp", ".bmp", ".gif"}
_decodable: set[bytes] = set()  # digests of the player's images that another process has decoded


class BackgroundFiles(NamedTuple):
    """The paths of the images, and a sentence about each file that cannot be shown."""

    pictures: tuple[str, ...]
    problems: tuple[str, ...] = ()


def find_backgrounds(folder: Path, trial: PictureTrial) -> BackgroundFiles:
    """Return the images of the folder by name, or those of the program if it holds none.

    Each was decoded by the trial's process.
    """
    found: list[str] = []
    problems: list[str] = []
    for file in _image_files(folder):
        try:
            _try_image(file, trial)
            found.append(str(file))
        except UserError as problem:
            problems.append(str(problem))
    more = len(problems) - MAX_PROBLEMS
    if more > 0:
        rest = ngettext("{n} more image cannot be shown.", "{n} more images cannot be shown.", more)
        problems = [*problems[:MAX_PROBLEMS], rest]
    return BackgroundFiles(tuple(found) or our_backgrounds(), tuple(problems))


def our_backgrounds() -> tuple[str, ...]:
    """Return the images of the program."""
    return tuple(sorted(str(file) for file in files("fivefold.art").joinpath("backgrounds").iterdir()))


@lru_cache(1)
def background_surface(path: str, width: int, height: int, radius: int) -> pygame.Surface | None:
    """Return the image with round corners, cropped to the size; None if it cannot be read."""
    try:
        whole = _load_covering(Path(path), width, height)
    except (pygame.error, UserError, OSError, ValueError, MemoryError):
        return None
    left, top = (whole.get_width() - width) // 2, (whole.get_height() - height) // 2
    cut = whole.subsurface((left, top, width, height)).copy()
    cut.blit(
        rounded_box(width, height, radius, "#FFFFFF", "", 0), (0, 0), special_flags=pygame.BLEND_RGBA_MULT
    )
    return cut


def _load_covering(file: Path, width: int, height: int) -> pygame.Surface:
    """Return the whole image, scaled to cover the area; raises UserError for one that was not tried."""
    content = _read(file)
    if _digest(content) not in _decodable and str(file) not in our_backgrounds():
        raise _not_an_image(file)
    if file.suffix.lower() not in DRAWN:
        return to_native_format(decode_photo(content, width, height))
    drawn = to_native_format(decode_drawing(content, MORE * width, MORE * height))
    if drawn.get_width() >= width and drawn.get_height() >= height:
        return drawn
    return pygame.transform.smoothscale(drawn, covering_size(drawn.get_size(), width, height))


def _image_files(folder: Path) -> list[Path]:
    """Return the files of the folder that are named like images, not too many of them."""
    try:
        files = sorted(file for file in folder.iterdir() if file.suffix.lower() in DRAWN | TAKEN)
    except OSError:
        return []
    return files[:MAX_FILES]


def _read(file: Path) -> bytes:
    return read_regular_file(file, MAX_DRAWING_BYTES if file.suffix.lower() in DRAWN else MAX_PHOTO_BYTES)


def _digest(content: bytes) -> bytes:
    from hashlib import sha256  # noqa: PLC0415  it takes 4 MB, and the first page shows no pictures

    return sha256(content).digest()


def _try_image(file: Path, trial: PictureTrial) -> None:
    """Raise UserError for a file that is no image, or too large or too slow to be decoded."""
    content = _read(file)
    try:
        size = trial.size(content, drawing=file.suffix.lower() in DRAWN)
    except UserError as problem:
        raise UserError(
            gettext("'{file}' cannot be shown: it takes too much time or memory to draw.", file=file.name)
        ) from problem
    if size is None:
        raise _not_an_image(file)
    if size.too_long:
        raise UserError(
            gettext("'{file}' cannot be shown: it is more than {n} times as long as it is wide.",
                file=file.name, n=MAX_ASPECT)
        )  # fmt: skip
    if size.too_large:
        raise UserError(
            gettext("'{file}' cannot be shown: it has more than {n} million pixels.",
                file=file.name, n=MAX_PIXELS // 1_000_000)
        )  # fmt: skip
    _decodable.add(_digest(content))


def _not_an_image(file: Path) -> UserError:
    return UserError(gettext("'{file}' is not an image that can be shown.", file=file.name))
