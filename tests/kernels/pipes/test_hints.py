"""Hints: they lead to the win, in the order of the deductions, and say why."""

from __future__ import annotations

import pytest

from fivefold.games.pipes.rules.board import OPEN_WAYS, Board, turned
from fivefold.games.pipes.rules.flow import flow
from fivefold.kernels.pipes.generator import PipesGenerator
from fivefold.kernels.pipes.hints import hint
from fivefold.kernels.pipes.tables import EDGE, REASONS, SEARCH, SOURCE, options_of
from tests.conftest import SliceOf
from tests.games.pipes.random_boards import random_board


def follow(board: Board) -> tuple[Board, int]:
    """The board after all hints, and how many those were."""
    number = 0
    while found := hint(board.width, board.height, board.blocks):
        block = board.blocks[found.cell]
        assert OPEN_WAYS[block] != found.ways
        quarters = next(n for n in range(4) if OPEN_WAYS[turned(block, n)] == found.ways)
        board = board.put({found.cell: turned(block, quarters)})
        number += 1
        if found.reason != SEARCH:
            assert found.steps[-1] == (found.cell, 1 << found.ways, found.reason, found.other)
    return board, number


@pytest.mark.parametrize("kind", ["plain", "strict"])
def test_hints_alone_win_a_generated_board(kind: str, slice_of: SliceOf) -> None:
    for seed in range(slice_of(300, 8)):
        made = PipesGenerator(6, 5).make(kind, ("easy", "normal", "hard")[seed % 3], seed)
        board = Board(6, made.blocks)
        wrong = sum(
            ways not in (0, OPEN_WAYS[block]) for ways, block in zip(made.network, made.blocks, strict=True)
        )
        after, number = follow(board)
        assert number == wrong
        assert flow(after).outcome == "connected"


def test_hints_win_whatever_can_be_won(slice_of: SliceOf) -> None:
    won = 0
    for seed in range(slice_of(2_000, 120)):
        board = random_board(4, 4, seed)
        after, number = follow(board)
        won += flow(after).outcome == "connected"
        assert number == 0 or flow(after).outcome == "connected"
    assert won


def test_a_hint_names_the_wall() -> None:
    found = hint(2, 2, (8 + 1, 4, 16, 4))
    assert found is not None
    assert (found.cell, options_of(1 << found.ways)) == (0, [0b0101])
    assert REASONS[found.reason] in ("source", "edge")
    assert {step.reason for step in found.steps} <= {SOURCE, EDGE}


def test_no_hint_where_nothing_is_wrong_or_nothing_helps() -> None:
    assert hint(2, 2, (8, 4 + 2, 16, 4)) is None
    assert hint(2, 2, (16, 4, 4, 4)) is None


def test_a_bad_block_is_refused() -> None:
    with pytest.raises(ValueError, match="a number from 0 to 19"):
        hint(2, 2, (8, 4, 16, 20))
