"""Games that are gone on with: after leaving, after a crash, from anywhere in the archive."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing
from pathlib import Path

import pytest

from fivefold.app import launch
from fivefold.app.pages.pages import HomePage, ListPage, OverPage, PlayingPage, ReviewPage
from fivefold.app.startup import start_session
from fivefold.core.record import Player as Person
from fivefold.games import game_named
from fivefold.play.match import Match
from fivefold.play.replay import make_record
from fivefold.service.host import Host
from fivefold.service.store import GameTags
from tests.app.fakes import FakePlatform
from tests.app.player import ControlledWriter, Player, SlowJobs

Restart = Callable[[], Player]

SMALL = {"side": 5, "colours": 3, "new": 1, "line": 3}


@pytest.fixture
def restart(writer: ControlledWriter, tmp_path: Path, platform: FakePlatform) -> Iterator[Restart]:
    """Opens a house over the same store, as after a crash: the one before was never closed."""
    with ExitStack() as stores:

        def again() -> Player:
            return Player(
                start_session(stores.enter_context(closing(Host.open(tmp_path))), SlowJobs(), platform)
            )

        yield again


def going_on(player: Player) -> None:
    player.wait(times=4)
    player.press("continue")
    player.wait(times=3)


def test_after_a_crash_the_game_goes_on_from_the_last_move_shown(
    player: Player, writer: ControlledWriter, restart: Restart
) -> None:
    player.play("lines", values=SMALL)
    for _ in range(5):
        player.type(next(str(move) for move in player.state().moves()))
    shown, state = player.moves, str(player.state())
    writer.held = True
    player.write(next(str(move) for move in player.state().moves()))  # never saved, so never shown
    player.wait()
    assert player.moves == shown
    writer.held, writer.broken = False, True
    writer.go_on()
    writer.broken = False
    other = restart()
    going_on(other)
    assert other.moves == shown
    assert str(other.state()) == state
    assert other.playing.subtitle == "Custom, ranked"


def test_take_backs_and_help_are_gone_on_with_too(player: Player, restart: Restart) -> None:
    player.play("gomoku", level="basic", clock="300+0")
    player.type("h8", "a1")
    player.press("undo", "yes")
    player.press("hint")
    player.wait(times=3)
    other = restart()
    going_on(other)
    assert other.moves == player.moves
    assert "ranked" not in other.playing.subtitle
    other.type("a1")
    assert len(other.moves) == 4
    assert [strip.name for strip in other.playing.strips] == ["Ann", "Basic"]


def test_the_computer_goes_on_where_it_is_its_turn(player: Player, jobs: SlowJobs, restart: Restart) -> None:
    player.play("gomoku", level="basic")
    jobs.held = True
    player.write("h8")
    player.rest(500)
    other = restart()
    going_on(other)
    other.rest()
    assert len(other.moves) == 2


def test_a_game_that_ended_in_the_crash_is_counted_at_the_next_start(
    player: Player, jobs: SlowJobs, restart: Restart
) -> None:
    player.play("lines", values=SMALL)
    player.type(next(str(move) for move in player.state().moves()))
    player.press("stop")
    jobs.held = True  # the record is never replayed
    player.press("yes")
    player.wait(times=10)
    archive = player.session.store.archive
    assert not archive.best("lines", None, "high")
    other = restart()
    other.wait(times=6)
    assert [one.score for one in other.session.store.archive.best("lines", None, "high")] == [0]


def test_again_after_going_on_begins_a_fresh_game_of_the_kind_chosen_last(player: Player) -> None:
    player.press("play-lines")
    player.fill(preset="expert")
    player.press("start")
    player.wait(times=3)
    first = str(player.state())
    player.type(next(str(move) for move in player.state().moves()))
    player.press("go-home")
    going_on(player)
    player.press("stop", "yes")
    player.ended()
    player.press("again")
    player.wait(times=2)
    assert player.playing.subtitle == "Expert, ranked"
    assert str(player.state()) != first


def test_a_game_that_is_over_is_looked_through_instead(player: Player) -> None:
    player.play("gomoku", friend="Bob")
    player.type("h8")
    player.press("resign", "yes")
    player.ended()
    player.press("home")
    launch.resume_game(player.session, 1)
    player.wait(times=3)
    assert isinstance(player.session.page, ReviewPage)


def test_a_game_against_an_engine_that_is_not_here_is_looked_through_with_a_word(player: Player) -> None:
    gomoku = game_named("gomoku")
    match = Match.begin(gomoku, gomoku.start(), (Person("person", "Ann"), Person("engine", "pbrain")))
    archive = player.session.store.archive
    archive.begin(player.session.account.id, make_record(match, date="2026-11-15"), GameTags())
    player.wait(times=2)
    launch.resume_game(player.session, 1)
    player.wait(times=3)
    assert isinstance(player.session.page, ReviewPage)
    assert player.told == ["The engine pbrain is not available here."]


def test_a_game_of_computers_alone_is_looked_through(player: Player) -> None:
    gomoku = game_named("gomoku")
    match = Match.begin(gomoku, gomoku.start(), (Person("computer", "basic"), Person("computer", "basic")))
    archive = player.session.store.archive
    archive.begin(player.session.account.id, make_record(match, date="2026-11-15"), GameTags())
    launch.resume_game(player.session, 1)
    player.wait(times=3)
    assert isinstance(player.session.page, ReviewPage)


def test_a_game_that_is_gone_is_told(player: Player) -> None:
    launch.resume_game(player.session, 99)
    launch.review_game(player.session, 99)
    player.wait(times=3)
    assert isinstance(player.session.page, HomePage)
    assert player.told == ["This game is no longer in the archive."]


def test_who_has_gone_elsewhere_meanwhile_stays_there(player: Player, jobs: SlowJobs) -> None:
    player.press("play-lines")
    player.wait(times=3)
    jobs.held = True
    player.press("start")
    player.press("back", "archive")
    jobs.go_on()
    player.wait(times=3)
    assert isinstance(player.session.page, ListPage)


def test_pressing_start_twice_starts_once(player: Player, jobs: SlowJobs) -> None:
    player.press("play-lines")
    player.wait(times=3)
    jobs.held = True
    player.press("start", "start")
    jobs.go_on()
    player.wait(times=3)
    assert isinstance(player.session.page, PlayingPage)
    player.press("back")
    assert not isinstance(player.session.page, PlayingPage | OverPage)
