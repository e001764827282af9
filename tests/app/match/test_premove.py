"""Moves chosen in advance, while the clock of the opponent runs."""

from __future__ import annotations

import pytest

from tests.app.player import Player, SlowJobs


@pytest.fixture
def waiting(player: Player, jobs: SlowJobs) -> Player:
    """Ann has moved, and the computer thinks."""
    player.play("gomoku", level="basic", clock="60+0")
    jobs.held = True
    player.write("h8")
    player.rest(2_000)
    return player


def answer(player: Player, jobs: SlowJobs) -> None:
    jobs.go_on()
    player.rest()
    player.wait(times=60)


def test_it_is_played_as_soon_as_the_opponent_has_moved(waiting: Player, jobs: SlowJobs) -> None:
    waiting.click("a1")
    assert waiting.moves == ["h8"]
    assert waiting.playing.status == "a1 is played when it is your turn; Escape cancels it"
    assert any(shape.id == "trial-stone" for shape in waiting.playing.board.scene.shapes)
    before = waiting.playing.strips[0].clock
    answer(waiting, jobs)
    assert waiting.moves[0::2][:2] == ["h8", "a1"]
    after = waiting.playing.strips[0].clock
    assert before
    assert after
    assert after.left == before.left  # it cost no time


def test_a_later_choice_replaces_it_and_escape_cancels_it(waiting: Player, jobs: SlowJobs) -> None:
    waiting.click("a1")
    waiting.click("b1")
    assert waiting.playing.status.startswith("b1 is played")
    waiting.press_keys("escape")
    assert "is played" not in waiting.playing.status
    answer(waiting, jobs)
    assert len(waiting.moves) == 2


def test_one_that_became_impossible_is_dropped_with_a_word(waiting: Player, jobs: SlowJobs) -> None:
    """Every point beside the first stone is tried until the computer takes the one that was chosen."""
    waiting.write("i9")
    seat = waiting.playing.strips[0].seat
    live = waiting.session.screen._view.live  # type: ignore[attr-defined]
    assert live.premove_of(seat) == "i9"
    live._premoves[seat] = "h8"
    answer(waiting, jobs)
    assert len(waiting.moves) == 2
    assert "The move you chose in advance is no longer possible." in waiting.told


def test_pieces_are_chosen_in_advance_too(player: Player, jobs: SlowJobs) -> None:
    player.play("laser", level="random", clock="60+0")
    first, *_ = map(str, player.state().moves())
    jobs.held = True
    player.write(first)
    player.rest(3_000)
    state = player.state()
    cell = next(c for c in state.grid if (piece := state.board[state.grid.index(c)]) and piece.side == 0
                and piece.kind.name == "PYRAMID")  # fmt: skip
    player.click(state.grid.name(cell))
    player.at_board("e")
    assert player.playing.status.startswith(f"{state.grid.name(cell)}+ is played")


def test_without_a_clock_one_waits(player: Player, jobs: SlowJobs) -> None:
    player.play("gomoku", level="basic")
    jobs.held = True
    player.write("h8")
    player.rest(2_000)
    player.click("a1")
    assert player.playing.status == "It is not your turn."
