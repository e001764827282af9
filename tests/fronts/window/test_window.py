"""The window in use: typing, lists, sliders, sheets, questions, sizes."""

from __future__ import annotations

import os
import sys

import pygame
import pytest

from fivefold.app.pages.inputs import FocusPart, RememberWindow
from fivefold.app.pages.pages import FormPage, HomePage, ListPage, PlayingPage
from fivefold.app.pages.parts import PickField, TextField
from fivefold.app.pages.share_text import read_puzzle
from fivefold.core.errors import UserError
from fivefold.core.input import Key
from fivefold.fronts.sound.player import SoundPlayer
from fivefold.fronts.window import main
from fivefold.fronts.window.input.pointer import TOOLTIP_DELAY_MS
from fivefold.fronts.window.widgets.fields.text_box import TextBox
from fivefold.fronts.window.widgets.overlay.tooltip import lay_tooltip
from fivefold.games import game_named
from tests.app.screens import played
from tests.fronts.window.window_user import WindowUser


def text_of(user: WindowUser, name: str) -> str:
    field = user.field(name)
    assert isinstance(field, TextField)
    return field.value


# Typing


def test_a_line_is_typed_selected_cut_and_pasted(user: WindowUser) -> None:
    user.press("accounts", "rename")
    user.hit("text name")
    user.command("a")
    user.enter_text("Anna")
    assert text_of(user, "name") == "Anna"
    user.key(Key("left", shift=True))
    user.command("x")
    assert text_of(user, "name") == "Ann"
    user.key(Key("home"))
    user.command("v")
    assert text_of(user, "name") == "aAnn"


def test_letters_of_an_input_method_are_shown_before_they_count(user: WindowUser) -> None:
    user.press("accounts", "rename")
    user.hit("text name")
    user.post(pygame.TEXTEDITING, text="にほ", start=0, length=2)
    assert text_of(user, "name") == "Ann"
    assert user.app.view.pointer.edit
    assert user.app.view.pointer.edit.draft == "にほ"
    user.press_keys("enter")  # belongs to the input method
    assert isinstance(user.session.page, FormPage)
    user.enter_text("日本")
    assert text_of(user, "name") == "Ann日本"


def test_the_pointer_puts_the_caret_and_selects(user: WindowUser) -> None:
    user.press("accounts", "rename")
    user.hit("text name")
    user.command("a")
    user.enter_text("one two")
    rect = user.there("text name").rect
    user.wait(1000)
    user.click_at((rect.x + 2, rect.centery))
    edit = user.app.view.pointer.edit
    assert edit
    assert edit.caret == 0
    user.wait(1000)
    user.post(pygame.MOUSEBUTTONDOWN, pos=(rect.x + 2, rect.centery), button=1)
    user.post(pygame.MOUSEMOTION, pos=(rect.right - 2, rect.centery), rel=(1, 0), buttons=(1, 0, 0))
    user.post(pygame.MOUSEBUTTONUP, pos=(rect.right - 2, rect.centery), button=1)
    edit = user.app.view.pointer.edit
    assert edit
    assert edit.selected == "one two"


def test_a_whole_book_can_be_pasted_and_its_end_is_seen(user: WindowUser) -> None:
    user.press("play-gomoku")
    user.wait(times=3)
    book = "one two " * 20_000
    user.hit("text position")
    pygame.scrap.put_text(book)
    user.command("v")
    assert text_of(user, "position") == book
    box = next(w for w in user.app.view.widgets() if isinstance(w, TextBox))
    assert box.rect.contains(box.caret_rect())
    user.press_keys("home")
    box = next(w for w in user.app.view.widgets() if isinstance(w, TextBox))
    assert box.caret_rect().x < box.rect.x + 30


def test_a_game_of_many_lines_is_pasted_whole(user: WindowUser) -> None:
    user.press("play-gomoku")
    user.wait(times=3)
    game = f"Fivefold 1\ngame gomoku\nstart {game_named('gomoku').start()}\nplayer person Ann\n"
    pygame.scrap.put_text(game + "player person Bo\n\n0 1700 h8\n1 3400 i8\n")
    user.hit("text position")
    user.command("v")
    user.wait(times=5)
    field = user.field("position")
    assert isinstance(field, TextField)
    assert (field.good, field.problem) == ("A playable position", "")


def test_typed_letters_press_no_buttons(user: WindowUser) -> None:
    user.press("play-lines", "start")
    user.wait(times=3)
    user.hit("button more")
    user.hit("text move")
    for letter in "pn":
        user.key(Key(letter))
        user.enter_text(letter)
    assert user.entry.value == "pn"
    assert user.session.page.question is None


# Fields


def test_a_slider_follows_the_pointer(user: WindowUser) -> None:
    user.press("settings")
    user.hit("chapter Sound")
    user.fill(music=75)
    assert user.session.settings.number("music") == 75
    rect = user.there("slider music").rect
    user.post(pygame.MOUSEBUTTONDOWN, pos=rect.center, button=1)
    user.post(pygame.MOUSEMOTION, pos=(5000, rect.centery), rel=(1, 0), buttons=(1, 0, 0))
    user.post(pygame.MOUSEBUTTONUP, pos=(5000, rect.centery), button=1)
    assert user.session.settings.number("music") == 100


def test_a_list_opens_scrolls_and_closes(user: WindowUser) -> None:
    user.press("play-onet")
    user.wait(times=3)
    user.hit("list game.level")
    assert user.found("game.level=naughty")
    user.press_keys("escape")
    assert not user.found("game.level=naughty")
    user.fill(**{"game.level": "easy"})
    assert user.found("list game.level")
    assert not user.found("game.level=naughty")


def test_a_switch(user: WindowUser) -> None:
    user.press("settings")
    user.hit("chapter Board")
    user.hit("switch marks")
    assert user.session.settings.on("marks")
    assert user.app.view.theme.marked


# Lists


def test_a_list_scrolls_by_wheel_by_bar_and_to_what_is_chosen(user: WindowUser) -> None:
    for seed in range(30):
        played.lines(user.session.store, 1, seed=seed)
    user.press("archive")
    user.wait(times=4)
    page = user.sees(ListPage)
    last = page.table.rows[-1].id
    assert not user.found(f"games {last}")
    user.choose("games", last)
    assert user.sees(ListPage).table.chosen == last
    user.press_keys("home")
    assert user.found(f"games {page.table.rows[0].id}")


def test_columns_sort_when_their_head_is_pressed(user: WindowUser) -> None:
    played.lines(user.session.store, 3)
    user.press("archive")
    user.wait(times=4)
    user.sort("games", "players")
    assert user.sees(ListPage).table.sort == "players"
    before = user.sees(ListPage).table.descending
    user.sort("games", "players")
    assert user.sees(ListPage).table.descending != before


def test_two_quick_presses_open_a_row(user: WindowUser) -> None:
    played.laser(user.session.store, "easy", resigns=None)
    user.press("archive")
    user.wait(times=4)
    row = user.sees(ListPage).table.rows[0].id
    user.choose("games", row, open=True)
    user.wait(times=4)
    assert isinstance(user.session.page, PlayingPage)


# What lies over the page


def test_a_question_takes_the_pointer_and_the_keyboard(user: WindowUser) -> None:
    user.press("play-lines", "start")
    user.wait(times=3)
    user.press("pause")
    assert user.session.page.question
    assert not user.found("button undo")
    user.wait(200)
    user.hit("button resume")
    assert user.session.page.question is None


def test_tab_reaches_hidden_buttons_and_escape_closes_their_sheet(user: WindowUser) -> None:
    user.press("play-pipes", "start")
    user.wait(times=3)
    ready = [button.id for button in user.playing.buttons if button.ready]
    hidden = next(button for button in ready if not user.found(f"button {button}"))
    for _ in user.session.page.order:
        if user.session.page.focus == hidden:
            break
        user.press_keys("tab")
    assert user.found(f"button {hidden}")
    user.press_keys("escape")
    assert not user.found(f"button {hidden}")
    assert isinstance(user.session.page, PlayingPage)


def test_a_typed_move_closes_the_sheet_over_the_board_and_a_refused_one_does_not(user: WindowUser) -> None:
    user.press("play-gomoku", "start")
    user.wait(times=3)
    user.window.size = (480, 800)
    user.wait(times=2)
    assert not user.found("text move")
    user.press_keys("/")
    entry = user.playing.entry
    assert isinstance(entry, TextField)
    assert entry.hint == ""  # it is about the key that was pressed
    user.enter_text("z99")
    user.press_keys("enter")
    assert user.playing.sequence == 0
    assert user.found("text move")
    user.command("a")
    user.enter_text("h8")
    user.press_keys("enter")
    assert [row.text for row in user.playing.moves] == ["h8"]
    assert not user.found("text move")
    assert user.playing.focus == "board"


def test_a_tooltip_appears_after_a_delay(user: WindowUser) -> None:
    user.press("play-lines")
    hit = user.there("button go-archive")
    user.point(hit.rect.center)
    view = user.app.view
    assert view.pointer.tooltip(view.now) is None
    user.wait(TOOLTIP_DELAY_MS)
    found = view.pointer.tooltip(view.now)
    assert found
    assert found.tip == "Archive"
    shown = lay_tooltip(found.tip, found.rect, view.layout_context)
    assert view.layout_context.window.contains(shown.rect)
    assert not shown.rect.colliderect(found.rect)


def test_what_appears_under_a_resting_pointer_shows_no_tooltip_until_it_moves(user: WindowUser) -> None:
    user.play("lines")
    end = user.there("button stop").rect.center
    user.press("back")
    view = user.app.view
    user.wait(TOOLTIP_DELAY_MS, times=3)
    assert view.pointer.tooltip(view.now) is None
    user.point(end)
    user.play("lines")
    user.wait(TOOLTIP_DELAY_MS, times=3)
    assert view.pointer.hovered
    assert view.pointer.hovered.tip
    assert view.pointer.tooltip(view.now) is None
    user.point((end[0] + 1, end[1]))
    user.wait(TOOLTIP_DELAY_MS)
    assert view.pointer.tooltip(view.now)


# The window itself


def test_the_board_is_pointed_at(user: WindowUser) -> None:
    user.press("play-gomoku", "start")
    user.wait(times=3)
    before = user.playing.board.scene
    user.point(user.on_board(7.5, 7.5))
    assert user.playing.board.scene != before
    user.post(pygame.WINDOWLEAVE)
    assert user.playing.board.scene == before


def test_a_turn_under_the_pointer_shows_its_beam_once_the_question_over_it_closes(user: WindowUser) -> None:
    user.play("laser", friend="Bob")
    user.click("d3" if user.state().movable(user.grid.named("d3")) else "c4")

    def beam() -> bool:
        return any(shape.id == "trial-beam" for shape in user.playing.board.scene.shapes)

    turn = user.there("button act-turn-left").rect.center
    user.press("resign")
    assert user.session.page.question
    user.point(turn)
    assert not beam()
    user.press_keys("escape")
    assert beam()
    user.press("resign")
    user.point((5, 5))
    user.press_keys("escape")
    assert not beam()


def test_what_is_seen_is_skipped_by_pressing_the_line_about_it(user: WindowUser) -> None:
    user.play("laser", friend="Bob")
    user.write("j4i5")
    user.wait(times=2)
    assert user.playing.skip
    user.hit("skip")
    assert not user.playing.skip
    assert user.found("skip") is None


def test_f11_fills_the_screen_and_back(user: WindowUser) -> None:
    user.press_keys("f11")
    assert user.session.settings.word("window") == "full"
    user.press_keys("f11")
    assert user.session.settings.word("window") == "window"


def test_what_is_copied_is_on_the_machines_clipboard(user: WindowUser) -> None:
    user.press("play-lines", "start")
    user.wait(times=3)
    user.press("copy")
    found = read_puzzle(pygame.scrap.get_text())
    assert found
    assert found[0].name == "lines"


def test_a_position_is_pasted_into_the_page(user: WindowUser) -> None:
    user.press("play-gomoku")
    user.wait(times=3)
    user.press_keys("tab")
    pygame.scrap.put_text("nonsense")
    user.command("v")
    assert text_of(user, "position") == "nonsense"


def test_a_list_is_opened_and_closed_by_keys(user: WindowUser) -> None:
    user.press("archive")
    user.wait(times=3)
    pointer = user.app.view.pointer
    user.session.handle(FocusPart("account"))
    user.wait()
    for close, arrow, value in (("escape", "down", 1), ("enter", "up", 0), ("space", "down", 1)):
        user.press_keys("space")
        assert pointer.open_overlay == "account"
        user.press_keys(arrow)
        assert pointer.open_overlay == "account"
        user.press_keys(close)
        assert pointer.open_overlay == ""
        assert user.session.page.focus == "account"
        field = user.field("account")
        assert isinstance(field, PickField)
        assert field.value == field.options[value].value
    user.press_keys("space", "tab")
    assert user.session.page.focus != "account"
    assert pointer.open_overlay == ""


def test_closing_the_window_closes_the_session_and_stores_its_geometry(user: WindowUser) -> None:
    user.window.size = (900, 700)
    user.window.position = (40, 30)
    user.wait()
    user.post(pygame.QUIT)
    assert not user.session.open
    assert not user.app.open
    user.app.close()
    settings = user.session.store.accounts.settings(user.session.account.id)
    assert settings["window-place"] == "40 30 900 700"


def test_pages_fit_the_window_when_it_changes(user: WindowUser) -> None:
    assert isinstance(user.session.page, HomePage)
    for size in ((360, 640), (1500, 700)):
        user.window.size = size
        user.wait(times=2)
        window = pygame.Rect((0, 0), user.window.get_surface().get_size())
        layout = user.app.view.layout()
        assert all(window.contains(hit.rect) for widget in layout.widgets for hit in widget.hit_areas())


def test_nothing_is_drawn_when_nothing_happens(user: WindowUser, monkeypatch: pytest.MonkeyPatch) -> None:
    user.wait(1000, times=3)
    monkeypatch.setattr(user.app.view, "paint", lambda target: pytest.fail("it was drawn"))
    user.wait(times=5)


def test_a_window_left_on_a_screen_that_is_gone_comes_back(
    user: WindowUser, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [(1920, 1080)])
    user.session.handle(RememberWindow("3000 -40 1280 800"))
    user.session.changed()
    again = main.WindowApp(user.session, user.window, SoundPlayer())
    assert tuple(again.window.position) == (1820, 0)


@pytest.mark.parametrize(("wayland", "driver"), [("", "x11"), ("wayland-0", None)])
def test_only_displays_that_are_there_are_tried(
    wayland: str, driver: str | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setenv("DISPLAY", ":0")
    monkeypatch.setenv("WAYLAND_DISPLAY", wayland)
    monkeypatch.delenv("SDL_VIDEODRIVER")
    main._configure_sdl()
    assert os.environ.pop("SDL_VIDEODRIVER", None) == driver
    assert os.environ["SDL_VIDEO_X11_WMCLASS"] == "Fivefold"


def test_where_no_window_can_be_opened_a_sentence_says_so(
    user: WindowUser, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*given: object, **more: object) -> None:
        raise pygame.error("No available video device")

    monkeypatch.setattr(pygame, "Window", refuse)
    monkeypatch.setattr(pygame, "quit", lambda: None)
    with pytest.raises(UserError, match=r"Cannot open a window \(No available video device\)"):
        main.run(user.session)


def test_time_begins_with_the_first_frame_so_that_early_notices_are_seen(
    user: WindowUser, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = iter((5000, 5016))  # milliseconds since SDL woke up
    seen: list[float] = []

    def frame(shown: main.WindowApp, now: float) -> None:
        seen.append(now)
        if len(seen) == 2:
            shown.open = False

    monkeypatch.setattr(pygame.time, "get_ticks", lambda: next(clock))
    monkeypatch.setattr(main.WindowApp, "frame", frame)
    monkeypatch.setattr(pygame, "quit", lambda: None)
    main.run(user.session)
    assert seen == [0, 16]


@pytest.mark.parametrize("button", ["settings", "archive"])
def test_a_machine_too_slow_for_motion_shows_its_end(user: WindowUser, button: str) -> None:
    user.press(button)
    user.wait(5000)  # the fade is over before its second frame
    shown = pygame.image.tobytes(user.window.get_surface(), "RGB")
    user.post(pygame.WINDOWEXPOSED)  # all is painted anew
    assert pygame.image.tobytes(user.window.get_surface(), "RGB") == shown
