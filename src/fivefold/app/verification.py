"""A score counts only when the rules say so: the record of a finished game is replayed by itself."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple, TypeVar

from fivefold.app.match.match_writer import MatchWriter
from fivefold.core.engine import StopFlag
from fivefold.core.errors import BadNotation, UserError
from fivefold.core.record import Record, read_record
from fivefold.play.replay import replay

if TYPE_CHECKING:
    from fivefold.app.session import Session

T = TypeVar("T")
Done = Callable[[object], None]  # called in the end, with a Problem if there was one


class Verdict(NamedTuple):
    """Whether the game on record is over, and whether nothing but its player's skill helped."""

    over: bool
    ranked: bool


def save_and_verify(session: Session, match_writer: MatchWriter, done: Done) -> None:
    """A match is over: see that all of it is written, then that its score counts."""
    session.jobs.thread(match_writer.finish, _or(done, lambda game: verify(session, game, done)))


def verify(session: Session, game: int, done: Done) -> None:
    """Replay a game of the archive, so that its score counts."""
    archive, jobs = session.store.archive, session.jobs

    def loaded(record: Record) -> None:
        jobs.process(replay_record, str(record), done=judged)

    def judged(found: Verdict | UserError) -> None:
        if isinstance(found, BadNotation):
            jobs.thread(archive.refuted(game).wait, lambda _: done(found))
        elif isinstance(found, UserError):
            done(found)
        elif found.over:
            jobs.thread((archive.verified if found.ranked else archive.refuted)(game).wait, done)
        else:
            done(None)

    jobs.thread(lambda: archive.load(game), _or(done, loaded))


def verify_all(session: Session) -> None:
    """Verify what was left when the house was closed too early; whatever is wrong is told."""
    archive, told = session.store.archive, session.or_tell(lambda _: None)

    def found(games: tuple[int, ...]) -> None:
        for game in games:
            verify(session, game, told)

    session.jobs.thread(archive.unverified, session.or_tell(found))


def replay_record(stop: StopFlag, text: str) -> Verdict:
    """What the rules say of a record; raises BadNotation where it is not true."""
    match = replay(read_record(text))
    return Verdict(match.result is not None, match.ranked)


def _or(done: Done, go_on: Callable[[T], None]) -> Callable[[T | UserError], None]:
    """For the answer of a job: go on with it, or be done with the problem."""

    def come(answer: T | UserError) -> None:
        if isinstance(answer, UserError):
            done(answer)
        else:
            go_on(answer)

    return come
