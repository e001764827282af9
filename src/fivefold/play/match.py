"""A match: an append-only log, and everything that follows from it.

Entries are moves of the game or calls. `Match.enter` adds one and folds it in; nothing else changes a
match, so a match replayed from its log is the match that was played.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Literal, NamedTuple

from fivefold.core.chunked_tuple import ChunkedTuple
from fivefold.core.errors import IllegalMove
from fivefold.core.events import Beat
from fivefold.core.game import AnyGame
from fivefold.core.record import CHECKPOINT_EVERY, Entry, Player
from fivefold.core.state import Result
from fivefold.core.text import gettext
from fivefold.core.values import replace
from fivefold.play.clock import Clock, Control


class Offer(NamedTuple):
    """Something a seat has asked of the other: a draw, a take-back or a pause.

    >>> Offer(seat=0, kind="draw").kind
    'draw'
    """

    seat: int
    kind: Literal["draw", "undo", "pause"]


@dataclass(frozen=True, slots=True)
class Ply:
    """A position on the line of play, and the entry that led there (none for the start).

    >>> from fivefold.games import game_named
    >>> Ply(game_named("laser").start()).entry is None
    True
    """

    state: Any
    entry: Entry | None = None
    beats: tuple[Beat, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Match:
    """A match: its log, and everything that follows from the log.

    >>> from fivefold.games import game_named
    >>> gomoku = game_named("gomoku")
    >>> match = Match.begin(gomoku, gomoku.start(), (Player("person", "Ann"), Player("person", "Ben")))
    >>> match = match.enter(Entry(0, 1_000, "h8")).enter(Entry(1, 2_500, "resign"))
    >>> match.result, match.now
    (Result(winner=0, code='resigned'), 2500)
    """

    game: AnyGame
    players: tuple[Player, ...]
    controls: tuple[Control, ...] = ()
    practice: bool = False
    log: ChunkedTuple[Entry] = ChunkedTuple()
    line: ChunkedTuple[Ply]  # from the start to the position on the board
    undone: ChunkedTuple[Ply] = ChunkedTuple()  # what redo would bring back, the next one last
    clock: Clock
    ranked: bool
    undos: int = 0  # running, since the last move
    offer: Offer | None = None  # waits for the answer of the other seat
    paused: bool = False  # no move may be made and no clock runs until `resume`
    called: Result | None = None  # a result that a call brought, not the rules
    checkpoints: tuple[tuple[int, str], ...] = ()  # in long games, the state after so many entries
    # These follow from the others; a live match asks for them many times a frame.
    state: Any = field(init=False, repr=False, compare=False)  # the position on the board
    result: Result | None = field(init=False, repr=False, compare=False)
    turn: int | None = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        state = self.line[-1].state
        result = self.called or state.result
        for name, value in (("state", state), ("result", result), ("turn", None if result else state.turn)):
            object.__setattr__(self, name, value)

    @classmethod
    def begin(
        cls,
        game: AnyGame,
        start: Any,
        players: tuple[Player, ...],
        controls: tuple[Control, ...] = (),
        *,
        practice: bool = False,
    ) -> Match:
        clock = Clock.wound(controls).pressed(start.elapsed, start.turn, moved=False)
        return cls(
            game=game,
            players=players,
            controls=controls,
            practice=practice,
            line=ChunkedTuple((Ply(start),)),
            clock=clock,
            ranked=_fresh(game, start) and not practice and any(p.kind == "person" for p in players),
        )

    @property
    def start(self) -> Any:
        return self.line[0].state

    @property
    def now(self) -> int:
        """The time of play at the last entry, or at the start."""
        return self.log[-1].at if self.log else self.start.elapsed

    @property
    def played(self) -> int:
        """Return the milliseconds played in this match, without those that its start remembers."""
        return self.now - int(self.start.elapsed)

    @property
    def score(self) -> int | None:
        """Return the score for the list of records, or None if the game has none."""
        return self.game.ranking.value(self.state) if self.game.ranking else None

    @property
    def moves_made(self) -> int:
        """Return the number of moves on the board, as players of the game count them."""
        count = self.game.move_count
        if count is None:
            return len(self.line) - 1
        if count.value:
            return count.value(self.state)
        return sum(count.counts(ply.entry.text) for ply in self.line if ply.entry)

    def enter(self, entry: Entry, move: Any = None) -> Match:
        """Return the match with one more entry; raises BadNotation or IllegalMove and changes nothing.

        `move` is the move that the entry's text stands for, where the caller has it already.
        """
        if self.result:
            raise IllegalMove(gettext("The game is over."))
        if not 0 <= entry.seat < len(self.players):
            raise IllegalMove(gettext("There is no seat {seat} in this game.", seat=entry.seat))
        if entry.at < self.now:
            raise IllegalMove(
                gettext("The time {at} is earlier than that of the entry before it.", at=entry.at)
            )
        own_hint = entry.text == "hint" and self.game.hint != "free"
        call = None if own_hint else _CALLS.get(entry.text)
        if self.paused and entry.text not in _WHILE_PAUSED:
            raise IllegalMove(gettext("The game is paused."))
        if call is None:
            return self._moved(entry, move)
        match = call(self, entry)
        clock = self.clock.pressed(entry.at, None if match.paused else match.turn, moved=False)
        log, checkpoints = self._logged(entry, match.state)
        return replace(match, log=log, clock=clock, checkpoints=checkpoints)

    def _logged(self, entry: Entry, state: Any) -> tuple[ChunkedTuple[Entry], tuple[tuple[int, str], ...]]:
        """Return the log and the checkpoints with an entry that led to a state."""
        log = self.log.with_item(entry)
        if len(log) % CHECKPOINT_EVERY:
            return log, self.checkpoints
        return log, (*self.checkpoints, (len(log), str(state)))

    def _moved(self, entry: Entry, move: Any = None) -> Match:
        if entry.seat != self.turn:
            raise IllegalMove(gettext("It is not this player's turn."))
        if self.clock.fallen(entry.at) is not None:
            raise IllegalMove(gettext("Time is up."))
        if move is None:
            move = self.game.read_move(self.state, entry.text)
        step = self.state.apply(move, entry.at)
        ply = Ply(step.state, entry, step.beats)
        ranked = self.ranked and not (entry.text == "hint" and self.game.hint == "unranked-move")
        # An offer stands until the other player moves.
        offer = self.offer if self.offer and self.offer.seat == entry.seat else None
        # The game is neither over nor paused: `enter` refuses moves then.
        turn = None if step.state.result else step.state.turn
        log, checkpoints = self._logged(entry, step.state)
        return replace(
            self,
            line=self.line.with_item(ply),
            undone=ChunkedTuple(),
            undos=0,
            offer=offer,
            ranked=ranked,
            log=log,
            clock=self.clock.pressed(entry.at, turn, moved=True),
            checkpoints=checkpoints,
        )

    def back(self, seat: int) -> int:
        """Return the plies that an undo takes back; against the computer, to the seat's own last move."""
        people = [number for number, player in enumerate(self.players) if player.kind == "person"]
        for count in range(1, len(self.line)):
            if len(people) != 1 or self.line[-1 - count].state.turn == seat:
                return count
        return 0

    def why_no_undo(self, seat: int) -> str | None:
        """Return the reason why this seat cannot take back now, or None if it can."""
        rule = self.game.undo
        if not self.back(seat):
            return gettext("There is no move to take back.")
        if self.ranked and rule.beyond == "refused" and rule.free is not None and self.undos >= rule.free:
            return (
                gettext("You cannot take back moves in a ranked game; in practice you can.")
                if rule.free == 0
                else gettext("In a ranked game you can take back one move at a time; in practice any number.")
            )
        return None

    @property
    def undo_unranks(self) -> bool:
        """True if a take-back now makes the match unranked."""
        free = self.game.undo.free
        return self.ranked and free is not None and self.undos >= free

    def why_no_redo(self) -> str | None:
        if not self.undone:
            return gettext("There is no move to redo.")
        if self.ranked and self.game.undo.free is not None:
            return gettext("You can redo moves only in practice.")
        return None

    def _undo(self, entry: Entry) -> Match:
        if why := self.why_no_undo(entry.seat):
            raise IllegalMove(why)
        count = self.back(entry.seat)
        return replace(
            self,
            line=self.line[:-count],
            undone=self.undone.with_items(reversed(self.line[-count:])),
            undos=self.undos + 1,
            offer=None,
            ranked=self.ranked and not self.undo_unranks,
        )

    def _redo(self, entry: Entry) -> Match:
        if why := self.why_no_redo():
            raise IllegalMove(why)
        line, undone = self.line, self.undone
        while undone and (len(line) == len(self.line) or not self._persons_turn(line[-1].state.turn)):
            line, undone = line.with_item(undone[-1]), undone[:-1]
        return replace(self, line=line, undone=undone, undos=0, offer=None)

    def _persons_turn(self, turn: int | None) -> bool:
        return turn is None or self.players[turn].kind == "person"

    def _helped(self, entry: Entry) -> Match:
        return replace(self, ranked=False)

    def _resigned(self, entry: Entry) -> Match:
        return self._ended(self._other(entry.seat), "resigned")

    def _forfeited(self, entry: Entry) -> Match:
        return self._ended(self._other(entry.seat), "forfeited")

    def _flagged(self, entry: Entry) -> Match:
        if self.clock.fallen(entry.at) != entry.seat:
            raise IllegalMove(gettext("There is time left on this clock."))
        return self._ended(self._other(entry.seat), "time-over")

    def _stopped(self, entry: Entry) -> Match:
        if len(self.players) > 1:
            raise IllegalMove(gettext("A game for two ends by resigning or by a draw."))
        return self._ended(None, "stopped")

    def _offered(self, entry: Entry) -> Match:
        if len(self.players) < 2:
            raise IllegalMove(gettext("There is nobody to offer a draw to."))
        if self.offer is not None:
            raise IllegalMove(gettext("An offer is already waiting for an answer."))
        return replace(self, offer=Offer(entry.seat, _OFFERS[entry.text]))

    def _accepted(self, entry: Entry) -> Match:
        offer = self._answered_offer(entry)
        open_match = replace(self, offer=None)
        match offer.kind:
            case "draw":
                return open_match._ended(None, "draw-agreed")
            case "undo":
                return open_match._undo(entry._replace(seat=offer.seat))
            case "pause":
                return replace(open_match, paused=True)

    def _declined(self, entry: Entry) -> Match:
        self._answered_offer(entry)
        return replace(self, offer=None)

    def _answered_offer(self, entry: Entry) -> Offer:
        if self.offer is None or self.offer.seat == entry.seat:
            raise IllegalMove(gettext("There is no offer to this player."))
        return self.offer

    def _paused(self, entry: Entry) -> Match:
        return replace(self, paused=True)

    def _resumed(self, entry: Entry) -> Match:
        if not self.paused:
            raise IllegalMove(gettext("The game is not paused."))
        return replace(self, paused=False)

    def _claimed(self, entry: Entry) -> Match:
        if len(self.players) < 2:
            raise IllegalMove(gettext("There is no opponent who could have left."))
        return self._ended(entry.seat, "abandoned")

    def _annulled(self, entry: Entry) -> Match:
        return replace(self, ranked=False)._ended(None, "annulled")

    def _other(self, seat: int) -> int | None:
        return 1 - seat if len(self.players) == 2 else None

    def _ended(self, winner: int | None, code: str) -> Match:
        return replace(self, called=Result(winner, code), offer=None)


def _fresh(game: AnyGame, start: Any) -> bool:
    """Return True if the start holds no score or time that no record explains."""
    return not (start.elapsed or (game.ranking and game.ranking.value(start)))


_CALLS: dict[str, Callable[[Match, Entry], Match]] = {
    "undo": Match._undo,
    "redo": Match._redo,
    "hint": Match._helped,
    "demo": Match._helped,
    "resign": Match._resigned,
    "forfeit": Match._forfeited,
    "flag": Match._flagged,
    "stop": Match._stopped,
    "offer": Match._offered,
    "ask-undo": Match._offered,
    "ask-pause": Match._offered,
    "accept": Match._accepted,
    "decline": Match._declined,
    "pause": Match._paused,
    "resume": Match._resumed,
    "claim": Match._claimed,
    "annul": Match._annulled,
}
_OFFERS: dict[str, Literal["draw", "undo", "pause"]] = {
    "offer": "draw",
    "ask-undo": "undo",
    "ask-pause": "pause",
}
_WHILE_PAUSED = ("resume", "resign", "stop", "claim", "forfeit", "annul")
