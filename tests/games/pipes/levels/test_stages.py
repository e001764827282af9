"""Built-in levels."""

from __future__ import annotations

from zlib import crc32

from fivefold.core.values import replace
from fivefold.games.pipes.computer.solver import solve
from fivefold.games.pipes.levels.stages import STAGES
from fivefold.games.pipes.rules.board import SMALLEST
from fivefold.games.pipes.rules.flow import flow
from fivefold.games.pipes.version1.solver import few_networks

CHECKSUM = 0x9CA9A53F  # of the texts of the first states
FIRST = STAGES[:30]  # the levels of the first version, which records refer to


def test_there_are_a_hundred_and_each_opens_the_next() -> None:
    assert [stage.name for stage in STAGES] == [f"level-{number:02}" for number in range(1, 101)]
    assert len({stage.title for stage in STAGES}) == 100
    assert [stage.after for stage in STAGES] == [None, *(stage.name for stage in STAGES[:-1])]


def test_every_level_has_one_network_and_the_par_is_the_fewest_steps() -> None:
    for stage in STAGES:
        puzzle = stage.start(0)
        board = puzzle.board
        assert puzzle.level.name == stage.name
        assert flow(board).outcome != "connected"
        found, all_of_them = few_networks(board.width, board.kinds, 2)
        assert (len(found), all_of_them) == (1, True), stage.name
        assert stage.par == str(puzzle.level.fewest) == str(solve(board).steps)


def test_the_first_ones_are_unchanged() -> None:
    boards = "\n".join(str(replace(stage.start(0), version=1)) for stage in FIRST)
    assert crc32(boards.encode()) == CHECKSUM


def test_the_first_ones_grow_to_eight_by_eight() -> None:
    sizes = [stage.start(0).grid for stage in FIRST]
    assert all(SMALLEST < grid.width <= 8 and SMALLEST < grid.height <= 8 for grid in sizes)
    assert [len(grid) for grid in sizes] == sorted(len(grid) for grid in sizes)
    assert len({stage.start(0).board for stage in STAGES}) == 100
