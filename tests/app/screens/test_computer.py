"""Games against the computer: it answers by itself, can be interrupted, and loses when it cannot play."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from time import sleep

import pytest

from fivefold.app.pages.pages import HomePage, PlayingPage
from fivefold.app.platform import Platform
from fivefold.app.startup import start_session
from fivefold.core.engine import PlayResult, StopFlag
from fivefold.core.errors import UserError
from fivefold.engines.thinking import Task, think_text
from fivefold.service.host import Host
from fivefold.service.match import opponent
from tests.app.player import Player, SlowJobs
from tests.games.gomoku.diagrams import FULL_BUT_ONE, text


def test_it_answers_by_itself(player: Player) -> None:
    player.play("gomoku", level="algorithm")
    ann, computer = player.playing.strips
    assert (ann.name, computer.name) == ("Ann", "Algorithm")
    player.type("h8", "a1")
    assert [ply.seat for ply in player.playing.moves] == [0, 1, 0, 1]
    assert player.playing.status == "Black to move: choose a free point"


def test_it_begins_where_the_player_sits_second(player: Player) -> None:
    player.play("gomoku", level="basic", seat=1)
    player.rest()
    assert [ply.seat for ply in player.playing.moves] == [0]
    assert player.playing.strips[0].text == "White, to move"


def test_the_lot_puts_the_player_on_either_seat(player: Player) -> None:
    seats = set()
    for _ in range(6):
        player.play("gomoku", level="basic", seat=None)
        seats.add(next(strip.seat for strip in player.playing.strips if strip.name == "Ann"))
        player.press("back")
    assert seats == {0, 1}


def test_while_it_thinks_the_board_is_not_the_players(player: Player, jobs: SlowJobs) -> None:
    _thinking(player, jobs)
    assert player.playing.status == "The computer is thinking"
    assert player.playing.strips[1].text == "White, thinking"
    player.click("a1")
    assert player.playing.status == "It is not your turn."
    player.at_board("left", "enter")
    assert player.moves == ["h8"]
    player.write("a1")
    player.wait()
    assert player.moves == ["h8"]


def test_taking_back_while_it_thinks_makes_it_forget(player: Player, jobs: SlowJobs) -> None:
    _thinking(player, jobs)
    player.press("undo", "yes")
    assert player.moves == []
    jobs.go_on()
    player.wait(1_000, times=3)
    assert player.moves == []
    assert player.playing.strips[0].active
    player.type("i9")
    assert len(player.moves) == 2


def test_taking_back_leads_to_the_players_own_last_turn(player: Player) -> None:
    player.play("gomoku", level="basic", practice=True)
    player.type("h8", "a1")
    player.press("undo")
    assert len(player.moves) == 2
    assert player.playing.strips[0].active
    player.press("redo")
    assert len(player.moves) == 4


def test_taking_back_costs_the_rank_and_says_so_first(player: Player) -> None:
    player.play("gomoku", level="basic")
    player.type("h8")
    player.press("undo")
    assert player.question.text == "Use help?"
    player.press("stay")
    assert len(player.moves) == 2
    player.press("undo", "yes")
    assert player.moves == []
    assert "ranked" not in player.playing.subtitle


def test_leaving_while_it_thinks_ends_its_thinking(player: Player, jobs: SlowJobs) -> None:
    _thinking(player, jobs)
    player.press("back")
    jobs.go_on()
    player.wait(1_000, times=3)
    player.press("continue")
    player.wait(times=3)
    player.rest()
    assert len(player.moves) == 2


def test_it_declines_a_draw_that_is_none(player: Player) -> None:
    player.play("gomoku", level="basic")
    player.type("h8")
    player.press("draw", "yes")
    player.wait(times=3)
    assert player.told == ["Your opponent declines the draw."]
    assert player.button("draw").ready
    assert isinstance(player.session.page, PlayingPage)


def test_it_answers_though_the_player_moves_on_meanwhile(player: Player, jobs: SlowJobs) -> None:
    player.play("gomoku", level="basic")
    player.type("h8")
    jobs.held = True
    player.press("draw", "yes")
    player.wait(times=3)
    player.write("a1")
    player.wait(times=3)
    assert not player.told
    jobs.go_on()
    player.wait(times=3)
    assert player.told == ["Your opponent declines the draw."]
    player.wait(1_000, times=3)
    player.rest()
    assert len(player.moves) == 4


def test_it_accepts_a_draw_that_is_one(player: Player) -> None:
    player.play("gomoku", level="basic", position=text(FULL_BUT_ONE, "size=9", "black"))
    player.press("draw", "yes")
    assert player.ended().headline == "Draw"


@pytest.mark.parametrize(
    ("answer", "said"),
    [
        (PlayResult("h8"), "h8 is taken."),
        (UserError("There is no memory left."), "There is no memory left."),
    ],
)
def test_who_cannot_make_a_move_forfeits(
    player: Player, monkeypatch: pytest.MonkeyPatch, answer: PlayResult[str] | UserError, said: str
) -> None:
    def think(stop: StopFlag, task: object) -> PlayResult[str]:
        if isinstance(answer, UserError):
            raise answer
        return answer

    monkeypatch.setattr(opponent, "think_text", think)
    player.play("gomoku", level="basic")
    player.write("h8")
    player.wait(times=40)
    assert said in player.told
    assert player.ended().lines[0].startswith("Forfeited")


def test_its_time_for_a_move_can_be_set(player: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    tasks = _tasks(monkeypatch)
    player.play("laser", level="medium", seconds=0.5)
    player.type("j4i5")
    assert [(task.nodes, task.seconds) for task in tasks] == [(None, 0.5)]


def test_by_itself_it_thinks_as_its_level_does(player: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    tasks = _tasks(monkeypatch)
    player.play("laser", level="medium")
    player.type("j4i5")
    assert [(task.nodes, task.seconds) for task in tasks] == [(3000, None)]


def test_on_the_clock_it_keeps_time_for_later(player: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    tasks = _tasks(monkeypatch)
    player.play("laser", level="medium", clock="60+1 6+0")
    player.type("j4i5")
    assert tasks[0].seconds == pytest.approx(6 / 30)


def _tasks(monkeypatch: pytest.MonkeyPatch) -> list[Task]:
    """Return the list of tasks that the computer gets from now on."""
    tasks: list[Task] = []

    def noted(stop: StopFlag, task: Task) -> PlayResult[str]:
        tasks.append(task)
        return think_text(stop, task._replace(nodes=50, seconds=None))

    monkeypatch.setattr(opponent, "think_text", noted)
    return tasks


def _thinking(player: Player, jobs: SlowJobs) -> None:
    """The player has moved, and the computer thinks for as long as the test likes."""
    player.play("gomoku", level="basic")
    jobs.held = True
    player.write("h8")
    player.rest(500)


@pytest.fixture
def busy(tmp_path: Path, platform: Platform) -> Iterator[Player]:
    """Ann in a house with real workers and a real writer."""
    host = Host.open(tmp_path / "busy")
    jobs = host.jobs()
    yield Player(start_session(host, jobs, platform))
    jobs.close()
    host.close()


def test_it_really_thinks_in_another_process(busy: Player) -> None:
    busy.fill(name="Ann")
    busy.press("rename")
    _until(busy, lambda: isinstance(busy.session.page, HomePage))
    busy.press("play-gomoku")
    _until(busy, lambda: "start" in busy.session.page.pressable())
    busy.press("start")
    _until(busy, lambda: isinstance(busy.session.page, PlayingPage))
    busy.write("h8")
    _until(busy, lambda: len(busy.moves) == 2)


def _until(player: Player, come: Callable[[], bool]) -> None:
    """Wait for the workers of this machine, however slow they are today."""
    for _ in range(60_000):
        player.wait(1)
        if come():
            return
        sleep(0.001)
    raise AssertionError(player.session.page)
