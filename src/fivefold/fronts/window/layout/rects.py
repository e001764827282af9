"""Layout by cutting strips from the sides of a rectangle."""

from __future__ import annotations

import pygame


class RemainingRect:
    """The part of a rectangle that is not taken yet, in pixels."""

    def __init__(self, rect: pygame.Rect) -> None:
        self.rest = rect.copy()

    def top(self, height: int, gap: int = 0) -> pygame.Rect:
        """Cut a strip from the top, and a gap below it that stays empty."""
        strip = pygame.Rect(self.rest.x, self.rest.y, self.rest.width, height)
        self.rest.height -= height + gap
        self.rest.y += height + gap
        return strip

    def bottom(self, height: int, gap: int = 0) -> pygame.Rect:
        strip = pygame.Rect(self.rest.x, self.rest.bottom - height, self.rest.width, height)
        self.rest.height -= height + gap
        return strip

    def left(self, width: int, gap: int = 0) -> pygame.Rect:
        strip = pygame.Rect(self.rest.x, self.rest.y, width, self.rest.height)
        self.rest.width -= width + gap
        self.rest.x += width + gap
        return strip

    def right(self, width: int, gap: int = 0) -> pygame.Rect:
        strip = pygame.Rect(self.rest.right - width, self.rest.y, width, self.rest.height)
        self.rest.width -= width + gap
        return strip


def split_columns(rect: pygame.Rect, count: int, gap: int = 0) -> list[pygame.Rect]:
    """Return columns of equal width; pixels left over go to the gaps."""
    width = (rect.width - gap * (count - 1)) / count
    lefts = [round(n * (width + gap)) for n in range(count)]
    return [pygame.Rect(rect.x + left, rect.y, int(width), rect.height) for left in lefts]


def split_length(length: int, count: int) -> list[int]:
    """Return a length as whole parts that differ by at most one."""
    return [length * (n + 1) // count - length * n // count for n in range(count)]


def even_row_count(count: int, most: int) -> int:
    """Return how many of `count` things go in a row, at most `most`, so that rows are filled evenly."""
    rows = -(-count // most)
    return -(-count // rows)


def around(rect: pygame.Rect, hole: pygame.Rect) -> tuple[pygame.Rect, ...]:
    """Return the parts of a rectangle around another one inside it.

    >>> [tuple(part) for part in around(pygame.Rect(0, 0, 9, 9), pygame.Rect(3, 3, 3, 3))]
    [(0, 0, 9, 3), (0, 6, 9, 3), (0, 3, 3, 3), (6, 3, 3, 3)]
    """
    hole = hole.clip(rect)
    return (
        pygame.Rect(rect.x, rect.y, rect.width, hole.y - rect.y),
        pygame.Rect(rect.x, hole.bottom, rect.width, rect.bottom - hole.bottom),
        pygame.Rect(rect.x, hole.y, hole.x - rect.x, hole.height),
        pygame.Rect(hole.right, hole.y, rect.right - hole.right, hole.height),
    )


def centred(rect: pygame.Rect, width: int, height: int) -> pygame.Rect:
    """Return a rectangle of that size in the middle of another."""
    return pygame.Rect(
        rect.x + (rect.width - width) // 2, rect.y + (rect.height - height) // 2, width, height
    )
