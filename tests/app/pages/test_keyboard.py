"""The keyboard on a page: what keys mean to each kind of part."""

from __future__ import annotations

import pytest

from fivefold.app.pages.inputs import ChooseRow, Input, LoadMore, PressButton, SetField, SortTable
from fivefold.app.pages.keyboard import fields, meaning, pressed_switch, typing
from fivefold.app.pages.pages import (
    BOARD,
    EditorPage,
    EditorTool,
    FormPage,
    GameCard,
    HelpPage,
    HomePage,
    ListPage,
    Page,
    ReviewPage,
)
from fivefold.app.pages.parts import (
    BoardPart,
    Field,
    FieldGroup,
    MoveRow,
    PickField,
    PickOption,
    SliderField,
    TableColumn,
    TablePart,
    TableRow,
    TextField,
    ToggleField,
)
from fivefold.core.game_parts.teaching import Topic
from fivefold.core.input import Key
from fivefold.core.scene.shapes import Scene
from fivefold.games import game_named

GAME = game_named("lines")
BLANK = BoardPart(GAME.name, Scene(0, 0, 1, 1, ()))
PICK = PickField("side", "Side", tuple(PickOption(value, value) for value in "abc"), "b")
SLIDER = SliderField("size", "Size", 2, 30, 2, 10, "10")
TOGGLE = ToggleField("on", "On", on=False)
WORDS = TextField("name", "Name", "Ann")


def form(field: Field) -> Page:
    return FormPage(title="", kind="setup", groups=(FieldGroup("", (field,)),), focus=field.id)


def struck(page: Page, *keys: str) -> list[Input | None]:
    return [meaning(page, Key(key)) for key in keys]


def test_arrows_go_through_choices_and_stay_at_the_ends() -> None:
    assert struck(form(PICK), "left", "up", "right", "down") == [
        SetField("side", "a"),
        SetField("side", "a"),
        SetField("side", "c"),
        SetField("side", "c"),
    ]
    assert struck(form(PICK), "home", "end", "pageup", "pagedown") == [
        SetField("side", "a"),
        SetField("side", "c"),
        SetField("side", "a"),
        SetField("side", "c"),
    ]
    first = PickField("side", "Side", PICK.options, "a")
    assert struck(form(first), "left", "home", "enter", "space", "x") == [None] * 5


def test_a_choice_that_is_none_of_the_options_begins_at_the_first() -> None:
    assert struck(form(PickField("side", "Side", PICK.options, "?")), "right") == [SetField("side", "a")]


def test_up_and_right_make_a_slider_more_and_it_stays_within_its_bounds() -> None:
    assert struck(form(SLIDER), "right", "up", "left", "down") == [
        SetField("size", 12),
        SetField("size", 12),
        SetField("size", 8),
        SetField("size", 8),
    ]
    assert struck(form(SLIDER), "pageup", "pagedown", "home", "end") == [
        SetField("size", 30),
        SetField("size", 2),
        SetField("size", 2),
        SetField("size", 30),
    ]
    full = SliderField("size", "Size", 2, 30, 2, 30, "30")
    assert struck(form(full), "right", "end", "enter") == [None] * 3


def test_space_and_arrows_switch() -> None:
    assert struck(form(TOGGLE), "space", "right", "left", "enter") == [
        SetField("on", True),
        SetField("on", True),
        None,
        None,
    ]
    assert pressed_switch(form(TOGGLE)) == SetField("on", True)
    assert pressed_switch(form(PICK)) is None


def test_words_are_typed_not_struck() -> None:
    assert struck(form(WORDS), "a", "left", "enter") == [None] * 3
    assert [
        typing(form(WORDS), Key(key)) for key in ("a", "space", "left", "enter", "escape", "tab", "down")
    ] == [
        True,
        True,
        True,
        False,
        False,
        False,
        False,
    ]
    assert not typing(form(PICK), Key("a"))


def test_a_part_without_the_focus_hears_nothing() -> None:
    page = FormPage(title="", kind="setup", groups=(FieldGroup("", (PICK,)),), focus="start")
    assert struck(page, "left", "enter") == [None, None]


def test_a_card_is_opened() -> None:
    page = HomePage(title="", cards=(GameCard("play-x", GAME.name, "X", "", ()),), focus="play-x")
    assert struck(page, "enter", "space", "left") == [PressButton("play-x"), PressButton("play-x"), None]


# Lists


def catalogue(chosen: str, *, more: bool = False, focus: str = "games", sortable: bool = True) -> Page:
    table = TablePart(
        "games",
        (TableColumn("date", "Date", sortable=sortable), TableColumn("game", "Game", sortable=False)),
        tuple(TableRow(row, (row,)) for row in "abc"),
        chosen=chosen,
        sort="date" if sortable else "",
        more=more,
    )
    podium = tuple(TableRow(row, (row,)) for row in "xy")
    return ListPage(title="", kind="archive", filters=(PICK,), podium=podium, table=table, focus=focus)


def test_up_and_down_choose_a_row_and_enter_opens_it() -> None:
    assert struck(catalogue("b"), "up", "down", "home", "end", "enter") == [
        ChooseRow("games", "a"),
        ChooseRow("games", "c"),
        ChooseRow("games", "a"),
        ChooseRow("games", "c"),
        ChooseRow("games", "b", open=True),
    ]


def test_the_first_key_chooses_or_opens_the_first_row() -> None:
    assert struck(catalogue(""), "down", "enter") == [
        ChooseRow("games", "a"),
        ChooseRow("games", "a", open=True),
    ]


def test_going_down_from_the_last_row_asks_for_more_where_there_is_more() -> None:
    assert struck(catalogue("c", more=True), "down", "pagedown", "end") == [LoadMore("games")] * 3
    assert struck(catalogue("c"), "down") == [ChooseRow("games", "c")]
    assert struck(catalogue("b", more=True), "down") == [ChooseRow("games", "c")]


def test_left_and_right_sort_and_space_turns_the_order_round() -> None:
    assert struck(catalogue("b"), "right", "space") == [
        SortTable("games", "date"),
        SortTable("games", "date"),
    ]
    assert struck(catalogue("b", sortable=False), "right", "space") == [
        None,
        ChooseRow("games", "b", open=True),
    ]


def test_filters_and_the_podium_are_reached_too() -> None:
    assert struck(catalogue("b", focus="side"), "right") == [SetField("side", "c")]
    assert struck(catalogue("x", focus="podium"), "right", "enter") == [
        ChooseRow("podium", "y"),
        ChooseRow("podium", "x", open=True),
    ]


@pytest.mark.parametrize("part", ["moves", BOARD])
def test_a_review_is_stepped_through_from_its_list_and_its_board(part: str) -> None:
    moves = tuple(MoveRow(number, "e4", 0) for number in range(1, 4))
    page = ReviewPage(title="", board=BLANK, moves=moves, cursor=2, status="", focus=part)
    assert struck(page, "left", "up", "right", "down", "home", "end") == [
        ChooseRow("moves", row) for row in ("1", "1", "3", "3", "0", "3")
    ]
    assert struck(page, "enter", "space") == [None, None]  # for the film


def test_topics_and_tools() -> None:
    topics = tuple(Topic(title, ()) for title in "abc")
    page = HelpPage(title="", topics=topics, open=1, focus="topics")
    assert struck(page, "up", "down", "left") == [ChooseRow("topics", "0"), ChooseRow("topics", "2"), None]
    tools = tuple(EditorTool(tool, tool, None) for tool in "ab")
    editing = EditorPage(
        title="", board=BLANK, tools=tools, tool="a", fields=(TOGGLE,), problems=(), focus="tools"
    )
    assert struck(editing, "right", "left") == [ChooseRow("tools", "b"), ChooseRow("tools", "a")]
    assert list(fields(editing)) == [TOGGLE]
