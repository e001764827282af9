"""A match at the board: what is played, shown, kept and thought about, with no page around it.

An entry is checked at once, handed to the ledger, and shown when it lies safe in the archive. Play time, by
which clocks run, stands still while a film runs, while the game is held, and while an entry is on its way.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from fivefold.app.match.board_input import BoardInput
from fivefold.app.match.board_view import BoardView
from fivefold.app.match.match_writer import MatchWriter
from fivefold.app.match.opponents import Answer, Opponents
from fivefold.app.pages.parts import Notice
from fivefold.core.engine import PlayResult
from fivefold.core.errors import UserError
from fivefold.core.input import Input, Key, Press, Release
from fivefold.core.record import Entry
from fivefold.core.text import gettext
from fivefold.play.match import Match

if TYPE_CHECKING:
    from fivefold.app.session import Session

LATE_MS = 250.0  # an entry that is not safe by then is shown all the same, with a word of warning
ACTING = ("enter", "j")
STEERING = ("left", "right", "up", "down")


class LiveMatch:
    """`match` is the match as it is shown; what was entered since is on its way into the archive."""

    def __init__(
        self, session: Session, match: Match, match_writer: MatchWriter, opponents: Opponents
    ) -> None:
        self.match = match
        self.match_writer = match_writer
        self.opponents = opponents
        self.board_view = BoardView(session, match.game, match.state, match.line[-1].beats)
        self.hand = BoardInput(session, self.board_view)
        self.demo = False  # the computer plays on in the player's place
        self.held = False  # nothing goes on, and no time passes
        self._session = session
        self._played = float(match.now)
        self._last = session.now
        self._pending: tuple[Match, float] | None = None
        self._dropped = False  # what is pending was done by dropping a piece
        if not session.store.lasting:
            session.tell(Notice(session.store.notice, "bad"))

    # How things stand

    @property
    def at(self) -> int:
        """Milliseconds of play."""
        return int(self._played)

    @property
    def person(self) -> int:
        """The seat of the person who acts now: the one to move, or the one who waits for an opponent."""
        turn = self.match.turn
        if turn is not None and turn not in self.opponents.seats:
            return turn
        return next(seat for seat in range(len(self.match.players)) if seat not in self.opponents.seats)

    @property
    def own_turn(self) -> bool:
        """Whether it is for a person to act at the board."""
        turn = self.match.turn
        return turn is not None and turn not in self.opponents.seats and not self.demo

    @property
    def over(self) -> bool:
        """The match has ended, and its end was seen."""
        return self.match.result is not None and not self.board_view.running and self._pending is None

    # What a player does

    def enter(self, seat: int, text: str) -> bool:
        """Make an entry; False when it was refused, and the hand's `refusal` says why."""
        self._session.changed()
        if self._pending:
            self.hand.refusal = gettext("One moment: the last move is not saved yet.")
            return False
        try:
            after = self.match.enter(Entry(seat, self.at, text))
        except UserError as problem:
            self.hand.refusal = str(problem)
            return False
        self.hand.refusal = ""
        self.opponents.forget()
        self.match_writer.write(after)
        self._pending = after, self._session.now
        return True

    def move(self, text: str) -> bool:
        """Make a move that was typed."""
        if not self._may_act():
            return False
        try:
            move = self.match.game.read_move(self.match.state, text.strip())
        except UserError as problem:
            self.hand.refusal = str(problem)
            self._session.changed()
            return False
        return self.enter(self.person, str(move))

    def touch(self, given: Input) -> bool:
        """Something was done at the board; True when it meant anything there.

        While a film must be seen, or an entry is on its way, the last input waits for the end of that.
        """
        if self._pending or self.board_view.holding:
            self.hand.wait(given)
            return True
        if not self.own_turn:
            acting = isinstance(given, Press) or (isinstance(given, Key) and given.name in ACTING)
            if acting:
                self._may_act()
            return acting or (isinstance(given, Key) and given.name in STEERING)
        meant = self.hand.give(given)
        if meant.move is not None:
            self._dropped = self.enter(self.person, str(meant.move)) and isinstance(given, Release)
        return meant.anything

    def foreseen(self, given: Input) -> Any:
        """The move that an input would make now, if any."""
        reply = self.match.game.interpret(self.match.state, self.board_view.selection, given)
        return reply.move if self.own_turn else None

    def gives_up(self, move: Any) -> bool:
        """Whether a move would end a game alone without winning it."""
        result = self.match.state.apply(move, self.at).state.result
        return len(self.match.players) == 1 and result is not None and result.winner is None

    def ask_hint(self) -> None:
        """Have a good move shown; the match is no longer ranked then."""
        if self._may_act() and self.enter(self.person, "hint"):
            self.opponents.hint(self.match, self._hinted)

    def start_demo(self) -> None:
        """The computer plays on; the match is no longer ranked then."""
        if self._may_act() and self.enter(self.person, "demo"):
            self.demo = True

    def end_demo(self) -> None:
        self.demo = False
        self.opponents.forget()
        self._session.changed()

    def _may_act(self) -> bool:
        if self.own_turn:
            return True
        self._session.changed()
        if self.match.result:
            self.hand.refusal = gettext("The game is over.")
        elif self.demo:
            self.hand.refusal = gettext("The computer plays on: end the demo to play yourself.")
        else:
            self.hand.refusal = gettext("It is not your turn.")
        return False

    # What happens by itself

    def wake(self) -> None:
        """Time passes from now on, after it stood still."""
        self._last = self._session.now

    def tick(self, now: float) -> None:
        self._pass_time(now)
        before = self.match_writer.problem
        self.match_writer.tick()
        if self.match_writer.problem and self.match_writer.problem is not before:
            self._session.tell(Notice(str(self.match_writer.problem), "bad"))
        self._reveal(now)
        if self.held or self._pending or self.board_view.running or self.match.turn is None:
            return
        if kept := self.hand.kept():
            if self.own_turn:
                self.touch(kept)
        elif not self._call_time(self.match.turn):
            self._let_play(self.match.turn, now)

    @property
    def settled(self) -> bool:
        """Whether nothing is left to be written or verified when the table is left now."""
        return self._pending is None and self.match_writer.safe(self.match) and self.match.result is None

    def close(self) -> None:
        self.opponents.close()

    def _pass_time(self, now: float) -> None:
        """Only what lies after the film counts, to the millisecond."""
        since, self._last = max(self._last, self.board_view.until), now
        if not (self.held or self._pending or self.opponents.polite or self.match.result):
            self._played += max(0.0, now - since)

    def _reveal(self, now: float) -> None:
        """Show the entry that is on its way as soon as it lies safe, or when it is too late to wait."""
        if self._pending is None:
            return
        after, since = self._pending
        if not (self.match_writer.problem or self.match_writer.safe(after)):
            if now - since < LATE_MS:
                return
            self._session.tell(Notice(gettext("Not saved yet: the disk is slow."), "bad"))
        self._pending, self.match = None, after
        ply = after.line[-1]
        if ply.entry is after.log[-1]:
            self.board_view.play(ply.state, ply.beats, dropped=self._dropped)
        elif self.board_view.state != ply.state:
            self.board_view.jump(ply.state, ply.beats)
        self._dropped = False
        if after.offer and 1 - after.offer.seat in self.opponents.seats:
            self._offer(1 - after.offer.seat)
        self._session.changed()

    def _call_time(self, seat: int) -> bool:
        """A flag that fell, or a stage whose time is over: entered as of the very moment it was due."""
        match, deadline = self.match, self.match.state.deadline
        if match.clock.fallen(self.at) == seat:
            self._played = float(match.clock.since + match.clock.spare[seat])
            return self.enter(seat, "flag")
        if deadline is not None and self.at >= deadline:
            self._played = float(max(match.now, deadline))
            return self.enter(seat, str(match.game.timeout))
        return False

    def _let_play(self, seat: int, now: float) -> None:
        """Have an opponent, or the computer in a person's place, make its move."""
        answer = None if self.own_turn else self.opponents.answer(self.match, seat, now)
        if answer is not None:
            self._carry_out(seat, answer)

    def _carry_out(self, seat: int, answer: Answer) -> None:
        """What an opponent came up with; one that cannot make a legal move forfeits the match."""
        self.opponents.forget()
        if isinstance(answer, PlayResult) and self.enter(seat, answer.move):
            return
        self._session.tell(
            Notice(self.hand.refusal if isinstance(answer, PlayResult) else str(answer), "bad")
        )
        if self.demo:
            self.end_demo()
        else:
            self.enter(seat, "forfeit")

    def _hinted(self, answer: Answer) -> None:
        if isinstance(answer, PlayResult):
            self.board_view.hint = self.match.game.read_move(self.match.state, answer.move)
            self._session.changed()
        else:
            self._session.tell(Notice(str(answer), "bad"))

    def _offer(self, seat: int) -> None:
        """An opponent answers a draw offer by itself; a person is asked by whoever shows the table."""

        def answered(answer: object) -> None:
            taken = answer is True
            if self.enter(seat, "accept" if taken else "decline") and not taken:
                self._session.tell(Notice(gettext("The draw is declined.")))

        self.opponents.consider_draw(self.match, seat, answered)
