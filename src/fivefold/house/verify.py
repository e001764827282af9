"""A score counts only when the rules say so: the record of a finished game is replayed by itself."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple, TypeVar

from fivefold.core.bot import Stop
from fivefold.core.problem import BadNotation, Problem
from fivefold.core.record import Record, read_record
from fivefold.house.ledger import Ledger
from fivefold.play.replay import replay

if TYPE_CHECKING:
    from fivefold.house.house import House

T = TypeVar("T")
Done = Callable[[object], None]  # called in the end, with a Problem if there was one


class Verdict(NamedTuple):
    """Whether the game on record is over, and whether nothing but its player's skill helped."""

    over: bool
    ranked: bool


def settle(house: House, ledger: Ledger, done: Done) -> None:
    """A match is over: see that all of it is written, then that its score counts."""
    house.jobs.thread(ledger.finish, _or(done, lambda game: verify(house, game, done)))


def verify(house: House, game: int, done: Done) -> None:
    """Replay a game of the archive, so that its score counts."""
    archive, jobs = house.store.archive, house.jobs

    def loaded(record: Record) -> None:
        jobs.process(replayed, str(record), done=judged)

    def judged(found: Verdict | Problem) -> None:
        if isinstance(found, BadNotation):
            jobs.thread(archive.refuted(game).wait, lambda _: done(found))
        elif isinstance(found, Problem):
            done(found)
        elif found.over:
            jobs.thread((archive.verified if found.ranked else archive.refuted)(game).wait, done)
        else:
            done(None)

    jobs.thread(lambda: archive.load(game), _or(done, loaded))


def verify_all(house: House) -> None:
    """Verify what was left when the house was closed too early; whatever is wrong is told."""
    archive, told = house.store.archive, house.or_tell(lambda _: None)

    def found(games: tuple[int, ...]) -> None:
        for game in games:
            verify(house, game, told)

    house.jobs.thread(archive.unverified, house.or_tell(found))


def replayed(stop: Stop, text: str) -> Verdict:
    """What the rules say of a record; raises BadNotation where it is not true."""
    match = replay(read_record(text))
    return Verdict(match.result is not None, match.ranked)


def _or(done: Done, go_on: Callable[[T], None]) -> Callable[[T | Problem], None]:
    """For the answer of a job: go on with it, or be done with the problem."""

    def come(answer: T | Problem) -> None:
        if isinstance(answer, Problem):
            done(answer)
        else:
            go_on(answer)

    return come
