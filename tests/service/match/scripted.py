"""A live match whose store, opponents, viewers and time the test has in hand."""

from __future__ import annotations

from collections.abc import Callable, Container, Mapping
from concurrent.futures import Future
from typing import Any, cast

from fivefold.core.engine import PlayResult, StopFlag
from fivefold.core.errors import UserError
from fivefold.core.record import Entry, Player, Record
from fivefold.play.clock import Control
from fivefold.play.match import Match
from fivefold.service.jobs import Job
from fivefold.service.match.live_match import LiveMatch
from fivefold.service.match.match_writer import MatchWriter
from fivefold.service.match.opponent import Opponent
from fivefold.service.match.opponents import Opponents
from fivefold.service.store import GameTags, MatchStatus, WriteTicket
from fivefold.service.store.archive import Archive
from tests.tiny_game import NIM

ANN, BOB, BOT = Player("person", "Ann"), Player("person", "Bob"), Player("computer", "perfect")


class ScriptedArchive:
    """Stores entries at once, or while `held` when the test says so; `broken` refuses them."""

    def __init__(self) -> None:
        self.held = False
        self.broken = False
        self.stored: list[Entry] = []
        self._waiting: list[tuple[WriteTicket, tuple[Entry, ...]]] = []

    def begin(
        self,
        account: int,
        record: Record,
        tags: GameTags,
        status: MatchStatus,
        others: Mapping[int, int] | None = None,
    ) -> WriteTicket:
        return self._write(record.entries)

    def append(self, game: int, number: int, *log: Entry, status: MatchStatus) -> WriteTicket:
        assert number == len(self.stored)
        return self._write(log)

    def store_all(self) -> None:
        """Store what waits."""
        waiting, self._waiting = self._waiting, []
        for ticket, log in waiting:
            if self.broken:
                ticket.resolve(None, UserError("Not saved: the disk is full."))
            else:
                self.stored += log
                ticket.resolve(1, None)

    def _write(self, log: tuple[Entry, ...]) -> WriteTicket:
        ticket = WriteTicket()
        self._waiting.append((ticket, log))
        if not self.held:
            self.store_all()
        return ticket


class ScriptedOpponent:
    """Thinks until the test gives its answer."""

    def __init__(self) -> None:
        self.asked: list[tuple[Match, Job[Any]]] = []
        self.offered: list[tuple[Match, Job[Any]]] = []
        self.pondered: list[tuple[Match, Job[Any]]] = []
        self.ponders = False
        self.closed = False

    def think(self, match: Match, seed: int, done: Callable[[PlayResult[str] | UserError], None]) -> Job[Any]:
        job: Job[Any] = Job(Future(), StopFlag(), done)
        self.asked.append((match, job))
        return job

    def consider_draw(
        self, match: Match, seat: int, seed: int, done: Callable[[bool | UserError], None]
    ) -> Job[Any]:
        job: Job[Any] = Job(Future(), StopFlag(), done)
        self.offered.append((match, job))
        return job

    def ponder(self, match: Match) -> Job[Any] | None:
        if not self.ponders:
            return None
        job: Job[Any] = Job(Future(), StopFlag(), lambda answer: None)
        self.pondered.append((match, job))
        return job

    def close(self) -> None:
        self.closed = True

    @property
    def thinking(self) -> bool:
        return bool(self.asked) and not self.asked[-1][1].cancelled

    def move(self, text: str) -> None:
        """Answer what was asked last with a move."""
        self._answer(self.asked, PlayResult(text))

    def fail(self, why: str) -> None:
        self._answer(self.asked, UserError(why))

    def answer_offer(self, *, accepted: bool) -> None:
        self._answer(self.offered, accepted)

    def _answer(self, questions: list[tuple[Match, Job[Any]]], answer: object) -> None:
        job = questions[-1][1]
        if not job.cancelled:  # as `Jobs.deliver` does
            job.done(answer)


class RecordingViewer:
    """Notes what it is shown and told; `watching` is as the test sets it."""

    def __init__(self) -> None:
        self.watching = False
        self.live: LiveMatch | None = None
        self.shown: list[tuple[Entry, ...]] = []
        self.problems: list[str] = []
        self.messages: list[str] = []

    def match_changed(self, before: Match) -> None:
        assert self.live
        assert before.log == self.live.match.log[:-1]
        self.shown.append(tuple(self.live.match.log))

    def match_problem(self, text: str) -> None:
        self.problems.append(text)

    def match_message(self, text: str) -> None:
        self.messages.append(text)


def nim(*players: Player, controls: tuple[Control, ...] = (), practice: bool = False) -> Match:
    start = NIM.start("long", seed=1)
    return Match.begin(NIM, start, players or (ANN, BOB), controls, practice=practice)


class Scripted:
    """A live match with one viewer, Ann, who has the seats of all persons; time goes on by `wait`."""

    def __init__(self, match: Match | None = None) -> None:
        match = match or nim()
        self.archive = ScriptedArchive()
        self.opponent, self.helper = ScriptedOpponent(), ScriptedOpponent()
        seats: dict[int, Opponent] = {
            seat: self.opponent for seat, player in enumerate(match.players) if player.kind != "person"
        }
        writer = MatchWriter(cast("Archive", self.archive), 1, GameTags(), "2026-11-15")
        self.now = 1_000_000.0  # any moment will do
        self.live = LiveMatch(match, writer, Opponents(seats, self.helper, seed=1), self.now)
        persons = [seat for seat in range(len(match.players)) if seat not in seats]
        self.ann = self.attach(persons)

    def attach(self, seats: Container[int]) -> RecordingViewer:
        viewer = RecordingViewer()
        viewer.live = self.live
        self.live.attach(viewer, seats)
        return viewer

    def wait(self, ms: float) -> None:
        """Let time pass, and tick once at the end of it."""
        self.now += ms
        self.live.tick(self.now)

    def enter(self, text: str, seat: int | None = None) -> str:
        """Make an entry for the seat to move, and see it stored and shown unless the archive is held."""
        turn = self.live.match.turn or 0
        refusal = self.live.enter(self.ann, turn if seat is None else seat, text)
        self.wait(0)
        return refusal

    @property
    def log(self) -> tuple[Entry, ...]:
        """The entries that are shown."""
        return tuple(self.live.match.log)

    @property
    def texts(self) -> list[str]:
        return [entry.text for entry in self.log]
