"""The stages of a level, and what a board gives its player: time, hints and shuffles."""

from __future__ import annotations

from dataclasses import dataclass

from fivefold.core.grid import Grid


@dataclass(frozen=True, slots=True)
class Stage:
    """The board of a stage and how many different pictures are on it."""

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
    """What a player has for one board."""

    seconds: int
    hints: int
    shuffles: int


def allowance(pairs: int) -> Allowance:
    """More for larger boards, also for boards of the player's own."""
    more = pairs // 24
    return Allowance(seconds=10 * (2 + 7 * pairs // 10), hints=2 + more, shuffles=1 + more)
