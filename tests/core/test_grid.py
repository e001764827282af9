from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fivefold.core.errors import BadNotation
from fivefold.core.grid import AXES, EAST, NORTH, ROUND, SOUTH, WAYS, WEST, Cell, Grid, changed

LASER = Grid(10, 8)
grids = st.builds(Grid, st.integers(1, 26), st.integers(1, 7))


@given(grids)
def test_cells_are_counted_row_by_row_from_the_top_left(grid: Grid) -> None:
    cells = list(grid)
    assert [grid.index(cell) for cell in cells] == list(range(len(grid)))
    assert [grid.cell(i) for i in range(len(grid))] == cells
    assert cells == sorted(cells, key=lambda cell: (cell.y, cell.x))


@given(grids)
def test_names_are_read_back(grid: Grid) -> None:
    for cell in grid:
        assert grid.named(grid.name(cell)) == cell


def test_files_are_letters_and_ranks_count_from_the_bottom() -> None:
    assert LASER.name(Cell(0, 7)) == "a1"
    assert LASER.name(Cell(9, 0)) == "j8"
    assert LASER.named("e4") == Cell(4, 4)


@pytest.mark.parametrize("name", ["", "a", "4", "a0", "a9", "k1", "A1", "a01", "a100", "é1", "a1 ", "aa1"])
def test_what_is_no_cell_is_refused_with_the_names_there_are(name: str) -> None:
    with pytest.raises(BadNotation, match=r"a1 to j8"):
        LASER.named(name)


def test_a_move_is_split_into_its_cells() -> None:
    assert Grid(15, 15).split("a10b2", 2) == (Cell(0, 5), Cell(1, 13))


@pytest.mark.parametrize("text", ["", "e4", "e4e5e6", "e4-e5", "e4e55x", "e4 e5", "e4e9"])
def test_text_with_other_cells_is_no_move(text: str) -> None:
    with pytest.raises(BadNotation):
        LASER.split(text, 2)


@given(grids)
def test_neighbours_share_an_edge_or_a_corner(grid: Grid) -> None:
    for cell in grid:
        beside = {c for c in grid if abs(c.x - cell.x) + abs(c.y - cell.y) == 1}
        around = {c for c in grid if max(abs(c.x - cell.x), abs(c.y - cell.y)) == 1}
        assert set(grid.beside(cell)) == beside
        assert set(grid.around(cell)) == around
        assert {grid.cell(i) for i in grid.neighbours()[grid.index(cell)]} == beside


def test_ways_go_round_clockwise() -> None:
    assert WAYS == (NORTH, EAST, SOUTH, WEST)
    assert len(set(ROUND)) == 8
    assert len({frozenset((way, Cell(-way.x, -way.y))) for way in AXES}) == 4
    assert Cell(3, 3).step(NORTH, 2) == Cell(3, 1)


def test_only_cells_can_be_on_a_board() -> None:
    assert Cell(0, 0) in LASER
    assert Cell(10, 0) not in LASER
    assert "a1" not in LASER


@given(grids)
def test_rows_are_the_cells_of_each_rank_from_the_top(grid: Grid) -> None:
    rows = [list(row) for row in grid.rows(tuple(grid))]
    assert rows == [[Cell(x, y) for x in range(grid.width)] for y in range(grid.height)]


def test_a_change_leaves_the_other_cells_and_the_old_board_alone() -> None:
    board = ("a", "b", "c", "d")
    assert changed(board, {2: "x", 0: "y"}) == ("y", "b", "x", "d")
    assert board == ("a", "b", "c", "d")
