"""What mouse and keys do on the pages, through Textual's pilot."""

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
from fivefold.fronts.terminal.zones import Slide, Write
from tests.app.screens.played import lines
from tests.fronts.terminal.visitor import Visitor


def value(visitor: Visitor, name: str) -> object:
    return getattr(visitor.field(name), "value", getattr(visitor.field(name), "on", None))


# Fields


def test_a_slider_follows_the_mouse(visitor: Visitor) -> None:
    visitor.press("settings")
    slide = next(z.act for z in visitor.zones if isinstance(z.act, Slide) and z.act.slider.id == "music")
    track = slide.track
    visitor.down((track.x, track.y))
    assert value(visitor, "music") == 0
    visitor.point((track.right - 1, track.y + 3))
    assert value(visitor, "music") == 100
    visitor.up((track.right - 1, track.y))
    visitor.point((track.x, track.y))
    assert value(visitor, "music") == 100


def test_what_only_a_window_has_is_not_asked(visitor: Visitor) -> None:
    visitor.press("settings")
    assert not {"window", "text", "light"} & set(visitor.session.page.order)


def test_a_slider_has_every_value_between_its_ends(visitor: Visitor) -> None:
    visitor.press("settings")
    slide = next(zone.act for zone in visitor.zones if isinstance(zone.act, Slide))
    places = range(slide.track.x - 3, slide.track.right + 3)
    values = [slide.value(x) for x in places]
    assert values == sorted(values)
    assert (values[0], values[-1]) == (slide.slider.low, slide.slider.high)


def test_a_switch_and_a_choice_by_mouse(visitor: Visitor) -> None:
    visitor.press("settings")
    visitor.hit(SetField("marks", True))
    visitor.hit(SetField("theme", "light"))
    assert (value(visitor, "marks"), value(visitor, "theme")) == (True, "light")
    assert visitor.session.page.focus == "theme"


def test_a_label_takes_the_focus(visitor: Visitor) -> None:
    visitor.press("settings")
    visitor.hit(FocusPart("motion"))
    assert visitor.session.page.focus == "motion"


def test_typing_a_name(visitor: Visitor) -> None:
    visitor.press("accounts", "new")
    visitor.hit(FocusPart("name"))
    visitor.enter_text("Brt a")
    visitor.strike("left", "left", "left", "e", "end", "backspace", "backspace", "home", "delete", "A")
    assert value(visitor, "name") == "Aret"


def test_a_click_puts_the_caret_into_the_text(visitor: Visitor) -> None:
    visitor.press("accounts", "new")
    visitor.hit(FocusPart("name"))
    visitor.enter_text("Bert")
    write = next(zone for zone in visitor.zones if isinstance(zone.act, Write) and zone.act.field == "name")
    visitor.click_at((write.box.x + 2, write.box.y))
    visitor.enter_text("x")
    assert value(visitor, "name") == "Bxert"
    visitor.click_at((write.box.right - 2, write.box.y))
    visitor.enter_text("y")
    assert value(visitor, "name") == "Bxerty"


def test_letters_of_a_text_press_no_buttons(visitor: Visitor) -> None:
    """Where every letter is the key of some button."""
    visitor.play("lines")
    visitor.hit(next(z.act for z in visitor.zones if isinstance(z.act, Write)))
    visitor.enter_text("hump")
    assert visitor.entry.value == "hump"
    assert visitor.session.page.question is None


def test_passwords_are_not_shown(visitor: Visitor) -> None:
    visitor.press("accounts", "new")
    visitor.hit(FocusPart("password"))
    visitor.enter_text("secret")
    assert value(visitor, "password") == "secret"
    assert "secret" not in visitor.text
    assert "••••••" in visitor.text


def test_what_is_pasted_goes_into_the_text_or_to_the_page(visitor: Visitor) -> None:
    visitor.press("play-laser")
    visitor.wait(times=3)
    visitor.paste("nonsense")
    field = visitor.field("position")
    assert isinstance(field, TextField)
    assert (field.value, bool(field.problem)) == ("nonsense", True)
    visitor.hit(next(z.act for z in visitor.zones if isinstance(z.act, Write)))
    visitor.paste("!")
    assert value(visitor, "position") == "nonsense!"
    visitor.paste("two\nlines")
    assert value(visitor, "position") == "two lines"


# Lists


def test_rows_are_chosen_opened_and_sorted_by_mouse(visitor: Visitor) -> None:
    for number in range(3):
        lines(visitor.session.store, number, date=f"2026-11-0{number + 1}")
    visitor.press("archive")
    visitor.wait(times=4)
    visitor.give(ChooseRow("games", "2"))
    page = visitor.sees(ListPage)
    assert (page.table.chosen, page.focus) == ("2", "games")
    visitor.hit(SortTable("games", "length"))
    visitor.wait(times=2)
    assert visitor.sees(ListPage).table.sort == "length"
    visitor.give(ChooseRow("games", "2", open=True))
    visitor.wait(times=4)
    assert visitor.session.page.title == "Review"


def test_the_wheel_scrolls_a_list_and_keys_bring_it_back(visitor: Visitor) -> None:
    visitor.press("help")
    topics = [f"  {topic.title[:20]}" for topic in visitor.sees(HelpPage).topics]
    assert topics[1] in visitor.text
    visitor.roll("topics", 40)
    assert topics[-1] in visitor.text
    assert topics[1] not in visitor.text
    visitor.strike("down")
    assert topics[1][2:] in visitor.text
    visitor.roll("topics", 40)
    visitor.roll("topics", -40)
    assert topics[0] in visitor.text


def test_a_long_list_is_asked_for_its_rest_when_its_end_is_seen(visitor: Visitor) -> None:
    for number in range(70):
        lines(visitor.session.store, 0, seed=number)
    visitor.press("archive")
    visitor.wait(times=4)
    before = len(visitor.sees(ListPage).table.rows)
    visitor.roll("games", 40)
    visitor.wait(times=4)
    assert len(visitor.sees(ListPage).table.rows) > before


# Boards


def test_pointing_at_the_board_is_hovering(visitor: Visitor) -> None:
    visitor.play("gomoku")
    visitor.point(visitor.on_board(3.5, 4.5))
    assert "target" in {shape.id for shape in visitor.playing.board.scene.shapes}
    visitor.point((0, 0))
    assert "target" not in {shape.id for shape in visitor.playing.board.scene.shapes}


def test_pulling_a_piece(visitor: Visitor) -> None:
    visitor.play("pipes-2048")
    visitor.give(BoardPointer(Press(6.5, 3.5)))
    visitor.give(BoardPointer(Release(1.5, 3.5)))
    assert visitor.moves == ["left"]


def test_the_other_button_turns_the_other_way(visitor: Visitor) -> None:
    visitor.play("pipes")
    cell = next(iter(visitor.state().turnable()))
    visitor.give(BoardPointer(Press(cell.x + 0.5, cell.y + 0.5, second=True)))
    visitor.give(BoardPointer(Release(cell.x + 0.5, cell.y + 0.5)))
    assert visitor.moves[-1].endswith("-")


@pytest.mark.parametrize("keys", [("w", "a", "s", "d"), ("up", "left", "down", "right")])
def test_letters_and_arrows_steer_alike(visitor: Visitor, keys: tuple[str, ...]) -> None:
    visitor.play("lines")
    visitor.at_board(keys[0])
    start = visitor.playing.board.focus
    assert start
    for key, step in zip(keys, ((0, -1), (-1, 0), (0, 1), (1, 0)), strict=True):
        before = visitor.playing.board.focus
        assert before
        visitor.strike(key)
        assert visitor.playing.board.focus == (before.x + step[0], before.y + step[1])
    assert visitor.playing.board.focus == start


def test_k_gives_a_hint_in_onet(visitor: Visitor) -> None:
    visitor.play("onet")
    visitor.at_board("k")
    visitor.rest()
    assert visitor.moves == ["hint"]


def test_j_picks(visitor: Visitor) -> None:
    visitor.play("lines")
    ball = next(cell for cell, piece in visitor.state().pieces().items() if "small" not in piece.kind)
    visitor.at_board("w")
    at = visitor.playing.board.focus
    assert at
    visitor.strike(*("d" if ball.x > at.x else "a") * abs(ball.x - at.x))
    visitor.strike(*("s" if ball.y > at.y else "w") * abs(ball.y - at.y), "j")
    assert visitor.playing.board.picked


# The rest


def test_resizing_keeps_everything(visitor: Visitor) -> None:
    visitor.play("lines")
    visitor.at_board("w")
    focus, before = visitor.playing.board.focus, visitor.text
    for size in ((80, 24), (60, 20), (200, 60), (120, 40)):
        visitor.resize(*size)
        assert (visitor.app.surface.view.canvas.width, visitor.app.surface.view.canvas.height) == size
    assert visitor.playing.board.focus == focus
    assert visitor.text == before


def test_what_is_copied_reaches_the_clipboard(visitor: Visitor) -> None:
    visitor.play("lines")
    visitor.press("copy")
    assert visitor.app.clipboard == visitor.session.clipboard != ""


def test_the_pointed_button_says_more_in_the_last_line(visitor: Visitor) -> None:
    visitor.press("help")
    visitor.point(visitor.place(PressButton("go-sound")))
    assert visitor.text.splitlines()[-1].strip() == "Sound is on"


def test_escape_and_the_back_button_lead_back(visitor: Visitor) -> None:
    visitor.press("help")
    visitor.strike("escape")
    visitor.press("settings")
    assert isinstance(visitor.session.page, FormPage)
    visitor.hit(PressButton("back"))
    assert isinstance(visitor.session.page, HomePage)


def test_shift_tab_goes_the_other_way(visitor: Visitor) -> None:
    order = visitor.session.page.order
    visitor.key(Key("tab"))
    visitor.key(Key("tab"))
    visitor.key(Key("tab", shift=True))
    assert visitor.session.page.focus == order[1]


def test_leaving_the_house_ends_the_program(visitor: Visitor) -> None:
    visitor.press("exit")
    assert not visitor.session.open
    assert not visitor.app.is_running or visitor.app._exit


def test_a_board_that_is_too_large_is_scrolled_by_wheel_and_cursor(visitor: Visitor) -> None:
    visitor.resize(80, 24)
    visitor.play("pipes", values={"size": 25})
    stage = visitor.stage
    assert stage.fit.height > stage.box.height
    assert stage.shift == (0, 0)
    visitor.scroll(visitor.on_board(5.5, 5.5), 1)
    assert visitor.stage.shift == (0, 3)
    visitor.at_board("w")
    visitor.strike(*["s"] * 12)
    assert visitor.playing.board.focus == (12, 24)
    assert visitor.stage.shift[1] == stage.fit.height - stage.box.height - 1
