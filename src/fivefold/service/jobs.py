"""Background work of one session: the answers wait in an inbox until the session takes them at a tick."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future
from dataclasses import dataclass
from queue import Empty, SimpleQueue
from typing import Any, Generic, TypeVar

from fivefold.core.engine import StopFlag
from fivefold.core.errors import UserError
from fivefold.service.worker_pool import Purpose, WorkerPool
from fivefold.service.worker_process import unexpected_error

T = TypeVar("T")


@dataclass(slots=True, eq=False)
class Job(Generic[T]):
    """Work under way; the answer of a cancelled job is dropped."""

    future: Future[T]
    stop: StopFlag
    done: Callable[[T | UserError], None]
    cancelled: bool = False

    def cancel(self) -> None:
        self.cancelled = True
        self.stop.set()
        self.future.cancel()

    def answer(self) -> T | UserError:
        error = self.future.exception()
        if error is None:
            return self.future.result()
        return error if isinstance(error, UserError) else unexpected_error(error)


class Jobs:
    """Hands work to the shared pool and brings the answers on the session's own thread.

    `wake`, if set, is called from another thread as soon as an answer waits.
    """

    def __init__(self, pool: WorkerPool) -> None:
        self.wake: Callable[[], None] | None = None
        self.closed = False
        self._pool = pool
        self._under_way: set[Job[Any]] = set()
        self._inbox: SimpleQueue[Job[Any]] = SimpleQueue()

    def thread(
        self, work: Callable[[], T], done: Callable[[T | UserError], None], stop: StopFlag | None = None
    ) -> Job[T]:
        """Run work that mostly waits on a thread; what waits long checks `stop`, which a cancel sets."""
        return self._add(Job(self._pool.run_in_thread(work), StopFlag() if stop is None else stop, done))

    def process(
        self,
        work: Callable[..., T],
        *args: object,
        done: Callable[[T | UserError], None],
        purpose: Purpose = "task",
    ) -> Job[T]:
        """Call `work(stop, *args)` in another process; work and arguments must be picklable."""
        stop = StopFlag()
        return self._add(Job(self._pool.run_in_process(purpose, stop, work, args), stop, done))

    @property
    def busy(self) -> bool:
        """True while answers are still to come."""
        return bool(self._under_way)

    @property
    def answered(self) -> bool:
        """True while an answer waits to be taken."""
        return not self._inbox.empty()

    def deliver(self) -> None:
        """Bring the answers that have arrived; call it on the session's thread.

        If taking one raises, those after it are brought the next time.
        """
        for _ in range(self._inbox.qsize()):
            try:
                job = self._inbox.get_nowait()
            except Empty:
                return
            self._under_way.discard(job)
            if not job.cancelled:
                job.done(job.answer())

    def close(self) -> None:
        """Cancel everything that is under way; no answer is brought any more."""
        self.closed = True
        for job in self._under_way:
            job.cancel()
        self._under_way.clear()

    def _add(self, job: Job[T]) -> Job[T]:
        self._under_way.add(job)
        job.future.add_done_callback(lambda _: self._arrived(job))
        return job

    def _arrived(self, job: Job[Any]) -> None:
        self._inbox.put(job)
        if self.wake:
            self.wake()
