"""A score counts only when the rules say so: the record of a finished game is replayed by itself."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from fivefold.core.bot import Stop
from fivefold.core.problem import Problem
from fivefold.core.record import Record, read_record
from fivefold.house.parts import Notice
from fivefold.play.replay import replay

if TYPE_CHECKING:
    from fivefold.house.house import House


def verify(house: House, game: int, done: Callable[[], None] = lambda: None) -> None:
    """Replay a game of the archive; once its score counts, or cannot, `done` is called."""
    archive = house.store.archive

    def loaded(record: Record | Problem) -> None:
        if isinstance(record, Problem):
            refused(record)
        else:
            house.jobs.process(replayed, str(record), done=checked)

    def checked(over: object) -> None:
        if isinstance(over, Problem):
            refused(over)
        elif over:
            house.jobs.thread(archive.verified(game).wait, written)
        else:
            done()

    def written(outcome: object) -> None:
        if isinstance(outcome, Problem):
            refused(outcome)
        else:
            done()

    def refused(problem: Problem) -> None:
        house.tell(Notice(str(problem), "bad"))
        done()

    house.jobs.thread(lambda: archive.load(game), loaded)


def replayed(stop: Stop, text: str) -> bool:
    """Whether the game on record is over; raises BadNotation where the record is not true."""
    return replay(read_record(text)).result is not None
