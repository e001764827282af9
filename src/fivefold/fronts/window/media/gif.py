"""GIF files with one palette for all frames."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from io import BytesIO

import pygame
from PIL import Image

# Most palette entries go to frequent colours, such as those of squares; the rest to rare, bright ones.
FREQUENT_COLOURS, RARE_COLOURS = 160, 96


def encode_gif(painted: Iterator[pygame.Surface], lasts: Sequence[int], palette: Image.Image) -> bytes:
    """Return a GIF that loops for ever; `lasts` are the times of the frames in milliseconds."""
    # Without dithering, static parts stay the same from frame to frame.
    limited = (_pil_image(surface).quantize(palette=palette, dither=Image.Dither.NONE) for surface in painted)
    first, file = next(limited), BytesIO()
    first.save(file, "GIF", save_all=True, append_images=limited, duration=list(lasts), loop=0)
    return file.getvalue()


def common_palette(samples: Iterable[pygame.Surface]) -> Image.Image:
    """Return a palette for images like the samples, as `encode_gif` takes it."""
    images = [_pil_image(surface) for surface in samples]
    width, height = images[0].size
    sheet = Image.new("RGB", (width, height * len(images)))
    for number, image in enumerate(images):
        sheet.paste(image, (0, number * height))
    colours: list[int] = []
    for count, method in (
        (FREQUENT_COLOURS, Image.Quantize.MEDIANCUT),
        (RARE_COLOURS, Image.Quantize.MAXCOVERAGE),
    ):
        colours += sheet.quantize(count, method).getpalette() or []
    palette = Image.new("P", (1, 1))
    palette.putpalette(colours)
    return palette


def _pil_image(surface: pygame.Surface) -> Image.Image:
    return Image.frombuffer("RGB", surface.get_size(), pygame.image.tobytes(surface, "RGB"))
