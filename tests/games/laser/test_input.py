"""Input by pointer and by keys."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

import pytest

from fivefold.core.dice import Dice
from fivefold.core.game import Reply
from fivefold.core.grid import Cell
from fivefold.core.input import Input, Key, Press, Release, Selection
from fivefold.games.laser.input import ACTIONS, interpret
from fivefold.games.laser.rules.board import GRID, Kind, piece_at
from fivefold.games.laser.rules.move import Move, StepMove, TurnMove
from fivefold.games.laser.rules.notation import read_state
from fivefold.games.laser.rules.state import LaserState
from tests.games.laser.positions import BARE, CLASSIC, after, cell

NOTHING = Selection()
SCARABS = "sc9/10/10/5fc4/3PaRand4/10/4Fa5/9Sa b"


def press(square: str, *, second: bool = False) -> Press:
    at = cell(square)
    return Press(at.x + 0.3, at.y + 0.7, second)


def release(square: str) -> Release:
    at = cell(square)
    return Release(at.x + 0.5, at.y + 0.5)


def given(state: LaserState, *inputs: Input, selection: Selection = NOTHING) -> Reply[Move]:
    """Return the reply to the last input; no input before it may give a move."""
    reply: Reply[Move] = Reply(selection)
    for one in inputs:
        assert reply.move is None
        reply = interpret(state, reply.selection, one)
    return reply


class TestPointer:
    state = read_state(CLASSIC)

    def test_click_and_click(self) -> None:
        reply = given(self.state, press("c4"), release("c4"), press("c3"))
        assert reply.move == StepMove(cell("c4"), cell("c3"))
        assert reply.selection == Selection()

    def test_drag_and_drop(self) -> None:
        assert given(self.state, press("c4"), release("c3")).move == StepMove(cell("c4"), cell("c3"))

    def test_a_picked_piece_can_be_dragged(self) -> None:
        clicked = given(self.state, press("c4"), release("c4"))
        assert given(self.state, press("c4"), release("c3"), selection=clicked.selection).move

    def test_letting_go_after_a_move_is_no_second_one(self) -> None:
        moved = given(self.state, press("c4"), release("c4"), press("c3"))
        assert moved.move is not None
        then = self.state.apply(moved.move).state
        assert given(then, release("d3"), selection=moved.selection) == Reply(Selection())

    def test_a_click_on_the_picked_piece_puts_it_down(self) -> None:
        assert given(self.state, press("c4"), release("c4"), press("c4")).selection.picked is None

    def test_a_click_on_another_piece_picks_that_one(self) -> None:
        assert given(self.state, press("c4"), press("e1")).selection.picked == cell("e1")

    def test_a_click_beside_the_board_puts_it_down(self) -> None:
        assert given(self.state, press("c4"), Press(-0.2, 3.0)).selection.picked is None

    @pytest.mark.parametrize("goal", ["d4", "f4"])
    def test_a_scarab_swaps_rather_than_another_piece_is_picked(self, goal: str) -> None:
        assert given(read_state(SCARABS), press("e4"), press(goal)).move == StepMove(cell("e4"), cell(goal))

    def test_the_other_button_turns_the_picked_piece_and_picks_any_other(self) -> None:
        assert given(self.state, press("c4", second=True)).selection.picked == cell("c4")
        assert given(self.state, press("c4"), press("c4", second=True)).move == TurnMove(cell("c4"), 1)

    def test_buttons_turn(self) -> None:
        for action, quarters in zip(ACTIONS, (-1, 1), strict=True):
            assert given(self.state, press("c4"), Key(action.key)).move == TurnMove(cell("c4"), quarters)


ENTER = Key("enter")


class TestKeys:
    state = read_state(BARE)

    def test_the_cursor_starts_in_the_middle_and_stops_at_the_edges(self) -> None:
        assert given(self.state, Key("up")).selection.cursor == cell("f4")
        assert given(self.state, *[Key("right")] * 6).selection.cursor == cell("j4")

    def test_a_move(self) -> None:
        keys = ["left", "left", "down", "enter", "up", "enter"]
        assert given(self.state, *map(Key, keys)).move == StepMove(cell("e3"), cell("e4"))

    def test_letters_do_too(self) -> None:
        assert given(self.state, *map(Key, "aas"), ENTER, Key("w"), ENTER).move == StepMove(
            cell("e3"), cell("e4")
        )

    def test_escape_puts_down(self) -> None:
        reply = given(self.state, *map(Key, "aas"), ENTER, Key("escape"))
        assert reply.selection == Selection(cursor=cell("e3"))

    def test_shift_and_enter_turn(self) -> None:
        state = read_state(BARE.replace("4Fa5", "4NaFa4"))
        assert given(state, *map(Key, "aas"), ENTER, Key("enter", shift=True)).move == TurnMove(cell("e3"), 1)

    @pytest.mark.parametrize("key", ["q", "e"])
    def test_either_key_turns_a_scarab(self, key: str) -> None:
        assert given(read_state(SCARABS), press("e4"), Key(key)).move == TurnMove(cell("e4"), 1)

    def test_other_keys_do_nothing(self) -> None:
        picked = given(self.state, press("e3")).selection
        assert given(self.state, Key("x"), selection=picked) == Reply(picked)


class TestRefusals:
    @pytest.mark.parametrize(
        ("inputs", "sentence", "picked"),
        [
            ((press("c3"),), "There is no piece on c3.", None),
            ((press("h4"),), "The piece on h4 is red.", None),
            ((press("c4"), press("c6")), "A piece moves one square at a time.", "c4"),
            ((press("c4"), release("c6")), "A piece moves one square at a time.", "c4"),
            (
                (press("e4"), press("e5")),
                "A Scarab swaps with a Pyramid or an Anubis, not with a Scarab.",
                "e4",
            ),
            ((press("e1"), Key("e")), "The Pharaoh cannot turn: that would be a pass.", "e1"),
            ((Key("q"),), "Select a piece to turn first.", None),
        ],
    )
    def test_a_refused_piece_stays_picked(
        self, inputs: tuple[Input, ...], sentence: str, picked: str | None
    ) -> None:
        reply = given(read_state(CLASSIC), *inputs)
        assert reply.move is None
        assert reply.refusal == sentence
        assert reply.selection.picked == (cell(picked) if picked else None)

    def test_pulling_at_nothing_is_refused_once(self) -> None:
        assert given(read_state(CLASSIC), press("c3")).refusal
        assert given(read_state(CLASSIC), press("c3"), release("c2")).refusal is None

    def test_a_finished_game_takes_nothing(self) -> None:
        over = after("sc9/10/10/10/10/4Fa5/10/2fc6Sa b", "j1-")
        assert given(over, press("e3")).refusal == "The game is over."
        assert given(over, Key("e"), selection=Selection(picked=cell("e3"))).refusal == "The game is over."


def test_actions_are_ready_when_the_picked_piece_can_turn_that_way() -> None:
    state = read_state(CLASSIC)

    def ready(square: str | None) -> tuple[bool, ...]:
        selection = Selection(picked=cell(square) if square else None)
        return tuple(action.ready(state, selection) for action in ACTIONS)

    assert ready(None) == (False, False)
    assert ready("c4") == (True, True)
    assert ready("e4") == (True, True)
    assert ready("e1") == (False, False)
    assert ready("j1") == (True, False)
    assert ready("h4") == (False, False)


Hand: TypeAlias = Callable[[LaserState, Selection, Move], list[Input]]


def by_clicks(state: LaserState, selection: Selection, move: Move) -> list[Input]:
    start = GRID.name(move.start)
    goal = GRID.name(move.goal) if isinstance(move, StepMove) else ""
    click: list[Input] = [press(goal), release(goal)] if goal else []
    return [press(start), release(start), *click, *turning(state, move)]


def by_dragging(state: LaserState, selection: Selection, move: Move) -> list[Input]:
    goal = [release(GRID.name(move.goal))] if isinstance(move, StepMove) else []
    return [press(GRID.name(move.start)), *goal, *turning(state, move)]


def by_keys(state: LaserState, selection: Selection, move: Move) -> list[Input]:
    """Return the keys of a move; the first key only shows the cursor."""
    here = selection.cursor or cell("f4")
    show: list[Input] = [] if selection.cursor else [Key("up")]
    goal = [*walk(move.start, move.goal), Key("enter")] if isinstance(move, StepMove) else []
    return [*show, *walk(here, move.start), Key("enter"), *goal, *turning(state, move)]


def walk(start: Cell, end: Cell) -> list[Input]:
    across = [Key("right" if end.x > start.x else "left")] * abs(end.x - start.x)
    return [*across, *[Key("down" if end.y > start.y else "up")] * abs(end.y - start.y)]


def turning(state: LaserState, move: Move) -> list[Input]:
    """Return the key of a turn's button; left for a Scarab, which turns the same either way."""
    if isinstance(move, StepMove):
        return []
    piece = piece_at(state.board, move.start)
    return [Key("q" if move.quarters < 0 or (piece and piece.kind is Kind.SCARAB) else "e")]


@pytest.mark.parametrize("hand", [by_clicks, by_dragging, by_keys])
def test_a_whole_game(hand: Hand) -> None:
    """Random moves, each made by input alone, to the end of a game."""
    state, selection, dice, plies = read_state(CLASSIC), Selection(), Dice.seeded(4), 0
    while state.turn is not None:
        move, dice = dice.pick(tuple(state.moves()))
        made = None
        for one in hand(state, selection, move):
            reply = interpret(state, selection, one)
            assert reply.refusal is None, f"{move}: {reply.refusal}"
            selection, made = reply.selection, made or reply.move
            state = state.apply(reply.move).state if reply.move else state
        assert made == move
        plies += 1
    assert plies > 10
