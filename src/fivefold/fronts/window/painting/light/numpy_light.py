"""Light with soft shadows by numpy: 2D shadow mapping, the same computation as in `opengl_light`."""

from __future__ import annotations

from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

Floats: TypeAlias = NDArray[np.float32]

ANGLES = 256  # directions of the shadow map
TAPS = (-3, -2, -1, 0, 1, 2, 3)
SPREAD = 1.4  # the normal weights of the taps, in taps
BLUR = 3.0  # distance of taps at the end of the reach, in directions
NEAR = 0.1  # of a cell: nothing nearer to the lamp throws a shadow
RIM = 0.2  # of a cell: depth to which light enters a piece
EDGE = 2.0  # pixels over which a shadow begins
HALF = 1.2  # of a cell: where light has half its strength
REACH = 5.5  # cells


def light_map(solid: Floats, lamps: Floats, density: int) -> Floats:
    """Return the light of each lamp on each pixel, by lamp, row and column.

    `solid` is the coverage by pieces, `lamps` are x, y in its pixels, and a cell has `density` of them.
    """
    return np.stack([_lamp_light(solid, x, y, density) for x, y in lamps])


def tap_weights() -> Floats:
    """Return the weights of the taps: normally distributed, with sum 1."""
    normal = np.exp(-0.5 * (np.array(TAPS, np.float32) / SPREAD) ** 2)
    return np.asarray(normal / normal.sum(), np.float32)


def _lamp_light(solid: Floats, x: float, y: float, density: int) -> Floats:
    height, width = solid.shape
    reach = np.float32(REACH * density)
    shadow = _first_hits(solid, x, y, density)
    dx = (np.arange(width, dtype=np.float32) + np.float32(0.5 - x))[None, :]
    dy = (np.arange(height, dtype=np.float32) + np.float32(0.5 - y))[:, None]
    distance = np.hypot(dx, dy)
    share = distance / reach
    direction = np.arctan2(dy, dx) / np.float32(2 * np.pi) * ANGLES
    seen = np.zeros_like(distance)
    for tap, weight in zip(TAPS, tap_weights(), strict=True):
        near = np.floor(direction + tap * (np.float32(0.5) + BLUR * share) + np.float32(0.5)).astype(np.int32)
        left = shadow[near % ANGLES] + np.float32(RIM * density) - distance
        seen += weight * np.clip(left / np.float32(EDGE) + np.float32(0.5), 0, 1)
    faded = np.clip(1 - share, 0, 1) ** 2 / (1 + (distance / np.float32(HALF * density)) ** 2)
    return np.asarray(seen * faded, np.float32)


def _first_hits(solid: Floats, x: float, y: float, density: int) -> Floats:
    """Return the 1-D shadow map: the distance light travels in each direction before it meets a piece."""
    height, width = solid.shape
    steps = np.arange(round(NEAR * density), round(REACH * density), dtype=np.float32)
    angle = np.arange(ANGLES, dtype=np.float32) / ANGLES * np.float32(2 * np.pi)
    columns = np.floor(np.float32(x) + np.cos(angle)[:, None] * steps).astype(np.int32)
    rows = np.floor(np.float32(y) + np.sin(angle)[:, None] * steps).astype(np.int32)
    inside = (columns >= 0) & (columns < width) & (rows >= 0) & (rows < height)
    met = inside & (solid[rows.clip(0, height - 1), columns.clip(0, width - 1)] > 0.5)
    return np.where(met.any(axis=1), steps[met.argmax(axis=1)], np.float32(REACH * density))
