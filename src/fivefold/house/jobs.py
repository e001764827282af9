"""Work that would hold up the house: it is done elsewhere, and the answer is brought at a tick.

Waiting for the disk or a password is done on a thread. Thinking holds the interpreter, so it is done in
another process, which is started when the first such work comes.
"""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor
from dataclasses import dataclass
from multiprocessing import get_context
from multiprocessing.sharedctypes import RawArray
from typing import Any, Generic, TypeVar

from fivefold.core.bot import Stop
from fivefold.core.problem import Problem
from fivefold.core.text import say

T = TypeVar("T")

WORKERS = 2
SLOTS = 64  # stop flags shared with the other processes; so many jobs can wait for them at once


@dataclass(slots=True, eq=False)
class Job(Generic[T]):
    """Work under way. Once cancelled, its answer is not brought any more."""

    future: Future[T]
    stop: Stop
    done: Callable[[T | Problem], None]
    slot: int | None = None
    cancelled: bool = False

    def cancel(self) -> None:
        self.cancelled = True
        self.stop.set()
        self.future.cancel()

    def answer(self) -> T | Problem:
        error = self.future.exception()
        if error is None:
            return self.future.result()
        if isinstance(error, Problem):
            return error
        return Problem(say("That did not work: {error}.", error=error or type(error).__name__))


class Jobs:
    """Takes work and brings the answers on the house's own thread."""

    def __init__(self) -> None:
        self._under_way: list[Job[Any]] = []
        self._threads: Executor | None = None
        self._processes: Executor | None = None
        self._flags = RawArray("i", SLOTS)

    def thread(self, work: Callable[[], T], done: Callable[[T | Problem], None]) -> Job[T]:
        """Do something that waits more than it works."""
        if self._threads is None:
            self._threads = ThreadPoolExecutor(WORKERS, "job")
        return self._add(Job(self._threads.submit(work), Stop(), done))

    def process(self, work: Callable[..., T], *args: object, done: Callable[[T | Problem], None]) -> Job[T]:
        """Call `work(stop, *args)` in another process; all of it must be fit to be sent there."""
        if self._processes is None:
            self._processes = ProcessPoolExecutor(
                WORKERS, get_context("spawn"), initializer=_share, initargs=(self._flags,)
            )
        taken = {job.slot for job in self._under_way}
        slot = next(n for n in range(SLOTS) if n not in taken)
        self._flags[slot] = 0
        future = self._processes.submit(_work, slot, work, args)
        return self._add(Job(future, Stop(_flag(self._flags, slot)), done, slot))

    def deliver(self) -> None:
        """Bring the answers that have come; call it on the house's thread."""
        ready = [job for job in self._under_way if job.future.done()]
        self._under_way = [job for job in self._under_way if job not in ready]
        for job in ready:
            if not job.cancelled:
                job.done(job.answer())

    def close(self) -> None:
        """End everything; nothing is brought any more."""
        for job in self._under_way:
            job.cancel()
        for executor in filter(None, (self._threads, self._processes)):
            executor.shutdown(wait=True, cancel_futures=True)

    def _add(self, job: Job[T]) -> Job[T]:
        self._under_way.append(job)
        return job


_shared: Any = None


def _share(flags: Any) -> None:
    global _shared  # noqa: PLW0603  the one thing a worker is given when it starts
    _shared = flags


def _work(slot: int, work: Callable[..., T], args: tuple[object, ...]) -> T:
    return work(Stop(_flag(_shared, slot)), *args)


def _flag(flags: Any, slot: int) -> memoryview[int]:
    return memoryview(flags).cast("B").cast("i")[slot : slot + 1]
