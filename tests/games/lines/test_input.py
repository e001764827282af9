"""Input: selecting, deselecting, dragging, and whole games by pointer alone and by keys alone."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from fivefold.core.engine import Limit
from fivefold.core.grid import Cell
from fivefold.core.input import Input, Key, Press, Release, Selection
from fivefold.games.lines.game import LINES
from fivefold.games.lines.input import interpret
from fivefold.games.lines.rules.state import LinesState, Roll
from tests.games.lines.positions import cell, lines_state, roll

STATE = lines_state("R1B6/GB7/9/9/4R4/9/9/2g6/8B")


def press(name: str, *, second: bool = False) -> Press:
    at = cell(STATE, name)
    return Press(at.x + 0.4, at.y + 0.6, second)


def release(name: str) -> Release:
    at = cell(STATE, name)
    return Release(at.x + 0.4, at.y + 0.6)


def play(*inputs: Input, state: LinesState = STATE, selection: Selection | None = None) -> Iterator[object]:
    """Return the outcome of each input: the move, the refusal, or the name of the picked cell."""
    hand = selection or Selection()
    for given in inputs:
        reply = interpret(state, hand, given)
        hand = reply.selection
        picked = state.grid.name(hand.picked) if hand.picked else None
        yield reply.move or reply.refusal or picked


def test_pick_a_ball_and_then_a_cell() -> None:
    assert list(play(press("e5"), press("a1"))) == ["e5", roll(STATE, "e5a1")]


def test_the_picked_ball_again_puts_it_down_and_another_ball_is_picked_instead() -> None:
    assert list(play(press("e5"), press("e5"), press("e5"), press("i1"))) == ["e5", None, "e5", "i1"]


@pytest.mark.parametrize("away", [press("a1", second=True), Key("escape"), Press(-0.2, 3.0), Press(9.1, 3.0)])
def test_second_button_escape_and_a_press_outside_deselect(away: Input) -> None:
    assert list(play(press("e5"), away)) == ["e5", None]


def test_a_cell_out_of_reach_is_refused_and_the_ball_stays_picked() -> None:
    picked, refusal, then = play(press("a9"), press("e9"), press("b9"))
    assert (picked, then) == ("a9", roll(STATE, "a9b9"))
    assert refusal == "The red ball on a9 cannot reach e9: big balls block the way."


def test_a_cell_before_a_ball_is_refused() -> None:
    assert list(play(press("d5"))) == ["Choose a ball first."]
    assert list(play(press("c2"))) == ["A small ball cannot roll until it has grown."]


def test_a_small_ball_is_a_goal() -> None:
    assert list(play(press("e5"), press("c2"))) == ["e5", roll(STATE, "e5c2")]


def test_pull_a_ball_to_its_goal() -> None:
    assert list(play(press("e5"), release("a1"))) == ["e5", roll(STATE, "e5a1")]


def test_pull_a_ball_that_was_picked_before() -> None:
    assert list(play(press("e5"), press("e5"), release("a1"))) == ["e5", None, roll(STATE, "e5a1")]


def test_a_ball_pulled_where_it_cannot_go_stays_picked() -> None:
    picked, onto_ball, then = play(press("e5"), release("i1"), press("a1"))
    assert (picked, then) == ("e5", roll(STATE, "e5a1"))
    assert onto_ball == "There is already a big ball on i1."


def test_pulling_at_an_empty_cell_does_nothing() -> None:
    assert list(play(press("d5"), release("d6")))[1:] == [None]


def test_letting_go_elsewhere_after_a_move_is_no_second_move() -> None:
    """The button went down on the goal, and the ball is there when it comes up one cell further."""
    hand = interpret(STATE, interpret(STATE, Selection(), press("e5")).selection, press("d5")).selection
    after = STATE.apply(roll(STATE, "e5d5")).state
    assert list(play(release("c5"), state=after, selection=hand)) == [None]


def test_keys_move_the_cursor_and_choose() -> None:
    keys = [Key(name) for name in ("enter", "enter", "left", "up", "enter")]
    assert list(play(*keys)) == [None, "e5", "e5", "e5", roll(STATE, "e5d6")]


def test_other_keys_do_nothing() -> None:
    assert list(play(press("e5"), Key("x"), Key("space"), press("a1")))[1:3] == ["e5", "e5"]


def test_a_ball_that_is_gone_is_not_picked() -> None:
    stale = Selection(picked=cell(STATE, "d4"))
    assert list(play(press("a1"), selection=stale)) == ["Choose a ball first."]


def test_a_finished_game_takes_nothing() -> None:
    over = lines_state("RBRBR/BRBRB/RBGBR/BRBR1/RBRBB", "side=5,new=2")
    over = LinesState(over.rules, over.board, 0, over.dice, over=True)
    pressed = Selection(pressed=Cell(0, 0))
    assert list(play(Press(0.5, 0.5), state=over)) == ["The game is over."]
    assert list(play(Release(4.5, 3.5), state=over, selection=pressed)) == ["The game is over."]


def clicked(move: Roll, cursor: Cell) -> Iterator[Input]:
    for at in (move.start, move.end):
        yield Press(at.x + 0.5, at.y + 0.5)
        yield Release(at.x + 0.5, at.y + 0.5)


def pulled(move: Roll, cursor: Cell) -> Iterator[Input]:
    yield Press(move.start.x + 0.5, move.start.y + 0.5)
    yield Release(move.end.x + 0.5, move.end.y + 0.5)


def typed(move: Roll, cursor: Cell) -> Iterator[Input]:
    for at in (move.start, move.end):
        yield from [Key("right" if at.x > cursor.x else "left")] * abs(at.x - cursor.x)
        yield from [Key("down" if at.y > cursor.y else "up")] * abs(at.y - cursor.y)
        yield Key("enter")
        cursor = at


@pytest.mark.parametrize("way", [clicked, pulled, typed])
def test_a_whole_game_by_pointer_or_keys_alone(way: Callable[[Roll, Cell], Iterator[Input]]) -> None:
    state = LINES.start("expert", seed=4)
    bot = LINES.level("random").bot()
    selection = interpret(state, Selection(), Key("enter")).selection if way is typed else Selection()
    for ply in range(1_000):
        if state.over:
            break
        meant = bot.think(state, Limit(), ply).move
        moves = []
        for given in way(meant, selection.cursor or Cell(0, 0)):
            reply = interpret(state, selection, given)
            selection = reply.selection
            assert reply.refusal is None
            moves += [reply.move] if reply.move else []
        assert moves == [meant]
        state = state.apply(meant).state
    assert state.over
