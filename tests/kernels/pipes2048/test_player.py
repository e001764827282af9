"""The player of the 2048 mode, compiled and interpreted."""

from __future__ import annotations

from array import array
from types import SimpleNamespace
from typing import Any

import pytest

from fivefold.kernels.pipes2048 import board as sliding_board
from fivefold.kernels.pipes2048 import player as sliding_player
from fivefold.kernels.pipes2048.blocks import CELLS, EMPTY, STRAIGHT, TURN
from tests.kernels.interpreted import copies
from tests.kernels.pipes2048.test_board import held, piped

COPIES = copies("pipes2048")


@pytest.fixture(params=COPIES)
def kernels(request: pytest.FixtureRequest) -> SimpleNamespace:
    return COPIES[request.param]


def play(board: Any, line: Any) -> None:
    """Play the turns of a line; its last move is done."""
    for move in line[:-1]:
        board.turn(move.number, move.quarters)
    assert line[-1].what == "done"


def test_both_choose_alike() -> None:
    compiled, interpreted = COPIES.values()
    board, player = compiled.board.SlidingBoard.deal(5), compiled.player.SlidingPlayer()
    plain, plain_player = interpreted.board.SlidingBoard.deal(5), interpreted.player.SlidingPlayer()
    for seed in range(12):
        given = {"depth": 1 + seed % 2, "samples": 1 + seed % 3, "seed": seed}
        choice = player.choose(board, **given)
        assert choice == plain_player.choose(plain, **given)
        board.slide(choice.line[0].number)
        plain.slide(choice.line[0].number)
        assert board.blocks() == plain.blocks()


def test_blocks_along_a_route_are_turned_until_the_water_runs(kernels: SimpleNamespace) -> None:
    boards, players = kernels.board, kernels.player
    player = players.SlidingPlayer()
    for seed in range(20):
        board = held(piped(seed), boards)
        for cell, block in enumerate(board.blocks()):
            if block >> 2 in (TURN, STRAIGHT) and (cell + seed) % 3:
                board.turn(cell, 1 if cell % 2 else -1)
        choice = player.choose(board)
        play(board, choice.line)
        assert board.flow() == "connected"


def test_a_route_that_fits_already_is_done(kernels: SimpleNamespace) -> None:
    boards, players = kernels.board, kernels.player
    board = held(piped(4), boards)
    assert board.flow() == "connected"
    assert [move.what for move in players.SlidingPlayer().choose(board).line] == ["done"]


def test_a_board_on_which_nothing_slides_is_given_up(kernels: SimpleNamespace) -> None:
    boards, players = kernels.board, kernels.player
    # Turns do not merge, and no route of turns alone leads from the source to the outlet.
    board = boards.SlidingBoard([4 * TURN] * CELLS)
    assert players.SlidingPlayer().choose(board).line == (players.Move("give up"),)


def test_it_wins_a_game(slice_of: Any) -> None:
    player = sliding_player.SlidingPlayer()
    won = 0
    for seed in range(slice_of(50, 3)):
        board = sliding_board.SlidingBoard.deal(seed)
        while (line := player.choose(board, seed=seed + board.steps).line)[0].what == "slide":
            board.slide(line[0].number)
        if line[-1].what == "done":
            play(board, line)
            assert board.flow() == "connected"
            won += 1
    assert won


def test_the_dice_of_the_board_are_not_looked_at(kernels: SimpleNamespace) -> None:
    boards, players = kernels.board, kernels.player
    board, player = boards.SlidingBoard.deal(8), players.SlidingPlayer()
    before = board.blocks(), board.dice
    choice = player.choose(board, depth=2, samples=2)
    assert (board.blocks(), board.dice) == before
    board.reroll(77)
    assert player.choose(board, depth=2, samples=2) == choice


def test_nodes_and_the_flag_end_the_search(kernels: SimpleNamespace) -> None:
    boards, players = kernels.board, kernels.player
    board, player = boards.SlidingBoard.deal(8), players.SlidingPlayer()
    short = player.choose(board, depth=3, samples=4, nodes=30)
    assert short == player.choose(board, depth=3, samples=4, nodes=30)
    assert short.line[0].what == "slide"
    assert short.nodes <= 31
    stopped = player.choose(board, depth=3, samples=64, stop=array("i", [1]))
    assert stopped.line[0].number in board.slides()
    assert stopped.nodes <= 3


def test_bad_arguments_are_refused(kernels: SimpleNamespace) -> None:
    boards, players = kernels.board, kernels.player
    board = boards.SlidingBoard([EMPTY] * (CELLS - 1) + [4 * STRAIGHT])
    for given, complaint in (
        ({"depth": 0}, "depth is 1 to 3, not 0"),
        ({"samples": 65}, "samples is 1 to 64, not 65"),
        ({"nodes": 0}, "nodes is 1 to"),
    ):
        with pytest.raises(ValueError, match=complaint):
            players.SlidingPlayer().choose(board, **given)
