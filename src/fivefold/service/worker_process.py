"""Another process that works for us, one task at a time, and is ended when it does not stop by itself."""

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

if TYPE_CHECKING:
    from multiprocessing.connection import Connection

_log = logging.getLogger(__name__)

LOOK_S = 0.02  # how often the one who waits looks whether to stop the work
NICE = 10  # so that whoever shows the pages comes first where there are fewer cores than work
GRACE_S = 0.5  # how long the work may take to stop before its process is ended


class WorkerProcess:
    """Its process is started by the first task, and anew after it was ended."""

    def __init__(self) -> None:
        self._process: Any = None
        self._pipe: Any = None
        self._closing = False
        self._flag: Any = None  # shared with the process, which sees it without being asked

    def call(self, stop: StopFlag, work: Callable[..., Any], args: tuple[object, ...]) -> Any:
        """What `work(stop, *args)` gives or raises in the other process; this waits for it."""
        self._start()
        self._flag[0] = 0
        try:
            self._pipe.send((work, args))
            while not self._pipe.poll(LOOK_S):
                if stop or self._closing:
                    self._flag[0] = 1
                    if not self._pipe.poll(GRACE_S):
                        self.end()
                        raise UserError(gettext("It was stopped."))
            answer, error = self._pipe.recv()
        except (EOFError, OSError) as broken:
            self.end()
            raise UserError(gettext("The process that worked on it came to an end.")) from broken
        if isinstance(error, _WorkerError):
            _log.error("A worker process failed:\n%s", error.traceback)
            raise unexpected_error_named(error.kind)
        if error:
            raise error
        return answer

    def cancel(self) -> None:
        """Have the work under way stopped, and any later work refused; called from any thread."""
        self._closing = True

    def end(self) -> None:
        """End the process, whatever it is doing."""
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
        from multiprocessing import get_context, sharedctypes  # noqa: PLC0415  the first page needs none

        context = get_context("spawn")  # no copy of this process, whose threads would be missing in it
        self._flag = sharedctypes.RawArray("i", 1)
        self._pipe, theirs = context.Pipe()
        self._process = context.Process(target=_serve, args=(theirs, self._flag), daemon=True)
        self._process.start()
        theirs.close()  # theirs alone, so that each side notices when the other is gone


class _WorkerError(Exception):
    """An unexpected exception of the other process: its class and its traceback as text."""

    def __init__(self, kind: str, traceback: str) -> None:
        super().__init__(kind, traceback)
        self.kind = kind
        self.traceback = traceback


def unexpected_error(error: BaseException) -> UserError:
    """Log an exception that nobody foresaw, and return the sentence that the player gets."""
    _log.error("Unexpected error", exc_info=error)
    return unexpected_error_named(type(error).__name__)


def unexpected_error_named(kind: str) -> UserError:
    return UserError(
        gettext(
            "Something went wrong inside Fivefold ({kind}); nothing was lost. The log has more.", kind=kind
        )
    )


def _serve(pipe: Connection, flag: Any) -> None:
    """The life of the other process: it ends when nobody is there any more to give it a task."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the one who gives the tasks
    if sys.platform != "win32":
        os.nice(NICE)
    stop = StopFlag(memoryview(flag).cast("B").cast("i"))
    with suppress(EOFError, OSError):
        while True:
            work, args = pipe.recv()
            pipe.send(_done(stop, work, args))


def _done(stop: StopFlag, work: Callable[..., Any], args: tuple[object, ...]) -> tuple[Any, Exception | None]:
    try:
        return work(stop, *args), None
    except UserError as problem:
        return None, problem
    except Exception as error:  # a mistake in the work must not end the worker
        return None, _WorkerError(type(error).__name__, traceback.format_exc())
