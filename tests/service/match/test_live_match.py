"""Live matches: who may enter what, what is shown when, and how time passes."""

from __future__ import annotations

import pytest

from fivefold.core.record import Entry
from fivefold.core.state import Result
from fivefold.games import game_named
from fivefold.play.animate import allowance
from fivefold.play.clock import Control
from fivefold.play.match import Match
from fivefold.service.match.live_match import LATE_MS, RETRY_MS
from fivefold.service.match.opponents import WAITS_MS
from tests.service.match.scripted import ANN, BOB, BOT, RecordingViewer, Scripted, nim

NOT_YOURS = "This is not your seat."
FAST = (Control(2500), Control(2500))


def allowance_of(scripted: Scripted) -> int:
    """The allowance after the move that is shown last; tests here need it not to be empty."""
    found = allowance(scripted.live.match.line[-1].beats)
    assert found > 100
    return found


# Seats


def test_a_viewer_plays_only_the_seats_it_has() -> None:
    scripted = Scripted()
    bob, spectator, stranger = scripted.attach([1]), scripted.attach([]), RecordingViewer()
    for viewer in (bob, spectator, stranger):
        assert scripted.live.enter(viewer, 0, "1") == NOT_YOURS
        assert scripted.live.enter(viewer, 0, "resign") == NOT_YOURS
    assert scripted.live.start_demo(spectator, 0) == NOT_YOURS
    scripted.wait(100)
    assert scripted.log == ()
    assert scripted.archive.stored == []
    assert scripted.live.enter(bob, 1, "resign") == ""


def test_a_viewer_that_has_left_plays_no_more() -> None:
    scripted = Scripted()
    scripted.live.detach(scripted.ann)
    assert scripted.live.enter(scripted.ann, 0, "1") == NOT_YOURS
    scripted.live.detach(scripted.ann)  # a second time does no harm


def test_nobody_plays_the_seat_of_an_opponent() -> None:
    scripted = Scripted(nim(ANN, BOT))
    assert scripted.enter("1") == ""
    assert scripted.live.enter(scripted.ann, 1, "1") == NOT_YOURS


def test_an_entry_against_the_rules_is_refused_and_not_written() -> None:
    scripted = Scripted()
    assert "cannot be taken" in scripted.enter("3")
    assert scripted.enter("1", seat=1) == "It is not this player's turn."
    assert (scripted.log, scripted.archive.stored, scripted.ann.shown) == ((), [], [])


# Entries


def test_an_entry_is_shown_once_it_is_stored() -> None:
    scripted = Scripted()
    scripted.archive.held = True
    assert scripted.enter("1") == ""
    scripted.wait(100)
    assert (scripted.log, scripted.ann.shown, scripted.live.pending) == ((), [], True)
    scripted.archive.store_all()
    scripted.wait(1)
    assert scripted.log == (Entry(0, 0, "1"),)
    assert scripted.ann.shown == [scripted.log]
    assert scripted.archive.stored == list(scripted.log)
    assert not scripted.live.pending


def test_while_an_entry_is_being_stored_no_other_is_taken() -> None:
    scripted = Scripted()
    scripted.archive.held = True
    scripted.enter("1")
    assert scripted.enter("1", seat=1) == "One moment: the last move is not saved yet."


def test_an_entry_that_is_stored_late_is_shown_with_a_warning_and_stored_all_the_same() -> None:
    scripted = Scripted()
    scripted.archive.held = True
    scripted.enter("1")
    scripted.wait(LATE_MS - 1)
    assert (scripted.log, scripted.ann.problems) == ((), [])
    scripted.wait(1)
    assert scripted.texts == ["1"]
    assert scripted.ann.problems == ["Not saved yet: the disk is slow."]
    assert not scripted.live.saved
    scripted.archive.held = False
    scripted.archive.store_all()
    assert scripted.enter("2") == ""
    scripted.wait(0)
    assert scripted.texts == ["1", "2"]
    assert scripted.archive.stored == list(scripted.log)
    assert scripted.live.saved


def test_what_cannot_be_stored_is_shown_said_once_and_stored_by_another_attempt() -> None:
    scripted = Scripted()
    scripted.archive.broken = True
    scripted.enter("1")
    scripted.wait(1000)
    assert scripted.texts == ["1"]
    assert scripted.ann.problems == ["Not saved: the disk is full."]
    scripted.archive.broken = False
    scripted.enter("2")
    for _ in range(2):
        scripted.wait(RETRY_MS)
    assert [entry.text for entry in scripted.archive.stored] == ["1", "2"]
    assert scripted.ann.problems == ["Not saved: the disk is full."]


def test_time_stands_still_while_an_entry_is_being_stored() -> None:
    scripted = Scripted(nim(controls=FAST))
    scripted.archive.held = True
    scripted.enter("1")
    scripted.wait(LATE_MS - 1)
    assert scripted.live.at == 0


def test_all_viewers_see_the_same_entries() -> None:
    scripted = Scripted()
    bob, spectator = scripted.attach([1]), scripted.attach([])
    scripted.enter("1")
    assert scripted.live.enter(bob, 1, "2") == ""
    scripted.wait(0)
    late = scripted.attach([])
    assert scripted.enter("1") == ""
    assert scripted.ann.shown == bob.shown == spectator.shown
    assert [len(log) for log in spectator.shown] == [1, 2, 3]
    assert late.shown == spectator.shown[2:]


def test_what_went_wrong_is_told_to_all_viewers() -> None:
    scripted = Scripted()
    bob = scripted.attach([1])
    scripted.archive.broken = True
    scripted.enter("1")
    assert bob.problems == scripted.ann.problems == ["Not saved: the disk is full."]


def test_a_viewer_may_leave_while_it_is_told_something() -> None:
    scripted = Scripted()
    bob = scripted.attach([1])

    class Leaving(RecordingViewer):
        def match_changed(self, before: Match) -> None:
            scripted.live.detach(self)

    scripted.live.attach(Leaving(), [])
    scripted.enter("1")
    assert len(bob.shown) == 1


# Time


@pytest.mark.parametrize("watching", [False, True])
def test_play_time_stands_still_for_the_allowance_whatever_the_viewers_do(watching: bool) -> None:
    scripted = Scripted(nim(controls=FAST))
    scripted.wait(400)
    scripted.enter("1")
    scripted.ann.watching = watching
    length = allowance_of(scripted)
    scripted.wait(length - 1)
    assert (scripted.live.at, scripted.live.running) == (400, False)
    scripted.wait(1)
    assert (scripted.live.at, scripted.live.running) == (400, True)
    scripted.wait(30)
    assert scripted.live.at == 430


def test_one_late_tick_counts_as_many_early_ones() -> None:
    fine, coarse = Scripted(nim(controls=FAST)), Scripted(nim(controls=FAST))
    for scripted, step in ((fine, 1), (coarse, 1000)):
        scripted.enter("1")
        for _ in range(2000 // step):
            scripted.wait(step)
        assert scripted.enter("1") == ""
    assert fine.log == coarse.log
    assert fine.log[-1].at == 2000 - allowance(fine.live.match.line[1].beats)


def test_a_move_within_the_allowance_costs_nothing() -> None:
    scripted = Scripted(nim(controls=FAST))
    scripted.wait(400)
    scripted.enter("1")
    scripted.wait(allowance_of(scripted) - 1)
    assert scripted.enter("2") == ""
    match = scripted.live.match
    assert [entry.at for entry in match.log] == [400, 400]
    assert [match.clock.left(seat, match.now) for seat in (0, 1)] == [2100, 2500]


def test_no_allowance_follows_a_call() -> None:
    scripted = Scripted(nim(controls=FAST))
    scripted.enter("offer")
    scripted.wait(25)
    assert scripted.live.at == 25


def test_the_flag_falls_to_the_millisecond() -> None:
    scripted = Scripted(nim(controls=FAST))
    scripted.wait(2499)
    assert scripted.live.match.result is None
    scripted.wait(1)
    scripted.wait(0)
    assert scripted.log == (Entry(0, 2500, "flag"),)
    assert scripted.live.match.result == Result(1, "time-over")


def test_a_flag_is_entered_as_of_the_moment_it_fell_however_late_the_tick() -> None:
    scripted = Scripted(nim(controls=FAST))
    scripted.wait(700)
    scripted.enter("1")
    scripted.wait(allowance_of(scripted) + 60_000)
    scripted.wait(0)
    assert scripted.log[-1] == Entry(1, 3200, "flag")
    assert scripted.live.match.result == Result(0, "time-over")


def test_a_flag_that_falls_while_a_viewer_watches_falls_at_its_moment() -> None:
    scripted = Scripted(nim(controls=FAST))
    scripted.ann.watching = True
    scripted.wait(3000)
    scripted.ann.watching = False
    scripted.wait(5000)
    scripted.wait(0)
    assert scripted.log == (Entry(0, 2500, "flag"),)


def test_a_deadline_of_the_rules_is_kept_to_the_millisecond() -> None:
    game = game_named("onet")
    scripted = Scripted(Match.begin(game, game.start("normal", seed=1), (ANN,)))
    deadline = scripted.live.match.state.deadline
    scripted.wait(deadline - 1)
    assert scripted.texts == []
    scripted.wait(10_000)
    scripted.wait(0)
    assert scripted.log == (Entry(0, deadline, str(game.timeout)),)


def test_a_hold_stops_time_until_the_last_viewer_lets_go() -> None:
    scripted = Scripted(nim(controls=FAST))
    bob = scripted.attach([0, 1])
    scripted.wait(100)
    for viewer in (scripted.ann, bob):
        scripted.live.hold(viewer, held=True)
    scripted.wait(10_000)
    scripted.live.hold(scripted.ann, held=False)
    scripted.wait(10_000)
    assert (scripted.live.at, scripted.live.running, scripted.log) == (100, False, ())
    scripted.live.detach(bob)  # whoever leaves holds nothing
    scripted.wait(50)
    assert (scripted.live.at, scripted.live.running) == (150, True)


def test_time_in_which_nobody_ticked_is_not_counted_after_waking() -> None:
    scripted = Scripted(nim(controls=FAST))
    scripted.wait(100)
    scripted.now += 60_000
    scripted.live.wake(scripted.now)
    scripted.wait(20)
    assert scripted.live.at == 120


def test_a_match_goes_on_at_the_time_it_had() -> None:
    first = Scripted(nim(controls=FAST))
    first.wait(400)
    first.enter("1")
    again = Scripted(first.live.match)
    again.wait(10)
    assert again.live.at == 410


def test_a_match_that_is_over_takes_no_time() -> None:
    scripted = Scripted(nim(controls=FAST))
    scripted.wait(100)
    scripted.enter("resign")
    scripted.wait(10_000)
    assert (scripted.live.at, scripted.texts, scripted.live.next_due()) == (100, ["resign"], None)


# Pauses


def test_a_paused_match_takes_no_time_and_no_flag_falls() -> None:
    scripted = Scripted(nim(controls=FAST))
    scripted.wait(100)
    scripted.enter("pause")
    scripted.wait(60_000)
    assert (scripted.live.at, scripted.live.running, scripted.texts) == (100, False, ["pause"])
    assert scripted.live.next_due() is None
    assert scripted.enter("resume") == ""
    scripted.wait(50)
    assert scripted.live.match.clock.left(0, scripted.live.at) == 2500 - 150


def test_a_deadline_of_the_rules_waits_while_a_match_is_paused() -> None:
    game = game_named("onet")
    scripted = Scripted(Match.begin(game, game.start("normal", seed=1), (ANN,)))
    scripted.enter("pause")
    scripted.wait(scripted.live.match.state.deadline + 1)
    assert scripted.enter("resume") == ""
    scripted.wait(1)
    scripted.wait(0)
    assert scripted.texts == ["pause", "resume"]


def test_an_opponent_does_not_play_while_a_match_is_paused() -> None:
    scripted = Scripted(nim(BOT, ANN))
    scripted.wait(0)
    scripted.enter("pause", seat=1)
    scripted.wait(WAITS_MS)
    assert not scripted.opponent.thinking
    scripted.enter("resume", seat=1)
    scripted.opponent.move("2")
    scripted.wait(WAITS_MS)
    scripted.wait(0)
    assert scripted.texts == ["pause", "resume", "2"]


# Opponents


def test_an_opponent_moves_when_it_has_thought_and_one_could_follow() -> None:
    scripted = Scripted(nim(ANN, BOT))
    scripted.enter("1")
    scripted.wait(0)
    asked, _ = scripted.opponent.asked[-1]
    assert asked == scripted.live.match
    scripted.opponent.move("2")
    scripted.wait(WAITS_MS - 1)
    assert scripted.texts == ["1"]
    scripted.wait(1)
    scripted.wait(0)
    assert scripted.log[-1]._replace(at=0) == Entry(1, 0, "2")
    assert len(scripted.opponent.asked) == 1


def test_an_opponent_waits_for_an_animation_that_somebody_watches() -> None:
    scripted = Scripted(nim(BOT, ANN))
    scripted.ann.watching = True
    scripted.wait(5000)
    assert scripted.opponent.asked == []
    scripted.ann.watching = False
    scripted.wait(1)
    assert scripted.opponent.thinking


def test_the_wait_of_an_opponent_that_has_answered_is_not_its_time() -> None:
    scripted = Scripted(nim(BOT, ANN, controls=FAST))
    scripted.wait(0)
    scripted.wait(150)
    scripted.opponent.move("1")
    scripted.wait(WAITS_MS)
    scripted.wait(0)
    assert scripted.log == (Entry(0, 150, "1"),)


@pytest.mark.parametrize("move", ["3", "nonsense"])
def test_an_opponent_that_makes_no_legal_move_forfeits(move: str) -> None:
    scripted = Scripted(nim(ANN, BOT))
    scripted.enter("1")
    scripted.wait(0)
    scripted.opponent.move(move)
    scripted.wait(WAITS_MS)
    scripted.wait(0)
    assert scripted.live.match.result == Result(0, "forfeited")
    assert len(scripted.ann.problems) == 1
    assert move in scripted.ann.problems[0]


def test_an_opponent_that_fails_forfeits_and_says_why() -> None:
    scripted = Scripted(nim(ANN, BOT))
    scripted.enter("1")
    scripted.wait(0)
    scripted.opponent.fail("The engine ended.")
    scripted.wait(WAITS_MS)
    scripted.wait(0)
    assert scripted.live.match.result == Result(0, "forfeited")
    assert scripted.ann.problems == ["The engine ended."]


def test_what_an_opponent_thought_of_an_older_position_is_not_played() -> None:
    scripted = Scripted(nim(ANN, BOT))
    scripted.enter("1")
    scripted.wait(0)
    assert scripted.enter("undo", seat=0) == ""
    scripted.opponent.move("2")
    scripted.wait(2 * WAITS_MS)
    scripted.wait(0)
    assert scripted.texts == ["1", "undo"]


def test_opponents_leave_with_the_match() -> None:
    scripted = Scripted(nim(BOT, ANN))
    scripted.wait(0)
    scripted.live.close()
    assert scripted.opponent.closed
    assert not scripted.opponent.thinking


@pytest.mark.parametrize("accepted", [True, False])
def test_an_opponent_answers_a_draw_offer(accepted: bool) -> None:
    scripted = Scripted(nim(ANN, BOT))
    scripted.enter("offer")
    offered, _ = scripted.opponent.offered[-1]
    assert offered.offer == (0, "draw")
    scripted.opponent.answer_offer(accepted=accepted)
    scripted.wait(0)
    assert scripted.texts == ["offer", "accept" if accepted else "decline"]
    assert scripted.live.match.result == (Result(None, "draw-agreed") if accepted else None)
    assert scripted.ann.messages == ([] if accepted else ["Your opponent declines the draw."])


def test_a_draw_offer_between_persons_is_left_to_them() -> None:
    scripted = Scripted(nim(ANN, BOB))
    scripted.enter("offer", seat=0)
    assert scripted.opponent.offered == []
    assert scripted.enter("accept", seat=1) == ""
    assert scripted.live.match.result == Result(None, "draw-agreed")


def test_an_offer_that_is_no_longer_open_is_not_answered() -> None:
    scripted = Scripted(nim(ANN, BOT))
    scripted.enter("offer", seat=0)
    scripted.enter("resign", seat=0)
    scripted.opponent.answer_offer(accepted=True)
    scripted.wait(0)
    assert scripted.texts == ["offer", "resign"]


# Demo


def test_in_a_demo_the_helper_plays_for_a_person_and_the_game_is_not_ranked() -> None:
    scripted = Scripted(nim(ANN, BOT))
    assert scripted.live.start_demo(scripted.ann, 0) == ""
    scripted.wait(0)
    for player in (scripted.helper, scripted.opponent, scripted.helper):
        scripted.wait(0)
        assert player.thinking
        player.move("1")
        scripted.wait(WAITS_MS)
        scripted.wait(0)
    assert scripted.texts == ["demo", "1", "1", "1"]
    assert not scripted.live.match.ranked
    scripted.live.end_demo(scripted.ann)
    scripted.opponent.move("1")
    scripted.wait(0)
    scripted.opponent.move("1")
    scripted.wait(WAITS_MS)
    scripted.wait(WAITS_MS)
    assert not scripted.helper.thinking
    assert scripted.enter("1") == ""


def test_a_helper_that_fails_ends_the_demo_and_forfeits_nothing() -> None:
    scripted = Scripted(nim(ANN, BOT))
    scripted.live.start_demo(scripted.ann, 0)
    scripted.wait(0)
    scripted.wait(0)
    scripted.helper.fail("The engine ended.")
    scripted.wait(WAITS_MS)
    scripted.wait(0)
    assert (scripted.texts, scripted.live.demo) == (["demo"], False)
    assert scripted.ann.problems == ["The engine ended."]


def test_a_viewer_without_the_seat_does_not_end_a_demo_by_asking_for_one() -> None:
    scripted = Scripted(nim(ANN, BOT))
    scripted.live.start_demo(scripted.ann, 0)
    assert scripted.live.start_demo(scripted.attach([]), 0) == NOT_YOURS
    assert scripted.live.demo
