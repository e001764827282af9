"""The page of a match: what it tells, and every button."""

from __future__ import annotations

import pytest

from fivefold.app.pages.inputs import BoardPointer, FocusPart, PressButton
from fivefold.app.pages.pages import BOARD, OverPage, PlayingPage
from fivefold.core.engine import StopFlag
from fivefold.core.errors import UserError
from fivefold.core.input import Press
from fivefold.engines.thinking import Task
from fivefold.service.match import opponent
from tests.app.boards import picked
from tests.app.player import Player, SlowJobs

SMALL = {"side": 5, "colours": 3, "new": 1, "line": 3}
BALL = "side=5,colours=3,new=1,line=3 5/1B3/5/5/2y2 0 54b01f7d375504de"


# What the page tells


def test_players_moves_and_captured_pieces_stand_beside_the_board(player: Player) -> None:
    player.play("laser", position="sc9/10/3nc5Pb/10/10/10/4Fa3fc1/9Sa b lost=pP", friend="Bob")
    ann, bob = player.playing.strips
    assert (ann.name, ann.text, ann.active) == ("Ann", "Blue, to move", True)
    assert (bob.name, bob.text, bob.active) == ("Bob", "Red", False)
    player.type("j6+")
    ann, bob = player.playing.strips
    assert [piece.kind for piece in ann.captured] == ["pyramid-red", "anubis-red"]
    assert [piece.kind for piece in bob.captured] == ["pyramid-blue"]
    assert (bob.text, bob.active) == ("Red, to move", True)
    assert [(ply.number, ply.text, ply.seat) for ply in player.playing.moves] == [(1, "j6+", 0)]


def test_a_game_alone_shows_the_best_of_its_list(player: Player) -> None:
    player.play("lines", values=SMALL)
    assert not player.playing.best
    assert player.playing.strips == ()
    while not player.state().score:
        player.type(str(max(player.state().moves(), key=lambda move: player.state().apply(move).state.score)))
    player.press("stop", "yes")
    player.ended()
    player.play("lines", values=SMALL)
    player.wait()
    assert [row.cells[:2] for row in player.playing.best] == [("1", "Ann")]


# Buttons


def test_undo_in_a_ranked_game_of_lines_is_for_one_move_at_a_time(player: Player) -> None:
    player.play("lines", values=SMALL)
    assert not player.button("undo").ready
    first = str(player.state())
    for _ in range(2):
        player.type(next(str(move) for move in player.state().moves()))
    player.press("undo")
    assert len(player.moves) == 1
    assert not player.button("undo").ready
    assert "one move" in player.button("undo").tip
    assert str(player.state()) != first


def test_practice_takes_back_and_brings_back_at_will(player: Player) -> None:
    player.play("lines", values=SMALL, practice=True)
    states = [str(player.state())]
    for _ in range(3):
        player.type(next(str(move) for move in player.state().moves()))
        states.append(str(player.state()))
    for state in reversed(states[:-1]):
        player.press("undo")
        assert str(player.state()) == state
    assert not player.button("undo").ready
    player.press("redo", "redo", "redo")
    assert str(player.state()) == states[-1]
    assert not player.button("redo").ready


def test_a_hint_costs_the_rank_and_says_so_first(player: Player) -> None:
    player.play("lines", values=SMALL)
    player.press("hint")
    assert player.question.text == "Use help?"
    player.press("stay")
    assert player.playing.subtitle.endswith("ranked")
    player.press("hint", "yes")
    player.wait(times=2)
    assert player.playing.subtitle.endswith(", not ranked")
    assert _hints(player)
    player.press("hint")
    assert player.session.page.question is None
    player.type(next(str(move) for move in player.state().moves()))
    assert not _hints(player)


def test_the_status_says_that_a_hint_is_searched_and_which_it_is(player: Player, jobs: SlowJobs) -> None:
    player.play("lines", values=SMALL, practice=True)
    jobs.held = True
    player.press("hint")
    assert player.playing.status == "Looking for a good move"
    jobs.go_on()
    player.wait(times=2)
    assert player.playing.status.startswith("Hint: ")
    assert player.playing.status.removeprefix("Hint: ") in map(str, player.state().moves())


def _hints(player: Player) -> list[str]:
    return [shape.id for shape in player.playing.board.scene.shapes if shape.id.startswith("hint")]


@pytest.mark.parametrize("help_", ["hint", "demo"])
def test_help_that_cannot_be_had_is_told(player: Player, monkeypatch: pytest.MonkeyPatch, help_: str) -> None:
    def fail(stop: StopFlag, task: Task) -> None:
        raise UserError("No memory is left.")

    monkeypatch.setattr(opponent, "think_text", fail)
    player.play("lines", values=SMALL, practice=True)
    player.press(help_)
    player.wait(times=40)
    assert player.told == ["No memory is left."]
    assert player.button("demo").ready


def test_demo_lets_the_computer_play_on_until_it_is_ended(player: Player) -> None:
    player.play("lines", values=SMALL, practice=True)
    before = [button.id for button in player.playing.buttons]
    player.press("demo")
    during = [button.id for button in player.playing.buttons]
    assert [name for name in during if name != "halt"] == before  # a second click hits no other button
    assert not player.button("demo").ready
    assert player.playing.status == "The computer is playing"
    player.wait(times=200)
    moves = len(player.moves)
    assert moves > 3
    player.click("a1")
    assert player.playing.status == "The demo is running: end it to play yourself."
    player.press("halt")
    player.wait(times=100)
    assert len(player.moves) in (moves, moves + 1)
    assert "halt" not in [button.id for button in player.playing.buttons]
    player.press("demo")
    player.press_keys("escape")
    assert player.button("demo").ready


def test_a_game_of_patience_ends_by_stopping_it_after_a_question(player: Player) -> None:
    player.play("lines", values=SMALL)
    player.type(next(str(move) for move in player.state().moves()))
    player.press("stop")
    assert player.question.detail == "It ends here for good. Score: 0."
    player.press("stay")
    assert isinstance(player.session.page, PlayingPage)
    player.press("stop", "later")
    assert player.told == ["The game is saved: continue it whenever you like."]
    player.wait(times=3)  # until the home page knows of it
    player.press("continue")
    player.wait(times=3)
    player.press("stop", "yes")
    assert player.ended().headline == "Game over"


@pytest.mark.parametrize("keys", [True, False])
def test_giving_up_asks_first_by_button_and_by_key(player: Player, keys: bool) -> None:
    player.play("pipes", stage="level-01")
    for answer, kind in (("stay", PlayingPage), ("yes", OverPage)):
        if keys:
            player.at_board("g")
        else:
            player.press("act-giveup")
        assert player.question.text == "Give up?"
        player.press(answer)
        player.wait()
        assert isinstance(player.session.page, kind)


def test_a_hint_that_is_a_move_costs_the_rank_and_says_so_first(player: Player) -> None:
    player.play("pipes", stage="level-01")
    player.press("act-hint")
    assert player.question.text == "Use help?"
    player.press("yes")
    player.wait()
    assert player.moves == ["hint"]
    player.press("act-hint")
    player.wait()
    assert player.moves == ["hint", "hint"]


def test_letting_the_water_run_needs_no_question(player: Player) -> None:
    player.play("pipes", stage="level-01")
    player.at_board("space")
    player.wait()
    assert player.moves == ["done"]


def test_a_new_game_asks_when_one_is_under_way(player: Player) -> None:
    player.play("lines", values=SMALL)
    fresh = str(player.state())
    player.press("new")
    player.wait()
    assert str(player.state()) != fresh
    player.type(next(str(move) for move in player.state().moves()))
    player.press("new")
    assert player.session.page.question
    player.press("yes")
    player.wait()
    assert player.moves == []


def test_pause_covers_the_board_and_keeps_one_from_playing(player: Player) -> None:
    player.play("lines", position=BALL)
    player.press("pause")
    assert player.playing.paused
    assert player.playing.board.hidden
    player.click("b4")
    assert not picked(player.playing.board)
    player.press("resume")
    assert not player.playing.paused
    assert not player.playing.board.hidden


def test_resigning_asks_first(player: Player) -> None:
    player.play("gomoku", friend="Bob")
    player.type("h8")
    player.press("resign", "stay")
    assert isinstance(player.session.page, PlayingPage)
    player.press("resign", "yes")  # it is Bob's turn, so it is Bob who resigns
    over = player.ended()
    assert over.headline == "Ann wins"
    assert over.lines[0].startswith("Resigned · 1 move")


@pytest.mark.parametrize(("answer", "ends"), [("decline", False), ("accept", True)])
def test_a_friend_is_asked_about_a_draw(player: Player, answer: str, ends: bool) -> None:
    player.play("gomoku", friend="Bob")
    player.type("h8")
    player.press("draw", "yes")
    player.wait()
    assert player.question.text == "Bob offers a draw"
    player.press(answer)
    player.wait()
    if ends:
        assert player.ended().headline == "Draw"
    else:
        assert player.playing.moves
        assert player.button("draw").ready


def test_leaving_tells_that_the_game_is_kept(player: Player) -> None:
    player.play("gomoku", friend="Bob")
    player.type("h8")
    player.press("back")
    assert player.told == ["The game is saved: continue it whenever you like."]


def test_what_no_button_says_does_nothing(player: Player) -> None:
    player.play("lines", position=BALL)
    page = player.session.page
    player.give(PressButton("redo"))
    player.give(PressButton("nonsense"))
    assert player.session.page is page


def test_the_keyboard_reaches_board_words_and_buttons_in_turn(player: Player) -> None:
    player.play("lines", position=BALL)
    order = player.playing.order
    assert order[:3] == (BOARD, "move", "hint")
    player.give(FocusPart(BOARD))
    for part in (*order[1:], BOARD):
        player.press_keys("tab")
        assert player.playing.focus == part


def test_a_press_beside_the_board_puts_down(player: Player) -> None:
    player.play("lines", position=BALL)
    player.click("b4")
    player.give(BoardPointer(Press(-3.0, -3.0)))
    assert not picked(player.playing.board)
