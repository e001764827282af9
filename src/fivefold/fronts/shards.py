"""The shards of a bursting piece, the same in every front end."""

from __future__ import annotations

import re
from functools import cache, lru_cache
from math import cos, pi, sin
from typing import NamedTuple
from zlib import crc32

from fivefold.art.pictures import sprite_svg
from fivefold.core.dice import Dice
from fivefold.core.scene.shapes import Burst, Point

TONES = 3
INSIDE = 0.1  # of a cell: how far from its middle a piece breaks
FADING = 0.5  # of the way, which has its triangles whole until then
OUTLINE = 60  # of 255: what is darker than that is an outline or an eye, and would fly as soot


class Shard(NamedTuple):
    """A flying triangle, painted with one of the tones of its piece."""

    corners: tuple[Point, Point, Point]
    tone: int
    alpha: float


class ShardFlight(NamedTuple):
    """The flight of a triangle: direction, distance, rotation on the way, and initial size."""

    angle: float
    reach: float
    spin: float
    size: float


def burst_shards(burst: Burst) -> tuple[Shard, ...]:
    """Return eight to eleven triangles that fly 0.3 to 0.75 of a cell, rotate and fade."""
    flying = []
    for i, (angle, reach, spin, size) in enumerate(_shard_flights(burst.id)):
        way = INSIDE + (reach - INSIDE) * burst.progress
        x, y = burst.x + way * cos(angle), burst.y + way * sin(angle)
        turn = angle + spin * burst.progress
        radius = size * (1 - 0.4 * burst.progress)
        a, b, c = (
            Point(x + radius * cos(turn + k * 2.1), y + radius * sin(turn + k * 2.1)) for k in range(3)
        )
        flying.append(Shard((a, b, c), i % TONES, min(1.0, (1 - burst.progress) / (1 - FADING))))
    return tuple(flying)


@lru_cache(64)
def _shard_flights(name: str) -> tuple[ShardFlight, ...]:
    """Return the flights of the triangles of one burst, the same in all its frames."""
    dice = Dice.seeded(crc32(name.encode()))
    number, dice = dice.below(4)
    thrown = []
    for i in range(8 + number):
        draw, dice = dice.below(1 << 30)
        spread, reach, spin, size = (draw >> s & 255 for s in (0, 8, 16, 22))
        angle = 2 * pi * (i + spread / 255) / (8 + number)
        thrown.append(
            ShardFlight(angle, 0.3 + 0.45 * reach / 255, (spin / 128 - 1) * pi, 0.09 + 0.11 * size / 255)
        )
    return tuple(thrown)


@cache
def picture_tones(picture: str) -> tuple[str, ...]:
    """Return the first three colours of a picture, without its outline."""
    colours = dict.fromkeys(re.findall(r'(?:fill|stroke)="(#[0-9A-Fa-f]{6})"', sprite_svg(picture)))
    found = [colour for colour in colours if _luminance(colour) >= OUTLINE]
    return tuple((found * TONES)[:TONES]) if found else ("#888888",) * TONES


def _luminance(colour: str) -> float:
    """Return the perceived brightness of a colour, 0 to 255."""
    red, green, blue = bytes.fromhex(colour[1:])
    return 0.3 * red + 0.6 * green + 0.1 * blue
