"""Threads and processes that all sessions of a program share for slow work.

Work that waits for the disk or hashes a password runs on a thread. Computing would hold the interpreter,
so it runs in another process, which starts with the first work for it. Engines, imports, pictures and
other tasks have separate processes, so that none waits for the others.
"""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from queue import LifoQueue
from time import monotonic, sleep
from typing import Final, Literal, TypeAlias, TypeVar

from fivefold.core.engine import StopFlag
from fivefold.service.worker_process import WorkerProcess

T = TypeVar("T")
Purpose: TypeAlias = Literal["engine", "task", "import", "export"]

THREADS: Final = 2
PROCESSES: Final[dict[Purpose, int]] = {"engine": 2, "task": 1, "import": 1, "export": 1}
STARTED_EARLY: Final[tuple[Purpose, ...]] = ("engine", "task")  # one process each before there is work
STOPPING_S: Final = 0.1  # time for stopped work to give its process back
POLL_S: Final = 0.005


class WorkerPool:
    """A bounded number of threads and processes; further work waits in order."""

    def __init__(self) -> None:
        self._threads = ThreadPoolExecutor(THREADS, "job")
        self._processes = {purpose: _ProcessGroup(purpose, size) for purpose, size in PROCESSES.items()}

    def run_in_thread(self, work: Callable[[], T]) -> Future[T]:
        """Run the work on a thread."""
        return self._threads.submit(work)

    def run_in_process(
        self, purpose: Purpose, stop: StopFlag, work: Callable[..., T], args: tuple[object, ...]
    ) -> Future[T]:
        """Call `work(stop, *args)` in a process; work that ignores `stop` is ended with its process."""
        return self._processes[purpose].submit(stop, work, args)

    def warm_up(self, load: Callable[[], object]) -> None:
        """Start processes before there is work for them; each calls `load` for what it will need."""
        for purpose in STARTED_EARLY:
            self.run_in_process(purpose, StopFlag(), _call, (load,))

    def close(self) -> None:
        """End all threads and processes; work that has not begun is dropped."""
        for group in self._processes.values():
            group.close()
        self._threads.shutdown(cancel_futures=True)


class _ProcessGroup:
    """Processes for one purpose, each with a thread that waits for its answer."""

    def __init__(self, purpose: Purpose, size: int) -> None:
        self._waiters = ThreadPoolExecutor(size, purpose)
        self._workers = [WorkerProcess() for _ in range(size)]
        self._idle: LifoQueue[WorkerProcess] = LifoQueue()  # the last used process is warm and goes first
        self._running: dict[WorkerProcess, StopFlag] = {}
        for worker in self._workers:
            self._idle.put(worker)

    def submit(self, stop: StopFlag, work: Callable[..., T], args: tuple[object, ...]) -> Future[T]:
        return self._waiters.submit(self._call, stop, work, args)

    def close(self) -> None:
        for worker in self._workers:
            worker.cancel()
        self._waiters.shutdown(cancel_futures=True)
        for worker in self._workers:
            worker.end()

    def _call(self, stop: StopFlag, work: Callable[..., T], args: tuple[object, ...]) -> T:
        self._wait_for_stopped_work()
        worker = self._idle.get()
        self._running[worker] = stop
        try:
            answer: T = worker.call(stop, work, args)
        finally:
            del self._running[worker]
            self._idle.put(worker)
        return answer

    def _wait_for_stopped_work(self) -> None:
        """Wait a moment for work that was told to stop, since its process is warm and goes first.

        So a search gets the process, with the hash table, that pondered on the move before it.
        """
        end = monotonic() + STOPPING_S
        while any(list(self._running.values())) and monotonic() < end:
            sleep(POLL_S)


def _call(stop: StopFlag, load: Callable[[], object]) -> None:
    load()
