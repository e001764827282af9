"""Lanes cover the board once, each from the edge inwards."""

from __future__ import annotations

from typing import get_args

from hypothesis import given
from hypothesis import strategies as st

from fivefold.core.grid import Grid
from fivefold.games.onet.board.slides import Slide, lanes

slides = st.sampled_from(get_args(Slide))
grids = st.builds(Grid, st.integers(2, 9), st.integers(2, 9))


@given(slide=slides, grid=grids)
def test_every_cell_is_in_one_lane_or_none_slides(slide: Slide, grid: Grid) -> None:
    cells = [cell for lane in lanes(slide, grid) for cell in lane.cells()]
    assert sorted(cells) == ([] if slide == "none" else sorted(grid))


@given(grid=grids)
def test_halves_meet_in_the_middle_or_part_there(grid: Grid) -> None:
    half = grid.width // 2
    for slide, starts in (("in", {half - 1, half}), ("out", {0, grid.width - 1})):
        assert {lane.start.x for lane in lanes(slide, grid)} == starts
    assert {lane.start.y for lane in lanes("split", grid)} == {0, grid.height - 1}
