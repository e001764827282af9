"""Turns: bursting, growing, new balls, and the end of the game."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fivefold.core.dice import Dice
from fivefold.core.errors import IllegalMove
from fivefold.core.events import Event, Grown, Moved, Piece, Removed, Scored, Spawned
from fivefold.core.grid import changed
from fivefold.core.values import replace
from fivefold.games.lines.game import LINES
from fivefold.games.lines.rules.board_text import problems, write_board
from fivefold.games.lines.rules.options import OPTIONS
from fivefold.games.lines.rules.state import LinesState, Roll, deal
from tests.games.lines.positions import cell, lines_state, roll, tricky

RULES = st.fixed_dictionaries(
    {
        "side": st.integers(5, 12),
        "colours": st.integers(3, 9),
        "new": st.integers(1, 9),
        "line": st.integers(3, 5),
        "points": st.sampled_from(("count", "square")),
        "small": st.sampled_from(("crushed", "displaced")),
    }
)


def kinds(beats: tuple[tuple[Event, ...], ...]) -> list[list[str]]:
    return [[type(event).__name__ for event in beat] for beat in beats]


def without_new(step_state: LinesState, beats: tuple[tuple[Event, ...], ...]) -> str:
    """Return the board as text before the new balls appeared."""
    board = list(step_state.board)
    for event in beats[-1]:
        if isinstance(event, Spawned):
            board[step_state.grid.index(event.at)] = 0
    return write_board(step_state.grid, tuple(board))


@pytest.mark.parametrize(("state", "move", "expected"), list(tricky("lines-turns.txt")))
def test_tricky_turns(state: LinesState, move: str, expected: str) -> None:
    step = state.apply(roll(state, move))
    over = " over" if step.state.over else ""
    assert f"{step.state.score} {without_new(step.state, step.beats)}{over}" == expected
    burst_by_hand = kinds(step.beats)[1:2] and kinds(step.beats)[1][0] == "Removed"
    come = sum(isinstance(event, Spawned) for event in step.beats[-1])
    assert come == (0 if burst_by_hand or step.state.over else state.rules.new)


def test_the_beats_of_a_quiet_turn() -> None:
    state = lines_state("R8/9/9/9/9/9/9/2g6/8B")
    rolled, grown, come = state.apply(roll(state, "a9c9")).beats
    a, b, c = (cell(state, name) for name in ("a9", "b9", "c9"))
    assert rolled == (Moved((a, b, c), "roll"),)
    assert grown == (Grown(cell(state, "c2"), Piece("ball4")),)
    assert [type(event) for event in come] == [Spawned] * 3
    assert all(isinstance(event, Spawned) and event.piece.kind.startswith("small") for event in come)


def test_the_beats_of_a_line_burst_in_order_and_score_in_its_middle() -> None:
    state = lines_state("RRRRg4/9/9/9/4R4/9/9/2g6/8B", score=7)
    step = state.apply(roll(state, "e5e9"))
    rolled, burst = step.beats
    assert rolled[0] == Removed(cell(state, "e9"), "vanish")
    assert isinstance(rolled[1], Moved)
    line = [cell(state, name) for name in ("a9", "b9", "c9", "d9", "e9")]
    assert burst == (*(Removed(at) for at in line), Scored(5, line[2]))
    assert step.state.score == 12
    assert step.state.dice == state.dice


def test_the_beats_of_a_line_that_grows() -> None:
    state = lines_state("RRrR5/9/9/9/4R4/9/9/9/8B")
    step = state.apply(roll(state, "e5e9"))
    assert kinds(step.beats) == [["Moved"], ["Grown"], ["Removed"] * 5 + ["Scored"], ["Spawned"] * 3]


def test_points_float_in_the_middle_of_the_longest_run() -> None:
    """A row of five ends on a column of nine."""
    state = lines_state("B3R4/4R4/4R4/4R4/RRRR5/4R4/4R4/4R4/4R3R")
    (*_, scored) = state.apply(roll(state, "i1e5")).beats[1]
    assert scored == Scored(13, cell(state, "e5"))


def test_without_a_big_ball_the_small_ones_grow_at_once_and_new_ones_come() -> None:
    state = lines_state("RRRR5/9/9/9/4R4/9/9/2g6/8b")
    step = state.apply(roll(state, "e5e9"))
    assert kinds(step.beats) == [["Moved"], ["Removed"] * 5 + ["Scored"], ["Grown"] * 2, ["Spawned"] * 3]
    assert without_new(step.state, step.beats) == "9/9/9/9/9/9/9/2G6/8B"


def test_without_any_ball_new_ones_come_and_grow_and_others_come() -> None:
    state = lines_state("RRRRg4/9/9/9/4R4/9/9/9/9")
    step = state.apply(roll(state, "e5e9"))
    assert kinds(step.beats)[2:] == [["Spawned"] * 3, ["Grown"] * 3, ["Spawned"] * 3]
    assert sorted(ball > 0 for ball in step.state.board if ball) == [False] * 3 + [True] * 3


def test_when_all_that_grows_bursts_the_next_ones_grow() -> None:
    state = lines_state("RRrR5/9/9/9/4R4/9/9/9/9")
    step = state.apply(roll(state, "e5e9"))
    assert kinds(step.beats)[3:] == [["Spawned"] * 3, ["Grown"] * 3, ["Spawned"] * 3]
    assert step.state.score == 5


def test_a_board_that_is_exactly_full_is_not_over() -> None:
    state = lines_state("RBRBg/BRBRB/RBGBR/BRBRB/RBRB1", "side=5,new=1")
    full = state.apply(roll(state, "e2e1")).state
    assert 0 not in full.board
    assert sorted(map(str, full.moves())) == ["d2e2", "e1e2", "e3e2"]


def test_a_finished_game_keeps_its_score_and_takes_no_move() -> None:
    state = lines_state("RBRB1/BRBR1/RBGB1/BRBRB/RBRBR", "side=5,new=4", score=40)
    step = state.apply(roll(state, "d5e5"))
    assert step.state.over
    assert step.state.turn is None
    assert step.state.score == 40
    assert step.state.result is not None
    assert step.state.result.winner is None
    assert step.state.dice == state.dice
    assert list(step.state.moves()) == []
    with pytest.raises(IllegalMove, match="over"):
        step.state.apply(roll(state, "c5d5"))


@pytest.mark.parametrize(
    ("move", "sentence"),
    [
        ("b9c9", "There is no big ball on b9."),
        ("c2c3", "There is no big ball on c2."),
        ("a9i1", "There is already a big ball on i1."),
        ("i1i1", "There is already a big ball on i1."),
        ("a9e5", "The red ball on a9 cannot reach e5: big balls block the way."),
    ],
)
def test_what_cannot_be_moved_is_refused_with_the_reason(move: str, sentence: str) -> None:
    state = lines_state("R1B6/GB7/9/9/9/9/9/2g6/8B")
    with pytest.raises(IllegalMove) as refused:
        state.apply(roll(state, move))
    assert str(refused.value) == sentence


def test_a_move_from_a_larger_board_is_refused() -> None:
    large = lines_state("9R/10/10/10/10/10/10/10/10/10", "side=10")
    with pytest.raises(IllegalMove, match="j10i10 leads off the board"):
        lines_state("R8/9/9/9/9/9/9/9/9").apply(roll(large, "j10i10"))


def test_the_same_dice_bring_the_same_balls_and_others_bring_others() -> None:
    state = deal(OPTIONS.resolve({}), 5)
    move = next(state.moves())
    assert state.apply(move) == state.apply(move)
    assert {state.reroll(seed).apply(move).state.board for seed in range(20)} != {
        state.apply(move).state.board
    }
    assert state.reroll(3) == state.reroll(8).reroll(3)


def test_new_balls_come_to_every_free_cell_in_every_colour_about_as_often() -> None:
    """Four thousand throws: each of 79 cells gets about 152 balls, each of five colours 2,400."""
    state = lines_state("R8/9/9/9/9/9/9/9/8B")
    move = roll(state, "a9b9")
    cells = dict.fromkeys((at for at in state.grid if state.apply(move).state[at] <= 0), 0)
    colours = dict.fromkeys(range(1, 6), 0)
    for seed in range(4_000):
        for event in state.reroll(seed).apply(move).beats[-1]:
            assert isinstance(event, Spawned)
            cells[event.at] += 1
            colours[int(event.piece.kind[-1])] += 1
    assert len(cells) == 79
    assert all(100 < times < 210 for times in cells.values())
    assert all(2_200 < times < 2_600 for times in colours.values())


@given(values=RULES, seed=st.integers(0, 2**64))
def test_a_new_game_has_its_balls_and_no_line(values: dict[str, int | str], seed: int) -> None:
    state = deal(OPTIONS.resolve(values), seed)
    assert sum(ball > 0 for ball in state.board) == sum(ball < 0 for ball in state.board) == values["new"]
    assert max(map(abs, state.board)) <= int(values["colours"])
    assert state.score == 0
    assert not list(problems(state.rules, state.board))


@given(values=RULES, seed=st.integers(0, 1_000), data=st.data())
def test_play_never_gets_stuck(values: dict[str, int | str], seed: int, data: st.DataObject) -> None:
    """With any options there is a move until the end, no line is left standing, and the score adds up."""
    state, dice = deal(OPTIONS.resolve(values), seed), Dice.seeded(seed)
    for _ in range(data.draw(st.integers(1, 60))):
        moves = list(state.moves())
        assert bool(moves) != state.over
        if state.over:
            break
        move, dice = dice.pick(moves)
        step = state.apply(move)
        happened = [event for beat in step.beats for event in beat]
        come = sum(isinstance(event, Spawned) for event in happened)
        gone = sum(isinstance(event, Removed) for event in happened)
        points = sum(event.points for event in happened if isinstance(event, Scored))
        balls, before = (sum(map(bool, lines_state.board)) for lines_state in (step.state, state))
        assert balls == before + come - gone
        assert step.state.score == state.score + points
        assert not list(problems(step.state.rules, step.state.board, over=step.state.over))
        state = step.state


@given(data=st.data())
def test_a_big_ball_and_a_cell_to_roll_to_are_enough_for_a_move(data: st.DataObject) -> None:
    """However enclosed most balls are, one of them lies beside a cell without a big ball."""
    balls = st.lists(st.sampled_from((1, 2, 3, 4, 5, 0, -1)), min_size=25, max_size=25)
    state = lines_state("5/5/5/5/5", "side=5")
    board = tuple(data.draw(balls))
    moves = any(LinesState(state.rules, board, 0, state.dice).moves())
    assert moves == (max(board) > 0 >= min(board))


def test_moves_are_exactly_what_is_not_refused() -> None:
    state = lines_state("RB3/G1b2/5/BGB2/2R2", "side=5")
    legal = set(state.moves())
    for start in state.grid:
        for end in state.grid:
            move = Roll(start, end, state.grid)
            try:
                state.apply(move)
            except IllegalMove:
                assert move not in legal
            else:
                assert move in legal


def test_a_small_ball_on_the_goal_moves_elsewhere_where_it_is_displaced() -> None:
    """It takes one throw for the free cells row by row, the start included, before lines are looked for."""
    state = lines_state("R8/9/9/9/4b4/9/9/9/8G", "small=displaced")
    free = [at for at, ball in enumerate(state.board) if not ball or at == 0]
    at, dice = state.dice.pick(free)
    step = state.apply(roll(state, "a9e5"))
    goal = state.grid.named("e5")
    assert step.beats[0][0] == Moved((goal, state.grid.cell(at)), "step")
    assert step.state.board[at] == 2, "it grew with the others"
    grown = changed(state.board, {0: 0, state.grid.index(goal): 1} | {at: 2})
    assert replace(state, board=grown, dice=dice)._spawn().state == step.state


def test_a_displaced_ball_stays_small_when_the_move_makes_a_line() -> None:
    state = lines_state("RRRRb4/9/9/9/4R4/9/9/9/8G", "small=displaced")
    after = state.apply(roll(state, "e5e9")).state
    assert after.score == 5
    assert min(after.board) == -2
    assert sum(map(bool, after.board)) == 2


def test_a_displaced_ball_can_take_the_only_free_cell() -> None:
    """On a full board that is the cell which the ball has left."""
    state = lines_state("RrRBR/BGBGB/GBGBG/YWYWY/WYWYW", "side=5,new=1,small=displaced")
    after = state.apply(roll(state, "a5b5")).state
    assert after.board[:2] == (1, 1)
    assert after.over


def test_the_option_is_written_only_where_it_differs() -> None:
    assert str(LINES.start(seed=1)).startswith("- ")
    displaced = LINES.start("expert", {"small": "displaced"}, seed=1)
    assert str(displaced).startswith("colours=7,points=square,small=displaced ")
    assert LINES.read_state(str(displaced)) == displaced
    assert displaced.rules.group == "colours=7,points=square,small=displaced"
    assert displaced.board == LINES.start("expert", seed=1).board
