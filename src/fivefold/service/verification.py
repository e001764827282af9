"""Verification of scores: a finished game counts after its record was replayed."""

from __future__ import annotations

import logging
from collections.abc import Callable
from functools import partial
from typing import NamedTuple, TypeVar

from fivefold.core.engine import StopFlag
from fivefold.core.errors import BadNotation, UserError
from fivefold.core.record import Record, read_record
from fivefold.play.replay import replay
from fivefold.service.jobs import Jobs
from fivefold.service.match.match_writer import MatchWriter
from fivefold.service.store.archive import Archive
from fivefold.service.store.integrity import record_digest

T = TypeVar("T")
_log = logging.getLogger(__name__)
Done = Callable[[object], None]  # called at the end, with a UserError if there was one


class Verdict(NamedTuple):
    """The result of a replay: the game is finished or not, ranked or not."""

    over: bool
    ranked: bool
    score: int | None
    digest: str  # of the record that was replayed


def save_and_verify(jobs: Jobs, archive: Archive, match_writer: MatchWriter, done: Done) -> None:
    """Write the rest of a finished match, then verify its score."""
    jobs.thread(match_writer.finish, _unless_error(done, lambda game: verify(jobs, archive, game, done)))


def verify(jobs: Jobs, archive: Archive, game: int, done: Done) -> None:
    """Replay a game of the archive, and mark its score as verified or the game as unranked."""

    def loaded(record: Record) -> None:
        jobs.process(replay_record, str(record), done=judged)

    def judged(found: Verdict | UserError) -> None:
        if isinstance(found, BadNotation):
            jobs.thread(archive.mark_unranked(game).wait, lambda _: done(found))
        elif isinstance(found, UserError):
            done(found)
        elif found.over and found.ranked:
            jobs.thread(archive.mark_verified(game, found.score, found.digest).wait, done)
        elif found.over:
            jobs.thread(archive.mark_unranked(game).wait, done)
        else:
            done(None)

    jobs.thread(lambda: archive.load(game), _unless_error(done, loaded))


def verify_all(
    jobs: Jobs,
    archive: Archive,
    done: Done,
    *,
    account: int | None = None,
    finished: Callable[[], None] = lambda: None,
) -> None:
    """Verify the games that nobody verified when they ended, and call `finished` after the last one.

    `done` gets the problem with each game, if any. With an account it is called for games of that account
    alone; problems with other games are logged.
    """

    def unverified() -> list[tuple[int, int]]:
        return [(game, archive.summary(game).account) for game in archive.unverified()]

    def found(games: list[tuple[int, int]]) -> None:
        left = {game for game, _ in games}

        def verified(game: int, owner: int, problem: object) -> None:
            if account in (None, owner):
                done(problem)
            elif problem is not None:
                _log.warning("Game %s was not verified: %s", game, problem)
            left.discard(game)
            if not left:
                finished()

        for game, owner in games:
            verify(jobs, archive, game, partial(verified, game, owner))
        if not games:
            finished()

    jobs.thread(unverified, _unless_error(done, found))


def replay_record(stop: StopFlag, text: str) -> Verdict:
    """Replay a record and return the verdict; raises BadNotation if it does not replay as it claims."""
    record = read_record(text)
    match = replay(record)
    return Verdict(match.result is not None, match.ranked, match.score, record_digest(record))


def _unless_error(done: Done, go_on: Callable[[T], None]) -> Callable[[T | UserError], None]:
    """Return a callback for a job that passes errors to `done` and other answers to `go_on`."""

    def receive(answer: T | UserError) -> None:
        if isinstance(answer, UserError):
            done(answer)
        else:
            go_on(answer)

    return receive
