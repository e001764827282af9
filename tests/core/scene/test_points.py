"""Centres of cells in a scene, and lines through them."""

from __future__ import annotations

import pytest

from fivefold.core.grid import ROUND, WAYS, Cell
from fivefold.core.scene.points import beam, between, centre, centres, heading
from fivefold.core.scene.shapes import Point

PATH = (Cell(0, 0), Cell(1, 0), Cell(1, -1))


def test_a_way_runs_through_the_middle_of_its_cells() -> None:
    assert centres(PATH) == (Point(0.5, 0.5), Point(1.5, 0.5), Point(1.5, -0.5))


def test_half_way_between_two_neighbours_is_their_common_edge() -> None:
    assert between(centre(Cell(1, 2)), centre(Cell(2, 2))) == Point(2, 2.5)


def test_a_beam_that_leaves_ends_at_the_edge_of_the_board() -> None:
    assert beam(PATH, leaves=True) == (Point(0.5, 0.5), Point(1.5, 0.5), Point(1.5, 0))
    assert beam(PATH, leaves=False) == centres(PATH)


@pytest.mark.parametrize("facing", range(4))
def test_a_heading_is_a_facing_in_degrees(facing: int) -> None:
    assert heading(Cell(3, 3), Cell(3, 3).step(WAYS[facing], 2)) == pytest.approx(90 * facing)


def test_headings_go_clockwise_from_north() -> None:
    assert [round(heading(Cell(3, 3), Cell(3, 3).step(step))) for step in ROUND] == list(range(0, 360, 45))
