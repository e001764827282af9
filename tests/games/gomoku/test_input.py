"""Whole games by pointer alone and by keys alone, and refusals."""

from __future__ import annotations

import pytest

from fivefold.core.game import Reply
from fivefold.core.grid import Cell
from fivefold.core.input import Input, Key, Press, Release, Selection
from fivefold.games.gomoku.game import GOMOKU
from fivefold.games.gomoku.input import interpret
from fivefold.games.gomoku.rules.move import Answer, Move, Place
from fivefold.games.gomoku.rules.notation import apply_moves, read_state
from fivefold.games.gomoku.rules.state import WON, GomokuState
from tests.games.gomoku.diagrams import ALL_BUT_FORBIDDEN, text

MOVES = ["h8", "g8", "i9", "g9", "j10", "g10", "k11", "g11", "l12"]


def press(position: GomokuState, point: str) -> Press:
    cell = position.grid.named(point)
    return Press(cell.x + 0.3, cell.y + 0.8)


def test_a_game_is_won_with_the_pointer_alone() -> None:
    position, selection = GOMOKU.start(), Selection()
    for point in MOVES:
        down = press(position, point)
        reply = interpret(position, selection, down)
        assert reply.move
        position = position.apply(reply.move).state
        reply = interpret(position, reply.selection, Release(down.x, down.y))
        assert reply.move is None
        selection = reply.selection
    assert position.result
    assert position.result.code == WON


def test_a_game_is_won_with_the_keys_alone() -> None:
    position, selection = GOMOKU.start(), Selection()
    for point in MOVES:
        goal = position.grid.named(point)
        for _ in range(40):
            at = selection.cursor
            if at == goal:
                break
            name = (
                "left"
                if at is None or at.x > goal.x
                else "d"
                if at.x < goal.x
                else "up"
                if at.y > goal.y
                else "s"
            )
            selection = interpret(position, selection, Key(name)).selection
        reply = interpret(position, selection, Key("enter"))
        assert reply.move
        assert reply.selection.cursor == goal
        position, selection = position.apply(reply.move).state, reply.selection
    assert position.result


def test_pulling_a_stone_along_does_nothing() -> None:
    position = GOMOKU.start()
    reply = interpret(position, Selection(), press(position, "h8"))
    assert reply.move == Place(8, 8)
    position = position.apply(reply.move).state
    assert interpret(position, reply.selection, Release(9.5, 9.5)) == Reply(Selection())


@pytest.mark.parametrize("given", [Press(7.5, 7.5, second=True), Press(-0.4, 3), Key("q"), Key("escape")])
def test_other_inputs_do_nothing(given: Input) -> None:
    reply = interpret(GOMOKU.start(), Selection(), given)
    assert (reply.move, reply.refusal) == (None, None)


def refused(position: GomokuState, given: Input) -> str | None:
    reply: Reply[Move] = interpret(position, Selection(cursor=Cell(7, 7)), given)
    assert reply.move is None
    return reply.refusal


def test_refusals_say_why() -> None:
    position = apply_moves(GOMOKU.start(), ["h8"])
    assert refused(position, Key("enter")) == "h8 is taken."
    assert refused(position, Key("1")) == "'white' is not possible now."
    barred = read_state("rule=renju f8,g8,h9,h10/a1,c1,e1,g1/black -")
    reason = "h8 is forbidden to black: it makes two open threes at once."
    assert refused(barred, press(barred, "h8")) == reason
    over = apply_moves(GOMOKU.start(), MOVES)
    assert refused(over, press(over, "a1")) == "The game is over."


def test_black_passes_by_a_button_that_is_there_for_nothing_else() -> None:
    barred = apply_moves(read_state(text(ALL_BUT_FORBIDDEN, "size=9,rule=renju", "white")), ["i9"])
    fitting = [action for action in GOMOKU.actions if action.fits(barred)]
    assert [(action.name, action.ready(barred, Selection())) for action in fitting] == [("pass", True)]
    assert interpret(barred, Selection(), Key(fitting[0].key)).move == Answer.PASS
    for other in (GOMOKU.start("renju"), apply_moves(GOMOKU.start("swap2"), ["h8", "i9", "g7"])):
        assert "pass" not in [action.name for action in GOMOKU.actions if action.fits(other)]


@pytest.mark.parametrize(("key", "answer"), [("1", Answer.WHITE), ("2", Answer.BLACK), ("3", Answer.MORE)])
def test_an_opening_is_answered_by_buttons_that_are_keys(key: str, answer: Answer) -> None:
    position = apply_moves(GOMOKU.start("swap2"), ["h8", "i9", "g7"])
    action = next(action for action in GOMOKU.actions if action.key == key)
    assert action.name == answer
    assert action.ready(position, Selection())
    assert interpret(position, Selection(), Key(key)).move == answer
    assert (
        refused(position, press(position, "a1"))
        == "You cannot place a stone now; answer with one of: white, black, more."
    )
    assert not action.ready(GOMOKU.start("swap2"), Selection())
