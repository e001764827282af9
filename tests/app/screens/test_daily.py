from __future__ import annotations

import pytest

from fivefold.app.pages.inputs import FocusPart, KeyPress, SetField
from fivefold.app.pages.pages import ListPage, OverPage, PlayingPage
from fivefold.app.pages.share_text import read_puzzle
from fivefold.core.input import Key
from fivefold.games import game_named
from fivefold.service.daily import daily_start
from fivefold.service.store import Store
from tests.app.fakes import FakePlatform, SessionUser
from tests.app.screens.played import lines


def states(user: SessionUser) -> list[str]:
    return [row.cells[1] for row in user.sees(ListPage).table.rows]


def position(user: SessionUser) -> str:
    """Return the position on the board as text to share."""
    assert user.sees(PlayingPage)
    user.press("copy")
    shared = read_puzzle(user.clipboard)
    assert shared
    return shared[1]


def test_all_is_open_in_the_morning(user: SessionUser) -> None:
    user.press("daily")
    page = user.sees(ListPage)
    assert [row.cells[0] for row in page.table.rows] == ["Lines", "Onet", "Pipes"]
    assert states(user) == ["Not played yet"] * 3
    assert user.session.page.pressable() == ("play", "records")


def test_todays_game_is_played_once_and_then_practised(user: SessionUser, store: Store) -> None:
    user.press("daily", "play")
    assert user.sees(PlayingPage)
    start = position(user)
    user.fill(move=str(next(iter(game_named("lines").read_state(start).moves()))))
    user.session.focus("move")
    user.press_keys("enter")
    user.wait(500)
    user.press("back")
    assert states(user)[0] == "Under way"
    user.press("play")
    user.press("stop", "yes")
    user.wait(500)
    assert user.sees(OverPage)
    user.press("back")
    assert states(user)[0] == "Stopped"
    assert not user.button("play").ready
    user.press("share")
    assert user.clipboard.startswith("Fivefold daily 319, Lines, 2026-11-15\nStopped")
    user.press("practise")
    lines_game = game_named("lines")
    assert lines_game.read_state(position(user)).reroll(0) == lines_game.read_state(start)
    user.press("stop", "yes")
    user.wait(500)
    assert not store.archive.summary(2).ranked


def test_a_deleted_first_try_does_not_make_the_next_one_the_first(user: SessionUser, store: Store) -> None:
    user.press("daily", "play")
    user.press("stop", "yes")
    user.wait(500)
    store.archive.delete(1).wait()
    user.press("back")
    user.wait(500)
    assert states(user)[0] == "Deleted"
    assert "You deleted your first try; what you play now is practice." in user.sees(ListPage).detail
    user.press("play")
    assert "practice" in user.sees(PlayingPage).subtitle
    user.press("stop", "yes")
    user.wait(500)
    assert not store.archive.summary(2).ranked
    assert store.archive.best("lines", None, "high", daily="2026-11-15") == ()


@pytest.mark.parametrize("date", ["1970-01-01", "9999-12-31"])
def test_a_daily_game_of_an_impossible_date_does_not_count(
    user: SessionUser, store: Store, platform: FakePlatform, date: str
) -> None:
    platform.date = date
    user.press("daily", "play")
    assert "ranked" not in user.sees(PlayingPage).subtitle
    user.press("stop", "yes")
    user.wait(500)
    assert not store.archive.summary(1).ranked
    assert store.archive.best("lines", None, "high", daily=date) == ()


def test_a_copied_position_of_a_ranked_game_has_other_dice(user: SessionUser) -> None:
    user.press("daily", "play")
    start = daily_start(game_named("lines"), "2026-11-15")
    assert position(user) == str(start.reroll(0)) != str(start)
    user.press("stop", "yes")


def test_neither_archive_nor_review_tell_the_dice_of_a_ranked_game_under_way(user: SessionUser) -> None:
    user.press("daily", "play")
    start = daily_start(game_named("lines"), "2026-11-15")
    move = next(iter(start.moves()))
    for given in (FocusPart("move"), SetField("move", str(move)), KeyPress(Key("enter"))):
        user.give(given)
    user.wait(2_000)
    under_way = start.apply(move).state
    hidden = str(under_way.reroll(0))
    assert hidden != str(under_way)
    user.press("go-archive", "position")
    assert user.clipboard == hidden
    user.press("review", "position")
    assert user.clipboard == hidden
    user.press("play")
    assert position(user) == hidden


def test_again_after_the_first_try_is_practice(user: SessionUser, store: Store) -> None:
    user.press("daily", "play")
    user.press("stop", "yes")
    user.wait(500)
    user.press("again")
    user.wait(500)
    assert user.sees(PlayingPage)
    user.press("stop", "yes")
    user.wait(500)
    assert [store.archive.summary(number).ranked for number in (1, 2)] == [True, False]
    assert len(store.archive.best("lines", None, "high", daily="2026-11-15")) == 1


def test_the_next_day_has_another_game(user: SessionUser, store: Store, platform: FakePlatform) -> None:
    lines(store, 3, daily="2026-11-15")
    user.press("daily")
    assert states(user) == ["Stopped", "Not played yet", "Not played yet"]
    platform.date = "2026-11-16"
    user.press("back", "daily")
    assert user.sees(ListPage).subtitle == "16 Nov 2026"
    assert states(user) == ["Not played yet"] * 3


def test_rows_are_opened_by_keys_and_the_records_of_the_day_by_their_button(
    user: SessionUser, store: Store
) -> None:
    lines(store, 3, daily="2026-11-15")
    user.press("daily", "records")
    assert user.sees(ListPage).title == "Records"
    assert len(user.sees(ListPage).podium) == 1
    user.press("back")
    user.press_keys("down", "down", "enter")
    user.wait(500)
    assert user.sees(PlayingPage).game == "pipes"
