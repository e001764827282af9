"""Differences: applied to the page before, each gives the page after, at every moment of every game."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from fivefold.app.network.differences import BadDifference, apply_difference, difference
from fivefold.app.network.messages import read_page
from fivefold.app.pages import inputs
from fivefold.app.pages.pages import Page, PlayingPage
from fivefold.app.pages.parts import Notice, Question, TableRow
from fivefold.core.game import AnyGame
from fivefold.games import all_games
from tests.app.fakes import SessionUser
from tests.app.player import Player

every_game = pytest.mark.parametrize("game", all_games(), ids=lambda game: game.name)


def as_json(value: object) -> Any:
    return msgspec.json.decode(msgspec.json.encode(value))


def check(old: Page, new: Page) -> None:
    change = difference(old, new)
    if change is None:
        assert old == new
        return
    after = apply_difference(as_json(old), as_json(change))
    assert read_page(after) == new


def test_between_pages_outside_of_a_game(user: SessionUser) -> None:
    pages: list[Page] = [user.session.page]
    for button in ("daily", "archive", "records", "help", "settings"):
        user.press(button)
        pages.append(user.session.page)
        user.press_keys("tab")
        pages.append(user.session.page)
        user.press_keys("escape")
    for old in pages:
        for new in pages:
            check(old, new)


@every_game
def test_every_moment_of_a_game(game: AnyGame, player: Player) -> None:
    player.session.handle(inputs.DescribeFrontEnd(wants_interaction=True))
    player.press(f"play-{game.name}")
    before = player.session.page
    player.press("start")
    player.wait(times=4)
    check(before, player.session.page)
    for move in list(player.state().moves())[:3]:
        before = player.session.page
        player.type(str(move))
        player.wait(20.0, times=2)
        middle = player.session.page
        check(before, middle)
        player.rest()
        check(middle, player.session.page)
        if not isinstance(player.session.page, PlayingPage):
            break


rows = st.lists(st.builds(TableRow, st.sampled_from("abcde"), st.tuples(st.sampled_from("xyz"))), max_size=6)


@given(rows, rows)
def test_lists_with_ids_that_come_go_change_and_repeat(old: list[TableRow], new: list[TableRow]) -> None:
    before, after = tuple(old), tuple(new)
    change = difference(before, after)
    found = as_json(before) if change is None else apply_difference(as_json(before), as_json(change))
    assert msgspec.convert(found, tuple[TableRow, ...]) == after


def test_what_stays_is_not_sent_again() -> None:
    old = tuple(TableRow(str(number), ("a",)) for number in range(100))
    new = (*old[:50], TableRow("50", ("b",)), *old[51:])
    changed = {"f": {"cells": {"v": ("b",)}}}
    assert difference(old, new) == {"l": [[0, 50], {"i": 50, "d": changed}, [51, 100]]}


def test_a_question_comes_and_goes() -> None:
    asked = Question("Sure?", "", ())
    assert difference(None, asked) == {"v": asked}
    assert difference(asked, None) == {"v": None}


json_values: st.SearchStrategy[Any] = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(),
    lambda inner: st.lists(inner) | st.dictionaries(st.sampled_from(["v", "f", "l", "i", "d", "x"]), inner),
    max_leaves=10,
)


@given(json_values, json_values)
def test_nonsense_raises_nothing_but_bad_difference(old: Any, change: Any) -> None:
    with suppress(BadDifference):
        apply_difference(old, change)


def test_notices_have_no_id_and_are_matched_by_place() -> None:
    assert difference((Notice("a"),), (Notice("a"), Notice("b"))) == {"l": [[0, 1], {"v": Notice("b")}]}
