"""Looking back in a running match, and the last move shown once more."""

from __future__ import annotations

import pytest

from fivefold.app.pages.inputs import BoardPointer, ChooseRow, FocusPart
from fivefold.app.pages.pages import BOARD
from fivefold.core.input import Press
from tests.app.player import Player

MOVES = ("h8", "i9", "h9", "i8")


@pytest.fixture
def match(player: Player) -> Player:
    """Ann and Bob have made four moves."""
    player.play("gomoku", friend="Bob")
    player.type(*MOVES)
    return player


def stones(player: Player) -> int:
    return sum(shape.id.startswith("piece") or "stone" in getattr(shape, "name", "")
               for shape in player.playing.board.scene.shapes)  # fmt: skip


def test_a_past_move_of_the_list_shows_its_position(match: Player) -> None:
    present = stones(match)
    match.give(ChooseRow("moves", "2"))
    page = match.playing
    assert page.board.past
    assert page.cursor == 2
    assert page.status == "Looking back: move 2 of 4"
    assert stones(match) == present - 2
    assert len(page.moves) == 4
    match.give(ChooseRow("moves", "4"))
    assert not match.playing.board.past
    assert stones(match) == present
    match.give(ChooseRow("moves", "9" * 5000))
    assert not match.playing.notices


def test_left_looks_back_where_no_cursor_is_shown(match: Player) -> None:
    match.at_board("left", "left")
    assert match.playing.cursor == 2
    match.press_keys("right")
    assert match.playing.cursor == 3
    match.press_keys("escape")
    assert not match.playing.board.past
    match.at_board("up", "left")  # the first key shows the cursor, which Left moves then
    assert not match.playing.board.past


def test_page_keys_look_back_with_a_cursor_too(match: Player) -> None:
    match.at_board("up", "pageup")
    assert match.playing.cursor == 3
    match.press_keys("home")
    assert match.playing.cursor == 0
    assert match.playing.status == "Looking back: the start"
    match.press_keys("left")
    assert match.playing.cursor == 0
    match.press_keys("end")
    assert not match.playing.board.past


def test_arrow_keys_step_on_wherever_the_focus_was(match: Player) -> None:
    for part in ("move", "resign"):
        match.give(FocusPart(part))
        match.give(ChooseRow("moves", "2"))
        match.press_keys("left")
        assert match.playing.cursor == 1
        match.press_keys("escape")


def test_buttons_look_back_and_return(match: Player) -> None:
    match.press_keys("pageup")
    match.press("earlier", "earlier", "later")
    assert match.playing.cursor == 2
    match.press("present")
    assert match.playing.cursor == 4
    assert match.button("resign").ready


def test_no_move_is_made_in_the_past(match: Player) -> None:
    match.give(ChooseRow("moves", "1"))
    match.give(BoardPointer(Press(0.5, 0.5)))
    assert match.moves == list(MOVES)
    assert not match.playing.board.past


def test_a_move_of_the_opponent_leads_back_to_the_present(player: Player) -> None:
    player.play("gomoku", level="basic")
    player.write("h8")
    player.wait(times=2)
    player.give(FocusPart(BOARD))
    player.press_keys("pageup")
    assert player.playing.board.past
    player.rest()
    player.wait(times=30)
    assert len(player.moves) == 2
    assert not player.playing.board.past


def test_a_game_alone_looks_back_by_page_keys(player: Player) -> None:
    player.play("lines", values={"side": 5, "colours": 3, "new": 1, "line": 3})
    player.type(next(str(move) for move in player.state().moves()))
    player.press_keys("pageup")
    assert player.playing.board.past
    player.press_keys("pagedown")
    assert not player.playing.board.past


def test_the_last_move_is_shown_once_more(player: Player) -> None:
    player.play("laser", friend="Bob")
    assert not player.button("replay").ready
    player.type(next(str(move) for move in player.state().moves()))
    player.rest()
    assert not player.playing.board.animating(0)
    player.press("replay")
    assert player.playing.board.animating(0)
    assert any(clip.shape.id == "beam" for clip in getattr(player.playing.board.animation, "clips", ()))
    player.rest()
    assert len(player.moves) == 1
