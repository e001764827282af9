"""Notices of a session: what is said in passing, and until when it is seen."""

from __future__ import annotations

from typing import Any, NamedTuple

from fivefold.app.pages.parts import Notice
from fivefold.service.jobs import Job

NOTICE_MS, TROUBLE_MS = 4000.0, 8000.0  # for a problem longer
MOST_NOTICES = 10  # at once; the oldest ones go
PROMPT_MS = 250.0  # work that takes less is done before its notice could be read


class AwaitedJob(NamedTuple):
    """Work that the player waits for, and the notice that says so from a moment on."""

    job: Job[Any]
    notice: Notice
    visible_from: float

    @property
    def over(self) -> bool:
        return self.job.cancelled or self.job.future.done()


class NoticeList:
    """Keeps notices with the moment at which each was said, and the job that the player waits for."""

    def __init__(self) -> None:
        self._said: list[tuple[float, Notice]] = []
        self._awaited: AwaitedJob | None = None
        self._late = False  # the awaited job takes long, and its notice is seen

    @property
    def shown(self) -> tuple[Notice, ...]:
        awaited = (self._awaited.notice,) if self._awaited and self._late else ()
        return (*(notice for _, notice in self._said), *awaited)

    def add(self, notice: Notice, now: float) -> None:
        """Say something; the same words are not said twice at once."""
        self._said = [(when, old) for when, old in self._said if old != notice]
        self._said = [*self._said[1 - MOST_NOTICES :], (now, notice)]

    def wait_for(self, job: Job[Any], notice: Notice, now: float) -> None:
        """Say something until a job is over, if it takes long."""
        self._awaited, self._late = AwaitedJob(job, notice, now + PROMPT_MS), False

    def stop_waiting(self) -> None:
        """Say no more about a job: the player is elsewhere now."""
        self._awaited = None

    def drop_earlier(self, now: float) -> None:
        """Drop what was said before now, problems aside."""
        self._said = [(when, notice) for when, notice in self._said if when == now or notice.kind == "bad"]

    def expire(self, now: float) -> bool:
        """Drop what was seen long enough, and say that a job takes long; return True if anything changed."""
        if not self._said and self._awaited is None:
            return False
        before = self.shown
        self._said = [(when, notice) for when, notice in self._said if now < when + _lasts(notice)]
        if self._awaited and self._awaited.over:
            self._awaited = None
        self._late = self._awaited is not None and now >= self._awaited.visible_from
        return self.shown != before

    def dues(self) -> list[float]:
        """Return the moments at which notices expire or appear."""
        dues = [when + _lasts(notice) for when, notice in self._said]
        if self._awaited and not self._late:
            dues.append(self._awaited.visible_from)
        return dues


def _lasts(notice: Notice) -> float:
    return TROUBLE_MS if notice.kind == "bad" else NOTICE_MS
