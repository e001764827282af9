"""Whole stages by clicks alone, by dragging alone, and by keys alone."""

from __future__ import annotations

import pytest

from fivefold.core.grid import Cell
from fivefold.core.input import Input, Key, Press, Release, Selection
from fivefold.core.values import replace
from fivefold.games.onet.input import interpret
from fivefold.games.onet.rules.move import Act
from fivefold.games.onet.rules.phase import Phase
from fivefold.games.onet.rules.state import OnetState
from tests.games.onet.boards import own, played, stage

BOARD = "AABB/CDDC/AEEA"


def press(name: str, board: OnetState, *, second: bool = False) -> Press:
    cell = board.grid.named(name)
    return Press(cell.x + 0.5, cell.y + 0.5, second)


def release(name: str, board: OnetState) -> Release:
    cell = board.grid.named(name)
    return Release(cell.x + 0.5, cell.y + 0.5)


def given(
    state: OnetState,
    *inputs: Input,
    selection: Selection = Selection(),  # noqa: B008
) -> tuple[OnetState, Selection, str]:
    """Return the state and selection after the inputs, and the last refusal."""
    refusal = ""
    for one in inputs:
        reply = interpret(state, selection, one)
        selection, refusal = reply.selection, reply.refusal or ""
        if reply.move is not None:
            state = state.apply(reply.move, state.since).state
    return state, selection, refusal


def test_two_clicks_join() -> None:
    state = own(BOARD)
    after, selection, refusal = given(state, press("a3", state), release("a3", state), press("b3", state))
    assert after == played(state, "a3b3")
    assert selection == Selection()
    assert not refusal


def test_a_tile_can_be_pulled_to_another() -> None:
    state = own(BOARD)
    after, selection, _ = given(state, press("c2", state), release("b2", state))
    assert after == played(state, "b2c2")
    assert selection.picked is None


def test_letting_go_after_a_match_pulls_no_tile_that_slid_in() -> None:
    state = own(BOARD, "slide-left")
    after, _, refusal = given(
        state, press("a3", state), release("a3", state), press("b3", state), release("d3", state)
    )
    assert after == played(state, "a3b3")
    assert not refusal


@pytest.mark.parametrize("put_down", [Key("escape"), Press(-0.5, -0.5), "again", "second"])
def test_a_picked_tile_can_be_put_down(put_down: Input | str) -> None:
    state = own(BOARD)
    _, picked, _ = given(state, press("a3", state))
    assert picked.picked == Cell(0, 0)
    if isinstance(put_down, str):
        put_down = press("a3", state, second=put_down == "second")
    _, selection, _ = given(state, put_down, selection=picked)
    assert selection.picked is None


@pytest.mark.parametrize(
    ("second", "refusal"),
    [
        ("c3", "a3 and c3 do not match: bat, bear."),
        ("d1", "No line with at most two turns joins a3 and d1."),
    ],
)
def test_a_refused_pair_leaves_the_second_tile_picked(second: str, refusal: str) -> None:
    state = own(BOARD)
    after, selection, last_refusal = given(state, press("a3", state), press(second, state))
    assert last_refusal == refusal
    assert after == state
    assert selection.picked == state.grid.named(second)


def test_an_empty_cell_cannot_be_picked_or_joined() -> None:
    state = own("A.A/BCB/C..")
    _, selection, refusal = given(state, press("b3", state))
    assert (selection.picked, refusal) == (None, "There is no tile on b3.")
    _, selection, refusal = given(state, press("a3", state), press("b3", state))
    assert (selection.picked, refusal) == (Cell(0, 0), "There is no tile on b3.")


def test_pulling_from_an_empty_cell_is_nothing() -> None:
    state = own("A.A/BCB/C..")
    reply = interpret(state, Selection(pressed=Cell(1, 0)), release("a3", state))
    assert (reply.move, reply.refusal) == (None, None)


def test_a_tile_picked_before_it_went_is_forgotten() -> None:
    state = own("A.A/BCB/C..")
    _, selection, refusal = given(state, press("a3", state), selection=Selection(picked=Cell(1, 0)))
    assert (selection.picked, refusal) == (Cell(0, 0), "")


def test_keys_hint_and_shuffle() -> None:
    state = own(BOARD)
    hinted, _, _ = given(state, Key("i"))
    assert hinted == played(state, "hint")
    assert given(hinted, Key("i"))[2].startswith("A pair is already shown")
    assert given(state, Key("x"))[0] == played(state, "shuffle")
    assert given(replace(state, shuffles=0), Key("x"))[2] == "No shuffles are left for this stage."
    for meaningless in ("n", "r", "z"):
        assert given(state, Key(meaningless)) == (state, Selection(), "")


def test_keys_after_a_stage() -> None:
    lost = own(BOARD).apply(Act.TIME, 10**6).state
    for key in ("enter", "space", "r"):
        assert given(lost, Key(key))[0].tries == 2
    over, _, _ = given(lost, Key("e"))
    assert over.phase is Phase.ENDED
    assert given(over, Key("enter"))[2] == "The game is over."
    assert given(lost, press("a3", lost))[2] == "You cannot join tiles now."


def enter_at(cell: Cell, state: OnetState, selection: Selection) -> list[Input]:
    """Return the keys that move the cursor to the cell and choose it."""
    keys: list[Input] = []
    if selection.cursor is None:
        keys.append(Key("right"))
        selection = interpret(state, selection, keys[0]).selection
    cursor = selection.cursor or cell
    keys += [Key("right" if cell.x > cursor.x else "left")] * abs(cell.x - cursor.x)
    keys += [Key("s" if cell.y > cursor.y else "w")] * abs(cell.y - cursor.y)
    return [*keys, Key("enter")]


@pytest.mark.parametrize("level", ["normal", "slide-in", "naughty"])
def test_two_stages_by_keys_alone(level: str) -> None:
    state, selection = stage(level, 1, seed=2, run="level"), Selection()
    while state.deal.stage < 3:
        if state.phase is Phase.PLAYING:
            pair = next(state.joins())
            for cell in (pair.one, pair.other):
                state, selection, refusal = given(
                    state, *enter_at(cell, state, selection), selection=selection
                )
                assert not refusal
        else:
            state, selection, _ = given(state, Key("enter"), selection=selection)
    assert state.score > 0


@pytest.mark.parametrize("level", ["normal", "slide-up", "naughty"])
def test_a_stage_by_pointer_alone(level: str) -> None:
    state, selection = stage(level, 2, seed=2), Selection()
    while state.result is None:
        assert state.phase is Phase.PLAYING
        pair = next(state.joins())
        for cell in (pair.one, pair.other):
            click = (Press(cell.x + 0.1, cell.y + 0.9), Release(cell.x + 0.2, cell.y + 0.8))
            state, selection, refusal = given(state, *click, selection=selection)
            assert not refusal
    assert state.result.winner == 0
