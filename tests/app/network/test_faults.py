"""Faults under a server: a full disk, a database that restarts, a clock that goes back."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

import pytest

from fivefold.app.pages.pages import PlayingPage
from fivefold.core.errors import UserError
from fivefold.core.record import Entry
from fivefold.core.values import replace
from fivefold.service.store import GameTags
from fivefold.service.store.database.sqlite import Sqlite
from tests.app.network.club import Club, FrontEnd
from tests.service.store.server import COMMAND, restart, running

FREESTYLE = "gomoku/freestyle"
HOUR_MS = 3_600_000.0


@pytest.fixture
def club(tmp_path: Path) -> Iterator[Club]:
    with closing(Club(tmp_path)) as club:
        yield club


def moves(front_end: FrontEnd) -> list[str]:
    return [row.text for row in front_end.show(PlayingPage).moves]


def told(front_end: FrontEnd, words: str) -> bool:
    return any(words in notice.text for notice in front_end.page.notices)


def test_a_full_disk_is_told_and_loses_nothing(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    ann, bea = club.join("Ann"), club.join("Bea")
    club.begin(ann, bea, FREESTYLE, "10+5")
    ann.play("h8")
    club.until(lambda: moves(bea) == ["h8"])
    free = fill(club, monkeypatch)
    bea.play("a1")
    club.until(lambda: told(ann, "full") and told(bea, "full"))
    assert moves(ann) == moves(bea) == ["h8"]  # nobody sees what is not stored
    clocks = [bar.clock.left for bar in bea.show(PlayingPage).strips if bar.clock]
    club.tick(30_000.0)
    assert [bar.clock.left for bar in bea.show(PlayingPage).strips if bar.clock] == clocks
    free()
    club.until(lambda: moves(ann) == moves(bea) == ["h8", "a1"])
    ann.play("h9")
    club.until(lambda: moves(bea) == ["h8", "a1", "h9"])
    stored = club.host.store.archive.load(ann.show(PlayingPage).match)
    assert [entry.text for entry in stored.entries] == ["h8", "a1", "h9"]


def fill(club: Club, monkeypatch: pytest.MonkeyPatch) -> Callable[[], None]:
    """Have the file of the store grow no further, and fill it; return what makes space again."""
    store, database = club.host.store, club.host.store.database
    assert isinstance(database, Sqlite)
    connect = database.connect
    with database.reading() as connection:
        pages = connection.value("PRAGMA page_count")

    def limited() -> object:
        driver = connect()
        driver.execute(f"PRAGMA max_page_count = {pages}")
        return driver

    def use(new: Callable[[], object]) -> None:
        made: list[object] = []

        def noted() -> object:
            made.append(new())
            return made[-1]

        monkeypatch.setattr(database, "connect", noted)
        # One that is in use now comes back later, and must not be kept either.
        monkeypatch.setattr(database, "is_alive", lambda driver: any(driver is each for each in made))

    record = store.archive.load(store.archive.unfinished_hosted()[0])
    other = store.archive.begin(1, replace(record, entries=()), GameTags()).wait()
    use(limited)
    entries = (store.archive.append(other, number, Entry(0, 0, "")) for number in range(5_000))
    with pytest.raises(UserError, match="full"):  # beside the entries of the game that is played
        all(ticket.wait() is None for ticket in entries)
    return lambda: use(connect)


@pytest.mark.needs(COMMAND)
def test_a_database_that_restarts_in_the_middle_of_a_game_loses_nothing() -> None:
    with running() as url, closing(Club(url)) as club:
        ann, bea = club.join("Ann"), club.join("Bea")
        club.begin(ann, bea, FREESTYLE, "10+5")
        played: list[str] = []
        for number, text in enumerate(("h8", "a1", "h9", "a2")):
            if number in (1, 3):
                restart(url)
            (ann, bea)[number % 2].play(text)
            played.append(text)
            club.until(lambda: moves(ann) == moves(bea) == played)
        stored = club.host.store.archive.load(ann.show(PlayingPage).match)
        assert [entry.text for entry in stored.entries] == played


def test_a_clock_that_goes_back_gives_nobody_time(club: Club) -> None:
    ann, bea = club.join("Ann"), club.join("Bea")
    club.begin(ann, bea, "laser/classic", "10+5")
    club.tick(20_000.0)
    before = next(bar.clock.left for bar in ann.show(PlayingPage).strips if bar.clock and bar.active)
    club.now -= HOUR_MS
    for _ in range(3):
        club.tick(1_000.0)
    ann.play("f4+")
    club.until(lambda: moves(bea) == ["f4+"])
    log = club.server.lobby.matches[ann.show(PlayingPage).match].live.match.log
    assert log[0].at >= 20_000
    bar = next(bar for bar in ann.show(PlayingPage).strips if not bar.active)
    assert bar.clock
    assert bar.clock.left <= before + 5_000
    club.now += 2 * HOUR_MS  # and forward: both have run out, and one flag is called
    club.tick()
    club.until(lambda: ann.page.title == bea.page.title and not isinstance(ann.page, PlayingPage))
