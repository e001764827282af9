"""The window as somebody uses it: typing, lists, sliders, sheets, questions, sizes."""

from __future__ import annotations

import os
import sys

import pygame
import pytest

from fivefold.app.pages.pages import FormPage, HomePage, ListPage, PlayingPage
from fivefold.app.pages.parts import PickField, TextField
from fivefold.core.errors import UserError
from fivefold.core.input import Key
from fivefold.fronts.window import app
from fivefold.fronts.window.hand import TIP_AFTER
from fivefold.fronts.window.sound import Sound
from fivefold.fronts.window.widgets.textfield import TextBox
from fivefold.fronts.window.widgets.tooltip import tooltip
from fivefold.games import game_named
from tests.app.screens import played
from tests.fronts.window.visitor import Visitor


def text_of(visitor: Visitor, name: str) -> str:
    field = visitor.field(name)
    assert isinstance(field, TextField)
    return field.value


# Typing


def test_a_line_is_typed_selected_cut_and_pasted(visitor: Visitor) -> None:
    visitor.press("accounts", "rename")
    visitor.hit("text name")
    visitor.command("a")
    visitor.enter_text("Anna")
    assert text_of(visitor, "name") == "Anna"
    visitor.key(Key("left", shift=True))
    visitor.command("x")
    assert text_of(visitor, "name") == "Ann"
    visitor.key(Key("home"))
    visitor.command("v")
    assert text_of(visitor, "name") == "aAnn"


def test_letters_of_an_input_method_are_shown_before_they_count(visitor: Visitor) -> None:
    visitor.press("accounts", "rename")
    visitor.hit("text name")
    visitor.post(pygame.TEXTEDITING, text="にほ", start=0, length=2)
    assert text_of(visitor, "name") == "Ann"
    assert visitor.app.screen.hand.edit
    assert visitor.app.screen.hand.edit.draft == "にほ"
    visitor.strike("enter")  # belongs to the input method
    assert isinstance(visitor.session.page, FormPage)
    visitor.enter_text("日本")
    assert text_of(visitor, "name") == "Ann日本"


def test_the_pointer_puts_the_caret_and_selects(visitor: Visitor) -> None:
    visitor.press("accounts", "rename")
    visitor.hit("text name")
    visitor.command("a")
    visitor.enter_text("one two")
    rect = visitor.there("text name").rect
    visitor.wait(1000)
    visitor.click_at((rect.x + 2, rect.centery))
    edit = visitor.app.screen.hand.edit
    assert edit
    assert edit.caret == 0
    visitor.wait(1000)
    visitor.post(pygame.MOUSEBUTTONDOWN, pos=(rect.x + 2, rect.centery), button=1)
    visitor.post(pygame.MOUSEMOTION, pos=(rect.right - 2, rect.centery), rel=(1, 0), buttons=(1, 0, 0))
    visitor.post(pygame.MOUSEBUTTONUP, pos=(rect.right - 2, rect.centery), button=1)
    edit = visitor.app.screen.hand.edit
    assert edit
    assert edit.selected == "one two"


def test_a_whole_book_can_be_pasted_and_its_end_is_seen(visitor: Visitor) -> None:
    visitor.press("play-gomoku")
    visitor.wait(times=3)
    book = "one two " * 20_000
    visitor.hit("text position")
    pygame.scrap.put_text(book)
    visitor.command("v")
    assert text_of(visitor, "position") == book
    box = next(w for w in visitor.app.screen.widgets() if isinstance(w, TextBox))
    assert box.rect.contains(box.caret_rect())
    visitor.strike("home")
    box = next(w for w in visitor.app.screen.widgets() if isinstance(w, TextBox))
    assert box.caret_rect().x < box.rect.x + 30


def test_a_game_of_many_lines_is_pasted_whole(visitor: Visitor) -> None:
    visitor.press("play-gomoku")
    visitor.wait(times=3)
    game = f"Fivefold 1\ngame gomoku\nstart {game_named('gomoku').start()}\nplayer person Ann\n"
    pygame.scrap.put_text(game + "player person Bo\n\n0 1700 h8\n1 3400 i8\n")
    visitor.hit("text position")
    visitor.command("v")
    visitor.wait(times=5)
    field = visitor.field("position")
    assert isinstance(field, TextField)
    assert (field.good, field.problem) == ("A playable position", "")


def test_typed_letters_press_no_buttons(visitor: Visitor) -> None:
    visitor.press("play-lines", "start")
    visitor.wait(times=3)
    visitor.hit("button more")
    visitor.hit("text move")
    for letter in "pn":
        visitor.key(Key(letter))
        visitor.enter_text(letter)
    assert visitor.entry.value == "pn"
    assert visitor.session.page.question is None


# Fields


def test_a_slider_follows_the_pointer(visitor: Visitor) -> None:
    visitor.press("settings")
    visitor.hit("chapter Sound")
    visitor.fill(music=75)
    assert visitor.session.settings.number("music") == 75
    rect = visitor.there("slider music").rect
    visitor.post(pygame.MOUSEBUTTONDOWN, pos=rect.center, button=1)
    visitor.post(pygame.MOUSEMOTION, pos=(5000, rect.centery), rel=(1, 0), buttons=(1, 0, 0))
    visitor.post(pygame.MOUSEBUTTONUP, pos=(5000, rect.centery), button=1)
    assert visitor.session.settings.number("music") == 100


def test_a_list_opens_scrolls_and_closes(visitor: Visitor) -> None:
    visitor.press("play-onet")
    visitor.wait(times=3)
    visitor.hit("list preset")
    assert visitor.found("preset=campaign")
    visitor.strike("escape")
    assert not visitor.found("preset=campaign")
    visitor.fill(preset="naughty")
    assert visitor.found("list preset")
    assert not visitor.found("preset=campaign")


def test_a_switch(visitor: Visitor) -> None:
    visitor.press("settings")
    visitor.hit("chapter Board")
    visitor.hit("switch marks")
    assert visitor.session.settings.on("marks")
    assert visitor.app.screen.look.marked


# Lists


def test_a_list_scrolls_by_wheel_by_bar_and_to_what_is_chosen(visitor: Visitor) -> None:
    for seed in range(30):
        played.lines(visitor.session.store, 1, seed=seed)
    visitor.press("archive")
    visitor.wait(times=4)
    page = visitor.sees(ListPage)
    last = page.table.rows[-1].id
    assert not visitor.found(f"games {last}")
    visitor.choose("games", last)
    assert visitor.sees(ListPage).table.chosen == last
    visitor.strike("home")
    assert visitor.found(f"games {page.table.rows[0].id}")


def test_columns_sort_when_their_head_is_pressed(visitor: Visitor) -> None:
    played.lines(visitor.session.store, 3)
    visitor.press("archive")
    visitor.wait(times=4)
    visitor.sort("games", "players")
    assert visitor.sees(ListPage).table.sort == "players"
    before = visitor.sees(ListPage).table.descending
    visitor.sort("games", "players")
    assert visitor.sees(ListPage).table.descending != before


def test_two_quick_presses_open_a_row(visitor: Visitor) -> None:
    played.laser(visitor.session.store, "easy", resigns=None)
    visitor.press("archive")
    visitor.wait(times=4)
    row = visitor.sees(ListPage).table.rows[0].id
    visitor.choose("games", row, open=True)
    visitor.wait(times=4)
    assert isinstance(visitor.session.page, PlayingPage)


# What lies over the page


def test_a_question_takes_the_pointer_and_the_keyboard(visitor: Visitor) -> None:
    visitor.press("play-lines", "start")
    visitor.wait(times=3)
    visitor.press("pause")
    assert visitor.session.page.question
    assert not visitor.found("button undo")
    visitor.wait(200)
    visitor.hit("button resume")
    assert visitor.session.page.question is None


def test_tab_reaches_what_the_sheet_hides_and_escape_closes_it(visitor: Visitor) -> None:
    visitor.press("play-pipes", "start")
    visitor.wait(times=3)
    ready = [button.id for button in visitor.playing.buttons if button.ready]
    hidden = next(button for button in ready if not visitor.found(f"button {button}"))
    for _ in visitor.session.page.order:
        if visitor.session.page.focus == hidden:
            break
        visitor.strike("tab")
    assert visitor.found(f"button {hidden}")
    visitor.strike("escape")
    assert not visitor.found(f"button {hidden}")
    assert isinstance(visitor.session.page, PlayingPage)


def test_a_tip_is_told_after_a_while(visitor: Visitor) -> None:
    visitor.press("play-lines")
    hit = visitor.there("button go-archive")
    visitor.point(hit.rect.center)
    screen = visitor.app.screen
    assert screen.hand.tip(visitor.session.now) is None
    visitor.wait(TIP_AFTER)
    found = screen.hand.tip(visitor.session.now)
    assert found
    assert found.tip == "Archive"
    shown = tooltip(found.tip, found.rect, screen.place)
    assert screen.place.window.contains(shown.rect)
    assert not shown.rect.colliderect(found.rect)


# The window itself


def test_the_board_is_pointed_at(visitor: Visitor) -> None:
    visitor.press("play-gomoku", "start")
    visitor.wait(times=3)
    before = visitor.playing.board.scene
    visitor.point(visitor.on_board(7.5, 7.5))
    assert visitor.playing.board.scene != before
    visitor.post(pygame.WINDOWLEAVE)
    assert visitor.playing.board.scene == before


def test_what_is_seen_is_skipped_by_pressing_the_line_about_it(visitor: Visitor) -> None:
    visitor.play("laser", friend="Bob")
    visitor.write("j4i5")
    visitor.wait(times=2)
    assert visitor.playing.skip
    visitor.hit("skip")
    assert not visitor.playing.skip
    assert visitor.found("skip") is None


def test_f11_fills_the_screen_and_back(visitor: Visitor) -> None:
    visitor.strike("f11")
    assert visitor.session.settings.word("window") == "full"
    visitor.strike("f11")
    assert visitor.session.settings.word("window") == "window"


def test_what_is_copied_is_on_the_machines_clipboard(visitor: Visitor) -> None:
    visitor.press("play-lines", "start")
    visitor.wait(times=3)
    visitor.press("copy")
    assert pygame.scrap.get_text() == visitor.session.clipboard


def test_a_position_is_pasted_into_the_page(visitor: Visitor) -> None:
    visitor.press("play-gomoku")
    visitor.wait(times=3)
    visitor.strike("tab")
    pygame.scrap.put_text("nonsense")
    visitor.command("v")
    assert text_of(visitor, "position") == "nonsense"


def test_a_list_is_opened_and_closed_by_keys(visitor: Visitor) -> None:
    visitor.press("archive")
    visitor.wait(times=3)
    hand = visitor.app.screen.hand
    visitor.strike("tab")
    assert visitor.session.page.focus == "account"
    for close, arrow, value in (("escape", "down", 1), ("enter", "up", 0), ("space", "down", 1)):
        visitor.strike("space")
        assert hand.opened == "account"
        visitor.strike(arrow)
        assert hand.opened == "account"
        visitor.strike(close)
        assert hand.opened == ""
        assert visitor.session.page.focus == "account"
        field = visitor.field("account")
        assert isinstance(field, PickField)
        assert field.value == field.options[value].value
    visitor.strike("space", "tab")
    assert visitor.session.page.focus != "account"
    assert hand.opened == ""


def test_closing_the_window_leaves_the_house_and_size_and_place_are_remembered(visitor: Visitor) -> None:
    visitor.window.size = (900, 700)
    visitor.window.position = (40, 30)
    visitor.wait()
    visitor.post(pygame.WINDOWCLOSE)
    assert not visitor.session.open
    visitor.app.leave()
    settings = visitor.session.store.accounts.settings(visitor.session.account.id)
    assert settings["window-place"] == "40 30 900 700"


def test_pages_fit_the_window_when_it_changes(visitor: Visitor) -> None:
    assert isinstance(visitor.session.page, HomePage)
    for size in ((360, 640), (1500, 700)):
        visitor.window.size = size
        visitor.wait(times=2)
        window = pygame.Rect((0, 0), visitor.window.get_surface().get_size())
        layout = visitor.app.screen.layout()
        assert all(window.contains(hit.rect) for widget in layout.widgets for hit in widget.hits())


def test_nothing_is_drawn_when_nothing_happens(visitor: Visitor, monkeypatch: pytest.MonkeyPatch) -> None:
    visitor.wait(1000, times=3)
    monkeypatch.setattr(visitor.app.screen, "paint", lambda target: pytest.fail("it was drawn"))
    visitor.wait(times=5)


def test_a_window_left_on_a_screen_that_is_gone_comes_back(
    visitor: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [(1920, 1080)])
    visitor.session.store.accounts.remember(
        visitor.session.account.id, {app.WHERE: "3000 -40 1280 800"}
    ).wait()
    again = app.App(visitor.session, visitor.window, Sound())
    assert tuple(again.window.position) == (1820, 0)


@pytest.mark.parametrize(("wayland", "driver"), [("", "x11"), ("wayland-0", None)])
def test_only_displays_that_are_there_are_tried(
    wayland: str, driver: str | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setenv("DISPLAY", ":0")
    monkeypatch.setenv("WAYLAND_DISPLAY", wayland)
    monkeypatch.delenv("SDL_VIDEODRIVER")
    app._tell_sdl()
    assert os.environ.pop("SDL_VIDEODRIVER", None) == driver
    assert os.environ["SDL_VIDEO_X11_WMCLASS"] == "Fivefold"


def test_where_no_window_can_be_opened_a_sentence_says_so(
    visitor: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*given: object, **more: object) -> None:
        raise pygame.error("No available video device")

    monkeypatch.setattr(pygame, "Window", refuse)
    monkeypatch.setattr(pygame, "quit", lambda: None)
    with pytest.raises(UserError, match=r"No window can be opened here \(No available video device\)"):
        app.run(visitor.session)


def test_time_begins_with_the_first_frame_so_that_what_is_said_at_the_start_is_seen(
    visitor: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = iter((5000, 5016))  # milliseconds since SDL woke up
    seen: list[float] = []

    def frame(shown: app.App, now: float) -> None:
        seen.append(now)
        if len(seen) == 2:
            shown.session.close()

    monkeypatch.setattr(pygame.time, "get_ticks", lambda: next(clock))
    monkeypatch.setattr(app.App, "frame", frame)
    monkeypatch.setattr(pygame, "quit", lambda: None)
    app.run(visitor.session)
    assert seen == [0, 16]


@pytest.mark.parametrize("button", ["settings", "archive"])
def test_a_machine_too_slow_for_motion_shows_its_end(visitor: Visitor, button: str) -> None:
    visitor.press(button)
    visitor.wait(5000)  # the fade is over before its second frame
    shown = pygame.image.tobytes(visitor.window.get_surface(), "RGB")
    visitor.post(pygame.WINDOWEXPOSED)  # all is painted anew
    assert pygame.image.tobytes(visitor.window.get_surface(), "RGB") == shown
