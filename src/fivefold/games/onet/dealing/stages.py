"""Stages of a level, and the time, hints and shuffles of a board."""

from __future__ import annotations

from dataclasses import dataclass

from fivefold.core.grid import Grid


@dataclass(frozen=True, slots=True)
class Stage:
    """Board size of a stage and the number of different pictures on it."""

    grid: Grid
    pictures: int


STAGES = tuple(
    Stage(Grid(width, height), pictures)
    for height, width, pictures in (
        (4, 4, 4),
        (4, 6, 6),
        (5, 6, 7),
        (6, 6, 9),
        (6, 8, 12),
        (7, 8, 14),
        (7, 10, 17),
        (8, 10, 20),
        (8, 12, 24),
        (9, 12, 27),
        (9, 14, 31),
        (9, 16, 36),
    )
)


@dataclass(frozen=True, slots=True)
class Allowance:
    """Time, hints and shuffles for one board."""

    seconds: int
    hints: int
    shuffles: int


def allowance(pairs: int) -> Allowance:
    """Return the allowance for this many pairs; larger boards get more."""
    more = pairs // 24
    return Allowance(seconds=10 * (2 + 7 * pairs // 10), hints=2 + more, shuffles=1 + more)
