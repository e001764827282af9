"""A match at the board: every way to move, every button, and the moment of a move."""

from __future__ import annotations

from functools import partial

import pytest

from fivefold.core.bot import Stop
from fivefold.core.input import Press, Release
from fivefold.core.problem import Problem
from fivefold.core.scene import Picture, Sprite
from fivefold.engines.thinking import Task
from fivefold.house import opponents
from fivefold.house.inputs import Do, Focus, Hover, Touch
from fivefold.house.pages import BOARD, Home, Over, Playing
from fivefold.house.parts import Board
from fivefold.house.store import Query
from tests.house.player import FRAME, Pen, Player

SMALL = {"side": 5, "colours": 3, "new": 1, "line": 3}
BALL = "side=5,colours=3,new=1,line=3 5/1B3/5/5/2y2 0 54b01f7d375504de"
PHARAOH_LOST = "sc9/10/3fc5Pb/10/10/10/4Fa5/9Sa b"  # j6+ bends the beam along the rank, into red's Pharaoh


# The moment of a move


def test_a_move_is_shown_once_it_is_saved(player: Player, pen: Pen) -> None:
    player.play("gomoku", friend="Bob")
    pen.held = True
    player.write("h8")
    player.wait()
    assert player.moves == []
    pen.go_on()
    player.wait()
    assert player.moves == ["h8"]
    assert player.told == []


def test_a_move_that_is_not_saved_in_time_is_shown_with_a_warning(player: Player, pen: Pen) -> None:
    player.play("gomoku", friend="Bob")
    pen.held = True
    player.write("h8")
    player.wait(249)
    assert player.moves == []
    player.wait(1)
    assert player.moves == ["h8"]
    assert player.told == ["Not saved yet: the disk is slow."]


def test_what_gathered_while_the_disk_was_slow_is_saved_together(player: Player, pen: Pen) -> None:
    player.play("gomoku", friend="Bob")
    pen.held = True
    for move in ("h8", "i9", "h9"):
        player.write(move)
        player.wait(260)
    pen.held = False
    pen.go_on()
    player.wait(times=3)
    assert _continued(player) == ["h8", "i9", "h9"]


def test_a_move_that_cannot_be_saved_is_told_and_saved_with_the_next(player: Player, pen: Pen) -> None:
    player.play("gomoku", friend="Bob")
    pen.broken = True
    player.type("h8")
    assert player.moves == ["h8"]
    assert player.told == ["Not saved: the disk is full."]
    pen.broken = False
    player.type("i9")
    assert _continued(player) == ["h8", "i9"]


def test_what_cannot_be_saved_after_all_is_told_too_and_is_not_said_to_be_kept(
    player: Player, pen: Pen
) -> None:
    player.play("gomoku", friend="Bob")
    pen.held = True
    player.write("h8")
    player.wait(260)
    pen.held, pen.broken = False, True
    pen.go_on()
    player.wait()
    assert player.told == ["Not saved yet: the disk is slow.", "Not saved: the disk is full."]
    player.wait(10_000)
    player.press("back")
    assert player.told == ["Not saved: the disk is full."]


def test_a_game_left_before_its_last_move_is_saved_keeps_that_move(player: Player, pen: Pen) -> None:
    player.play("gomoku", friend="Bob")
    pen.held = True
    player.write("h8")
    player.wait(260)
    player.write("i9")
    pen.held = False
    pen.go_on()
    assert _continued(player) == ["h8", "i9"]


def test_nothing_is_entered_before_the_last_move_is_saved(player: Player, pen: Pen) -> None:
    player.play("gomoku", friend="Bob")
    player.type("h8")
    pen.held = True
    player.write("i9")
    player.press("undo")
    assert player.playing.status == "One moment: the last move is not saved yet."
    pen.held = False
    pen.go_on()
    player.wait()
    assert player.moves == ["h8", "i9"]


def test_a_game_without_a_move_is_not_kept(player: Player) -> None:
    player.play("lines")
    player.press("back")
    player.wait(times=3)
    assert player.told == []
    assert "continue" not in player.sees(Home).pressable()


def _continued(player: Player) -> list[str]:
    """Leave the game and go on with it from the home page: the moves it has then."""
    player.press("back")
    player.wait(times=3)
    player.press("continue")
    player.wait(times=3)
    return player.moves


# Ways to move


def test_by_clicks(player: Player) -> None:
    player.play("lines", position=BALL)
    player.click("b4")
    assert player.playing.status == "Choose a cell for the blue ball"
    assert player.playing.board.picked
    player.click("e5")
    assert player.moves == ["b4e5"]


def test_by_pulling(player: Player) -> None:
    player.play("lines", position=BALL)
    player.drag("b4", "e5")
    assert player.moves == ["b4e5"]


def test_a_piece_goes_with_the_pointer_and_not_once_more_when_it_is_dropped(player: Player) -> None:
    player.play("lines", position=BALL)
    player.give(Touch(Press(1.5, 1.5)))
    held = player.playing.board.held
    assert held == player.playing.board.picked != ""
    player.give(Touch(Release(4.5, 1.5)))
    assert player.playing.board.held == ""
    seen = player.playing.board.at(player.house.now).shapes
    assert [shape.x for shape in seen if isinstance(shape, Sprite) and shape.id == held] == [4.5]


def test_a_picked_piece_can_be_pulled_too(player: Player) -> None:
    player.play("lines", position=BALL)
    player.click("b4")
    picked = player.playing.board.picked
    player.give(Touch(Press(1.5, 1.5)))  # which would put it down, if it were let go at once
    assert player.playing.board.held == picked
    player.give(Touch(Release(4.5, 1.5)))
    assert player.moves == ["b4e4"]


def test_by_keys(player: Player) -> None:
    player.play("lines", position=BALL)
    player.at_board("enter", "left", "up", "enter", "right", "right", "right", "up", "enter")
    assert player.moves == ["b4e5"]
    assert player.playing.board.focus is not None


def test_by_words(player: Player) -> None:
    player.play("lines", position=BALL)
    player.write(" b4e5 ")
    assert player.entry.value == ""
    player.wait()
    assert player.moves == ["b4e5"]
    assert player.playing.focus == BOARD


def test_words_that_are_no_move_are_refused_with_the_reason(player: Player) -> None:
    player.play("lines", position=BALL)
    player.write("b4z9")
    assert player.entry.problem == "'z9' is no cell of this board (a1 to e5)."
    assert player.playing.focus == "move"
    player.strike("escape")
    assert player.entry.value == ""
    assert player.moves == []


def test_letters_typed_as_a_move_press_no_button(player: Player) -> None:
    player.play("lines", values=SMALL)
    player.give(Focus("move"))
    player.strike("h", "p", "f", "space")
    assert player.house.page.question is None


def test_entering_nothing_leads_back_to_the_board(player: Player) -> None:
    player.play("lines")
    player.write(" ")
    assert player.playing.focus == BOARD
    assert player.playing.status == "Choose a ball to roll"


def test_calls_cannot_be_typed_as_moves(player: Player) -> None:
    player.play("gomoku", friend="Bob")
    player.write("resign")
    player.wait(times=3)
    assert isinstance(player.house.page, Playing)
    assert player.playing.status == "'resign' is no cell of this board (a1 to o15)."


def test_a_refused_move_shakes_the_piece_and_says_why(player: Player) -> None:
    player.play("lines", position=BALL)
    player.click("a1")
    assert player.playing.status == "Choose a ball first."
    player.click("c1")
    assert player.playing.status == "A small ball cannot roll: it grows first."
    assert player.playing.board.refused
    player.click("b4")
    assert player.playing.status == "Choose a cell for the blue ball"


def test_escape_puts_down_what_is_picked_and_only_then_leaves(player: Player) -> None:
    player.play("lines", position=BALL)
    player.click("b4")
    player.at_board("escape")
    assert not player.playing.board.picked
    player.at_board("escape")
    assert isinstance(player.house.page, Home)


def test_what_is_under_the_pointer_is_marked(player: Player) -> None:
    player.play("gomoku", friend="Bob")
    plain = player.playing.board.scene
    player.give(Hover((7.5, 7.5)))
    assert player.playing.board.scene != plain
    same = player.house.page
    player.give(Hover((7.6, 7.4)))
    assert player.house.page is same
    player.give(Hover((99.0, 99.0)))
    assert player.playing.board.scene == plain
    player.give(Hover(None))
    assert player.playing.board.scene == plain


def test_buttons_of_the_game_do_what_their_keys_do(player: Player) -> None:
    player.play("laser", position=PHARAOH_LOST, friend="Bob")
    assert not player.button("act-turn-right").ready
    player.click("j6")
    player.press("act-turn-left")
    player.rest()
    assert player.moves == ["j6-"]


def test_a_picture_of_ones_own_lies_behind_the_tiles_unless_it_is_not_wanted(player: Player) -> None:
    player.house.backgrounds = ("hills",)
    player.play("onet", stage="normal-1")
    assert [shape.name for shape in player.playing.board.scene.shapes if isinstance(shape, Picture)] == [
        "hills"
    ]
    player.house.adjust("backgrounds", False)
    assert not [shape for shape in player.playing.board.scene.shapes if isinstance(shape, Picture)]


# Films


def test_a_film_that_must_be_seen_is_skipped_by_space_escape_or_a_button(player: Player) -> None:
    player.play("laser", friend="Bob")
    skips = (partial(player.strike, "space"), partial(player.strike, "escape"), partial(player.press, "skip"))
    for skip in skips:
        player.write(next(str(move) for move in player.state().moves()))
        player.wait(times=2)
        assert _runs(player)
        assert player.playing.status == "See what happens; Space skips it"
        skip()
        assert not _runs(player)
        assert isinstance(player.house.page, Playing)


def test_a_film_moves_no_button_from_its_place(player: Player) -> None:
    player.play("laser", friend="Bob")
    before = [button.id for button in player.playing.buttons]
    player.write("j4i5")
    player.wait()
    assert _runs(player)
    assert [button.id for button in player.playing.buttons] == [*before[:-1], "skip", "resign"]


def test_while_water_runs_the_page_tells_what_is_seen_of_it(player: Player) -> None:
    player.play("pipes", stage="level-28")
    assert player.button("act-done").role == "primary"
    player.press("act-done")
    told = []
    while _runs(player):
        assert player.playing.under_way
        assert player.playing.status == player.playing.under_way.value
        told.append(player.playing.status)
        player.wait()
    so_far = [f"Cycle {n}. No leak so far." for n in range(1, 7)]
    assert list(dict.fromkeys(told)) == [*so_far, "Cycle 6. It leaks."]
    assert player.playing.under_way is None
    assert player.playing.status.startswith("It leaks at ")


def test_during_such_a_film_the_last_input_is_kept_and_done_afterwards(player: Player) -> None:
    player.play("laser", friend="Bob")
    player.write("j4i5")
    player.wait()
    assert _runs(player)
    player.click("e7")
    player.click("a5")
    assert not player.playing.board.picked
    player.rest()
    player.wait()
    assert player.playing.board.picked == _name_at(player.playing.board, "a5", player)


def test_other_films_let_one_play_on(player: Player) -> None:
    player.play("lines", position=BALL)
    player.click("b4")
    player.click("e5")
    player.wait()
    assert _runs(player)
    began = player.playing.board.began
    player.click("e5")
    player.click("a1")
    player.wait()
    assert len(player.moves) == 2
    assert player.playing.board.began > began


def test_without_motion_nothing_has_to_be_waited_for(player: Player) -> None:
    player.house.adjust("motion", "off")
    player.play("laser", friend="Bob")
    player.write("j4i5")
    player.wait()
    assert player.moves == ["j4i5"]
    assert not _runs(player)
    player.click("e7")
    assert player.playing.board.picked == ""


def _runs(player: Player) -> bool:
    board = player.playing.board
    return board.film is not None and player.house.now < board.began + board.film.length


def _name_at(board: Board, cell: str, player: Player) -> str:
    at = player.grid.named(cell)
    sprites = (shape for shape in board.scene.shapes if isinstance(shape, Sprite))
    return next(sprite.id for sprite in sprites if (sprite.x, sprite.y) == (at.x + 0.5, at.y + 0.5))


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
    player.type("b4e5")
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
    assert not player.button("redo").ready
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
    assert player.question.text == "Play on unranked?"
    player.press("stay")
    assert player.playing.subtitle.endswith("ranked")
    player.press("hint", "yes")
    player.wait(times=2)
    assert not player.playing.subtitle.endswith("ranked")
    assert _hints(player)
    player.press("hint")
    assert player.house.page.question is None
    player.type(next(str(move) for move in player.state().moves()))
    assert not _hints(player)


def _hints(player: Player) -> list[str]:
    return [shape.id for shape in player.playing.board.scene.shapes if shape.id.startswith("hint")]


@pytest.mark.parametrize("help_", ["hint", "demo"])
def test_help_that_cannot_be_had_is_told(player: Player, monkeypatch: pytest.MonkeyPatch, help_: str) -> None:
    def fail(stop: Stop, task: Task) -> None:
        raise Problem("No memory is left.")

    monkeypatch.setattr(opponents, "think_text", fail)
    player.play("lines", values=SMALL, practice=True)
    player.press(help_)
    player.wait(times=40)
    assert player.told == ["No memory is left."]
    assert player.button("demo").ready


def test_demo_lets_the_computer_play_on_until_it_is_ended(player: Player) -> None:
    player.play("lines", values=SMALL, practice=True)
    player.press("demo")
    assert player.playing.status == "The computer plays on"
    player.wait(times=200)
    moves = len(player.moves)
    assert moves > 3
    player.click("a1")
    assert player.playing.status == "The computer plays on: end the demo to play yourself."
    player.press("halt")
    player.wait(times=100)
    assert len(player.moves) in (moves, moves + 1)
    assert "halt" not in [button.id for button in player.playing.buttons]
    player.press("demo")
    player.strike("escape")
    assert player.button("demo").ready


def test_a_game_of_patience_ends_by_stopping_it_after_a_question(player: Player) -> None:
    player.play("lines", values=SMALL)
    player.type(next(str(move) for move in player.state().moves()))
    player.press("stop")
    assert player.question.detail == "The game ends here. Score: 0."
    player.press("stay")
    assert isinstance(player.house.page, Playing)
    player.press("stop", "yes")
    assert player.ended().headline == "Game over"


@pytest.mark.parametrize("keys", [True, False])
def test_giving_up_asks_first_by_button_and_by_key(player: Player, keys: bool) -> None:
    player.play("pipes", stage="level-01")
    for answer, kind in (("stay", Playing), ("yes", Over)):
        if keys:
            player.at_board("g")
        else:
            player.press("act-giveup")
        assert player.question.text == "Give up?"
        player.press(answer)
        player.wait()
        assert isinstance(player.house.page, kind)


def test_a_hint_that_is_a_move_costs_the_rank_and_says_so_first(player: Player) -> None:
    player.play("pipes", stage="level-01")
    player.press("act-hint")
    assert player.question.text == "Play on unranked?"
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
    assert player.house.page.question
    player.press("yes")
    player.wait()
    assert player.moves == []


def test_pause_covers_the_board_and_keeps_one_from_playing(player: Player) -> None:
    player.play("lines", position=BALL)
    player.press("pause")
    assert player.playing.paused
    assert player.playing.board.hidden
    player.click("b4")
    assert not player.playing.board.picked
    player.press("resume")
    assert not player.playing.paused
    assert not player.playing.board.hidden


def test_resigning_asks_first(player: Player) -> None:
    player.play("gomoku", friend="Bob")
    player.type("h8")
    player.press("resign", "stay")
    assert isinstance(player.house.page, Playing)
    player.press("resign", "yes")  # it is Bob's turn, so it is Bob who resigns
    over = player.ended()
    assert over.headline == "Ann wins"
    assert over.lines[0].startswith("Resigned, after 1 move")


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
    assert player.told == ["The game is kept: go on with it whenever you like."]


def test_what_no_button_says_does_nothing(player: Player) -> None:
    player.play("lines", position=BALL)
    page = player.house.page
    player.give(Do("redo"))
    player.give(Do("nonsense"))
    assert player.house.page is page


def test_the_keyboard_reaches_board_words_and_buttons_in_turn(player: Player) -> None:
    player.play("lines", position=BALL)
    order = player.playing.order
    assert order[:3] == (BOARD, "move", "hint")
    player.give(Focus(BOARD))
    for part in (*order[1:], BOARD):
        player.strike("tab")
        assert player.playing.focus == part


def test_a_press_beside_the_board_puts_down(player: Player) -> None:
    player.play("lines", position=BALL)
    player.click("b4")
    player.give(Touch(Press(-3.0, -3.0)))
    assert not player.playing.board.picked


def test_leaving_during_the_last_film_loses_nothing(player: Player) -> None:
    player.play("laser", position=PHARAOH_LOST, friend="Bob")
    player.write("j6+")
    player.wait(times=2)
    assert _runs(player)
    player.press("back")
    player.wait(times=4)
    (game,) = player.house.store.archive.list(Query()).games
    assert (game.finished, game.winner) == (True, 0)


def test_the_end_is_seen_before_the_page_changes(player: Player) -> None:
    player.play("laser", position=PHARAOH_LOST, friend="Bob")
    player.write("j6+")
    player.wait(times=2)
    assert _runs(player)
    assert isinstance(player.house.page, Playing)
    player.wait(FRAME, times=200)
    assert isinstance(player.house.page, Over)
