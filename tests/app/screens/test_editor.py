from __future__ import annotations

import pytest

from fivefold.app.pages.inputs import BoardPointer, PasteText
from fivefold.app.pages.pages import EditorPage, FormPage, PlayingPage
from fivefold.app.pages.parts import PickField, TextField
from fivefold.app.startup import start_session
from fivefold.core.game import AnyGame
from fivefold.core.input import Press
from fivefold.games import all_games, game_named
from fivefold.service.host import Host
from fivefold.service.store import Store
from tests.app.boards import picked
from tests.app.fakes import FakePlatform, PromptJobs, SessionUser

EDITABLE = [game for game in all_games() if game.editor]


@pytest.fixture
def editor(user: SessionUser) -> SessionUser:
    """Ann at the editor of laser chess, with an empty board."""
    user.press("editor")
    user.fill(game="laser")
    return user


def text(user: SessionUser) -> str:
    field = user.field("text")
    assert isinstance(field, TextField)
    return field.value


def pieces(user: SessionUser) -> int:
    """Return the number of pieces on the board."""
    game = game_named(user.sees(EditorPage).game)
    assert game.editor
    return len(game.editor.read(text(user)).pieces())


def start(game: AnyGame) -> str:
    assert game.editor
    return str(game.editor.draft(game.start(seed=2)))


@pytest.mark.parametrize("game", EDITABLE, ids=lambda game: game.name)
def test_every_game_with_an_editor_can_be_edited(game: AnyGame, user: SessionUser) -> None:
    user.press("editor")
    user.fill(game=game.name)
    page = user.sees(EditorPage)
    assert page.game == game.name
    assert game.editor
    turn = ["turn"] if game.editor.turning else []
    assert [tool.id for tool in page.tools if not tool.piece] == ["move", *turn, "erase"]
    assert [tool.piece for tool in page.tools if tool.piece] == list(game.editor.palette)
    user.fill(text=start(game))
    assert user.sees(EditorPage).problems == ()
    user.press("play")
    user.wait(500)
    assert user.sees(PlayingPage).game == game.name


def test_opponent_and_side_can_be_chosen_before_playing_from_a_position(editor: SessionUser) -> None:
    editor.fill(text=start(game_named("laser")))
    editor.press("setup")
    assert editor.sees(FormPage).subtitle == "From your position: choose opponent and side, then start"
    editor.press("start")
    editor.wait(500)
    assert editor.sees(PlayingPage).game == "laser"


def test_what_is_wrong_is_named_and_nothing_can_be_played_meanwhile(editor: SessionUser) -> None:
    assert "Blue has no Pharaoh." in editor.sees(EditorPage).problems
    assert not editor.button("play").ready


def test_pieces_are_placed_by_pointer_and_by_keys(editor: SessionUser) -> None:
    editor.choose("tools", "0")
    editor.give(BoardPointer(Press(4.5, 2.5)))
    assert pieces(editor) == 1
    assert editor.session.page.focus == "board"
    editor.press_keys("enter", "right", "enter")
    assert pieces(editor) == 2
    editor.press_keys("backspace")
    assert pieces(editor) == 1
    editor.press("undo", "undo")
    assert pieces(editor) == 1
    editor.press("redo")
    assert pieces(editor) == 2


def test_tools_are_chosen_by_keys(editor: SessionUser) -> None:
    while editor.session.page.focus != "tools":
        editor.press_keys("tab")
    editor.press_keys("end", "left")
    page = editor.sees(EditorPage)
    assert page.tool == page.tools[-2].id


def test_escape_puts_down_what_is_picked_and_only_then_leaves(editor: SessionUser) -> None:
    editor.fill(text=start(game_named("laser")))
    editor.give(BoardPointer(Press(0.5, 0.5)))
    assert picked(editor.sees(EditorPage).board)
    editor.press_keys("escape")
    assert not picked(editor.sees(EditorPage).board)
    editor.press_keys("escape")
    assert not isinstance(editor.session.page, EditorPage)


def test_text_goes_both_ways_and_says_what_is_wrong_with_it(editor: SessionUser) -> None:
    whole = start(game_named("laser"))
    editor.fill(text=whole)
    assert text(editor) == whole
    editor.fill(text="sc3nc?")
    field = editor.field("text")
    assert isinstance(field, TextField)
    assert field.value == "sc3nc?"
    assert field.problem
    editor.press("mirror")
    assert not getattr(editor.field("text"), "problem", "")
    assert text(editor) != whole
    editor.press("mirror")
    assert text(editor) == whole


def test_the_side_to_move_is_chosen_where_there_are_two(editor: SessionUser) -> None:
    editor.fill(turn="1")
    assert getattr(editor.field("turn"), "value", "") == "1"
    assert text(editor).endswith(" r")
    editor.fill(game="onet")
    assert all(field.id != "turn" for field in editor.sees(EditorPage).fields)


def test_who_is_to_move_is_called_as_the_game_calls_them(editor: SessionUser) -> None:
    editor.fill(game="gomoku")
    turn = editor.field("turn")
    assert isinstance(turn, PickField)
    assert [option.label for option in turn.options] == ["Black", "White"]


def test_another_board_is_taken_by_the_options_of_the_game(editor: SessionUser) -> None:
    editor.fill(game="gomoku")
    editor.press("another")
    assert editor.sees(FormPage).game == "gomoku"
    editor.fill(size=9)
    editor.press("take")
    assert editor.sees(EditorPage).board.scene.width < 12
    editor.fill(game="lines")
    editor.press("another")
    editor.fill(**{"as-dealt": True})
    editor.press("take")
    assert pieces(editor) > 0
    editor.press("empty")
    assert pieces(editor) == 0


def test_options_that_do_not_go_together_are_refused_there(editor: SessionUser) -> None:
    editor.fill(game="lines")
    editor.press("another")
    editor.fill(side=5, line=7)
    editor.press("take")
    assert any("does not fit" in told for told in editor.told)
    assert editor.sees(EditorPage)


def test_nothing_can_be_loaded_before_anything_is_saved(editor: SessionUser) -> None:
    assert "saved" not in [field.id for field in editor.sees(EditorPage).fields]


def test_positions_are_saved_loaded_replaced_and_deleted(editor: SessionUser, store: Store) -> None:
    whole = start(game_named("laser"))
    editor.fill(text=whole, name="Mine")
    editor.press("save")
    assert editor.told == ["Saved."]
    assert [position.text for position in store.positions.all(1, "laser")] == [whole]
    editor.press("empty")
    editor.fill(name="Empty")
    editor.press("save")
    saved = editor.field("saved")
    assert isinstance(saved, PickField)
    assert [option.label for option in saved.options] == ["None", "Empty", "Mine"]
    editor.fill(saved=saved.options[2].value)
    assert text(editor) == whole
    editor.press("empty")
    editor.fill(name="Empty")
    editor.press("save")
    assert editor.session.page.question
    editor.press("keep")
    editor.fill(name="Mine")
    editor.press("save", "delete")
    editor.press("delete")
    assert [position.name for position in store.positions.all(1, "laser")] == ["Empty"]


def test_a_name_may_have_spaces_and_nothing_that_cannot_be_seen(editor: SessionUser, store: Store) -> None:
    for typed in ("My", "My ", "My  b", "My  b\0oard "):
        editor.fill(name=typed)
        field = editor.field("name")
        assert isinstance(field, TextField)
        assert field.value == typed.replace("\0", "")
    editor.press("save")
    assert [position.name for position in store.positions.all(1, "laser")] == ["My board"]


def test_without_a_name_nothing_is_saved(editor: SessionUser) -> None:
    assert not editor.button("save").ready
    editor.fill(name="   ")
    assert not editor.button("save").ready


def test_a_draft_is_shared_and_pasted_into_whatever_game_it_belongs_to(editor: SessionUser) -> None:
    editor.fill(text=start(game_named("laser")))
    editor.press("share")
    editor.fill(game="gomoku")
    editor.give(PasteText(f"try this!\n{editor.clipboard}\n"))
    assert editor.sees(EditorPage).game == "laser"
    assert editor.sees(EditorPage).problems == ()


def test_what_was_left_is_there_again(editor: SessionUser, store: Store, platform: FakePlatform) -> None:
    whole = start(game_named("laser"))
    editor.fill(text=whole)
    editor.fill(game="gomoku")
    editor.fill(game="laser")
    assert text(editor) == whole
    editor.press("back")
    again = SessionUser(start_session(Host(store), PromptJobs(), platform))
    again.press("editor")
    again.fill(game="laser")
    assert text(again) == whole
