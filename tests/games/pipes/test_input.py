"""Pointer and keys of Pipes; whole games played by each alone."""

from __future__ import annotations

from typing import Any

import pytest

from fivefold.core.dice import Dice
from fivefold.core.engine import Limit
from fivefold.core.game import AnyGame, Reply
from fivefold.core.grid import Cell
from fivefold.core.input import Input, Key, Press, Release, Selection
from fivefold.games.pipes.game import PIPES, PIPES_2048
from fivefold.games.pipes.input import PADLOCK, interpret_2048, interpret_puzzle
from fivefold.games.pipes.levels.level import own_level
from fivefold.games.pipes.rules.base_state import CONNECTED
from fivefold.games.pipes.rules.mode_2048 import State2048
from fivefold.games.pipes.rules.move import Act, Aid, Lock, Swipe, Turn
from fivefold.games.pipes.rules.puzzle import PuzzleState
from tests.games.pipes.drawing import board_of, drawn

NO_SELECTION = Selection()


@pytest.fixture
def state() -> PuzzleState:
    return PuzzleState.of(own_level(drawn("├─┐", "│┼│", "└─┴")))


def test_a_press_turns_and_the_other_button_turns_back(state: PuzzleState) -> None:
    assert interpret_puzzle(state, NO_SELECTION, Press(0.4, 0.6)).move == Turn(Cell(0, 0), 1, state.grid)
    assert interpret_puzzle(state, NO_SELECTION, Press(0.4, 0.6, second=True)).move == Turn(
        Cell(0, 0), -1, state.grid
    )


def test_letting_go_elsewhere_and_pressing_beside_the_board_do_nothing(state: PuzzleState) -> None:
    pressed = interpret_puzzle(state, NO_SELECTION, Press(0.5, 0.5)).selection
    assert interpret_puzzle(state, pressed, Release(2.5, 0.5)) == Reply(Selection())
    assert interpret_puzzle(state, NO_SELECTION, Press(-0.5, 0.5)) == Reply(Selection())


def test_what_cannot_turn_says_why(state: PuzzleState) -> None:
    reply = interpret_puzzle(state, NO_SELECTION, Press(1.5, 1.5))
    assert reply.move is None
    assert reply.refusal == "The cross on b2 looks the same from all sides."


def test_enter_turns_at_the_cursor(state: PuzzleState) -> None:
    here = Selection(cursor=Cell(2, 2))
    assert interpret_puzzle(state, here, Key("enter")).move == Turn(Cell(2, 2), 1, state.grid)
    assert interpret_puzzle(state, here, Key("enter", shift=True)).move == Turn(Cell(2, 2), -1, state.grid)
    assert interpret_puzzle(state, here, Key("d")).selection.cursor == Cell(2, 2)


def test_keys_for_done_hint_restart_and_giving_up(state: PuzzleState) -> None:
    assert interpret_puzzle(state, NO_SELECTION, Key("space")).move is Act.DONE
    assert interpret_puzzle(state, NO_SELECTION, Key("i")).move is Aid.HINT
    assert interpret_puzzle(state, NO_SELECTION, Key("g")).move is Act.GIVE_UP
    assert interpret_puzzle(state, NO_SELECTION, Key("r")).refusal == "You are at the start of the level."
    assert interpret_puzzle(state, NO_SELECTION, Key("q")) == Reply(NO_SELECTION)


def test_the_padlock_is_picked_and_used_once(state: PuzzleState) -> None:
    taken = interpret_puzzle(state, NO_SELECTION, Key("x"))
    assert taken == Reply(Selection(picked=PADLOCK))
    used = interpret_puzzle(state, taken.selection, Press(0.5, 0.5))
    assert used.move == Lock(Cell(0, 0), state.grid)
    assert used.selection.picked is None
    for put_back in (Key("x"), Key("escape"), Press(-3, 0)):
        assert interpret_puzzle(state, taken.selection, put_back).selection.picked is None


def test_the_padlock_goes_with_the_cursor_too(state: PuzzleState) -> None:
    taken = Selection(picked=PADLOCK)
    shown = interpret_puzzle(state, taken, Key("up")).selection
    assert shown == Selection(picked=PADLOCK, cursor=Cell(1, 1))
    beside = interpret_puzzle(state, shown, Key("left")).selection
    assert interpret_puzzle(state, beside, Key("enter")).move == Lock(Cell(0, 1), state.grid)
    at_once = Selection(cursor=Cell(2, 0))
    assert interpret_puzzle(state, at_once, Key("x")).move == Lock(Cell(2, 0), state.grid)


def test_arrows_swipe_in_the_2048_mode() -> None:
    state_2048 = PIPES_2048.start(seed=1)
    for name in state_2048.swipes():
        assert interpret_2048(state_2048, NO_SELECTION, Key(name)).move is name
    still = State2048(board=board_of("T.......", *["........"] * 7), dice=Dice.seeded(1))
    assert interpret_2048(still, NO_SELECTION, Key("left")).refusal == "Swiping left moves nothing."


def test_letters_move_the_cursor_there_and_enter_turns() -> None:
    state_2048 = State2048(board=board_of("T.......", *["........"] * 7), dice=Dice.seeded(1))
    assert interpret_2048(state_2048, Selection(cursor=Cell(0, 0)), Key("s")).selection.cursor == Cell(0, 1)
    here = Selection(cursor=Cell(0, 0))
    assert interpret_2048(state_2048, here, Key("enter")).move == Turn(Cell(0, 0), 1, state_2048.grid)
    assert interpret_2048(state_2048, here, Key("enter", shift=True)).move == Turn(
        Cell(0, 0), -1, state_2048.grid
    )


@pytest.mark.parametrize(
    ("end", "move"),
    [
        ((4.2, 4.7), "turn"),
        ((7.5, 5.5), Swipe.RIGHT),
        ((-3.0, 4.0), Swipe.LEFT),
        ((4.4, 9.0), Swipe.DOWN),
        ((5.5, 1.0), Swipe.UP),
    ],
)
def test_a_pull_swipes_and_a_click_turns(end: tuple[float, float], move: object) -> None:
    state_2048 = State2048(
        board=board_of(*["........"] * 4, "....T...", *["........"] * 3), dice=Dice.seeded(1)
    )
    held = interpret_2048(state_2048, NO_SELECTION, Press(4.5, 4.5))
    assert held == Reply(Selection(pressed=Cell(4, 4)))
    reply = interpret_2048(state_2048, held.selection, Release(*end))
    assert reply == Reply(Selection(), Turn(Cell(4, 4), 1, state_2048.grid) if move == "turn" else move)


def test_the_other_button_turns_back_at_once() -> None:
    state_2048 = State2048(board=board_of("T.......", *["........"] * 7), dice=Dice.seeded(1))
    reply = interpret_2048(state_2048, NO_SELECTION, Press(0.5, 0.5, second=True))
    assert reply == Reply(Selection(), Turn(Cell(0, 0), -1, state_2048.grid))
    assert interpret_2048(state_2048, reply.selection, Release(0.5, 0.5)) == Reply(Selection())


def test_a_press_beside_the_board_is_no_swipe() -> None:
    state_2048 = PIPES_2048.start(seed=1)
    held = interpret_2048(state_2048, NO_SELECTION, Press(-0.5, 3.0))
    assert interpret_2048(state_2048, held.selection, Release(5.0, 3.0)) == Reply(Selection())


def by_pointer(move: Any) -> list[Input]:
    match move:
        case Turn((x, y), quarters):
            return [Press(x + 0.5, y + 0.5, second=quarters < 0), Release(x + 0.5, y + 0.5)]
        case Swipe():
            dx, dy = {"left": (-3, 0), "right": (3, 0), "up": (0, -3), "down": (0, 3)}[move]
            return [Press(4.5, 4.5), Release(4.5 + dx, 4.5 + dy)]
    return [Key("space")]  # the button Done


def by_keys(move: Any, cursor: Cell | None) -> list[Input]:
    match move:
        case Turn((x, y), quarters):
            first: list[Input] = [] if cursor else [Key("d")]
            at = cursor or Cell(4, 4)
            across = [Key("d" if x > at.x else "a")] * abs(x - at.x)
            along = [Key("s" if y > at.y else "w")] * abs(y - at.y)
            return [*first, *across, *along, Key("enter", shift=quarters < 0)]
        case Swipe():
            return [Key(move)]
    return [Key("space")]


@pytest.mark.parametrize("game", [PIPES, PIPES_2048], ids=lambda game: game.name)
@pytest.mark.parametrize("hand", ["pointer", "keys"])
def test_a_whole_game_by_pointer_or_keys_alone(game: AnyGame, hand: str) -> None:
    state, selection, bot = game.start(seed=4), Selection(), game.level("").bot()
    while state.result is None:
        move = bot.think(state.reroll(1), Limit(nodes=500), state.steps).move
        inputs = by_pointer(move) if hand == "pointer" else by_keys(move, selection.cursor)
        replies = []
        for given in inputs:
            replies.append(game.interpret(state, selection, given))
            selection = replies[-1].selection
        assert [reply.move for reply in replies if reply.move is not None] == [move]
        state = state.apply(move).state
    assert state.result == CONNECTED
