"""An external program, started by a command, with lines of text over its pipes."""

from __future__ import annotations

import os
import re
import shlex
import shutil
import subprocess
from contextlib import suppress
from pathlib import PurePath
from queue import Empty, Queue
from threading import Thread
from time import monotonic

from fivefold.core.engine import StopFlag
from fivefold.core.errors import UserError
from fivefold.core.text import gettext

POLL_S = 0.02  # interval at which a waiting thread checks `stop`
GRACE_S = 1.0  # time for a program to end by itself
MAX_LINE_LENGTH = 4096  # characters; a longer line is split
MAX_QUEUED_LINES = 1000  # a program that writes more has to wait


def split_command(command: str) -> list[str]:
    """Return the program and its arguments; raises UserError if there is no such program."""
    try:
        found = shlex.split(command, posix=os.name != "nt")
    except ValueError as error:
        raise UserError(
            gettext("'{command}' is not a valid command: a quote is not closed.", command=command)
        ) from error
    if not found:
        raise UserError(gettext("Enter the command that starts the other program."))
    if shutil.which(found[0]) is None:
        raise UserError(gettext("'{program}' cannot be started: there is no such program.", program=found[0]))
    return found


def program_name(command: str) -> str:
    """Return a name for the program: its command without the private folder names.

    >>> program_name("/home/ann/bin/pbrain-pela --fast")
    'pbrain-pela --fast'
    """
    return " ".join(PurePath(word).name or word for word in re.sub("[\"']", "", command).split())


class EngineProcess:
    """A running program; raises UserError if it cannot be started."""

    def __init__(self, command: str) -> None:
        self.name = program_name(command)
        try:
            self._process = subprocess.Popen(
                split_command(command),
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
                encoding="utf-8",
                errors="replace",
            )
        except OSError as error:
            raise UserError(
                gettext("{name} cannot be started: {reason}.", name=self.name, reason=error.strerror)
            ) from error
        self._lines: Queue[str | None] = Queue(MAX_QUEUED_LINES)
        self._reader = Thread(target=self._read, daemon=True)
        self._reader.start()

    def send_lines(self, *lines: str) -> None:
        """Send lines to the program; if it has ended, the next `read_line` says so."""
        assert self._process.stdin
        with suppress(OSError):
            self._process.stdin.write("".join(f"{line}\n" for line in lines))
            self._process.stdin.flush()

    def read_line(self, deadline: float, stop: StopFlag) -> str:
        """Return its next line; raises UserError if it ended, was too slow, or `stop` is set."""
        while not stop:
            if monotonic() >= deadline:
                raise UserError(gettext("{name} exceeded its time.", name=self.name))
            with suppress(Empty):
                line = self._lines.get(timeout=POLL_S)
                if line is None:
                    raise UserError(gettext("{name} ended during the game.", name=self.name))
                return line
        raise UserError(gettext("{name} was stopped.", name=self.name))

    def end(self, farewell: str = "") -> None:
        """End the program after sending `farewell`, or kill it if that is empty; wait until it is gone."""
        assert self._process.stdin
        if farewell:
            self.send_lines(farewell)
        with suppress(OSError):
            self._process.stdin.close()
        if farewell:
            with suppress(subprocess.TimeoutExpired):
                self._process.wait(GRACE_S)
        self._process.kill()
        self._process.wait()
        late = monotonic() + GRACE_S  # a child process may still hold its pipe
        while self._reader.is_alive() and monotonic() < late:
            with suppress(Empty):
                self._lines.get(timeout=POLL_S)

    def _read(self) -> None:
        assert self._process.stdout
        with self._process.stdout as said:
            while line := said.readline(MAX_LINE_LENGTH):
                self._lines.put(line.rstrip())
        self._lines.put(None)
