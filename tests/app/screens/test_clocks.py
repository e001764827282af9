"""Time at the board: clocks run to the millisecond, and only while somebody may act."""

from __future__ import annotations

import pytest

from fivefold.app.pages.pages import OverPage
from fivefold.core.game_parts.facts import Fact
from fivefold.core.record import Entry
from tests.app.player import ControlledWriter, Player, SlowJobs

MATE = "sc9/10/3fc5Pb/10/10/10/4Fa5/9Sa b"


def entries(player: Player) -> tuple[Entry, ...]:
    """The log of the first game in the archive."""
    return player.session.store.archive.load(1).entries


def clocks(player: Player) -> list[str]:
    return [strip.clock.text(player.elapsed) if strip.clock else "" for strip in player.playing.strips]


def low(player: Player) -> list[bool]:
    return [bool(strip.clock and strip.clock.low(player.elapsed)) for strip in player.playing.strips]


def test_a_clock_runs_and_counts_tenths_when_little_is_left(player: Player) -> None:
    player.play("gomoku", friend="Bob", clock="60+0")
    assert clocks(player) == ["1:00", "1:00"]
    player.wait(10_000)
    assert clocks(player) == ["0:50", "1:00"]
    assert low(player) == [False, False]
    player.wait(35_500)
    assert clocks(player) == ["14.5", "1:00"]
    assert low(player) == [True, False]


def test_without_a_clock_none_is_shown(player: Player) -> None:
    player.play("gomoku", friend="Bob")
    assert clocks(player) == ["", ""]


def test_a_flag_falls_to_the_millisecond_however_long_the_frame(player: Player) -> None:
    player.play("gomoku", friend="Bob", clock="60+0.5")
    player.wait(20_000)
    player.write("h8")
    player.wait(400)
    player.wait(90_000)
    assert player.ended().headline == "Ann wins"
    move, flag = entries(player)
    assert flag == Entry(1, move.at + 60_000, "flag")


def test_a_move_earns_its_increment_and_sets_the_other_clock_going_when_the_animation_is_over(
    player: Player,
) -> None:
    player.play("laser", friend="Bob", clock="60+5")
    player.wait(9_000)
    player.write("j4i5")
    player.wait(times=2)
    board = player.playing.board
    assert board.animation
    assert board.animation.length > 500
    assert clocks(player) == ["0:56", "1:00"]
    player.wait(board.animation.length - board.age - player.elapsed + 999)
    assert clocks(player) == ["0:56", "1:00"]
    player.wait(1)
    assert clocks(player) == ["0:56", "0:59"]


@pytest.mark.parametrize("away", [("pause",), ("go-help",), ("go-settings",)])
def test_no_time_passes_while_something_else_is_before_the_board(
    player: Player, away: tuple[str, ...]
) -> None:
    player.play("gomoku", friend="Bob", clock="60+0")
    player.press(*away)
    player.wait(30_000)
    player.press("resume" if away[0] == "pause" else "back")
    assert clocks(player) == ["1:00", "1:00"]
    player.wait(2_000)
    assert clocks(player) == ["0:58", "1:00"]


def test_a_question_neither_hides_the_board_nor_stops_the_clock(player: Player) -> None:
    """Whoever has to judge the position sees it, and thinks at the cost of the clock."""
    player.play("gomoku", friend="Bob", clock="60+0")
    player.press("resign")
    assert not player.playing.board.hidden
    player.wait(20_000)
    player.press("stay")
    assert clocks(player) == ["0:40", "1:00"]
    player.press("pause")
    assert player.playing.board.hidden


def test_a_flag_falls_while_a_question_is_open(player: Player) -> None:
    player.play("gomoku", friend="Bob", clock="60+0")
    player.press("resign")
    player.wait(61_000)
    player.press("stay")
    assert player.ended().headline == "Bob wins"


def test_a_question_stops_a_game_without_a_clock(player: Player) -> None:
    player.play("lines")
    player.press("stop")
    player.wait(30_000)
    player.press("yes")
    player.ended()
    assert entries(player)[-1].at < 1_000


def test_no_time_passes_while_a_move_is_being_saved_or_seen(player: Player, writer: ControlledWriter) -> None:
    player.play("gomoku", friend="Bob", clock="60+0")
    writer.held = True
    player.write("h8")
    player.wait(240)
    writer.held = False
    writer.go_on()
    player.wait()
    player.write("i9")  # while the film of the first stone runs
    player.wait()
    one, other = entries(player)
    assert other.at == one.at


def test_each_player_may_have_another_clock(player: Player) -> None:
    player.play("gomoku", friend="Bob", clock="60+0 300+0")
    assert clocks(player) == ["1:00", "5:00"]


def test_a_clock_goes_on_where_it_stood_when_the_game_was_left(player: Player) -> None:
    player.play("gomoku", friend="Bob", clock="60+0")
    player.wait(20_000)
    player.type("h8")
    player.press("back")
    player.wait(60_000)
    player.press("continue")
    player.wait(times=3)
    assert clocks(player) == ["0:40", "1:00"]


def test_the_computers_thinking_is_on_its_clock_but_its_courtesy_is_not(
    player: Player, jobs: SlowJobs
) -> None:
    player.play("gomoku", level="basic", clock="60+0")
    jobs.held = True
    player.write("h8")
    player.rest(1_000)
    player.wait(5_000)
    assert clocks(player)[1] == "0:55"
    jobs.go_on()
    player.wait()
    player.rest()
    assert clocks(player) == ["1:00", "0:55"]


def test_a_quick_answer_waits_so_that_one_can_follow(player: Player) -> None:
    player.play("gomoku", level="basic", clock="60+0")
    player.write("h8")
    player.wait(times=2)
    board = player.playing.board
    assert board.animation
    player.wait(board.animation.length - board.age - player.elapsed)
    player.wait(349)
    assert len(player.moves) == 1
    player.wait(1)
    player.wait()
    assert len(player.moves) == 2
    assert clocks(player) == ["1:00", "1:00"]


def test_a_stage_whose_time_is_up_is_lost_at_that_very_moment(player: Player) -> None:
    player.play("onet", stage="normal-1")
    assert _left(player) == Fact("Time left", "1:10", share=1.0)
    player.wait(35_000)
    assert _left(player) == Fact("Time left", "0:35", share=0.5)
    player.wait(24_900)
    assert (_left(player).value, _left(player).low) == ("10.1", False)
    player.wait(100)
    assert (_left(player).value, _left(player).low) == ("10.0", True)
    assert _left(player).share == pytest.approx(10 / 70)
    player.wait(10_000)
    player.wait(times=2)
    assert player.playing.status == "Time is up: try again or end the game"
    assert player.moves == ["time"]
    assert player.playing.timer is None
    player.press("act-end", "yes")
    player.wait(times=2)
    assert player.ended().lines[0].endswith(" · 1:10")
    assert entries(player)[0] == Entry(0, 70_000, "time")


def _left(player: Player) -> Fact:
    return next(fact for fact in player.playing.facts_after(player.elapsed).rest if fact.label == "Time left")


def test_pausing_stops_the_time_of_a_stage_too(player: Player) -> None:
    player.play("onet", stage="normal-1")
    player.press("pause")
    player.wait(200_000)
    player.press("resume")
    player.wait(100)
    assert player.playing.status == "Choose two matching tiles"


def test_the_game_ends_by_its_rules_and_the_clocks_stop(player: Player) -> None:
    player.play("laser", position=MATE, friend="Bob", clock="60+0")
    player.write("j6+")
    player.wait(times=200)
    assert isinstance(player.session.page, OverPage)
    player.wait(100_000)
    assert player.sees(OverPage).headline == "Ann wins"
