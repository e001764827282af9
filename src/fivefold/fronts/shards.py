"""How a piece flies apart, the same in every front end."""

from __future__ import annotations

import re
from functools import cache
from math import cos, pi, sin
from typing import NamedTuple
from zlib import crc32

from fivefold.art.pictures import sprite_svg
from fivefold.core.dice import Dice
from fivefold.core.scene import Burst, Point

TONES = 3


class Shard(NamedTuple):
    """A triangle on the fly, painted with one of the piece's own tones."""

    corners: tuple[Point, Point, Point]
    tone: int
    alpha: float


def shards(burst: Burst) -> tuple[Shard, ...]:
    """Eight to eleven triangles that fly 0.3 to 0.75 of a cell, turn and fade."""
    dice = Dice.seeded(crc32(burst.id.encode()))
    number, dice = dice.below(4)
    flying = []
    for i in range(8 + number):
        draw, dice = dice.below(1 << 30)
        spread, reach, spin, size = (draw >> s & 255 for s in (0, 8, 16, 22))
        angle = 2 * pi * (i + spread / 255) / (8 + number)
        way = (0.3 + 0.45 * reach / 255) * burst.progress
        centre = Point(burst.x + way * cos(angle), burst.y + way * sin(angle))
        turn = angle + (spin / 128 - 1) * pi * burst.progress
        radius = (0.08 + 0.08 * size / 255) * (1 - 0.4 * burst.progress)
        corners = tuple(
            Point(centre.x + radius * cos(turn + k * 2.1), centre.y + radius * sin(turn + k * 2.1))
            for k in range(3)
        )
        flying.append(Shard((corners[0], corners[1], corners[2]), i % TONES, 1 - burst.progress))
    return tuple(flying)


@cache
def tones(picture: str) -> tuple[str, ...]:
    """The first three colours a picture is painted with."""
    found = list(dict.fromkeys(re.findall(r'fill="(#[0-9A-Fa-f]{6})"', sprite_svg(picture))))
    return tuple((found * TONES)[:TONES]) if found else ("#888888",) * TONES
