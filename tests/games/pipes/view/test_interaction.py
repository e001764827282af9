"""Interaction data: turns, locks and swipes."""

from __future__ import annotations

from dataclasses import replace

import pytest

from fivefold.core.grid import Cell
from fivefold.core.input import Key, Press, Release, Selection
from fivefold.games.pipes.game import PIPES_2048
from fivefold.games.pipes.levels.level import own_level
from fivefold.games.pipes.rules.puzzle import PuzzleState
from fivefold.games.pipes.view.interaction import interaction_2048, puzzle_interaction
from tests.games.pipes.drawing import drawn


@pytest.fixture
def state() -> PuzzleState:
    return PuzzleState.of(own_level(drawn("├─┐", "│┼│", "└─┴")))


def test_a_press_turns_and_the_second_button_turns_back(state: PuzzleState) -> None:
    made = puzzle_interaction(state, preview=True)
    assert made.reply(Selection(), Press(0.5, 0.5)).move == "a3+"
    assert made.reply(Selection(), Press(0.5, 0.5, second=True)).move == "a3-"
    assert made.reply(Selection(), Press(1.5, 1.5)).refused


def test_a_locked_block_does_not_turn_but_can_be_unlocked(state: PuzzleState) -> None:
    made = puzzle_interaction(replace(state, locked=frozenset({Cell(0, 0)})), preview=True)
    assert made.reply(Selection(), Press(0.5, 0.5)).refused
    padlock = made.reply(Selection(), Key("x")).selection
    assert made.reply(padlock, Press(0.5, 0.5)).move == "lock a3"
    assert made.reply(padlock, Press(1.5, 0.5)).move == "lock b3"


def test_a_press_in_2048_turns_when_released_and_a_drag_swipes() -> None:
    state = PIPES_2048.start(seed=1)
    made = interaction_2048(state, preview=True)
    cell = next(iter(state.turnable()))
    x, y = cell.x + 0.5, cell.y + 0.5
    pressed = made.reply(Selection(), Press(x, y))
    assert not pressed.move
    assert made.reply(pressed.selection, Release(x, y)).move == f"{state.grid.name(cell)}+"
    for swipe in state.swipes():
        dx, dy = {"left": (-2, 0), "right": (2, 0), "up": (0, -2), "down": (0, 2)}[swipe]
        assert made.reply(pressed.selection, Release(x + dx, y + dy)).move == swipe


def test_water_and_giving_up_have_keys(state: PuzzleState) -> None:
    assert puzzle_interaction(state, preview=True).keys == {"space": "done", "g": "giveup"}
    given_up = replace(state, water="left")
    assert not puzzle_interaction(given_up, preview=True).keys
