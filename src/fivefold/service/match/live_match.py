"""A match under way: the only place where entries are added to its log.

An entry is checked at once, handed to the writer, and shown to the viewers when it is stored. Play time, by
which clocks run, stands still for a fixed allowance after each move, the time its animation takes at normal
speed, so that it does not depend on anybody's screen. A move made within the allowance costs nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Container
from typing import Any, Final, Protocol

from fivefold.core.chunked_tuple import ChunkedTuple
from fivefold.core.engine import PlayResult
from fivefold.core.errors import UserError
from fivefold.core.record import Entry
from fivefold.core.text import gettext, gettext_noop
from fivefold.play.animate import allowance
from fivefold.play.match import Match
from fivefold.service.match.match_writer import MatchWriter
from fivefold.service.match.opponents import Answer, Opponents
from fivefold.service.match.seating import Seating

LATE_MS = 250.0  # an entry that is not stored by then is written to the journal and shown, with a warning
RETRY_MS = 1000.0  # a failed write is tried again that often
ENDING = ("annul", "resign")  # calls that wait for the entry under way: they are meant whatever it is
OFFER_EVERY = 40  # entries between two draw offers of an opponent
ASKED_ALREADY: Final = {
    "offer": gettext_noop("You have offered a draw already; you can do so again after the next move."),
    "ask-undo": gettext_noop(
        "You have asked to take back a move already; you can do so again after the next move."
    ),
    "ask-pause": gettext_noop("You have asked for a pause already; you can do so again after the next move."),
}
"""Why a question is not put to the other player again, by its entry: each is put once until the next move."""
DECLINED: Final = {
    "draw": gettext_noop("Your opponent declines the draw."),
    "undo": gettext_noop("Your opponent does not want to take back a move."),
    "pause": gettext_noop("Your opponent does not want to pause."),
}


class Viewer(Protocol):
    """Somebody who watches or plays a live match; called on the thread that ticks it."""

    @property
    def watching(self) -> bool:
        """True while an animation runs that the opponents should wait for."""

    def match_changed(self, before: Match) -> None:
        """Show an entry that was added; `before` is the match without it."""

    def match_problem(self, text: str) -> None:
        """Say that something went wrong, such as an entry that could not be stored."""

    def match_message(self, text: str) -> None:
        """Say something that concerns the match, such as that a draw was declined."""


def _no_grace(seat: int) -> int:
    return 0


class LiveMatch:
    """`match` is the match as its viewers see it; an entry made since is on its way into the archive."""

    def __init__(
        self,
        match: Match,
        writer: MatchWriter,
        opponents: Opponents,
        now: float,
        *,
        committed_only: bool = False,
        at: int = 0,
    ) -> None:
        """Start a match. With `committed_only` an entry is shown only when it is stored; play waits for that.

        `at` is the play time to continue from, if more has passed than the last entry says.
        """
        self.match = match
        self.writer = writer
        self.opponents = opponents
        self.demo = False  # the computer plays on in a person's place
        # How long a fallen flag of a seat is not called, since a move made in time may be under way.
        self.grace: Callable[[int], int] = _no_grace
        persons = (seat for seat in range(len(match.players)) if seat not in opponents.seats)
        self.seating: Seating[Viewer] = Seating(persons, now)
        self._held_by: set[Viewer] = set()
        self._played = float(max(match.now, at))
        self._last = now
        self._quiet_until = now  # the end of the allowance after the move shown last
        self._pending: tuple[Match, float] | None = None
        self._draw_offered_by: int | None = None  # an opponent who offers a draw once its move is shown
        self._ending: tuple[int, str] | None = None  # a seat's call to be entered after the entry under way
        self._committed_only = committed_only
        self._premoves: dict[int, str] = {}  # moves chosen in advance, by seat
        self._told: set[str] = set()  # problems with storing that the viewers know of
        self._tried = now  # when a failed write was tried last

    # Viewers

    def attach(self, viewer: Viewer, seats: Container[int]) -> None:
        """Let somebody watch, and play the seats given."""
        self.seating.attach(viewer, seats)

    def detach(self, viewer: Viewer) -> None:
        self.seating.detach(viewer, self._last)
        self._held_by.discard(viewer)

    def hold(self, viewer: Viewer, *, held: bool) -> None:
        """Stop or continue play time for somebody's dialog.

        It has an effect only while the viewer plays a seat and all players share one device.
        """
        if held:
            self._held_by.add(viewer)
        else:
            self._held_by.discard(viewer)

    # State

    @property
    def at(self) -> int:
        """Milliseconds of play."""
        return int(self._played)

    @property
    def pending(self) -> bool:
        """True while an entry is on its way into the archive."""
        return self._pending is not None

    @property
    def log(self) -> ChunkedTuple[Entry]:
        """The entries so far, with the one on its way into the archive."""
        return (self._pending[0] if self._pending else self.match).log

    @property
    def running(self) -> bool:
        """True while play time passes."""
        return not self.stopped and self._last >= self._quiet_until

    @property
    def stopped(self) -> bool:
        """True while play time stands still, the allowance after a move aside."""
        match = self.match
        return bool(
            self._held or self._pending or self.opponents.answer_waiting or match.paused or match.result
        )

    @property
    def quiet_ms(self) -> int:
        """The rest of the allowance after the move shown last, after which play time passes again."""
        return max(0, round(self._quiet_until - self._last))

    @property
    def _held(self) -> bool:
        """True while the dialog of somebody who may do so stops play time."""
        return bool(self._held_by) and any(map(self.seating.may_hold, self._held_by))

    @property
    def _watched(self) -> bool:
        """True while an animation has to be seen before play goes on.

        Between two devices nobody's animation may delay the other, and a spectator's never delays anybody.
        """
        return self.seating.shared and any(viewer.watching for viewer in self.seating.players)

    @property
    def saved(self) -> bool:
        """True if nothing is left to be written or verified when the match is left now."""
        return self._pending is None and self.writer.safe(self.match) and self.match.result is None

    # Entries

    def enter(self, viewer: Viewer, seat: int, text: str, move: Any = None, *, lag: int = 0) -> str:
        """Make an entry for a seat; returns the reason if it is refused, else empty text.

        `move` is the move that the text stands for, where the caller has it already. `lag` is the network
        delay, in milliseconds, to take off the player's time.
        """
        return self.refusal(viewer, seat, text) or self._enter(seat, text, move, lag=lag)

    def refusal(self, viewer: Viewer, seat: int, text: str) -> str:
        """Return the reason why a viewer has no right to an entry, or empty text; rules are not asked."""
        return self.seating.refusal(viewer, seat, text, self._last) or self._refusal_to_ask(seat, text)

    def _refusal_to_ask(self, seat: int, text: str) -> str:
        """Return the reason why a seat may not ask for the same again, or empty text.

        A question covers the board of the other player, who could be kept from moving by one after the other.
        """
        if self.seating.shared or text not in ASKED_ALREADY:
            return ""
        for entry in reversed(self.match.log):
            if (entry.seat, entry.text) == (seat, text):
                return gettext(ASKED_ALREADY[text])
            if entry.text not in (*ASKED_ALREADY, "decline"):
                break
        return ""

    def premove(self, viewer: Viewer, seat: int, text: str) -> str:
        """Hold a move that is made as soon as it is this seat's turn; empty text forgets it.

        Returns the reason if it is refused. Rules are asked when the move is made.
        """
        if not self.seating.plays(viewer, seat):
            return gettext("This is not your seat.")
        if text and not self.match.controls:
            return gettext("You can choose a move in advance only in games with a clock.")
        if text and self.match.turn in (None, seat):
            return gettext("It is your turn: play the move on the board.")
        self._premoves[seat] = text
        return ""

    def premove_of(self, seat: int) -> str:
        """Return the move that is held for a seat, or empty text."""
        return self._premoves.get(seat, "")

    def annul(self) -> str:
        """End the match without a winner, for whoever runs the server."""
        return self._enter(0, "annul")

    def start_demo(self, viewer: Viewer, seat: int) -> str:
        """Have the computer play on for a person; the match is no longer ranked then."""
        refusal = self.enter(viewer, seat, "demo")
        if not refusal:
            self.demo = True
        return refusal

    def end_demo(self, viewer: Viewer) -> str:
        """Let the person play again; returns the reason if the viewer plays no seat, else empty text."""
        if not self.seating.plays(viewer):
            return gettext("This is not your seat.")
        self._end_demo()
        return ""

    def _end_demo(self) -> None:
        self.demo = False
        self.opponents.forget()

    def _enter(self, seat: int, text: str, move: Any = None, *, lag: int = 0) -> str:
        if self._pending and text in ENDING:
            self._ending = self._ending or (seat, text)
            return ""
        if self._pending:
            return gettext("One moment: the last move is not saved yet.")
        lag = min(lag, self.at - self.match.now)
        try:
            after = self.match.enter(Entry(seat, self.at - lag, text, lag), move)
        except UserError as problem:
            return str(problem)
        self._played -= lag  # so that the next player's clock starts now
        self.opponents.forget()
        self.writer.write(after)
        self._pending = after, self._last
        return ""

    # Time

    def wake(self, now: float) -> None:
        """Count time from now on, after nobody ticked the match for a while."""
        self._reach(now)

    def pass_time(self, now: float) -> None:
        """Count play time until now, to the millisecond; nothing else happens."""
        since = max(self._last, self._quiet_until)
        self._reach(max(now, self._last))
        if not self.stopped:
            self._played += max(0.0, now - since)

    def _reach(self, now: float) -> None:
        self._last = now
        if self.match.paused:
            self.seating.excuse(now)

    def tick(self, now: float) -> None:
        """Let time pass: show what is stored, call flags, let opponents play."""
        self.pass_time(now)
        self.writer.tick()
        if self.writer.warning:
            self._report(self.writer.warning)
            self.writer.warning = ""
        if self.writer.problem:
            self._report_once(str(self.writer.problem))
        self._show_stored_entry(now)
        self._retry(now)
        if self._pending or self.match.paused or self._held or self._make_premove() or self._watched:
            return
        turn = self.match.turn
        if turn is None or self._call_time(turn):
            return
        if not (self.demo or turn in self.opponents.seats):
            self.opponents.ponder(self.match)
            return
        offer = self.match.offer
        if offer and offer.kind == "draw" and offer.seat != turn and turn in self.opponents.seats:
            return  # it decides on the draw first
        answer = self.opponents.answer(self.match, turn, now)
        if answer is not None:
            self._carry_out(turn, answer)

    def next_due(self) -> float | None:
        """Return the moment, on the clock of `tick`, at which something happens by itself, if any.

        The answer of an opponent at thought is announced by `Jobs.wake`, not here.
        """
        if self._pending or self.writer.busy:
            if self.writer.wake is None:
                return self._last
            return self._last + RETRY_MS
        retry = max(self._last, self._tried + RETRY_MS) if self.writer.unsaved else None
        if self.match.turn is None or self._held or self.match.paused:
            return retry
        waits = [] if retry is None else [retry]
        waits += [self._quiet_until] if self._last < self._quiet_until else []
        start = max(self._last, self._quiet_until)
        if self.match.controls and self.match.clock.running is not None:
            seat = self.match.clock.running
            waits.append(start + self.match.clock.left(seat, self.at) + self.grace(seat))
        if self.match.state.deadline is not None:
            waits.append(start + max(0, self.match.state.deadline - self.at))
        if (due := self.opponents.next_due()) is not None:
            waits.append(due)
        elif (self.demo or self.match.turn in self.opponents.seats) and not self.opponents.thinking:
            waits.append(self._last)
        return min(waits, default=None)

    def close(self) -> None:
        self.opponents.close()

    def _show_stored_entry(self, now: float) -> None:
        """Show the entry under way as soon as it is stored, or when it is too late to wait."""
        if self._pending is None:
            return
        after, since = self._pending
        if not self.writer.safe(after):
            late = self.writer.problem is not None or now - since >= LATE_MS
            if self._committed_only or not late or not self.writer.secured(after):
                return
            self._report_unsaved()
        before, self._pending, self.match = self.match, None, after
        ply = after.line[-1]
        if ply.entry is not after.log[-1]:
            self._premoves.clear()  # a take-back or an offer changes what they were meant for
        else:
            self._quiet_until = now + allowance(ply.beats)
        for viewer in self.seating:
            viewer.match_changed(before)
        self._tell_declined(before)
        if self._ending is not None:
            (seat, text), self._ending = self._ending, None
            self._enter(seat, text)
        elif self._draw_offered_by is not None:
            seat, self._draw_offered_by = self._draw_offered_by, None
            self._enter(seat, "offer")
        elif after.offer and after.offer.kind == "draw" and 1 - after.offer.seat in self.opponents.seats:
            self._answer_offer(1 - after.offer.seat)

    def _tell_declined(self, before: Match) -> None:
        """Tell whoever asked that the other seat has declined, or moved instead of answering."""
        offer, after = before.offer, self.match
        if offer is None or after.offer or after.result:
            return
        entry = after.log[-1]
        if entry.seat == offer.seat or entry.text == "accept":
            return
        for viewer in self.seating:
            if self.seating.plays(viewer, offer.seat) and not self.seating.plays(viewer, entry.seat):
                viewer.match_message(gettext(DECLINED[offer.kind]))

    def _make_premove(self) -> bool:
        """Make the move that was chosen in advance, once the last one was seen or waiting would cost time."""
        turn = self.match.turn
        if turn is None or not self._premoves.get(turn) or (self._watched and self._last < self._quiet_until):
            return False
        if self._enter(turn, self._premoves.pop(turn)):
            for viewer in self.seating:
                if self.seating.plays(viewer, turn):
                    viewer.match_message(gettext("The move you chose in advance is no longer possible."))
            return False
        return True

    def _retry(self, now: float) -> None:
        """Send again what could not be stored, once in a while."""
        if not self.writer.unsaved:
            self._tried = now
            if not (self._pending or self.writer.busy):
                self._told.clear()
        elif now - self._tried >= RETRY_MS:
            self._tried = now
            self.writer.retry()

    def _report_unsaved(self) -> None:
        """Tell the viewers where an entry is that the archive does not have."""
        if self.writer.journal_problem:
            self._report_once(str(self.writer.journal_problem))
        elif self.writer.journalled:
            self._report_once(
                gettext("The store does not answer; your moves are kept in a journal meanwhile.")
            )
        elif self.writer.problem is None:
            self._report_once(gettext("Not saved yet: the disk is slow."))

    def _call_time(self, seat: int) -> bool:
        """Enter a fallen flag or a passed deadline, as of the very moment it was due."""
        match, deadline = self.match, self.match.state.deadline
        fallen = match.clock.fallen(self.at) == seat
        if fallen and match.clock.fallen(self.at - self.grace(seat)) == seat:
            self._played = float(match.clock.since + match.clock.spare[seat])
            return not self._enter(seat, "flag")
        if deadline is not None and self.at >= deadline:
            self._played = float(max(match.now, deadline))
            return not self._enter(seat, str(match.game.timeout), match.game.timeout)
        return False

    def _carry_out(self, seat: int, answer: Answer) -> None:
        """Enter the move of an opponent; one that makes no legal move forfeits the match."""
        self.opponents.forget()
        refusal = self._enter(seat, answer.move) if isinstance(answer, PlayResult) else str(answer)
        if not refusal:
            if isinstance(answer, PlayResult) and answer.offers_draw and self._may_offer_draw(seat):
                self._draw_offered_by = seat
            return
        self._report(refusal)
        if self.demo:
            self._end_demo()
        else:
            self._enter(seat, "forfeit")

    def _may_offer_draw(self, seat: int) -> bool:
        """Return True if the opponent on this seat may offer a draw, and has not done so lately."""
        lately = self.match.log[-OFFER_EVERY:]
        asked = any(entry.seat == seat and entry.text == "offer" for entry in lately)
        return not (asked or self.demo or self.match.offer)

    def _answer_offer(self, seat: int) -> None:
        """Have the opponent on this seat answer a draw offer."""

        def answered(answer: object) -> None:
            self._enter(seat, "accept" if answer is True else "decline")

        self.opponents.consider_draw(self.match, seat, answered)

    def _report_once(self, text: str) -> None:
        """Tell the viewers of a problem with storing, once until everything is stored again."""
        if text not in self._told:
            self._told.add(text)
            self._report(text)

    def _report(self, text: str) -> None:
        for viewer in self.seating:
            viewer.match_problem(text)
