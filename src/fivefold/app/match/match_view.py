"""One viewer of a live match: what this player sees of it and does in it, with no page around it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from fivefold.app.match.board_input import BoardInput
from fivefold.app.match.board_side import BoardSide
from fivefold.app.match.board_view import BoardView
from fivefold.app.match.shared_scenes import shared_scenes
from fivefold.app.match.status_line import hint_words
from fivefold.app.pages.inputs import PlayMove
from fivefold.app.pages.parts import Notice
from fivefold.core.engine import PlayResult
from fivefold.core.errors import BadNotation, UserError
from fivefold.core.input import Input, Key, Press, Release
from fivefold.core.text import gettext
from fivefold.play.match import Match
from fivefold.service.match.live_match import LiveMatch
from fivefold.service.match.opponents import Answer

if TYPE_CHECKING:
    from fivefold.app.session import LocalSession

ACTING = ("enter",)
STEERING = ("left", "right", "up", "down")


def shareable_state(match: Match, state: Any) -> Any:
    """Return a state of the match to copy; with other dice while the match is ranked and not over."""
    return state.reroll(0) if match.ranked and match.result is None else state


class MatchView:
    """Plays all seats of persons at this device, and shows the match as this session wants to see it."""

    def __init__(self, session: LocalSession, live: LiveMatch) -> None:
        self.live = live
        self._session = session
        self.seats = self._take_seats()
        self.board_view = BoardView(
            session, live.match.game, live.match.state, live.match.line[-1].beats, shared_scenes(live)
        )
        self.input = BoardInput(session, self.board_view)
        self.side = BoardSide(session, self.board_view, live.match, self._side_seat)
        self._hint_words = ""  # about the hint on the board
        self._hint_wanted: Any = None  # the state for which a hint is searched
        self._dropped = False  # the entry under way was made by dropping a piece
        self._advance_from: int | None = None  # the position at which a move was first chosen in advance
        if not session.store.persistent:
            session.tell(Notice(session.store.notice, "bad"))

    def _take_seats(self) -> frozenset[int]:
        """Watch the match, and return the seats played from here."""
        players = range(len(self.live.match.players))
        persons = frozenset(seat for seat in players if seat not in self.live.opponents.seats)
        self.live.attach(self, persons)
        return persons

    @property
    def _side_seat(self) -> int:
        """Return the seat from whose side the board is seen."""
        return self.live.writer.tags.seat

    # State

    @property
    def match(self) -> Match:
        return self.live.match

    @property
    def person(self) -> int:
        """The seat of the person who acts now: the one to move, or the one who waits for an opponent."""
        turn = self.match.turn
        return turn if turn is not None and turn in self.seats else min(self.seats, default=0)

    @property
    def own_turn(self) -> bool:
        """True if it is for a person at this device to act at the board."""
        turn = self.match.turn
        return turn is not None and turn in self.seats and not self.live.demo

    @property
    def over(self) -> bool:
        """True once the match has ended and its end was seen."""
        return self.match.result is not None and not self.board_view.running and not self.live.pending

    @property
    def shareable_state(self) -> Any:
        """Return the position to copy."""
        return shareable_state(self.match, self.match.state)

    @property
    def hint_words(self) -> str:
        """The reason for the hint on the board, how it stands, and the line; empty without a hint."""
        return self._hint_words if self.board_view.hint is not None else ""

    @property
    def seeks_hint(self) -> bool:
        """True while a hint for this position is searched."""
        return self._hint_wanted is not None and self._hint_wanted is self.match.state

    # Actions of the player

    def enter(self, seat: int, text: str, move: Any = None) -> bool:
        """Make an entry; returns False when it was refused, and `input.refusal` says why."""
        self._session.changed()
        self.input.refusal = self.live.enter(self, seat, text, move)
        return not self.input.refusal

    def play_move(self, given: PlayMove) -> None:
        """Make a move that a front end found; one that was made already is not made again."""
        log, number = self.live.log, self.live.writer.number or 0
        if given.match not in (0, number) or not 0 <= given.sequence <= len(log):
            self._refuse(gettext("This move belongs to another game."))
        elif given.sequence < len(log):
            made = log[given.sequence]
            if made.seat not in self.seats or made.text != given.move:
                self._refuse(gettext("The position has changed."))
        else:
            own = self.own_turn  # a move in advance is not on the board yet
            self._dropped = self.play_text(given.move) and given.dropped and own

    def _refuse(self, why: str) -> None:
        self.input.refusal = why
        self._session.changed()

    def play_text(self, text: str) -> bool:
        """Make a move that was typed, or hold it until it is this player's turn."""
        seat = self.premove_seat
        if seat is None and not self._may_act():
            return False
        self.board_view.premoving = seat is not None
        try:
            move = self._read_move(text.strip())
        except UserError as problem:
            self._refuse(str(problem))
            return False
        return (
            self._choose_in_advance(seat, move)
            if seat is not None
            else self.enter(self.person, str(move), move)
        )

    def _read_move(self, text: str) -> Any:
        """Return the move that a text stands for; capital letters are fine."""
        read, state = self.match.game.read_move, self.board_view.input_state
        try:
            return read(state, text)
        except BadNotation:
            if text == text.lower():
                raise
            return read(state, text.lower())

    def touch(self, given: Input) -> bool:
        """Handle pointer or key at the board; returns True when it meant anything there.

        While an animation holds input, or an entry is on its way, the last input waits for the end of that.
        """
        if self.live.pending or self.board_view.holding:
            self.input.wait(given)
            return True
        if self.premove_seat is not None:
            return self._touch_in_advance(given, self.premove_seat)
        if not self.own_turn:
            acting = isinstance(given, Press) or (isinstance(given, Key) and given.name in ACTING)
            if acting:
                self._may_act()
            return acting or (isinstance(given, Key) and given.name in STEERING)
        effect = self.input.give(given)
        if effect.move is not None:
            entered = self.enter(self.person, str(effect.move), effect.move)
            self._dropped = entered and isinstance(given, Release)
        return effect.anything

    @property
    def premove_seat(self) -> int | None:
        """The seat for which a move can be chosen in advance, while the clock of another player runs."""
        turn, seating = self.match.turn, self.live.seating
        may = self.match.controls and self.match.game.premove and not self.live.demo
        if turn is None or not may or seating.plays(self, turn):
            return None
        return next((seat for seat in range(len(self.match.players)) if seating.plays(self, seat)), None)

    @property
    def interactive(self) -> bool:
        """True if front ends that pick by themselves get the interaction data of this position.

        Finding all moves in advance is work that few players use: it begins with the position after the one
        in which the player first touched the board out of turn.
        """
        if self.own_turn:
            return True
        first = self._advance_from
        return first is not None and len(self.match.log) > first and self.premove_seat is not None

    @property
    def premove(self) -> str:
        """The move chosen in advance; empty where there is none."""
        seat = self.premove_seat
        return "" if seat is None else self.live.premove_of(seat)

    def _touch_in_advance(self, given: Input, seat: int) -> bool:
        """Choose a move that is made when the other player has moved; Escape forgets it."""
        self.board_view.premoving = True
        if self._advance_from is None:
            self._advance_from = len(self.match.log)
        if isinstance(given, Key) and given.name == "escape" and self.premove:
            self.live.premove(self, seat, "")
            self.board_view.trial = None
            self._session.changed()
            return True
        effect = self.input.give(given)
        if effect.move is not None:
            self._choose_in_advance(seat, effect.move)
        return effect.anything

    def _choose_in_advance(self, seat: int, move: Any) -> bool:
        self.input.refusal = self.live.premove(self, seat, str(move))
        self.board_view.trial = None if self.input.refusal else move
        self._session.changed()
        return not self.input.refusal

    def show_last_move(self) -> None:
        """Animate the last move once more."""
        *_, before, last = self.match.line
        self.board_view.replay(before.state, last.state, last.beats)
        self._session.changed()

    def foreseen(self, given: Input) -> Any:
        """Return the move that an input would make now, if any."""
        given = self.board_view.meant(given)
        reply = self.match.game.interpret(self.match.state, self.board_view.selection, given)
        return reply.move if self.own_turn else None

    def gives_up(self, move: Any) -> bool:
        """Return True if a move would end a game alone without winning it."""
        result = self.match.state.apply(move, self.live.at).state.result
        return len(self.match.players) == 1 and result is not None and result.winner is None

    def ask_hint(self) -> None:
        """Have a good move shown; the match is no longer ranked then."""
        if self._may_act() and self.enter(self.person, "hint"):
            self._hint_wanted = self.match.state
            self.live.opponents.hint(self.match, self._show_hint)

    def start_demo(self) -> None:
        """Have the computer play on; the match is no longer ranked then."""
        if self._may_act():
            self.input.refusal = self.live.start_demo(self, self.person)
            self._session.changed()

    def end_demo(self) -> None:
        self.live.end_demo(self)
        self._session.changed()

    def _may_act(self) -> bool:
        if self.own_turn:
            return True
        self._session.changed()
        if self.match.result:
            self.input.refusal = gettext("The game is over.")
        elif self.live.demo:
            self.input.refusal = gettext("The demo is running: end it to play yourself.")
        else:
            self.input.refusal = gettext("It is not your turn.")
        return False

    def _show_hint(self, answer: Answer) -> None:
        self._hint_wanted = None
        if isinstance(answer, PlayResult):
            self.board_view.hint = self.match.game.read_move(self.match.state, answer.move)
            self._hint_words = hint_words(self.match, answer)
            self._session.changed()
        else:
            self._session.tell(Notice(str(answer), "bad"))

    # Time

    def wake(self) -> None:
        """Count play time from now on, after this view was covered by another screen."""
        self.live.wake(self._session.now)

    def tick(self, now: float, *, held: bool) -> None:
        """Let time pass; while `held`, by an open question, play time stands still."""
        self.live.hold(self, held=held)
        self.live.tick(now)
        self._follow(held=held)

    def _follow(self, *, held: bool) -> None:
        """Turn the board, and give it the input that was kept, once it is free."""
        if not (held or self.board_view.running):
            self.side.update(self.match)
        free = not (self._session.asking or self.live.pending or self.board_view.running)
        if free and self.match.turn is not None and (kept := self.input.kept()) and self.own_turn:
            self.touch(kept)

    def close(self) -> None:
        self.live.detach(self)
        self.live.close()

    # Called by the live match

    @property
    def watching(self) -> bool:
        return self.board_view.running

    def match_changed(self, before: Match) -> None:
        after = self.live.match
        ply = after.line[-1]
        if ply.entry is after.log[-1]:
            self.board_view.play(ply.state, ply.beats, dropped=self._dropped)
        elif self.board_view.state != ply.state:
            self.board_view.jump(ply.state, ply.beats)
        self._dropped = False
        if not self.live.demo:
            self.input.refusal = ""  # it was about the position before
        self._session.changed()

    def match_problem(self, text: str) -> None:
        self._session.tell(Notice(text, "bad"))

    def match_message(self, text: str) -> None:
        self._session.tell(Notice(text))
