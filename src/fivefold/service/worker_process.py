"""A worker process for one task at a time; it is ended if a task does not stop when told to."""

from __future__ import annotations

import logging
import os
import signal
import sys
import traceback
from collections.abc import Callable
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from fivefold.core.engine import StopFlag
from fivefold.core.errors import UserError
from fivefold.core.text import gettext
from fivefold.service.plugins import use_plugins

if TYPE_CHECKING:
    from multiprocessing.connection import Connection

_log = logging.getLogger(__name__)

POLL_S = 0.02  # interval at which a waiting thread checks `stop`
NICE = 10  # the interface comes first if cores are short
GRACE_S = 0.5  # time for a task to stop before its process is killed


class WorkerProcess:
    """A process that is started by the first task, and again after it was ended."""

    def __init__(self) -> None:
        self._process: Any = None
        self._pipe: Any = None
        self._closing = False
        self._flag: Any = None  # shared memory, read by the process at any time

    def call(self, stop: StopFlag, work: Callable[..., Any], args: tuple[object, ...]) -> Any:
        """Call `work(stop, *args)` in the process and wait; return or raise what it does."""
        self._start()
        self._flag[0] = self._flag[1] = 0
        try:
            self._pipe.send((work, args))
            while not self._pipe.poll(POLL_S):
                stop.report(self._flag[1])
                if stop or self._closing:
                    self._flag[0] = 1
                    if not self._pipe.poll(GRACE_S):
                        self.end()
                        raise UserError(gettext("It was stopped."))
            answer, error = self._pipe.recv()
        except (EOFError, OSError) as broken:
            self.end()
            raise UserError(gettext("The worker process ended unexpectedly.")) from broken
        if isinstance(error, _WorkerError):
            _log.error("A worker process failed:\n%s", error.traceback)
            raise unexpected_error_named(error.kind)
        if error:
            raise error
        return answer

    def cancel(self) -> None:
        """Stop the current task and refuse later ones; may be called from any thread."""
        self._closing = True

    def end(self) -> None:
        """Kill the process."""
        if self._process:
            self._process.kill()
            self._process.join()
            self._process.close()
            self._pipe.close()
            self._process = self._pipe = None

    def _start(self) -> None:
        if self._process and not self._process.is_alive():
            self.end()
        if self._process:
            return
        from multiprocessing import get_context, sharedctypes  # noqa: PLC0415  not needed by the first page

        context = get_context("spawn")  # a forked copy would miss this process's threads
        try:
            self._flag = sharedctypes.RawArray("i", 2)
            ours, theirs = context.Pipe()
            with theirs:  # only the child keeps it, so that each side notices the other's end
                process = context.Process(target=_serve, args=(theirs, self._flag), daemon=True)
                process.start()
        except OSError as error:
            raise UserError(
                gettext("A worker process cannot be started: {why}.", why=error.strerror or error)
            ) from error
        self._process, self._pipe = process, ours


class _WorkerError(Exception):
    """An unexpected exception of the other process: its class and its traceback as text."""

    def __init__(self, kind: str, traceback: str) -> None:
        super().__init__(kind, traceback)
        self.kind = kind
        self.traceback = traceback


def unexpected_error(error: BaseException) -> UserError:
    """Log an unexpected exception, and return the sentence for the player."""
    _log.error("Unexpected error", exc_info=error)
    return unexpected_error_named(type(error).__name__)


def unexpected_error_named(kind: str) -> UserError:
    return UserError(
        gettext(
            "Something went wrong inside Fivefold ({kind}); nothing was lost. The log has more.", kind=kind
        )
    )


def _serve(pipe: Connection, flag: Any) -> None:
    """Run tasks from the pipe until the other side closes it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is handled by the parent process
    if sys.platform != "win32":
        os.nice(NICE)
    use_plugins()
    stop = StopFlag(memoryview(flag).cast("B").cast("i"))
    with suppress(EOFError, OSError):
        while True:
            work, args = pipe.recv()
            pipe.send(_run_task(stop, work, args))


def _run_task(
    stop: StopFlag, work: Callable[..., Any], args: tuple[object, ...]
) -> tuple[Any, Exception | None]:
    """Return the answer of a task, or its exception in a form that can be pickled."""
    try:
        return work(stop, *args), None
    except UserError as problem:
        return None, problem
    except Exception as error:  # a bug in a task must not end the worker
        return None, _WorkerError(type(error).__name__, traceback.format_exc())
