"""Laying out by cutting: a rectangle gives away strips from its sides until the rest is what is left."""

from __future__ import annotations

import pygame


class RemainingRect:
    """What is left of a rectangle, in pixels."""

    def __init__(self, rect: pygame.Rect) -> None:
        self.rest = rect.copy()

    def top(self, height: int, gap: int = 0) -> pygame.Rect:
        """A strip from the top, and a gap below it that nobody gets."""
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
    """The rectangle in so many columns of the same width; what cannot be shared out goes to the gaps."""
    width = (rect.width - gap * (count - 1)) / count
    lefts = [round(n * (width + gap)) for n in range(count)]
    return [pygame.Rect(rect.x + left, rect.y, int(width), rect.height) for left in lefts]


def split_length(length: int, count: int) -> list[int]:
    """A length in so many whole parts that differ by one at most."""
    return [length * (n + 1) // count - length * n // count for n in range(count)]


def even_row_count(count: int, most: int) -> int:
    """How many of so many things stand in a row, at most so many, if the rows are to be filled evenly."""
    rows = -(-count // most)
    return -(-count // rows)


def centred(rect: pygame.Rect, width: int, height: int) -> pygame.Rect:
    """A rectangle of that size in the middle of another."""
    return pygame.Rect(
        rect.x + (rect.width - width) // 2, rect.y + (rect.height - height) // 2, width, height
    )
