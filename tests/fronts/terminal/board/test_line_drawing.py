"""Box-drawing characters of lines agree with their Unicode names."""

from __future__ import annotations

import unicodedata
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fivefold.fronts.terminal.board.glyphs import pipe_glyph
from fivefold.fronts.terminal.board.line_drawing import (
    EAST,
    HEAVY,
    LIGHT,
    NORTH,
    SOUTH,
    WEST,
    ScreenPlace,
    joined_arms,
    line_arms,
    line_pixels,
)

WORDS = {"UP": NORTH, "RIGHT": EAST, "DOWN": SOUTH, "LEFT": WEST}
WHOLE = {"HORIZONTAL": EAST | WEST, "VERTICAL": NORTH | SOUTH}
STEPS = st.lists(st.sampled_from([(3, 0), (-3, 0), (0, 2), (0, -2)]), min_size=1, max_size=8)


@pytest.mark.parametrize("chars", [LIGHT, HEAVY])
def test_every_character_has_the_arms_its_name_says(chars: str) -> None:
    for arms, char in enumerate(chars):
        if arms:
            name = unicodedata.name(char)
            named = sum(arm for word, arm in (WORDS | WHOLE).items() if word in name.split())
            assert named == arms, name
            assert joined_arms(char, 0) == arms


@given(STEPS)
def test_neighbours_on_a_line_reach_for_each_other(steps: list[tuple[int, int]]) -> None:
    way: list[ScreenPlace] = [(20, 20)]
    for dx, dy in steps:
        way.append((way[-1][0] + dx, way[-1][1] + dy))
    arms = line_arms(way)
    assert arms
    for (x, y), reach in arms.items():
        for arm, back, there in (
            (NORTH, SOUTH, (x, y - 1)),
            (EAST, WEST, (x + 1, y)),
            (SOUTH, NORTH, (x, y + 1)),
            (WEST, EAST, (x - 1, y)),
        ):
            assert bool(reach & arm) == bool(arms.get(there, 0) & back)


def test_a_bend_is_a_corner() -> None:
    arms = line_arms([(0, 0), (2, 0), (2, 1)])
    assert arms
    assert {place: HEAVY[reach] for place, reach in arms.items()} == {
        (0, 0): "╺", (1, 0): "━", (2, 0): "┓", (2, 1): "╹",
    }  # fmt: skip


def test_a_slanted_line_is_none_of_wires() -> None:
    assert line_arms([(0, 0), (2, 1)]) is None


@given(st.tuples(*[st.integers(-9, 9)] * 4))
def test_a_slanted_line_has_no_gaps_and_both_ends(
    unfinished_lists: tuple[int, int, int, int],
) -> None:
    pixels = list(line_pixels(unfinished_lists[:2], unfinished_lists[2:]))
    assert (pixels[0], pixels[-1]) == (unfinished_lists[:2], unfinished_lists[2:])
    assert all(max(abs(a[0] - b[0]), abs(a[1] - b[1])) <= 1 for a, b in pairwise(pixels))


def test_crossing_lines_are_joined() -> None:
    assert LIGHT[joined_arms("─", NORTH | SOUTH)] == "┼"
    assert HEAVY[joined_arms("x", NORTH | EAST)] == "┗"


@pytest.mark.parametrize("high", [2, 3, 4])
def test_a_pipe_reaches_the_edges_that_it_opens_to(high: int) -> None:
    for arms, char in enumerate(HEAVY[1:], 1):
        rows = pipe_glyph(char + " ", high)
        middle_x, middle_y = next(
            (x, y) for y, row in enumerate(rows) for x, s in enumerate(row) if s == char
        )
        assert (len(rows), {len(row) for row in rows}) == (high, {2 * high})
        assert bool(arms & WEST) == (rows[middle_y][0] != " ")
        assert bool(arms & EAST) == (rows[middle_y][-1] != " ")
        assert bool(arms & SOUTH) == (rows[-1][middle_x] != " ") or middle_y == high - 1
        assert bool(arms & NORTH) == (rows[0][middle_x] != " ") or middle_y == 0
