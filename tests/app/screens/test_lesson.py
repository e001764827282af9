"""The lessons: one right move, any other is tried again, and the answers come by themselves."""

from __future__ import annotations

import pytest

from fivefold.app.pages.inputs import BoardHover, BoardPointer, FocusPart, HoverButton, PressButton
from fivefold.app.pages.pages import BOARD, FormPage, LessonPage
from fivefold.app.screens import lesson_screen
from fivefold.core.input import Press, Release
from fivefold.games import game_named
from tests.app.boards import picked, refused
from tests.app.player import Player

LASER = game_named("laser")


def lesson(player: Player, number: int = 1) -> LessonPage:
    player.press("play-laser", "lessons")
    for _ in range(number - 1):
        player.press("next")
    player.grid = LASER.start().grid
    return player.sees(LessonPage)


def make(player: Player, move: str) -> None:
    """Make a move with the pointer alone."""
    start, turn = (move[:-1], move[-1]) if move[-1] in "+-" else (move[:2], "")
    player.click(start)
    if turn:
        player.press("act-turn-right" if turn == "+" else "act-turn-left")
    else:
        player.click(move[2:])


def test_a_lesson_has_a_board_and_a_task(player: Player) -> None:
    page = lesson(player)
    assert (page.number, page.count, page.done) == (1, 10, False)
    assert page.title == "The Sphinx fires"
    assert page.task.startswith("After each of your moves")
    assert not player.button("previous").ready
    assert not player.button("retry").ready


@pytest.mark.parametrize("number", range(1, 11))
def test_every_lesson_is_done_by_its_line(player: Player, number: int) -> None:
    lesson(player, number)
    for move in LASER.lessons[number - 1].line[::2]:
        make(player, move)
        player.wait(times=150)
    page = player.sees(LessonPage)
    assert page.done
    assert page.status == LASER.lessons[number - 1].praise
    first = page.buttons[0]
    assert (first.id, first.role, first.ready) == ("next" if number < 10 else "play", "primary", True)


def test_pointing_at_a_turn_shows_its_beam(player: Player) -> None:
    lesson(player)
    player.click("j1")
    player.give(HoverButton("act-turn-left"))
    assert any(shape.id == "trial-beam" for shape in player.sees(LessonPage).board.scene.shapes)
    player.give(HoverButton(""))
    assert not any(shape.id == "trial-beam" for shape in player.sees(LessonPage).board.scene.shapes)


def test_after_the_last_lesson_one_plays(player: Player) -> None:
    lesson(player, 10)
    for move in LASER.lessons[-1].line[::2]:
        make(player, move)
        player.wait(times=150)
    player.press("play")
    assert player.sees(FormPage).game == LASER.name


def test_another_move_is_seen_and_then_tried_again(player: Player) -> None:
    lesson(player, 2)
    make(player, "j6-")
    page = player.sees(LessonPage)
    assert page.status == "Not quite: see what happens, then try again."
    assert page.board.animation
    assert player.button("retry").role == "primary"
    player.wait(times=100)
    player.click("j6")
    assert not picked(player.sees(LessonPage).board)
    player.press("retry")
    make(player, "j6+")
    assert player.sees(LessonPage).done


def test_a_move_that_the_rules_forbid_is_refused_with_the_reason(player: Player) -> None:
    lesson(player, 2)
    player.click("j6")
    player.click("a1")
    assert player.sees(LessonPage).status == "A piece moves one square at a time."
    assert refused(player.sees(LessonPage).board)


def test_the_answer_comes_after_the_animation_and_a_moment(player: Player) -> None:
    lesson(player, 8)
    make(player, "f1+")
    assert player.sees(LessonPage).status == "Correct. Wait for the reply."
    board = player.sees(LessonPage).board
    assert board.animation
    player.wait(board.animation.length - board.age)
    player.wait(349)
    assert player.sees(LessonPage).board.animation is board.animation
    player.wait(2)
    assert player.sees(LessonPage).board.animation is not board.animation


def test_the_way_is_shown_on_request(player: Player) -> None:
    lesson(player, 2)
    plain = player.sees(LessonPage).board.scene
    player.press_keys("right", "enter", "enter")  # refused: that is no longer said once help is asked for
    player.press("show")
    assert player.sees(LessonPage).status.startswith("The move is ")
    assert player.sees(LessonPage).board.scene != plain


def test_an_animation_is_skipped_and_an_input_during_it_kept(player: Player) -> None:
    lesson(player, 8)
    make(player, "f1+")
    player.give(PressButton("skip"))
    player.wait(360)
    player.wait()
    player.click("f1")  # the answer's beam runs
    assert not picked(player.sees(LessonPage).board)
    player.give(FocusPart(BOARD))
    player.press_keys("space")
    player.wait()
    assert picked(player.sees(LessonPage).board)


def test_a_lesson_is_done_by_keys_alone(player: Player) -> None:
    lesson(player, 2)
    player.give(FocusPart(BOARD))
    player.press_keys("enter", "right", "right", "right", "right", "up", "up", "enter", "e")
    assert player.sees(LessonPage).done


def test_what_is_under_the_pointer_is_marked(player: Player) -> None:
    lesson(player, 3)
    player.click("c2")
    plain = player.sees(LessonPage).board.scene
    player.give(BoardHover((3.5, 7.5)))
    assert player.sees(LessonPage).board.scene != plain


def test_one_goes_on_where_one_stopped(player: Player) -> None:
    lesson(player)
    make(player, "j1-")
    player.wait(times=100)
    player.press("go-home")
    assert lesson(player).number == 2
    player.press("previous")
    assert player.sees(LessonPage).number == 1


def test_enter_tries_again_and_goes_on(player: Player) -> None:
    lesson = game_named("laser").lessons[0]
    player.session.go(lesson_screen(player.session, game_named("laser")))
    first = player.sees(LessonPage).title
    assert first == lesson.title
    cell, turn = lesson.line[0][:2], {"+": "e", "-": "q"}[lesson.line[0][2]]
    grid = game_named("laser").read_state(lesson.start).grid
    x, y = next((each.x + 0.5, each.y + 0.5) for each in grid if grid.name(each) == cell)
    player.give(BoardPointer(Press(x, y)))
    player.give(BoardPointer(Release(x, y)))
    player.press_keys(turn)
    player.wait(times=400)
    assert player.sees(LessonPage).done
    assert player.sees(LessonPage).help.startswith("Enter goes on to the next lesson")
    player.press_keys("enter")
    assert player.sees(LessonPage).title != first
