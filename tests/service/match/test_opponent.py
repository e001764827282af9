"""Levels as opponents: giving up lost games, and asking for draws."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future
from typing import Any

import pytest

from fivefold.core.engine import PlayResult, StopFlag
from fivefold.core.errors import UserError
from fivefold.core.record import Player
from fivefold.games import game_named
from fivefold.play.match import Match
from fivefold.service.jobs import Job
from fivefold.service.match.opponent import ComputerOpponent
from tests.service.match.scripted import ANN, BOT, Scripted, nim

LASER = game_named("laser")


class InstantJobs:
    """Jobs whose answer is given by the test."""

    def __init__(self, answer: PlayResult[str] | UserError) -> None:
        self.answer = answer

    def process(self, work: Any, *args: Any, done: Callable[[Any], None], purpose: str) -> Job[Any]:
        done(self.answer)
        return Job(Future(), StopFlag(), done)


@pytest.mark.parametrize(
    ("score", "resigns", "move"),
    [(-31_990, True, "resign"), (-31_990, False, "d6d7"), (-900, True, "d6d7"), (31_990, True, "d6d7")],
)
def test_a_game_lost_by_force_is_given_up_if_so_set(score: int, *, resigns: bool, move: str) -> None:
    match = Match.begin(LASER, LASER.start(), (Player("person", "Ann"), Player("computer", "master")))
    jobs: Any = InstantJobs(PlayResult("d6d7", score))
    answers: list[PlayResult[str] | UserError] = []
    ComputerOpponent(jobs, LASER, LASER.level("master"), resigns=resigns).think(match, 1, answers.append)
    (answer,) = answers
    assert isinstance(answer, PlayResult)
    assert answer.move == move


def test_an_error_is_passed_on() -> None:
    match = Match.begin(LASER, LASER.start(), (Player("person", "Ann"), Player("computer", "master")))
    jobs: Any = InstantJobs(UserError("broken"))
    answers: list[PlayResult[str] | UserError] = []
    ComputerOpponent(jobs, LASER, LASER.level("master"), resigns=True).think(match, 1, answers.append)
    assert [str(answer) for answer in answers] == ["broken"]


def test_an_opponent_offers_a_draw_with_its_move_but_not_every_time() -> None:
    scripted = Scripted(nim(BOT, ANN))
    for _ in range(2):
        scripted.wait(5000)
        scripted.opponent.asked[-1][1].done(PlayResult("1", 0, offers_draw=True))
        scripted.wait(5000)
        scripted.wait(0)
        scripted.wait(0)
        if scripted.live.match.offer:
            assert scripted.live.match.offer.seat == 0
            assert not scripted.enter("decline", seat=1)
        assert not scripted.enter("1", seat=1)
    assert scripted.texts == ["1", "offer", "decline", "1", "1", "1"]


def test_opponents_answer_each_others_offers() -> None:
    """Without that two levels that cannot win would go on for ever under club rules."""
    scripted = Scripted(nim(BOT, BOT))
    scripted.wait(5000)
    scripted.opponent.asked[-1][1].done(PlayResult("1", 0, offers_draw=True))
    scripted.wait(5000)
    scripted.wait(0)
    scripted.wait(0)
    scripted.wait(5000)
    assert len(scripted.opponent.asked) == 1  # the other decides on the draw before it thinks
    scripted.opponent.answer_offer(accepted=True)
    scripted.wait(0)
    assert scripted.texts == ["1", "offer", "accept"]
    assert scripted.live.match.result
    assert scripted.live.match.result.winner is None


def test_an_opponent_ponders_once_a_position_until_the_person_moves() -> None:
    scripted = Scripted(nim(ANN, BOT))
    scripted.opponent.ponders = True
    scripted.wait(100)
    scripted.wait(100)
    ((match, job),) = scripted.opponent.pondered
    assert match.turn == 0
    assert not job.cancelled
    assert not scripted.enter("1")
    assert job.cancelled


@pytest.mark.parametrize(
    ("ponders", "nodes", "seconds", "works"),
    [(True, None, 2.0, True), (False, None, 2.0, False), (True, 500, None, False)],
)
def test_a_level_ponders_only_with_a_limit_in_seconds(
    nodes: int | None, seconds: float | None, *, ponders: bool, works: bool
) -> None:
    match = Match.begin(LASER, LASER.start(), (Player("person", "Ann"), Player("computer", "master")))
    jobs: Any = InstantJobs(PlayResult("d6d7"))
    level = ComputerOpponent(jobs, LASER, LASER.level("master"), nodes, seconds, ponders=ponders)
    assert (level.ponder(match) is not None) == works
