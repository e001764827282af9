"""Board layouts have whole cells, legible frames, and map characters back to cells."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fivefold.core.game import AnyGame, SceneContext
from fivefold.core.grid import Cell
from fivefold.core.scene.shapes import Label, Scene
from fivefold.fronts.terminal.board.board_layout import BoardLayout
from fivefold.fronts.terminal.drawn_page import MIN_SIZE
from fivefold.play.piece_tracker import PieceTracker
from tests.laws.games import every_preset

UNITS = st.floats(-2, 12)


def scene_of(game: AnyGame, preset: str) -> tuple[Scene, list[Cell]]:
    state = game.start(preset, seed=1)
    return game.scene(SceneContext(state, PieceTracker.of(state.pieces()).names)), list(state.grid)


@every_preset
def test_a_click_on_a_cell_means_that_cell(game: AnyGame, preset: str) -> None:
    """For every character of a cell, at every size."""
    scene, cells = scene_of(game, preset)
    for rows in (1, 2, 3, 5):
        layout = BoardLayout.with_cell_rows(scene, rows)
        for cell in cells:
            left, top = round(layout.across.at(cell.x)), round(layout.down.at(cell.y))
            for x in (left, left + 2 * rows - 1):
                for y in (top, top + rows - 1):
                    point = layout.point(x, y)
                    assert (int(point.x // 1), int(point.y // 1)) == cell


@every_preset
def test_every_preset_fits_on_the_smallest_screen(game: AnyGame, preset: str) -> None:
    """Beside the narrowest panel, under the title and above the help line."""
    scene, _ = scene_of(game, preset)
    width, height = MIN_SIZE[0] - 2 - 31, MIN_SIZE[1] - 2
    layout = BoardLayout.fitting(scene, width, height)
    assert (layout.width <= width, layout.height <= height) == (True, True)


@every_preset
def test_no_larger_cells_would_fit(game: AnyGame, preset: str) -> None:
    scene, _ = scene_of(game, preset)
    for width, height in ((49, 22), (80, 38), (160, 60), (300, 100)):
        layout = BoardLayout.fitting(scene, width, height)
        larger = BoardLayout.with_cell_rows(scene, layout.rows + 1)
        assert larger.width > width or larger.height > height


@every_preset
def test_coordinates_have_screen_in_the_frame(game: AnyGame, preset: str) -> None:
    scene, _ = scene_of(game, preset)
    layout = BoardLayout.with_cell_rows(scene, 1)
    for label in (shape for shape in scene.shapes if isinstance(shape, Label)):
        assert layout.across.before >= len(label.text) or layout.across.within(label.x)
        assert 0 <= layout.down.at(label.y) < layout.height


@given(UNITS, UNITS, st.integers(1, 6))
def test_there_and_back(x: float, y: float, rows: int) -> None:
    layout = BoardLayout.with_cell_rows(Scene(-0.86, -0.86, 9.72, 7.72, ()), rows)
    for axis, value in ((layout.across, x), (layout.down, y)):
        if axis.low <= value <= axis.high and axis.before and axis.after:
            assert axis.unit(axis.at(value)) == pytest.approx(value)


def test_a_whole_cell_outside_the_grid_is_a_cell_like_others() -> None:
    layout = BoardLayout.with_cell_rows(Scene(-1, -0.2, 10, 8.4, ()), 2)
    assert (layout.across.start, layout.across.end, layout.across.before) == (-1, 9, 0)
    assert layout.width == 40


def test_a_board_without_a_frame_takes_no_more_than_its_cells() -> None:
    layout = BoardLayout.with_cell_rows(Scene(0, 0, 4, 3, ()), 3)
    assert (layout.width, layout.height) == (24, 9)
