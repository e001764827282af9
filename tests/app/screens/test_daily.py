from __future__ import annotations

from fivefold.app.pages.pages import ListPage, OverPage, PlayingPage
from fivefold.app.pages.share_text import read_puzzle
from fivefold.games import game_named
from fivefold.service.store import Store
from tests.app.fakes import FakeDesk, Guest
from tests.app.screens.played import lines


def states(guest: Guest) -> list[str]:
    return [row.cells[1] for row in guest.sees(ListPage).table.rows]


def position(guest: Guest) -> str:
    """What is on the board, as it is shared."""
    assert guest.sees(PlayingPage)
    guest.press("copy")
    shared = read_puzzle(guest.clipboard)
    assert shared
    return shared[1]


def test_all_is_open_in_the_morning(guest: Guest) -> None:
    guest.press("daily")
    page = guest.sees(ListPage)
    assert [row.cells[0] for row in page.table.rows] == ["Lines", "Onet", "Pipes"]
    assert states(guest) == ["Open"] * 3
    assert guest.session.page.pressable() == ("play", "records")


def test_todays_game_is_played_once_and_then_practised(guest: Guest, store: Store) -> None:
    guest.press("daily", "play")
    assert guest.sees(PlayingPage)
    start = position(guest)
    guest.fill(move=str(next(iter(game_named("lines").read_state(start).moves()))))
    guest.session.focus("move")
    guest.press_keys("enter")
    guest.wait(500)
    guest.press("back")
    assert states(guest)[0] == "Under way"
    guest.press("play")
    guest.press("stop", "yes")
    guest.wait(500)
    assert guest.sees(OverPage)
    guest.press("back")
    assert states(guest)[0] == "Stopped"
    assert not guest.button("play").ready
    guest.press("share")
    assert guest.clipboard.startswith("Fivefold daily, Lines, 2026-11-15\nStopped")
    guest.press("practise")
    assert position(guest) == start
    guest.press("stop", "yes")
    guest.wait(500)
    assert not store.archive.summary(2).ranked


def test_again_after_the_first_try_is_practice(guest: Guest, store: Store) -> None:
    guest.press("daily", "play")
    guest.press("stop", "yes")
    guest.wait(500)
    guest.press("again")
    guest.wait(500)
    assert guest.sees(PlayingPage)
    guest.press("stop", "yes")
    guest.wait(500)
    assert [store.archive.summary(number).ranked for number in (1, 2)] == [True, False]
    assert len(store.archive.best("lines", None, "high", daily="2026-11-15")) == 1


def test_the_next_day_has_another_game(guest: Guest, store: Store, platform: FakeDesk) -> None:
    lines(store, 3, daily="2026-11-15")
    guest.press("daily")
    assert states(guest) == ["Stopped", "Open", "Open"]
    platform.date = "2026-11-16"
    guest.press("back", "daily")
    assert guest.sees(ListPage).subtitle == "16 Nov 2026"
    assert states(guest) == ["Open"] * 3


def test_rows_are_opened_by_keys_and_the_records_of_the_day_by_their_button(
    guest: Guest, store: Store
) -> None:
    lines(store, 3, daily="2026-11-15")
    guest.press("daily", "records")
    assert guest.sees(ListPage).title == "Records"
    assert len(guest.sees(ListPage).podium) == 1
    guest.press("back")
    guest.press_keys("down", "down", "enter")
    guest.wait(500)
    assert guest.sees(PlayingPage).game == "pipes"
