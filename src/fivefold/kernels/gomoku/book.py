"""The opening book: moves that a longer search chose, looked up in any of a position's eight symmetries.

A line of its text holds a rule's name, the size, the black stones, the white stones and the move, all as
point numbers joined by commas, or `-` for none. The side to move follows from the number of stones.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

Key = tuple[str, int, tuple[int, ...], tuple[int, ...]]


@dataclass(frozen=True)
class Book:
    """Moves by position; positions are kept in the symmetry whose stones sort first."""

    moves: Mapping[Key, int]

    @classmethod
    def read(cls, text: str) -> Book:
        """Read what `write` wrote; a line that is not of its form raises ValueError."""
        moves: dict[Key, int] = {}
        for number, line in enumerate(text.splitlines(), 1):
            if not line or line.startswith("#"):
                continue
            match line.split():
                case [rule, size, black, white, move]:
                    moves[rule, int(size), _numbers(black), _numbers(white)] = int(move)
                case _:
                    raise ValueError(f"line {number} of a book has five words, not {len(line.split())}")
        return cls(moves)

    def write(self) -> str:
        """Return the text of the book."""
        lines = (
            f"{rule} {size} {_joined(black)} {_joined(white)} {move}"
            for (rule, size, black, white), move in sorted(self.moves.items())
        )
        return "\n".join(lines) + "\n"

    def move(self, rule: str, size: int, stones: Sequence[int]) -> int | None:
        """Return the book's move for stones of 0, 1, 2 from the top left; None where it has none."""
        key, symmetry = canonical(rule, size, stones)
        found = self.moves.get(key)
        return None if found is None else turn_back(found, size, symmetry)


def canonical(rule: str, size: int, stones: Sequence[int]) -> tuple[Key, int]:
    """Return a position's key and the symmetry that leads to it."""
    black = [point for point, stone in enumerate(stones) if stone == 1]
    white = [point for point, stone in enumerate(stones) if stone == 2]
    forms = []
    for symmetry in range(8):
        turned = [tuple(sorted(turn(point, size, symmetry) for point in side)) for side in (black, white)]
        forms.append((turned[0], turned[1], symmetry))
    first = min(forms)
    return (rule, size, first[0], first[1]), first[2]


def turn(point: int, size: int, symmetry: int) -> int:
    """Return where a point goes under one of the eight symmetries."""
    y, x = divmod(point, size)
    if symmetry & 1:
        x = size - 1 - x
    if symmetry & 2:
        y = size - 1 - y
    if symmetry & 4:
        x, y = y, x
    return y * size + x


def turn_back(point: int, size: int, symmetry: int) -> int:
    """Return the point that goes here under the symmetry."""
    y, x = divmod(point, size)
    if symmetry & 4:
        x, y = y, x
    if symmetry & 2:
        y = size - 1 - y
    if symmetry & 1:
        x = size - 1 - x
    return y * size + x


def _numbers(text: str) -> tuple[int, ...]:
    return () if text == "-" else tuple(map(int, text.split(",")))


def _joined(points: Iterable[int]) -> str:
    return ",".join(map(str, points)) or "-"
