"""`LiveMatch.next_due`: never later than what happens by itself, and not earlier where that can be known."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random

import pytest

from fivefold.games import game_named
from fivefold.play.animate import allowance
from fivefold.play.clock import Control
from fivefold.play.match import Match
from fivefold.service.match.opponents import WAITS_MS
from tests.service.match.scripted import ANN, BOB, BOT, Scripted, ScriptedOpponent, nim

FAST = (Control(2500, 300), Control(2500, 300))
ROUNDS = 6_000  # milliseconds of each scenario

Observed = tuple[object, ...]


def observed(scripted: Scripted) -> Observed:
    """Return all that can change by itself."""
    live = scripted.live
    questions = [len(opponent.asked) for opponent in (scripted.opponent, scripted.helper)]
    return live.match, live.pending, live.running, *questions


def onet() -> Match:
    """A game alone whose deadline is near."""
    game = game_named("onet")
    start = game.start("normal", seed=1)
    return Match.begin(game, start.apply(next(start.joins()), at=start.deadline - 3000).state, (ANN,))


SCENARIOS: dict[str, Callable[[], Match]] = {
    "two persons": nim,
    "two persons by the clock": lambda: nim(controls=FAST),
    "against the computer": lambda: nim(ANN, BOT),
    "against the computer by the clock": lambda: nim(BOT, ANN, controls=FAST),
    "alone with a deadline": onet,
}


def meddle(scripted: Scripted, dice: Random) -> Iterator[None]:
    """Do now and then what comes from outside: entries, holds, a slow disk, answers of opponents."""
    live = scripted.live
    while True:
        wish = dice.randrange(400)
        turn = live.match.turn
        if wish < 2 and turn is not None:
            move = str(next(live.match.state.moves()))
            live.enter(scripted.ann, turn, move)
        elif wish == 2:
            live.hold(scripted.ann, held=dice.random() < 0.5)
        elif wish == 3:
            scripted.archive.held = not scripted.archive.held
            scripted.archive.store_all()
        elif wish == 4:
            live.enter(scripted.ann, dice.randrange(2), dice.choice(["undo", "pause", "resume", "offer"]))
        elif wish == 5 and not live.demo and dice.random() < 0.3:
            live.start_demo(scripted.ann, turn or 0)
        elif wish == 6:
            live.end_demo(scripted.ann)
        elif wish < 12:
            for opponent in (scripted.opponent, scripted.helper):
                answer(opponent)
        yield


def answer(opponent: ScriptedOpponent) -> None:
    if opponent.thinking:
        match, _ = opponent.asked[-1]
        opponent.move(str(next(match.state.moves())))


@pytest.mark.parametrize("scenario", SCENARIOS)
@pytest.mark.parametrize("seed", range(3))
def test_nothing_happens_by_itself_before_it_is_due(scenario: str, seed: int) -> None:
    scripted = Scripted(SCENARIOS[scenario]())
    meddling = meddle(scripted, Random(seed))
    happened = 0
    for _ in range(ROUNDS):
        next(meddling)
        before, due = observed(scripted), scripted.live.next_due()
        scripted.wait(1)
        if observed(scripted) != before:
            happened += 1
            assert due is not None
            assert due <= scripted.now
    assert happened > 3


def test_nothing_is_due_while_a_person_thinks_without_a_clock() -> None:
    scripted = Scripted(nim(ANN, BOB))
    assert scripted.live.next_due() is None
    scripted.enter("1")
    assert scripted.live.next_due() == scripted.now + allowance(scripted.live.match.line[-1].beats)
    scripted.wait(60_000)
    assert scripted.live.next_due() is None


def test_a_flag_is_due_when_it_falls() -> None:
    scripted = Scripted(nim(controls=FAST))
    scripted.wait(400)
    assert scripted.live.next_due() == scripted.now + 2100
    scripted.enter("1")
    length = allowance(scripted.live.match.line[-1].beats)
    scripted.wait(length)
    assert scripted.live.next_due() == scripted.now + 2500


def test_an_opponent_is_due_to_be_asked_at_once_and_then_its_answer_is_awaited() -> None:
    scripted = Scripted(nim(BOT, ANN))
    assert scripted.live.next_due() == scripted.now
    scripted.wait(0)
    asked_at = scripted.now
    assert scripted.live.next_due() is None
    scripted.wait(100)
    scripted.opponent.move("1")
    assert scripted.live.next_due() == asked_at + WAITS_MS


def test_an_entry_under_way_is_looked_after_at_once() -> None:
    scripted = Scripted()
    scripted.archive.held = True
    scripted.enter("1")
    scripted.wait(10)
    assert scripted.live.next_due() == scripted.now


def test_nothing_is_due_while_time_is_held() -> None:
    scripted = Scripted(nim(controls=FAST))
    scripted.live.hold(scripted.ann, held=True)
    assert scripted.live.next_due() is None
