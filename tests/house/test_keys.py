"""The keyboard on a page: what keys mean to each kind of part."""

from __future__ import annotations

import pytest

from fivefold.core.game import Topic
from fivefold.core.input import Key
from fivefold.core.scene import Scene
from fivefold.games import game_named
from fivefold.house.inputs import Choose, Do, Input, More, Set, Sort
from fivefold.house.keys import fields, meaning, typing
from fivefold.house.pages import BOARD, Card, Catalogue, Editing, Form, Helping, Home, Page, Review, Tool
from fivefold.house.parts import (
    Board,
    Column,
    Field,
    Group,
    Option,
    Pick,
    Ply,
    Row,
    Slider,
    Table,
    TextField,
    Toggle,
)

GAME = game_named("lines")
BLANK = Board(GAME, Scene(0, 0, 1, 1, ()))
PICK = Pick("side", "Side", tuple(Option(value, value) for value in "abc"), "b")
SLIDER = Slider("size", "Size", 2, 30, 2, 10, "10")
TOGGLE = Toggle("on", "On", on=False)
WORDS = TextField("name", "Name", "Ann")


def form(field: Field) -> Page:
    return Form(title="", kind="setup", groups=(Group("", (field,)),), focus=field.id)


def struck(page: Page, *keys: str) -> list[Input | None]:
    return [meaning(page, Key(key)) for key in keys]


def test_arrows_go_through_choices_and_stay_at_the_ends() -> None:
    assert struck(form(PICK), "left", "up", "right", "down") == [
        Set("side", "a"),
        Set("side", "a"),
        Set("side", "c"),
        Set("side", "c"),
    ]
    assert struck(form(PICK), "home", "end", "pageup", "pagedown") == [
        Set("side", "a"),
        Set("side", "c"),
        Set("side", "a"),
        Set("side", "c"),
    ]
    first = Pick("side", "Side", PICK.options, "a")
    assert struck(form(first), "left", "home", "enter", "space", "x") == [None] * 5


def test_a_choice_that_is_none_of_the_options_begins_at_the_first() -> None:
    assert struck(form(Pick("side", "Side", PICK.options, "?")), "right") == [Set("side", "a")]


def test_up_and_right_make_a_slider_more_and_it_stays_within_its_bounds() -> None:
    assert struck(form(SLIDER), "right", "up", "left", "down") == [
        Set("size", 12),
        Set("size", 12),
        Set("size", 8),
        Set("size", 8),
    ]
    assert struck(form(SLIDER), "pageup", "pagedown", "home", "end") == [
        Set("size", 30),
        Set("size", 2),
        Set("size", 2),
        Set("size", 30),
    ]
    full = Slider("size", "Size", 2, 30, 2, 30, "30")
    assert struck(form(full), "right", "end", "enter") == [None] * 3


def test_enter_and_space_switch() -> None:
    assert struck(form(TOGGLE), "enter", "space", "right") == [Set("on", True), Set("on", True), None]


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
    page = Form(title="", kind="setup", groups=(Group("", (PICK,)),), focus="start")
    assert struck(page, "left", "enter") == [None, None]


def test_a_card_is_opened() -> None:
    page = Home(title="", cards=(Card("play-x", GAME, "X", "", ()),), focus="play-x")
    assert struck(page, "enter", "space", "left") == [Do("play-x"), Do("play-x"), None]


# Lists


def catalogue(chosen: str, *, more: bool = False, focus: str = "games", sortable: bool = True) -> Page:
    table = Table(
        "games",
        (Column("date", "Date", sortable=sortable), Column("game", "Game", sortable=False)),
        tuple(Row(row, (row,)) for row in "abc"),
        chosen=chosen,
        sort="date" if sortable else "",
        more=more,
    )
    podium = tuple(Row(row, (row,)) for row in "xy")
    return Catalogue(title="", kind="archive", filters=(PICK,), podium=podium, table=table, focus=focus)


def test_up_and_down_choose_a_row_and_enter_opens_it() -> None:
    assert struck(catalogue("b"), "up", "down", "home", "end", "enter") == [
        Choose("games", "a"),
        Choose("games", "c"),
        Choose("games", "a"),
        Choose("games", "c"),
        Choose("games", "b", open=True),
    ]


def test_the_first_key_chooses_the_first_row() -> None:
    assert struck(catalogue(""), "down", "enter") == [Choose("games", "a"), None]


def test_going_down_from_the_last_row_asks_for_more_where_there_is_more() -> None:
    assert struck(catalogue("c", more=True), "down", "pagedown", "end") == [More("games")] * 3
    assert struck(catalogue("c"), "down") == [Choose("games", "c")]
    assert struck(catalogue("b", more=True), "down") == [Choose("games", "c")]


def test_left_and_right_sort_and_space_turns_the_order_round() -> None:
    assert struck(catalogue("b"), "right", "space") == [Sort("games", "date"), Sort("games", "date")]
    assert struck(catalogue("b", sortable=False), "right", "space") == [
        None,
        Choose("games", "b", open=True),
    ]


def test_filters_and_the_podium_are_reached_too() -> None:
    assert struck(catalogue("b", focus="side"), "right") == [Set("side", "c")]
    assert struck(catalogue("x", focus="podium"), "right", "enter") == [
        Choose("podium", "y"),
        Choose("podium", "x", open=True),
    ]


@pytest.mark.parametrize("part", ["moves", BOARD])
def test_a_review_is_stepped_through_from_its_list_and_its_board(part: str) -> None:
    moves = tuple(Ply(number, "e4", 0) for number in range(1, 4))
    page = Review(title="", board=BLANK, moves=moves, cursor=2, status="", focus=part)
    assert struck(page, "left", "up", "right", "down", "home", "end") == [
        Choose("moves", row) for row in ("1", "1", "3", "3", "0", "3")
    ]
    assert struck(page, "enter", "space") == [None, None]  # for the film


def test_topics_and_tools() -> None:
    topics = tuple(Topic(title, ()) for title in "abc")
    page = Helping(title="", topics=topics, open=1, focus="topics")
    assert struck(page, "up", "down", "left") == [Choose("topics", "0"), Choose("topics", "2"), None]
    tools = tuple(Tool(tool, tool, None) for tool in "ab")
    editing = Editing(
        title="", board=BLANK, tools=tools, tool="a", fields=(TOGGLE,), problems=(), focus="tools"
    )
    assert struck(editing, "right", "left") == [Choose("tools", "b"), Choose("tools", "a")]
    assert list(fields(editing)) == [TOGGLE]
