"""The board kernel of the 2048 mode, compiled and interpreted, against the rules."""

from __future__ import annotations

from types import ModuleType
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fivefold.core.dice import Dice
from fivefold.games.pipes.rules.board import OPEN_WAYS, Board
from fivefold.games.pipes.rules.flow import flow
from fivefold.games.pipes.rules.mode_2048 import State2048, deal
from fivefold.games.pipes.rules.move import Swipe, Turn
from fivefold.kernels.pipes2048 import board as sliding_board
from fivefold.kernels.pipes2048.blocks import CELLS, CROSS, EMPTY, SIDE, SLIDES
from tests.conftest import SliceOf, chunks
from tests.kernels.interpreted import interpreted

COPIES: dict[str, ModuleType] = {"as installed": sliding_board, "interpreted": interpreted("pipes2048").board}
SWIPES = tuple(Swipe)
blocks = st.lists(st.integers(0, EMPTY), min_size=CELLS, max_size=CELLS)


@pytest.fixture(params=COPIES)
def kernel(request: pytest.FixtureRequest) -> ModuleType:
    return COPIES[request.param]


def tray(codes: list[int], seed: int) -> State2048:
    return State2048(board=Board(SIDE, tuple(codes)), dice=Dice.seeded(seed))


def held(state: State2048, kernel: ModuleType) -> Any:
    return kernel.SlidingBoard(state.board.blocks, steps=state.steps, dice=state.dice.word)


def contents(board: Any) -> tuple[object, ...]:
    if isinstance(board, State2048):
        return list(board.board.blocks), board.steps, board.dice.word
    return board.blocks(), board.steps, board.dice


def compare(state: State2048, kernel: ModuleType) -> None:
    """Which slides there are, what each leads to, and how the water flows."""
    board = held(state, kernel)
    assert board.flow() == flow(state.board).outcome
    assert [SWIPES[slide] for slide in board.slides()] == list(state.swipes())
    for slide in board.slides():
        after = held(state, kernel)
        after.slide(slide)
        assert contents(after) == contents(state.apply(SWIPES[slide]).state)


def scattered(seed: int, cover: int) -> State2048:
    """Cover so many per cent of the cells."""
    dice = Dice.seeded(seed)
    codes = []
    for _ in range(CELLS):
        lot, dice = dice.below(100)
        code, dice = dice.below(EMPTY)
        codes.append(code if lot < cover else EMPTY)
    return tray(codes, seed)


def piped(seed: int) -> State2048:
    """A board full of turned pipes along a random way from the source to the outlet."""
    dice, (x, y), entry = Dice.seeded(seed), (0, 0), 0
    codes = list(scattered(seed, 60).board.blocks)
    while True:
        right = y == SIDE - 1
        if x < SIDE - 1 and not right:
            lot, dice = dice.below(2)
            right = lot == 0
        leaving = 2 if right else 3
        ways = 1 << entry | 1 << leaving
        fitting = [code for code in range(EMPTY) if code >> 2 in (1, 2) and OPEN_WAYS[code] == ways]
        codes[y * SIDE + x], dice = dice.pick(fitting)
        if (x, y) == (SIDE - 1, SIDE - 1):
            return tray(codes, seed)
        x, y, entry = (x + 1, y, 0) if right else (x, y + 1, 1)


def test_slides_are_numbered_as_the_rules_list_them() -> None:
    assert tuple(str(swipe) for swipe in SWIPES) == SLIDES


@given(blocks, st.integers(0, 2**64 - 1))
def test_slides_and_water_are_those_of_the_rules(codes: list[int], seed: int) -> None:
    for kernel in COPIES.values():
        compare(tray(codes, seed), kernel)


def compare_game(state: State2048, picks: Dice, most: int) -> tuple[int, set[str]]:
    """Compare water, slides and what a random slide or turn does, move by move through a game.

    Returns the number of positions compared and how the water flowed on them.
    """
    board, outcomes = held(state, sliding_board), set[str]()
    for compared in range(most):
        outcomes.add(outcome := flow(state.board).outcome)
        assert board.flow() == outcome
        slides = board.slides()
        assert [SWIPES[slide] for slide in slides] == list(state.swipes())
        turnable = [at for at, block in enumerate(state.board.blocks) if block >> 2 < CROSS]
        if turnable and (compared % 4 == 3 or not slides):
            cell, picks = picks.pick(turnable)
            board.turn(cell, 1)
            state = state.apply(Turn(state.grid.cell(cell), 1, state.grid)).state
        elif slides:
            slide, picks = picks.pick(slides)
            board.slide(slide)
            state = state.apply(SWIPES[slide]).state
        else:
            return compared + 1, outcomes
        assert contents(board) == contents(state)
    return most, outcomes


@chunks(20)
def test_games_from_many_positions(chunk: int, slice_of: SliceOf) -> None:
    """One million positions under `--deep`; a tenth of the games begin with a pipe from source to outlet."""
    left, seed, outcomes = slice_of(1_000_000 // 20, 800), chunk << 32, set[str]()
    while left:
        state = piped(seed) if seed % 10 == 0 else scattered(seed, 5 + seed % 95)
        compared, seen = compare_game(state, Dice.seeded(seed), min(left, 8))
        left -= compared
        outcomes |= seen
        seed += 1
    assert outcomes >= {"connected", "leak"}


def test_water_that_finds_no_way_on_is_stuck(kernel: ModuleType) -> None:
    # A tee in the corner opens to the source and into a loop of three turns.
    codes = [EMPTY] * CELLS
    codes[0], codes[1], codes[8], codes[9] = 4 * 0 + 1, 4 * 1 + 2, 4 * 1 + 0, 4 * 1 + 3
    board = kernel.SlidingBoard(codes)
    assert board.flow() == flow(Board(SIDE, tuple(codes))).outcome == "stuck"


def test_whole_games_are_those_of_the_rules(kernel: ModuleType, slice_of: SliceOf) -> None:
    for seed in range(slice_of(500, 5)):
        state, board, picks = deal({}, seed), kernel.SlidingBoard.deal(seed), Dice.seeded(seed)
        assert contents(board) == contents(state)
        for step in range(80):
            if not (slides := board.slides()):
                break
            if step % 4 == 3:
                cell, picks = picks.pick(
                    [at for at, block in enumerate(board.blocks()) if block >> 2 < CROSS]
                )
                board.turn(cell, -1)
                state = state.apply(Turn(state.grid.cell(cell), -1, state.grid)).state
            else:
                slide, picks = picks.pick(slides)
                board.slide(slide)
                state = state.apply(SWIPES[slide]).state
            assert contents(board) == contents(state)


def test_a_copy_shares_nothing(kernel: ModuleType) -> None:
    board = kernel.SlidingBoard.deal(1)
    before, copy = contents(board), board.copy()
    assert contents(copy) == before
    copy.slide(copy.slides()[0])
    assert contents(board) == before
    board.reroll(9)
    assert board.dice == Dice.seeded(9).word


def test_what_is_no_board_is_refused(kernel: ModuleType) -> None:
    with pytest.raises(ValueError, match="64 blocks, not 3"):
        kernel.SlidingBoard([EMPTY] * 3)
    for code in (-1, EMPTY + 1):
        with pytest.raises(ValueError, match=f"no block has the code {code} of cell 63"):
            kernel.SlidingBoard([EMPTY] * 63 + [code])
    with pytest.raises(ValueError, match="a word of 64 bits"):
        kernel.SlidingBoard([EMPTY] * CELLS, dice=1 << 64)
    with pytest.raises(ValueError, match="the steps are 0 or more"):
        kernel.SlidingBoard([EMPTY] * CELLS, steps=-1)


def test_what_cannot_be_done_is_refused_and_changes_nothing(kernel: ModuleType) -> None:
    board = kernel.SlidingBoard([4 * CROSS] + [EMPTY] * (CELLS - 1))
    before = contents(board)
    with pytest.raises(ValueError, match="a slide is 0 to 3, not 4"):
        board.slide(4)
    with pytest.raises(ValueError, match="a slide left moves nothing"):
        board.slide(0)
    for cell in (0, 5):
        with pytest.raises(ValueError, match=f"turning the block of cell {cell} changes nothing"):
            board.turn(cell, 1)
    with pytest.raises(ValueError, match="no block 64 turns by 1 quarters"):
        board.turn(64, 1)
    with pytest.raises(ValueError, match="no block 0 turns by 2 quarters"):
        board.turn(0, 2)
    with pytest.raises(ValueError, match="dice are thrown for"):
        board.throw(0)
    assert contents(board) == before
