"""Array board and linked board behave alike: the same operations give the same tiles and moves."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fivefold.core.grid import WAYS, Cell, Grid
from fivefold.core.values import replace
from fivefold.games.onet.board.array_board import ArrayBoard
from fivefold.games.onet.board.board import Board
from fivefold.games.onet.board.board_text import read_board, write_board
from fivefold.games.onet.board.linked_board import LinkedBoard, Node
from fivefold.games.onet.board.slides import lanes
from fivefold.games.onet.dealing.levels import LEVEL
from fivefold.games.onet.rules.state import OnetState
from tests.conftest import SliceOf
from tests.games.onet.boards import LEVEL_NAMES, boards, paragraphs, stage
from tests.games.onet.reference_rules import Tiles, closed

both = pytest.mark.parametrize("kind", [ArrayBoard, LinkedBoard])
SLIDING = [name for name in LEVEL_NAMES if name.startswith("slide")]


@both
@given(board=boards())
def test_a_board_gives_back_its_tiles(kind: type[Board[Any]], board: tuple[Grid, Tiles]) -> None:
    grid, tiles = board
    working = kind(grid, tiles)
    assert working.tiles() == tiles
    assert [working.tile(working.place(cell)) for cell in grid] == list(tiles)


@both
def test_a_ring_of_free_places_lies_round_the_cells(kind: type[Board[Any]]) -> None:
    working = kind(Grid(3, 2), (1,) * 6)
    for x in range(-1, 4):
        for y in range(-1, 3):
            place = working.place(Cell(x, y))
            assert working.cell(place) == Cell(x, y)
            assert bool(working.tile(place)) == (Cell(x, y) in working.grid)
            for way, step in enumerate(WAYS):
                near = Cell(x, y).step(step)
                beside = working.beside(place, way)
                inside = -1 <= near.x <= 3 and -1 <= near.y <= 2
                assert (None if beside is None else working.cell(beside)) == (near if inside else None)


@both
def test_a_tile_is_removed_and_moved(kind: type[Board[Any]]) -> None:
    working = kind(*read_board("AB/.C"))
    working.remove(Cell(0, 0))
    working.move(Cell(1, 1), Cell(0, 1))
    assert write_board(working.grid, working.tiles()) == ".B/C."


@both
@pytest.mark.parametrize("level", SLIDING)
@given(board=boards())
def test_gaps_close_as_if_rows_were_sorted(
    kind: type[Board[Any]], level: str, board: tuple[Grid, Tiles]
) -> None:
    grid, tiles = board
    working = kind(grid, tiles)
    hops = [hop for lane in lanes(LEVEL[level].slide, grid) for hop in working.close(lane)]
    rows = [list(tiles[start : start + grid.width]) for start in range(0, len(grid), grid.width)]
    assert working.tiles() == tuple(tile for row in closed(level, rows) for tile in row)
    after = dict(zip(grid, tiles, strict=True))
    sliding = {to: after[cell] for cell, to in hops}
    after |= dict.fromkeys((cell for cell, _ in hops), 0) | sliding
    assert tuple(after.values()) == working.tiles()


@given(board=boards(), data=st.data())
def test_every_node_knows_its_neighbours_after_any_sliding(
    board: tuple[Grid, Tiles], data: st.DataObject
) -> None:
    working = LinkedBoard(*board)
    for slide in data.draw(st.lists(st.sampled_from(SLIDING), max_size=4)):
        for lane in lanes(LEVEL[slide].slide, working.grid):
            working.close(lane)
        working.remove(data.draw(st.sampled_from(list(working.grid))))
        for y in range(-1, working.grid.height + 1):
            for x in range(-1, working.grid.width + 1):
                check_links(working, working.place(Cell(x, y)), Cell(x, y))


def check_links(board: LinkedBoard, node: Node, cell: Cell) -> None:
    assert node.cell == cell
    for way, step in enumerate(WAYS):
        near = node.beside[way]
        if near is not None:
            assert near.cell == cell.step(step)
            assert near.beside[(way + 2) % 4] is node


@both
@pytest.mark.parametrize("line", [line for lines in paragraphs("onet-slides") for line in lines])
def test_tricky_slides(kind: type[Board[Any]], line: str) -> None:
    level, pair, before, after = line.split()
    grid, tiles = read_board(before)
    working = kind(grid, tiles)
    for cell in grid.split(pair, 2):
        working.remove(cell)
    for lane in lanes(LEVEL[level].slide, grid):
        working.close(lane)
    assert write_board(grid, working.tiles()) == after


def test_random_games_go_alike_on_both_boards(slice_of: SliceOf) -> None:
    random = Random(5)
    for game in range(slice_of(10_000, 60)):
        level, number = random.choice(LEVEL_NAMES), random.choice((1, 1, 1, 2, 2, 3, 4))
        array = stage(level, number, seed=game)
        linked = stage(level, number, seed=game, board="linked")
        while array.turn is not None:
            moves = list(array.moves())
            assert moves == list(linked.moves())
            move, at = random.choice(moves), array.since + 1
            one, other = array.apply(move, at), linked.apply(move, at)
            assert one.beats == other.beats
            assert on_array(other.state) == one.state
            array, linked = one.state, other.state


def on_array(state: OnetState) -> OnetState:
    return replace(state, rules=replace(state.rules, board="array"))
