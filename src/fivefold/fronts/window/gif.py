"""Pictures as an animation in one file, all with the same colours."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from io import BytesIO

import pygame
from PIL import Image

# Most of the colours are those seen most, such as the two of squares; the others reach the rare and bright.
OFTEN, RARE = 160, 96


def animation(painted: Iterator[pygame.Surface], lasts: Sequence[int], palette: Image.Image) -> bytes:
    """A GIF that runs for ever; `lasts` says how long each picture is seen, in milliseconds."""
    # Without dithering planes stay flat, and what does not move stays the same from picture to picture.
    limited = (_image(surface).quantize(palette=palette, dither=Image.Dither.NONE) for surface in painted)
    first, file = next(limited), BytesIO()
    first.save(file, "GIF", save_all=True, append_images=limited, duration=list(lasts), loop=0)
    return file.getvalue()


def common_palette(samples: Iterable[pygame.Surface]) -> Image.Image:
    """The colours that pictures like these need, as `animation` takes them."""
    images = [_image(surface) for surface in samples]
    width, height = images[0].size
    sheet = Image.new("RGB", (width, height * len(images)))
    for number, image in enumerate(images):
        sheet.paste(image, (0, number * height))
    colours: list[int] = []
    for count, method in ((OFTEN, Image.Quantize.MEDIANCUT), (RARE, Image.Quantize.MAXCOVERAGE)):
        colours += sheet.quantize(count, method).getpalette() or []
    palette = Image.new("P", (1, 1))
    palette.putpalette(colours)
    return palette


def _image(surface: pygame.Surface) -> Image.Image:
    return Image.frombuffer("RGB", surface.get_size(), pygame.image.tobytes(surface, "RGB"))
