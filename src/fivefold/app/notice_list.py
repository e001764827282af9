"""Notices of a session: what is said in passing, and until when it is seen."""

from __future__ import annotations

from fivefold.app.pages.parts import Notice

NOTICE_MS, TROUBLE_MS = 4000.0, 8000.0  # for a problem longer


class NoticeList:
    """Keeps notices with the moment at which each was said."""

    def __init__(self) -> None:
        self._said: list[tuple[float, Notice]] = []

    @property
    def shown(self) -> tuple[Notice, ...]:
        return tuple(notice for _, notice in self._said)

    def add(self, notice: Notice, now: float) -> None:
        """Say something; the same words are not said twice at once."""
        self._said = [(when, old) for when, old in self._said if old != notice]
        self._said.append((now, notice))

    def drop_earlier(self, now: float) -> None:
        """Drop what was said before now, problems aside."""
        self._said = [(when, notice) for when, notice in self._said if when == now or notice.kind == "bad"]

    def expire(self, now: float) -> bool:
        """Drop what was seen long enough; return True if there was any."""
        if not self._said:
            return False
        fresh = [(when, notice) for when, notice in self._said if now < when + _lasts(notice)]
        expired = len(fresh) < len(self._said)
        self._said = fresh
        return expired

    def dues(self) -> list[float]:
        """Return the moments at which notices expire."""
        return [when + _lasts(notice) for when, notice in self._said]


def _lasts(notice: Notice) -> float:
    return TROUBLE_MS if notice.kind == "bad" else NOTICE_MS
