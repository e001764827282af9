"""Every way to move at the board: by pointer, by keys and by words."""

from __future__ import annotations

from fivefold.app.pages.inputs import BoardHover, BoardPointer, FocusPart, SetField
from fivefold.app.pages.pages import BOARD, HomePage, PlayingPage
from fivefold.core.input import Press, Release
from fivefold.core.scene.shapes import Picture, Sprite
from tests.app.boards import picked, refused
from tests.app.player import Player

SMALL = {"side": 5, "colours": 3, "new": 1, "line": 3}
BALL = "side=5,colours=3,new=1,line=3 5/1B3/5/5/2y2 0 54b01f7d375504de"
PHARAOH_LOST = "sc9/10/3fc5Pb/10/10/10/4Fa5/9Sa b"  # j6+ bends the beam along the rank, into red's Pharaoh


def test_by_clicks(player: Player) -> None:
    player.play("lines", position=BALL)
    player.click("b4")
    assert player.playing.status == "Choose a cell for the blue ball"
    assert picked(player.playing.board)
    player.click("e5")
    assert player.moves == ["b4e5"]


def test_by_pulling(player: Player) -> None:
    player.play("lines", position=BALL)
    player.drag("b4", "e5")
    assert player.moves == ["b4e5"]


def test_a_piece_goes_with_the_pointer_and_not_once_more_when_it_is_dropped(player: Player) -> None:
    player.play("lines", position=BALL)
    player.give(BoardPointer(Press(1.5, 1.5)))
    held = player.playing.board.held
    assert held == picked(player.playing.board) != ""
    player.give(BoardPointer(Release(4.5, 1.5)))
    assert player.playing.board.held == ""
    seen = player.playing.board.at(player.session.now).shapes
    assert [shape.x for shape in seen if isinstance(shape, Sprite) and shape.id == held] == [4.5]


def test_a_picked_piece_can_be_pulled_too(player: Player) -> None:
    player.play("lines", position=BALL)
    player.click("b4")
    name = picked(player.playing.board)
    player.give(BoardPointer(Press(1.5, 1.5)))  # which would put it down, if it were let go at once
    assert player.playing.board.held == name
    player.give(BoardPointer(Release(4.5, 1.5)))
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
    assert player.playing.focus == "move"  # the next one can be typed at once
    player.press_keys("escape")
    assert player.playing.focus == BOARD


def test_a_slash_leads_to_the_field_for_moves_from_anywhere(player: Player) -> None:
    player.play("lines", position=BALL)
    for part in player.playing.order:
        if part != "move":
            player.give(FocusPart(part))
            player.press_keys("/")
            assert player.playing.focus == "move"


def test_a_slash_in_the_field_for_moves_is_not_typed(player: Player) -> None:
    player.play("lines", position=BALL)
    player.press_keys("/")
    player.give(SetField("move", "/"))
    assert player.entry.value == ""
    player.give(SetField("move", "/b4e5"))
    player.press_keys("enter")
    player.wait()
    assert player.moves == ["b4e5"]


def test_a_slash_begins_another_move_in_the_field_for_moves(player: Player) -> None:
    player.play("lines", position=BALL)
    player.write("b4z9")
    player.give(SetField("move", "b4z9/"))
    assert (player.entry.value, player.entry.problem) == ("", "")


def test_words_that_are_no_move_are_refused_with_the_reason(player: Player) -> None:
    player.play("lines", position=BALL)
    player.write("b4z9")
    assert player.entry.problem == "'z9' is not a cell of this board (a1 to e5)."
    assert player.playing.focus == "move"
    player.press_keys("escape")
    assert player.entry.value == ""
    assert player.moves == []


def test_letters_typed_as_a_move_press_no_button(player: Player) -> None:
    player.play("lines", values=SMALL)
    player.give(FocusPart("move"))
    player.press_keys("h", "p", "f", "space")
    assert player.session.page.question is None


def test_entering_nothing_leads_back_to_the_board(player: Player) -> None:
    player.play("lines")
    player.write(" ")
    assert player.playing.focus == BOARD
    assert player.playing.status == "Choose a ball to roll"


def test_calls_cannot_be_typed_as_moves(player: Player) -> None:
    player.play("gomoku", friend="Bob")
    player.write("resign")
    player.wait(times=3)
    assert isinstance(player.session.page, PlayingPage)
    assert player.playing.status == "'resign' is not a cell of this board (a1 to o15)."


def test_a_refused_move_shakes_the_piece_and_says_why(player: Player) -> None:
    player.play("lines", position=BALL)
    player.click("a1")
    assert player.playing.status == "Choose a ball first."
    player.click("c1")
    assert player.playing.status == "A small ball cannot roll until it has grown."
    assert refused(player.playing.board)
    player.click("b4")
    assert player.playing.status == "Choose a cell for the blue ball"


def test_a_refusal_is_gone_once_something_else_is_done(player: Player) -> None:
    for button in ("flip", "pause", "copy", "replay"):
        player.play("gomoku", friend="Bob")
        player.type("h8")
        player.click("h8")
        refusal = player.playing.status
        assert "h8" in refusal or "taken" in refusal
        player.press(button)
        assert player.playing.status != refusal
        if player.session.page.question:
            player.press("resume")
        player.press("go-home")


def test_escape_puts_down_what_is_picked_and_only_then_leaves(player: Player) -> None:
    player.play("lines", position=BALL)
    player.click("b4")
    player.at_board("escape")
    assert not picked(player.playing.board)
    player.at_board("escape")
    assert isinstance(player.session.page, HomePage)


def test_what_is_under_the_pointer_is_marked(player: Player) -> None:
    player.play("gomoku", friend="Bob")
    plain = player.playing.board.scene
    player.give(BoardHover((7.5, 7.5)))
    assert player.playing.board.scene != plain
    same = player.session.page
    player.give(BoardHover((7.6, 7.4)))
    assert player.session.page is same
    player.give(BoardHover((99.0, 99.0)))
    assert player.playing.board.scene == plain
    player.give(BoardHover(None))
    assert player.playing.board.scene == plain


def test_buttons_of_the_game_do_what_their_keys_do(player: Player) -> None:
    player.play("laser", position=PHARAOH_LOST, friend="Bob")
    assert not player.button("act-turn-right").ready
    player.click("j6")
    player.press("act-turn-left")
    player.rest()
    assert player.moves == ["j6-"]


def test_a_picture_of_ones_own_lies_behind_the_tiles_unless_it_is_not_wanted(player: Player) -> None:
    player.session.backgrounds = ("hills",)
    player.play("onet", stage="normal-1")
    assert [shape.name for shape in player.playing.board.scene.shapes if isinstance(shape, Picture)] == [
        "hills"
    ]
    player.session.adjust("backgrounds", False)
    assert not [shape for shape in player.playing.board.scene.shapes if isinstance(shape, Picture)]
