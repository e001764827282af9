"""Joining line: the best of all lines that can be drawn."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, pairwise
from random import Random

import pytest

from fivefold.core.grid import Cell, Grid
from fivefold.games.onet.board.array_board import ArrayBoard
from fivefold.games.onet.board.board_text import read_board
from fivefold.games.onet.board.joining_line import joining_line
from fivefold.games.onet.board.linked_board import LinkedBoard
from fivefold.games.onet.board.pair_finder import PairFinder
from tests.conftest import SliceOf
from tests.games.onet.boards import paragraphs, random_board
from tests.games.onet.reference_rules import Tiles, best, distance, shape, turns


def standing(grid: Grid, tiles: Tiles) -> list[Cell]:
    return [cell for cell in grid if tiles[grid.index(cell)]]


def cases() -> Iterator[tuple[str, str, str]]:
    """Return board, pair and expectation from the file."""
    for lines in paragraphs("onet-lines"):
        board = "/".join(line for line in lines if " " not in line)
        for pair, _, told in (line.partition(" ") for line in lines if " " in line):
            yield board, pair, told


@pytest.mark.parametrize(("board", "pair", "told"), cases())
def test_tricky_lines(board: str, pair: str, told: str) -> None:
    normal, free = told.split(" free ")
    grid, tiles = read_board(board)
    one, other = grid.split(pair, 2)
    line = joining_line(ArrayBoard(grid, tiles), one, other, free=False)
    assert (f"{shape(line)} {len(line)}" if line else "none") == normal
    any_line = joining_line(ArrayBoard(grid, tiles), one, other, free=True)
    assert (str(len(any_line)) if any_line else "none") == free


def test_all_pairs_of_random_boards_against_all_shapes(slice_of: SliceOf) -> None:
    random = Random(1)
    for _ in range(slice_of(2_000, 60)):
        grid, tiles = random_board(random)
        working = ArrayBoard(grid, tiles)
        for one, other in combinations(standing(grid, tiles), 2):
            line = joining_line(working, one, other, free=False)
            assert (line and (turns(line), len(line))) == best(grid, tiles, one, other)


def test_all_pairs_of_random_boards_against_flooding(slice_of: SliceOf) -> None:
    random = Random(2)
    for _ in range(slice_of(2_000, 60)):
        grid, tiles = random_board(random)
        working = ArrayBoard(grid, tiles)
        for one, other in combinations(standing(grid, tiles), 2):
            line = joining_line(working, one, other, free=True)
            assert (line and len(line)) == distance(grid, tiles, one, other)


@pytest.mark.parametrize("free", [False, True])
def test_a_line_leads_from_tile_to_tile_over_empty_cells(free: bool) -> None:
    random = Random(3)
    for _ in range(50):
        grid, tiles = random_board(random)
        for one, other in combinations(standing(grid, tiles), 2):
            line = joining_line(ArrayBoard(grid, tiles), one, other, free=free)
            if line:
                assert (line[0], line[-1]) == (one, other)
                assert all(abs(a.x - b.x) + abs(a.y - b.y) == 1 for a, b in pairwise(line))
                assert not any(cell in grid and tiles[grid.index(cell)] for cell in line[1:-1])
                assert line == joining_line(LinkedBoard(grid, tiles), one, other, free=free)


@pytest.mark.parametrize("free", [False, True])
def test_the_pair_finder_finds_exactly_the_pairs_that_a_line_joins(free: bool, slice_of: SliceOf) -> None:
    random = Random(4)
    for _ in range(slice_of(2_000, 60)):
        grid, tiles = random_board(random)
        first = random.randrange(len(grid))
        found = list(PairFinder(grid, tiles, free=free).pairs(first))
        measure = distance if free else best
        joined = {
            frozenset((grid.index(one), grid.index(other)))
            for one, other in combinations(standing(grid, tiles), 2)
            if tiles[grid.index(one)] == tiles[grid.index(other)] and measure(grid, tiles, one, other)
        }
        assert len(found) == len(joined)
        assert {frozenset(pair) for pair in found} == joined


def test_pairs_come_in_rising_order() -> None:
    grid, tiles = read_board("AAB/ABB/CC.")
    pairs = list(PairFinder(grid, tiles, free=False).pairs())
    assert pairs == sorted(pairs)
    assert all(one < other for one, other in pairs)
