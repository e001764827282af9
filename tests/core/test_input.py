from __future__ import annotations

import pytest

from fivefold.core.grid import Cell, Grid
from fivefold.core.input import (
    ChooseCell,
    DragCell,
    Gesture,
    Input,
    Key,
    Press,
    Release,
    Selection,
    TypeKey,
    gesture,
)

BOARD = Grid(9, 9)


def after(*inputs: Input) -> tuple[Selection, list[Gesture]]:
    """Return the selection and the last gesture after several inputs."""
    selection, meant = Selection(), []
    for given in inputs:
        selection, what = gesture(BOARD, selection, given)
        if what:
            meant.append(what)
    return selection, meant


def test_a_press_chooses_the_cell_under_it() -> None:
    assert after(Press(3.9, 0.1))[1] == [ChooseCell(Cell(3, 0))]
    assert after(Press(3.9, 0.1, second=True))[1] == [ChooseCell(Cell(3, 0), second=True)]


def test_letting_go_on_the_same_cell_means_nothing_more() -> None:
    assert after(Press(3.1, 0.1), Release(3.9, 0.9))[1] == [ChooseCell(Cell(3, 0))]


def test_letting_go_elsewhere_is_a_drag() -> None:
    assert after(Press(3.5, 0.5), Release(4.5, 2.5))[1] == [
        ChooseCell(Cell(3, 0)),
        DragCell(Cell(3, 0), Cell(4, 2)),
    ]


@pytest.mark.parametrize("end", [Release(-0.1, 3), Release(9.0, 3), Release(3, 9.5)])
def test_letting_go_beside_the_board_is_no_drag(end: Release) -> None:
    selection, meant = after(Press(3.5, 0.5), end)
    assert meant == [ChooseCell(Cell(3, 0))]
    assert selection.pressed is None


def test_letting_go_without_a_press_means_nothing() -> None:
    assert after(Release(3, 3)) == (Selection(), [])


def test_a_press_beside_the_board_and_escape_put_down_what_is_picked() -> None:
    holding = Selection(picked=Cell(1, 1))
    assert gesture(BOARD, holding, Press(-1, 4)) == (Selection(), None)
    assert gesture(BOARD, holding, Key("escape")) == (Selection(), None)


def test_the_first_arrow_shows_the_cursor_and_the_next_moves_it() -> None:
    assert after(Key("left"))[0].cursor == Cell(4, 4)
    assert after(Key("left"), Key("left"), Key("w"))[0].cursor == Cell(3, 3)


def test_the_cursor_starts_at_the_picked_piece_and_stops_at_the_edge() -> None:
    holding = Selection(picked=Cell(0, 0))
    shown, _ = gesture(BOARD, holding, Key("up"))
    assert shown.cursor == Cell(0, 0)
    assert gesture(BOARD, shown, Key("up"))[0].cursor == Cell(0, 0)
    assert gesture(BOARD, shown, Key("a"))[0].cursor == Cell(0, 0)
    corner = Selection(cursor=Cell(8, 8))
    assert gesture(BOARD, corner, Key("down"))[0].cursor == Cell(8, 8)
    assert gesture(BOARD, corner, Key("d"))[0].cursor == Cell(8, 8)


def test_the_cursor_starts_in_the_middle_when_what_is_picked_lies_beside_the_board() -> None:
    holding = Selection(picked=Cell(-1, -1))
    assert gesture(BOARD, holding, Key("up"))[0] == Selection(picked=Cell(-1, -1), cursor=Cell(4, 4))


def test_enter_chooses_at_the_cursor() -> None:
    assert after(Key("enter"))[1] == []
    assert after(Key("down"), Key("enter"))[1] == [ChooseCell(Cell(4, 4))]
    assert after(Key("down"), Key("enter", shift=True))[1] == [ChooseCell(Cell(4, 4), second=True)]


def test_the_pointer_hides_the_cursor() -> None:
    assert after(Key("down"), Press(1, 1))[0].cursor is None


def test_other_keys_are_typed() -> None:
    assert after(Key("q"), Key("space", shift=True))[1] == [TypeKey("q"), TypeKey("space", shift=True)]


def test_who_lets_go_has_nothing_in_hand_and_keeps_the_cursor() -> None:
    held = Selection(picked=Cell(1, 1), cursor=Cell(2, 2), pressed=Cell(1, 1))
    assert held.let_go() == Selection(cursor=Cell(2, 2))
