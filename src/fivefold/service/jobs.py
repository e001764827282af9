"""Work that would hold up the house: it is done elsewhere, and the answer is brought at a tick.

Waiting for the disk or a password is done on a thread. Thinking holds the interpreter, so it is done in
another process, which is started beforehand or when the first such work comes.
"""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass
from queue import LifoQueue
from typing import Any, Generic, TypeVar

from fivefold.core.engine import StopFlag
from fivefold.core.errors import UserError
from fivefold.service.worker_process import WorkerProcess, unexpected_error

T = TypeVar("T")

WORKERS = 2  # processes, and threads for what needs none


@dataclass(slots=True, eq=False)
class Job(Generic[T]):
    """Work under way. Once cancelled, its answer is not brought any more."""

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
    """Takes work and brings the answers on the house's own thread."""

    def __init__(self) -> None:
        self._under_way: list[Job[Any]] = []
        self._threads = ThreadPoolExecutor(WORKERS, "job")
        self._waiters = ThreadPoolExecutor(WORKERS, "worker")  # one waits for each process
        self._workers = [WorkerProcess() for _ in range(WORKERS)]
        self._idle: LifoQueue[WorkerProcess] = (
            LifoQueue()
        )  # the one that worked last is warm, and is taken first
        for worker in self._workers:
            self._idle.put(worker)

    def thread(
        self, work: Callable[[], T], done: Callable[[T | UserError], None], stop: StopFlag | None = None
    ) -> Job[T]:
        """Do something that waits more than it works. What waits long heeds `stop`, set by a cancel."""
        return self._add(Job(self._threads.submit(work), StopFlag() if stop is None else stop, done))

    def process(self, work: Callable[..., T], *args: object, done: Callable[[T | UserError], None]) -> Job[T]:
        """Call `work(stop, *args)` in another process; all of it must be fit to be sent there.

        Work that is cancelled and does not heed `stop` is ended together with its process.
        """
        stop = StopFlag()
        return self._add(Job(self._waiters.submit(self._send, stop, work, args), stop, done))

    def warm(self, load: Callable[[], object]) -> None:
        """Start the processes before there is anything to do; each calls `load` for what it will need."""
        for _ in range(WORKERS):
            self.process(_call, load, done=lambda _: None)

    @property
    def busy(self) -> bool:
        """Whether there are answers still to be brought."""
        return bool(self._under_way)

    def deliver(self) -> None:
        """Bring the answers that have come; call it on the house's thread.

        Where taking one raises, those after it are brought the next time.
        """
        for job in [job for job in self._under_way if job.future.done()]:
            self._under_way.remove(job)
            if not job.cancelled:
                job.done(job.answer())

    def close(self) -> None:
        """End everything; nothing is brought any more."""
        for job in self._under_way:
            job.cancel()
        self._under_way.clear()
        for executor in (self._waiters, self._threads):
            executor.shutdown(cancel_futures=True)
        for worker in self._workers:
            worker.end()

    def _add(self, job: Job[T]) -> Job[T]:
        self._under_way.append(job)
        return job

    def _send(self, stop: StopFlag, work: Callable[..., T], args: tuple[object, ...]) -> T:
        worker = self._idle.get()
        try:
            answer: T = worker.call(stop, work, args)
        finally:
            self._idle.put(worker)
        return answer


def _call(stop: StopFlag, load: Callable[[], object]) -> None:
    load()
