from __future__ import annotations

from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st
from pygame import Rect

from fivefold.fronts.window.layout.rects import (
    RemainingRect,
    centred,
    even_row_count,
    split_columns,
    split_length,
)

LENGTHS, COUNTS = st.integers(0, 4000), st.integers(1, 40)


def test_strips_and_gaps_are_taken_from_the_rest_and_the_rectangle_stays() -> None:
    rect = Rect(10, 20, 300, 200)
    remaining = RemainingRect(rect)
    assert remaining.top(30, 5) == Rect(10, 20, 300, 30)
    assert remaining.bottom(40, 5) == Rect(10, 180, 300, 40)
    assert remaining.left(50, 5) == Rect(10, 55, 50, 120)
    assert remaining.right(60, 5) == Rect(250, 55, 60, 120)
    assert remaining.rest == Rect(65, 55, 180, 120)
    assert rect == Rect(10, 20, 300, 200)


@given(st.integers(100, 4000), st.integers(1, 9), st.integers(0, 10))
def test_columns_are_alike_and_fill_the_width(width: int, count: int, gap: int) -> None:
    spots = split_columns(Rect(7, 3, width, 50), count, gap)
    assert len({spot.width for spot in spots}) == 1
    assert spots[0].x == 7
    assert width - 1 <= spots[-1].right - 7 <= width
    assert all(b.x - a.right >= gap - 1 for a, b in pairwise(spots))


@given(LENGTHS, COUNTS)
def test_what_is_shared_is_all_of_it_in_parts_that_differ_by_one_at_most(length: int, count: int) -> None:
    parts = split_length(length, count)
    assert len(parts) == count
    assert sum(parts) == length
    assert max(parts) - min(parts) <= 1


@given(COUNTS, COUNTS)
def test_rows_filled_evenly_are_no_more_than_there_must_be(count: int, most: int) -> None:
    across = even_row_count(count, most)
    fewest = next(rows for rows in range(1, count + 1) if rows * most >= count)
    assert across == min(width for width in range(1, most + 1) if width * fewest >= count)


def test_the_middle_of_a_rectangle() -> None:
    assert centred(Rect(10, 10, 100, 50), 40, 20) == Rect(40, 25, 40, 20)
