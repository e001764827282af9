"""Games against programs of other makers: set up by their command, played, left, gone on with, forfeited."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from time import monotonic, sleep

import pytest

from fivefold.app import launch
from fivefold.app.pages.pages import FormPage, HomePage, PlayingPage, ReviewPage
from fivefold.app.pages.parts import PickField, SliderField, TextField
from fivefold.app.platform import Platform
from fivefold.app.startup import start_session
from fivefold.cli.main import main
from fivefold.engines.external.command import program_name
from fivefold.service.host import Host
from tests.app.fakes import PromptJobs
from tests.app.player import Player
from tests.engines.external.scripts import bad, good, heard, watched

LONG_S = 60  # a test that waits longer has failed


@pytest.fixture(autouse=True)
def left(player: Player) -> Iterator[None]:
    """Whoever plays leaves in the end, and takes every program along."""
    yield
    if player.session.open:
        player.session.close()


def set_up(player: Player, command: str, game: str = "gomoku", **chosen: str | int) -> None:
    """Choose another program on the set-up page, and start."""
    player.press(f"play-{game}")
    player.wait(times=3)
    player.fill(against="engine")
    player.fill(command=command, **chosen)
    player.press("start")
    player.wait(times=3)


def test_it_is_offered_where_the_game_has_a_protocol(player: Player) -> None:
    for game in ("gomoku", "laser"):
        player.press(f"play-{game}")
        player.wait(times=3)
        against = player.field("against")
        assert isinstance(against, PickField)
        assert [option.label for option in against.options] == ["The computer", "A friend", "Another program"]
        player.fill(against="engine")
        fields = [field.id for group in player.sees(FormPage).groups for field in group.fields]
        assert fields[:4] == ["against", "command", "tenths", "seat"]
        player.press("back")


def test_it_plays(player: Player, tmp_path: Path) -> None:
    set_up(player, good(tmp_path), tenths=600)
    assert player.playing.strips[1].name.endswith("good.py")
    assert "ranked" not in player.playing.subtitle
    player.type("h8", "h9")
    assert player.moves == ["h8", "a15", "h9", "b15"]


def test_it_begins_where_the_player_sits_second(player: Player, tmp_path: Path) -> None:
    set_up(player, good(tmp_path), seat="1", tenths=600)
    player.rest()
    assert player.moves == ["a15"]


def test_it_can_be_beaten(player: Player, tmp_path: Path) -> None:
    set_up(player, good(tmp_path), tenths=600)
    player.type("h8", "h9", "h10", "h11")
    player.write("h12")
    assert player.ended().headline == "You win"


def test_a_take_back_goes_to_the_players_own_move(player: Player, tmp_path: Path) -> None:
    set_up(player, good(tmp_path), tenths=600)
    player.type("h8", "h9")
    player.press("undo")
    assert player.moves == ["h8", "a15"]
    player.type("i9")
    assert player.moves == ["h8", "a15", "i9", "b15"]


def test_it_is_told_the_time_it_has(player: Player, tmp_path: Path) -> None:
    player.play("gomoku", command=good(tmp_path), seconds=30.0, clock="600+1 60+0")
    player.type("h8")
    told = [line.split()[1:] for line in heard(tmp_path) if line.startswith("INFO time")]
    assert told == [["timeout_turn", "30000"], ["timeout_match", "60000"], ["time_left", "60000"]]


def test_it_declines_draws(player: Player, tmp_path: Path) -> None:
    set_up(player, good(tmp_path), tenths=600)
    player.press("draw", "yes")
    player.wait(times=3)
    assert player.told == ["Your opponent declines the draw."]


@pytest.mark.parametrize(
    ("how", "said"),
    [
        ("crashing", "ended during the game."),
        ("occupied", "h8 is taken."),
        ("garbage", "'hello there' is not a move; a move looks like 7,7."),
        ("slow", "ran out of time."),
    ],
)
def test_who_makes_no_move_forfeits(player: Player, tmp_path: Path, how: str, said: str) -> None:
    set_up(player, bad(tmp_path, how), tenths=1 if how == "slow" else 600)
    player.write("h8")
    player.wait(times=40)
    assert any(text.endswith(said) for text in player.told)
    over = player.ended()
    assert over.lines[0].startswith("Forfeited")
    assert over.headline == "You win"


@pytest.mark.parametrize(
    ("command", "said"),
    [
        ("", "Enter the command that starts the other program."),
        ("/no/such/pbrain", "'/no/such/pbrain' cannot be started: there is no such program."),
    ],
)
def test_what_cannot_be_started_begins_no_game(player: Player, command: str, said: str) -> None:
    set_up(player, command)
    assert isinstance(player.session.page, FormPage)
    assert player.told == [said]


def test_a_game_it_has_no_words_for_is_not_begun(player: Player, tmp_path: Path) -> None:
    set_up(player, good(tmp_path), preset="swap2")
    assert isinstance(player.session.page, FormPage)
    assert "swap2" in player.told[0]


def test_command_and_time_are_remembered(player: Player, tmp_path: Path) -> None:
    set_up(player, command := f"{good(tmp_path)} --sizes 15,20", tenths=45)
    assert player.sees(PlayingPage)
    player.press("go-home")
    player.press("play-gomoku")
    player.wait(times=3)
    field, slider = player.field("command"), player.field("tenths")
    assert isinstance(field, TextField)
    assert isinstance(slider, SliderField)
    assert (field.value, slider.shown) == (command, "4.5 s")


def test_a_game_is_gone_on_with_though_another_opponent_was_chosen_since(
    player: Player, tmp_path: Path
) -> None:
    set_up(player, good(tmp_path), tenths=600)
    player.type("h8")
    player.press("go-home")
    player.press("play-gomoku")
    player.wait(times=3)
    player.fill(against="friend")
    player.press("start")
    player.wait(times=3)
    player.press("go-home")
    launch.resume_game(player.session, 1)
    player.wait(times=3)
    player.type("h9")
    assert player.moves == ["h8", "a15", "h9", "b15"]
    player.press("resign", "yes")
    player.ended()
    player.press("again")
    player.wait(times=3)
    assert player.playing.strips[1].name.endswith("good.py")


def test_a_program_that_is_gone_leaves_its_game_to_be_looked_through(player: Player, tmp_path: Path) -> None:
    link = tmp_path / "pbrain"
    link.symlink_to(good(tmp_path).split()[0])
    set_up(player, f"{link} -S {tmp_path / 'good.py'}", tenths=600)
    player.type("h8")
    player.press("go-home")
    link.unlink()
    launch.resume_game(player.session, 1)
    player.wait(times=3)
    assert isinstance(player.session.page, ReviewPage)
    assert player.told[-1] == f"'{link}' cannot be started: there is no such program."


def test_a_record_tells_its_name_and_starts_nothing(player: Player, tmp_path: Path) -> None:
    """A command comes from the player's own choices alone, never from a record, which anybody may write."""
    set_up(player, command := good(tmp_path), tenths=600)
    player.type("h8")
    record = player.session.store.archive.load(1)
    assert record.players[1] == ("engine", program_name(command))
    assert str(tmp_path) not in str(record)


def test_after_a_restore_a_stored_game_starts_a_program_only_when_the_player_agrees(
    tmp_path: Path, platform: Platform, monkeypatch: pytest.MonkeyPatch
) -> None:
    home, command = tmp_path / "home", good(tmp_path)
    with _playing_against(home, command, platform) as player:
        player.type("h8")
        assert player.moves == ["h8", "a15"]
    monkeypatch.setenv("FIVEFOLD_HOME", str(home))
    assert main(["store", "backup", str(tmp_path / "games.db")]) == 0
    assert main(["store", "restore", str(tmp_path / "games.db")]) == 0
    started = watched(monkeypatch)
    with closing(Host.open(home)) as host:
        player = Player(start_session(host, PromptJobs(), platform))
        player.wait(times=4)
        player.press("continue")
        player.wait(times=3)
        assert player.session.page.question is not None
        assert command in player.session.page.question.detail
        player.press("review")
        player.wait(times=3)
        assert isinstance(player.session.page, ReviewPage)
        assert started == []
        player.press("back")
        player.wait(times=3)
        player.press("continue")
        player.wait(times=3)
        player.press("start")
        player.wait(times=3)
        player.type("h9")
        assert player.moves == ["h8", "a15", "h9", "b15"]
        assert len(started) == 1
        player.session.close()


def test_no_command_is_taken_from_what_a_store_remembers_of_the_set_up(
    player: Player, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    started = watched(monkeypatch)
    evil = {"common": {"against": "engine", "command": good(tmp_path)}}
    account = player.session.account.id
    player.session.store.accounts.remember(account, {"setup.gomoku": evil}).wait()
    player.press("play-gomoku")
    player.wait(times=3)
    command = player.field("command")
    assert isinstance(command, TextField)
    assert command.value == ""
    player.press("start")
    player.wait(times=3)
    assert started == []


def test_the_command_given_last_is_remembered_by_the_device_and_not_by_the_store(
    player: Player, tmp_path: Path
) -> None:
    set_up(player, command := good(tmp_path), tenths=600)
    player.press("back", "back")
    player.wait(times=3)
    assert command not in str(player.session.store.accounts.settings(player.session.account.id))
    player.press("play-gomoku")
    player.wait(times=3)
    field = player.field("command")
    assert isinstance(field, TextField)
    assert field.value == command


@contextmanager
def _playing_against(home: Path, command: str, platform: Platform) -> Iterator[Player]:
    """Yield a player at a game against a program, in a store of its own, which is closed then."""
    with closing(Host.open(home)) as host:
        player = Player(start_session(host, PromptJobs(), platform))
        player.press_keys("escape")
        player.wait(times=3)
        set_up(player, command, tenths=600)
        yield player
        player.session.close()


def test_it_thinks_on_a_thread_and_is_ended_when_the_game_is_left(
    tmp_path: Path, platform: Platform, monkeypatch: pytest.MonkeyPatch
) -> None:
    started = watched(monkeypatch)
    with closing(Host.open(tmp_path / "busy")) as host, closing(host.jobs()) as jobs:
        player = Player(start_session(host, jobs, platform))
        player.press_keys("escape")
        _until(player, lambda: isinstance(player.session.page, HomePage))
        player.press("play-gomoku")
        player.fill(against="engine", seat="1")
        player.fill(command=bad(tmp_path, "slow"), tenths=600)
        player.press("start")
        _until(player, lambda: bool(started))  # the house goes on all the while
        assert player.playing.status == "The computer is thinking"
        player.press("back")
        assert not isinstance(player.session.page, PlayingPage)
        _until(player, lambda: started[0].poll() is not None)
        player.session.close()


def _until(player: Player, true: Callable[[], bool]) -> None:
    limit = monotonic() + LONG_S
    while not true():
        assert monotonic() < limit, "waited too long"
        sleep(0.005)
        player.wait()
