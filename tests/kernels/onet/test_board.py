"""The Onet board, compiled and interpreted, against the rules on random positions."""

from __future__ import annotations

from random import Random
from types import ModuleType
from typing import Any

import pytest

from fivefold.core.dice import Dice
from fivefold.core.grid import Grid
from fivefold.games.onet.board.array_board import ArrayBoard
from fivefold.games.onet.board.joining_line import joining_line
from fivefold.games.onet.dealing.levels import LEVELS, Level
from fivefold.games.onet.rules.position import Position
from fivefold.kernels.onet import board, line
from tests.conftest import SliceOf
from tests.games.onet.boards import random_board
from tests.kernels.interpreted import interpreted

COPIES = {"as installed": board, "interpreted": interpreted("onet").board}
FINDERS = {"as installed": line, "interpreted": interpreted("onet").line}
each_level = pytest.mark.parametrize("level", LEVELS, ids=lambda level: level.name)


@pytest.fixture(params=COPIES)
def copy(request: pytest.FixtureRequest) -> str:
    return str(request.param)


def board_of(level: Level, grid: Grid, tiles: tuple[int, ...], word: int, kernel: ModuleType = board) -> Any:
    return kernel.OnetBoard(
        grid.width,
        grid.height,
        tiles,
        free=level.free,
        slide=level.slide,
        naughty=level.naughty,
        word=word,
    )


def assert_agrees(level: Level, random: Random, kernel: ModuleType, widest: int) -> None:
    """Pairs, the hint, what a pair leaves and the dice are those of the rules."""
    grid, tiles = random_board(random, widest, random.choice((2, 4, 12)))
    word, first = random.getrandbits(64), random.randrange(len(grid))
    position = Position(level, grid, tiles, Dice(word))
    ours = board_of(level, grid, tiles, word, kernel)
    joins = list(position.joins(first))
    pairs = [(grid.index(join.one), grid.index(join.other)) for join in joins]
    assert [tuple(sorted(pair)) for pair in ours.pairs(first)] == pairs
    assert ours.hint(first) == (pairs[0] if pairs else None)
    if joins:
        number = random.randrange(len(joins))
        after = position.after(joins[number])
        ours.take(*pairs[number])
        assert (tuple(ours.tile_list()), ours.word) == (after.tiles, after.dice.word)


@each_level
def test_the_kernel_agrees_with_the_rules_on_random_positions(level: Level, slice_of: SliceOf) -> None:
    """A million positions over the ten levels under --deep."""
    random = Random(level.name)
    for _ in range(slice_of(100_000, 250)):
        assert_agrees(level, random, board, 7)


@each_level
def test_interpreted_it_agrees_too(level: Level, slice_of: SliceOf) -> None:
    random = Random(level.name)
    for _ in range(slice_of(1_000, 25)):
        assert_agrees(level, random, COPIES["interpreted"], 6)


@each_level
def test_whole_games_go_as_by_the_rules(level: Level, slice_of: SliceOf) -> None:
    random = Random(level.name)
    for _ in range(slice_of(300, 8)):
        grid, tiles = random_board(random, 9, 3)
        position = Position(level, grid, tiles, Dice(random.getrandbits(64)))
        ours = board_of(level, grid, tiles, position.dice.word)
        while joins := list(position.joins()):
            join = random.choice(joins)
            position = position.after(join)
            ours.take(grid.index(join.one), grid.index(join.other))
            assert (tuple(ours.tile_list()), ours.word) == (position.tiles, position.dice.word)
            assert ours.left == sum(map(bool, position.tiles))
        assert ours.hint() is None


@pytest.mark.parametrize("free", [False, True])
def test_lines_are_those_of_the_rules(free: bool, copy: str, slice_of: SliceOf) -> None:
    random = Random(7)
    for _ in range(slice_of(20_000, 300) // (1 if copy == "as installed" else 10)):
        grid, tiles = random_board(random, 8, 4)
        theirs = ArrayBoard(grid, tiles)
        ours = COPIES[copy].OnetBoard(grid.width, grid.height, tiles, free=free)
        finder = FINDERS[copy].LineFinder(ours)
        for _ in range(5):
            one, other = random.sample(range(len(grid)), 2)
            expected = joining_line(theirs, grid.cell(one), grid.cell(other), free=free)
            found = finder.line(one, other)
            assert found == (None if expected is None else [tuple(cell) for cell in expected])
            if tiles[one] and tiles[one] == tiles[other]:
                assert ours.joined(one, other) == (expected is not None)


def test_a_line_is_found_after_tiles_went(copy: str) -> None:
    ours = COPIES[copy].OnetBoard(3, 1, (1, 2, 2))
    finder = FINDERS[copy].LineFinder(ours)
    ours.take(1, 2)
    assert ours.tile_list() == [1, 0, 0]
    assert finder.line(0, 2) == [(0, 0), (1, 0), (2, 0)]


def test_bad_arguments_are_refused(copy: str) -> None:
    made = COPIES[copy].OnetBoard
    with pytest.raises(ValueError, match="1 to 1024 cells, not 0 by 3"):
        made(0, 3, ())
    with pytest.raises(ValueError, match="has 4 cells, not 3"):
        made(2, 2, (1, 1, 0))
    for tile in (-1, 1 << 20):
        with pytest.raises(ValueError, match=f"no tile has the number {tile} of cell 3"):
            made(2, 2, (1, 1, 0, tile))
    with pytest.raises(ValueError, match="no slide is called 'sideways'"):
        made(2, 2, (1, 1, 0, 0), slide="sideways")
    ours = made(2, 2, (1, 2, 2, 1))
    with pytest.raises(ValueError, match="a cell is 0 to 3, not 4"):
        ours.pairs(4)
    with pytest.raises(ValueError, match="a cell is 0 to 3, not -1"):
        ours.hint(-1)
    for pair in ((0, 1), (0, 0)):
        with pytest.raises(ValueError, match="no line joins two tiles"):
            ours.take(*pair)
    finder = FINDERS[copy].LineFinder(ours)
    with pytest.raises(ValueError, match="a cell is 0 to 3, not 9"):
        finder.line(0, 9)
    with pytest.raises(ValueError, match="not cell 1 with itself"):
        finder.line(1, 1)
    assert ours.tile_list() == [1, 2, 2, 1]
