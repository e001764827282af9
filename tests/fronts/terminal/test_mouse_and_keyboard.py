"""Mouse and keyboard act on the pages, through Textual's pilot."""

from __future__ import annotations

import pytest

from fivefold.app.pages.inputs import (
    BoardPointer,
    ChooseRow,
    FocusPart,
    PressButton,
    SetField,
    SortTable,
)
from fivefold.app.pages.pages import FormPage, HelpPage, HomePage, ListPage
from fivefold.app.pages.parts import TextField
from fivefold.core.input import Key, Press, Release
from fivefold.fronts.terminal.widgets.click_zones import SliderZone, TextZone
from tests.app.boards import picked
from tests.app.screens.played import lines
from tests.fronts.terminal.terminal_player import TerminalPlayer


def value(player: TerminalPlayer, name: str) -> object:
    return getattr(player.field(name), "value", getattr(player.field(name), "on", None))


# Fields


def test_a_slider_follows_the_mouse(player: TerminalPlayer) -> None:
    player.press("settings")
    slide = next(
        z.action for z in player.zones if isinstance(z.action, SliderZone) and z.action.slider.id == "music"
    )
    track = slide.track
    player.down((track.x, track.y))
    assert value(player, "music") == 0
    player.point((track.right - 1, track.y + 3))
    assert value(player, "music") == 100
    player.up((track.right - 1, track.y))
    player.point((track.x, track.y))
    assert value(player, "music") == 100


def test_settings_of_the_window_are_hidden(player: TerminalPlayer) -> None:
    player.press("settings")
    assert not {"window", "text", "light"} & set(player.session.page.order)


def test_a_slider_has_every_value_between_its_ends(player: TerminalPlayer) -> None:
    player.press("settings")
    slide = next(zone.action for zone in player.zones if isinstance(zone.action, SliderZone))
    places = range(slide.track.x - 3, slide.track.right + 3)
    values = [slide.value(x) for x in places]
    assert values == sorted(values)
    assert (values[0], values[-1]) == (slide.slider.low, slide.slider.high)


def test_a_switch_and_a_choice_by_mouse(player: TerminalPlayer) -> None:
    player.press("settings")
    player.hit(SetField("marks", True))
    player.hit(SetField("theme", "light"))
    assert (value(player, "marks"), value(player, "theme")) == (True, "light")
    assert player.session.page.focus == "theme"


def test_a_label_takes_the_focus(player: TerminalPlayer) -> None:
    player.press("settings")
    player.hit(FocusPart("motion"))
    assert player.session.page.focus == "motion"


def test_typing_a_name(player: TerminalPlayer) -> None:
    player.press("accounts", "new")
    player.hit(FocusPart("name"))
    player.enter_text("Brt a")
    player.press_keys("left", "left", "left", "e", "end", "backspace", "backspace", "home", "delete", "A")
    assert value(player, "name") == "Aret"


def test_a_click_puts_the_caret_into_the_text(player: TerminalPlayer) -> None:
    player.press("accounts", "new")
    player.hit(FocusPart("name"))
    player.enter_text("Bert")
    write = next(
        zone for zone in player.zones if isinstance(zone.action, TextZone) and zone.action.field == "name"
    )
    player.click_at((write.box.x + 2, write.box.y))
    player.enter_text("x")
    assert value(player, "name") == "Bxert"
    player.click_at((write.box.right - 2, write.box.y))
    player.enter_text("y")
    assert value(player, "name") == "Bxerty"


def test_letters_of_a_text_press_no_buttons(player: TerminalPlayer) -> None:
    """On a page where these letters are keys of buttons."""
    player.play("lines")
    player.hit(next(z.action for z in player.zones if isinstance(z.action, TextZone)))
    player.enter_text("hump")
    assert player.entry.value == "hump"
    assert player.session.page.question is None


def test_passwords_are_not_shown(player: TerminalPlayer) -> None:
    player.press("accounts", "new")
    player.hit(FocusPart("password"))
    player.enter_text("secret")
    assert value(player, "password") == "secret"
    assert "secret" not in player.text
    assert "••••••" in player.text


def test_what_is_pasted_goes_into_the_text_or_to_the_page(player: TerminalPlayer) -> None:
    player.press("play-laser")
    player.wait(times=3)
    player.paste("nonsense")
    field = player.field("position")
    assert isinstance(field, TextField)
    assert (field.value, bool(field.problem)) == ("nonsense", True)
    player.hit(next(z.action for z in player.zones if isinstance(z.action, TextZone)))
    player.paste("!")
    assert value(player, "position") == "nonsense!"
    player.paste("two\nlines")
    assert value(player, "position") == "two lines"


# Lists


def test_rows_are_chosen_opened_and_sorted_by_mouse(player: TerminalPlayer) -> None:
    for number in range(3):
        lines(player.session.store, number, date=f"2026-11-0{number + 1}")
    player.press("archive")
    player.wait(times=4)
    player.give(ChooseRow("games", "2"))
    page = player.sees(ListPage)
    assert (page.table.chosen, page.focus) == ("2", "games")
    player.hit(SortTable("games", "length"))
    player.wait(times=2)
    assert player.sees(ListPage).table.sort == "length"
    player.give(ChooseRow("games", "2", open=True))
    player.wait(times=4)
    assert player.session.page.title == "Review"


def test_the_wheel_scrolls_a_list_and_keys_bring_it_back(player: TerminalPlayer) -> None:
    player.press("help")
    first, last = "Daily games", "Swap2"
    assert {first, f"Five in a row: {last}"} <= {topic.title for topic in player.sees(HelpPage).topics}
    assert first in player.text
    player.roll("topics", 40)
    assert last in player.text
    assert first not in player.text
    player.press_keys("down")
    assert first in player.text
    player.roll("topics", 40)
    player.roll("topics", -40)
    assert first in player.text


def test_a_long_list_is_asked_for_its_rest_when_its_end_is_seen(player: TerminalPlayer) -> None:
    for number in range(70):
        lines(player.session.store, 0, seed=number)
    player.press("archive")
    player.wait(times=4)
    before = len(player.sees(ListPage).table.rows)
    player.roll("games", 40)
    player.wait(times=4)
    assert len(player.sees(ListPage).table.rows) > before


# Boards


def test_pointing_at_the_board_is_hovering(player: TerminalPlayer) -> None:
    player.play("gomoku")
    player.point(player.on_board(3.5, 4.5))
    assert "target" in {shape.id for shape in player.playing.board.scene.shapes}
    player.point((0, 0))
    assert "target" not in {shape.id for shape in player.playing.board.scene.shapes}


def test_pulling_a_piece(player: TerminalPlayer) -> None:
    player.play("pipes-2048")
    player.give(BoardPointer(Press(6.5, 3.5)))
    player.give(BoardPointer(Release(1.5, 3.5)))
    assert player.moves == ["left"]


def test_the_other_button_turns_the_other_way(player: TerminalPlayer) -> None:
    player.play("pipes")
    cell = next(iter(player.state().turnable()))
    player.give(BoardPointer(Press(cell.x + 0.5, cell.y + 0.5, second=True)))
    player.give(BoardPointer(Release(cell.x + 0.5, cell.y + 0.5)))
    assert player.moves[-1].endswith("-")


@pytest.mark.parametrize(
    "keys", [("w", "a", "s", "d"), ("k", "h", "j", "l"), ("up", "left", "down", "right")]
)
def test_letters_and_arrows_steer_alike(player: TerminalPlayer, keys: tuple[str, ...]) -> None:
    player.play("lines")
    player.at_board(keys[0])
    start = player.playing.board.focus
    assert start
    for key, step in zip(keys, ((0, -1), (-1, 0), (0, 1), (1, 0)), strict=True):
        before = player.playing.board.focus
        assert before
        player.press_keys(key)
        assert player.playing.board.focus == (before.x + step[0], before.y + step[1])
    assert player.playing.board.focus == start


def test_a_slash_opens_the_field_for_moves_and_moves_follow_each_other(player: TerminalPlayer) -> None:
    player.play("gomoku")
    player.press_keys("tab", "tab", "tab", "/")
    assert player.session.page.focus == "move"
    player.enter_text("h8")
    player.press_keys("enter", "/")
    player.enter_text("H9")
    player.press_keys("enter")
    assert player.moves == ["h8", "h9"]


def test_letters_choose_an_answer_like_arrows(player: TerminalPlayer) -> None:
    player.play("lines")
    player.press_keys("e")
    before = player.session.page.focus
    assert player.session.page.question
    player.press_keys("l")
    assert player.session.page.focus != before
    player.press_keys("h")
    assert player.session.page.focus == before


def test_i_gives_a_hint_in_onet(player: TerminalPlayer) -> None:
    player.play("onet")
    player.at_board("i")
    player.rest()
    assert player.moves == ["hint"]


def test_enter_picks(player: TerminalPlayer) -> None:
    player.play("lines")
    ball = next(cell for cell, piece in player.state().pieces().items() if "small" not in piece.kind)
    player.at_board("w")
    at = player.playing.board.focus
    assert at
    player.press_keys(*("d" if ball.x > at.x else "a") * abs(ball.x - at.x))
    player.press_keys(*("s" if ball.y > at.y else "w") * abs(ball.y - at.y), "enter")
    assert picked(player.playing.board)


# The rest


def test_resizing_keeps_everything(player: TerminalPlayer) -> None:
    player.play("lines")
    player.at_board("w")
    focus, before = player.playing.board.focus, player.text
    for size in ((80, 24), (60, 20), (200, 60), (120, 40)):
        player.resize(*size)
        assert (
            player.app.terminal_screen.view.canvas.width,
            player.app.terminal_screen.view.canvas.height,
        ) == size
    assert player.playing.board.focus == focus
    assert player.text == before


def test_what_is_copied_reaches_the_clipboard(player: TerminalPlayer) -> None:
    player.play("lines")
    player.press("copy")
    assert player.app.clipboard == player.clipboard != ""


def test_the_tip_of_the_hovered_button_is_in_the_last_line(player: TerminalPlayer) -> None:
    player.press("help")
    player.point(player.place(PressButton("go-sound")))
    assert player.text.splitlines()[-1].strip().startswith("Sound is on   ")


def test_escape_and_the_back_button_lead_back(player: TerminalPlayer) -> None:
    player.press("help")
    player.press_keys("escape")
    player.press("settings")
    assert isinstance(player.session.page, FormPage)
    player.hit(PressButton("back"))
    assert isinstance(player.session.page, HomePage)


def test_shift_tab_goes_the_other_way(player: TerminalPlayer) -> None:
    order = player.session.page.order
    player.key(Key("tab"))
    player.key(Key("tab"))
    player.key(Key("tab", shift=True))
    assert player.session.page.focus == order[1]


def test_closing_the_session_ends_the_program(player: TerminalPlayer) -> None:
    player.press("exit")
    assert not player.session.open
    assert not player.app.is_running or player.app._exit


def test_a_board_that_is_too_large_is_scrolled_by_wheel_and_cursor(player: TerminalPlayer) -> None:
    player.resize(80, 24)
    player.play("pipes", values={"size": 25})
    placed_board = player.placed_board
    assert placed_board.layout.height > placed_board.box.height
    assert placed_board.shift == (0, 0)
    player.scroll(player.on_board(5.5, 5.5), 1)
    assert player.placed_board.shift == (0, 3)
    player.at_board("w")
    player.press_keys(*["s"] * 12)
    assert player.playing.board.focus == (12, 24)
    assert player.placed_board.shift[1] == placed_board.layout.height - placed_board.box.height - 1
