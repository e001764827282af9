"""Rights at a live match: each viewer does what its seats allow, and nothing else."""

from __future__ import annotations

import pytest

from fivefold.core.state import Result
from fivefold.play import match as play_match
from fivefold.play.clock import Control
from fivefold.service.match.opponents import WAITS_MS
from fivefold.service.match.seating import ABSENT_MS
from tests.service.match.scripted import ANN, BOT, RecordingViewer, Scripted, nim

NOT_YOURS = "This is not your seat."
CALLS = tuple(play_match._CALLS)
FAST = (Control(2500), Control(2500))


class Networked(Scripted):
    """A match between two devices: Ann has seat 0, Bob seat 1, and a spectator none."""

    def __init__(self) -> None:
        super().__init__(nim(controls=FAST))
        self.live.detach(self.ann)
        self.ann, self.bob, self.spectator = self.attach([0]), self.attach([1]), self.attach([])


@pytest.mark.parametrize("text", [*CALLS, "1", "nonsense"])
@pytest.mark.parametrize("seat", [-1, 0, 1, 2, 99])
def test_no_call_is_taken_from_somebody_without_the_seat(text: str, seat: int) -> None:
    networked = Networked()
    for viewer in (networked.spectator, RecordingViewer()):
        assert networked.live.enter(viewer, seat, text) == NOT_YOURS
    for viewer, own in ((networked.ann, 0), (networked.bob, 1)):
        if seat != own:
            assert networked.live.enter(viewer, seat, text) == NOT_YOURS
    networked.wait(ABSENT_MS)
    assert [entry.text for entry in networked.archive.stored] in ([], ["flag"])


@pytest.mark.parametrize("text", ["flag", "forfeit"])
def test_what_the_match_decides_is_no_entry_of_a_player(text: str) -> None:
    scripted = Scripted()
    assert scripted.enter(text) == "Only the game itself can decide this."
    assert scripted.archive.stored == []


@pytest.mark.parametrize("text", ["undo", "redo", "pause"])
def test_between_two_devices_a_pause_or_take_back_needs_the_other(text: str) -> None:
    networked = Networked()
    networked.enter("1", seat=0)
    assert networked.enter(text, seat=0) == "Your opponent has to agree to this."
    assert networked.texts == ["1"]


@pytest.mark.parametrize(
    ("text", "declined"),
    [
        ("offer", "Your opponent declines the draw."),
        ("ask-undo", "Your opponent does not want to take back a move."),
        ("ask-pause", "Your opponent does not want to pause."),
    ],
)
@pytest.mark.parametrize("answer", ["decline", "1"])
def test_whoever_asked_is_told_that_the_other_declines(text: str, declined: str, answer: str) -> None:
    networked = Networked()
    networked.enter("1", seat=0)
    networked.enter(text, seat=0)
    assert networked.live.enter(networked.bob, 1, answer) == ""
    assert networked.ann.messages == []
    networked.wait(1)
    assert networked.ann.messages == [declined]
    assert networked.bob.messages == networked.spectator.messages == []


@pytest.mark.parametrize("answer", ["accept", "resign"])
def test_nobody_is_told_of_a_refusal_when_the_other_accepts_or_the_game_ends(answer: str) -> None:
    networked = Networked()
    networked.enter("1", seat=0)
    networked.enter("ask-undo", seat=0)
    assert networked.live.enter(networked.bob, 1, answer) == ""
    networked.wait(1)
    assert networked.ann.messages == []


def test_at_one_device_nobody_is_told_what_they_have_answered() -> None:
    scripted = Scripted()
    scripted.enter("1")
    scripted.enter("offer", seat=0)
    scripted.enter("decline", seat=1)
    assert scripted.live.match.offer is None
    assert scripted.ann.messages == []


@pytest.mark.parametrize(
    ("text", "asked"),
    [
        ("offer", "You have offered a draw already"),
        ("ask-undo", "You have asked to take back a move already"),
        ("ask-pause", "You have asked for a pause already"),
    ],
)
def test_between_two_devices_a_question_is_put_once_until_the_next_move(text: str, asked: str) -> None:
    refusal = f"{asked}; you can do so again after the next move."
    networked = Networked()
    networked.enter("1", seat=0)
    assert networked.enter(text, seat=0) == ""
    assert networked.live.enter(networked.bob, 1, "decline") == ""
    networked.wait(1)
    assert networked.enter(text, seat=0) == refusal
    other = "offer" if text != "offer" else "ask-undo"
    assert networked.enter(other, seat=0) == ""
    assert networked.live.enter(networked.bob, 1, "decline") == ""
    networked.wait(1)
    assert networked.enter(text, seat=0) == refusal
    assert networked.live.enter(networked.bob, 1, "1") == ""
    networked.wait(1)
    assert networked.enter(text, seat=0) == ""


def test_between_two_devices_a_take_back_is_asked_for_and_accepted() -> None:
    networked = Networked()
    networked.enter("1", seat=0)
    assert networked.enter("ask-undo", seat=0) == ""
    assert networked.live.enter(networked.bob, 1, "accept") == ""
    networked.wait(0)
    assert len(networked.live.match.line) == 1


@pytest.mark.parametrize("text", ["hint", "demo"])
def test_between_two_devices_nobody_gets_help(text: str) -> None:
    networked = Networked()
    assert networked.enter(text, seat=0) == "In a game against another player there is no help."
    assert networked.live.start_demo(networked.ann, 0) != ""
    assert (networked.live.demo, networked.live.match.ranked) == (False, True)


def test_an_opponent_who_is_there_cannot_be_claimed_against() -> None:
    networked = Networked()
    networked.wait(1000)
    assert networked.enter("claim", seat=0) == "Your opponent has not left the game."
    networked.live.detach(networked.bob)
    networked.wait(ABSENT_MS - 1)
    assert networked.live.refusal(networked.ann, 0, "claim") == "Your opponent has not left the game."


def test_an_opponent_who_has_left_for_long_loses_by_claim() -> None:
    scripted = Scripted(nim())
    scripted.live.detach(scripted.ann)
    ann, bob = scripted.attach([0]), scripted.attach([1])
    scripted.live.detach(bob)
    scripted.wait(ABSENT_MS)
    assert scripted.live.enter(ann, 0, "claim") == ""
    scripted.wait(0)
    assert scripted.live.match.result == Result(0, "abandoned")


def test_absence_during_an_agreed_pause_does_not_count() -> None:
    networked = Networked()
    assert networked.enter("ask-pause", seat=0) == ""
    assert networked.live.enter(networked.bob, 1, "accept") == ""
    networked.wait(1)
    networked.live.detach(networked.bob)
    networked.wait(2 * ABSENT_MS)
    assert networked.enter("claim", seat=0) == "Your opponent has not left the game."
    networked.now += ABSENT_MS
    networked.live.wake(networked.now)
    assert networked.live.refusal(networked.ann, 0, "claim") == "Your opponent has not left the game."
    assert networked.enter("resume", seat=0) == ""
    networked.wait(1)
    assert networked.live.refusal(networked.ann, 0, "claim") == "Your opponent has not left the game."
    networked.wait(ABSENT_MS)
    assert networked.live.refusal(networked.ann, 0, "claim") == ""


def test_whoever_comes_back_in_time_has_not_left() -> None:
    scripted = Scripted(nim())
    scripted.live.detach(scripted.ann)
    ann, bob = scripted.attach([0]), scripted.attach([1])
    scripted.live.detach(bob)
    scripted.wait(ABSENT_MS - 1)
    scripted.live.attach(bob, [1])
    scripted.wait(ABSENT_MS)
    assert scripted.live.enter(ann, 0, "claim") == "Your opponent has not left the game."


def test_nobody_claims_a_game_against_the_computer_or_at_one_device() -> None:
    for scripted in (Scripted(nim(ANN, BOT)), Scripted(nim())):
        scripted.wait(2 * ABSENT_MS)
        assert scripted.enter("claim", seat=0) == "Your opponent has not left the game."


def test_between_two_devices_no_dialog_stops_the_time() -> None:
    networked = Networked()
    for viewer in (networked.ann, networked.bob, networked.spectator, RecordingViewer()):
        networked.live.hold(viewer, held=True)
    networked.wait(100)
    assert networked.live.at == 100


def test_a_spectator_stops_no_time_and_delays_no_opponent() -> None:
    scripted = Scripted(nim(BOT, ANN))
    spectator = scripted.attach([])
    spectator.watching = True
    scripted.live.hold(spectator, held=True)
    scripted.wait(0)
    assert scripted.opponent.thinking


def test_a_dialog_stops_no_time_any_more_once_another_device_joins() -> None:
    scripted = Scripted(nim(controls=FAST))
    scripted.live.hold(scripted.ann, held=True)
    scripted.wait(100)
    assert scripted.live.at == 0
    scripted.attach([1])
    scripted.wait(100)
    assert scripted.live.at == 100


def test_a_flag_falls_while_the_other_device_shows_an_animation() -> None:
    networked = Networked()
    networked.ann.watching = networked.bob.watching = True
    networked.wait(2500)
    networked.wait(0)
    assert networked.texts == ["flag"]


def test_only_somebody_who_plays_ends_a_demo() -> None:
    scripted = Scripted(nim(ANN, BOT))
    scripted.live.start_demo(scripted.ann, 0)
    for viewer in (scripted.attach([]), RecordingViewer()):
        assert scripted.live.end_demo(viewer) == NOT_YOURS
    assert scripted.live.demo
    assert scripted.live.end_demo(scripted.ann) == ""
    assert not scripted.live.demo


def test_a_seat_of_the_computer_is_given_to_nobody() -> None:
    scripted = Scripted(nim(BOT, ANN))
    greedy = scripted.attach([0, 1])
    assert scripted.live.enter(greedy, 0, "1") == NOT_YOURS
    scripted.wait(0)
    scripted.opponent.move("1")
    scripted.wait(WAITS_MS)
    scripted.wait(0)
    assert scripted.texts == ["1"]


def test_at_one_device_everything_is_free() -> None:
    scripted = Scripted(nim(practice=True))
    scripted.enter("1")
    for text in ("undo", "redo", "pause", "resume", "hint"):
        assert scripted.enter(text) == ""
