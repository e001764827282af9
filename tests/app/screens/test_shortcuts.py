"""The usual keys: take back, new game, help, pause, quit."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

from fivefold import app
from fivefold.app.pages.inputs import KeyPress
from fivefold.app.pages.pages import FormPage, HelpPage, OverPage
from fivefold.app.screens import archive_screen
from fivefold.core.input import Key
from fivefold.games import all_games
from tests.app.player import Player


def test_ctrl_z_takes_back_and_ctrl_shift_z_plays_again(player: Player) -> None:
    player.play("gomoku", friend="Bob", practice=True)
    player.type("h8", "h9")
    player.press_keys("ctrl+z")
    assert player.moves == ["h8"]
    player.give(KeyPress(Key("ctrl+z", shift=True)))
    assert player.moves == ["h8", "h9"]
    player.press_keys("ctrl+z", "ctrl+y")
    assert player.moves == ["h8", "h9"]


def test_f2_and_ctrl_n_begin_a_new_game(player: Player) -> None:
    for key in ("f2", "ctrl+n"):
        player.play("lines")
        before = player.playing.screen
        player.press_keys(key)
        assert player.playing.screen != before
        player.press_keys("escape")


def test_f2_leads_to_the_set_up_where_there_is_no_game_to_repeat(player: Player) -> None:
    player.press_keys("f2")
    assert player.sees(FormPage).kind == "setup"
    player.press_keys("escape")
    player.session.go(archive_screen(player.session))
    player.press_keys("ctrl+n")
    assert player.sees(FormPage).kind == "setup"
    player.press_keys("escape")
    player.play("gomoku", friend="Bob")
    player.press_keys("f2")
    assert player.sees(FormPage).game == "gomoku"


def test_f2_plays_again_after_a_game(player: Player) -> None:
    player.play("gomoku", friend="Bob")
    player.press("resign", "yes")
    player.wait(times=5)
    player.sees(OverPage)
    player.press_keys("f2")
    assert player.playing.moves == ()


def test_n_plays_again_after_a_game_as_it_begins_one_before(player: Player) -> None:
    player.play("lines")
    player.type(str(next(iter(player.state().moves()))))
    player.press("stop", "yes")
    player.wait(times=5)
    player.sees(OverPage)
    player.press_keys("n")
    assert player.playing.moves == ()


def test_f_flips_the_board_and_nothing_else(player: Player) -> None:
    for game in all_games():
        player.play(game.name, friend="Bob")
        keys = {button.key: button.label for button in player.playing.buttons if button.key}
        assert keys.get("f", "Flip board") == "Flip board"
        player.press("go-home")


def test_a_question_mark_opens_the_help(player: Player) -> None:
    for key in ("?", "f1"):
        player.play("laser", friend="Bob")
        player.press_keys(key)
        assert player.sees(HelpPage).game == "laser"
        player.press_keys("escape", "escape")


def test_p_pauses_and_resumes(player: Player) -> None:
    player.play("lines")
    player.press_keys("p")
    assert player.playing.paused
    player.press_keys("p")
    assert not player.playing.paused


def test_ctrl_q_leaves_from_anywhere(player: Player) -> None:
    player.play("lines")
    player.press_keys("p")
    player.session.handle(KeyPress(Key("ctrl+q")))
    assert not player.session.open


def button_keys() -> Iterator[tuple[str, str]]:
    """Yield the file and the key of every button that is written in the sources."""
    for file in sorted(Path(app.__path__[0]).rglob("*.py")):
        for call in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(call, ast.Call) and getattr(call.func, "id", "") == "Button":
                named = [word.value for word in call.keywords if word.arg == "key"]
                for key in (*call.args[3:4], *named):
                    if isinstance(key, ast.Constant):
                        yield file.name, str(key.value)


def test_no_button_has_a_key_that_moves_the_cursor() -> None:
    assert [found for found in button_keys() if found[1] in set("hjkl")] == []
    assert ("available_buttons.py", "u") in list(button_keys())


def test_the_letters_of_the_arrows_press_no_button(player: Player) -> None:
    """H, J, K and L move the cursor, so no game may use them for a button."""
    for game in all_games():
        assert not {action.key for action in game.actions} & set("hjklwasd"), game.name
        assert not {"i"} & {action.key for action in game.actions if action.name != "hint"}
        assert {action.key for action in game.actions if action.name == "hint"} <= {"i"}
