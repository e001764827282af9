"""An external program, started by a command, with lines of text over its pipes."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from queue import Empty, Full, Queue
from threading import Thread
from time import monotonic

from fivefold.core.engine import StopFlag
from fivefold.core.errors import UserError
from fivefold.core.text import gettext
from fivefold.engines.external.command import program_name, split_command

POLL_S = 0.02  # interval at which a waiting thread checks `stop`
GRACE_S = 1.0  # time for a program to end by itself
MAX_LINE_BYTES = 4096  # no protocol has longer lines
MAX_MOVE_BYTES = 1_000_000  # of output between two requests
MARK = "FIVEFOLD_ENGINE"  # a variable with a random value, by which all that a program starts is found
MAX_KILL_ROUNDS = 20  # a process may start another while it is looked for
MAX_QUEUED_LINES = 1000  # in each direction; a program that writes more has to wait

# Variables that a program may need to run at all. The others stay with us: some hold connection strings.
_KEPT_VARIABLES = re.compile(
    "PATH|HOME|USER|LOGNAME|SHELL|LANG|LC_.*|TZ|TMPDIR|TEMP|TMP|LD_LIBRARY_PATH|DYLD_.*|OMP_NUM_THREADS"
    "|DISPLAY|WAYLAND_DISPLAY|XDG_.*|WINE.*|JAVA_.*"
    "|SYSTEMROOT|SYSTEMDRIVE|WINDIR|COMSPEC|PATHEXT|PROGRAM.*|NUMBER_OF_PROCESSORS"
    "|USERNAME|USERPROFILE|HOMEDRIVE|HOMEPATH|APPDATA|LOCALAPPDATA",
    re.IGNORECASE,
)


def clean_environment(variables: Mapping[str, str]) -> dict[str, str]:
    """Return the environment variables that an external program gets.

    >>> clean_environment({"PATH": "/bin", "FIVEFOLD_STORE": "postgresql://ann:secret@host/games"})
    {'PATH': '/bin'}
    """
    return {name: value for name, value in variables.items() if _KEPT_VARIABLES.fullmatch(name)}


class EngineProcess:
    """A running program in a process group of its own; raises UserError if it cannot be started.

    Threads read its output and write its input, so that neither side can make the caller wait.

    >>> EngineProcess("no-such-program-here")
    Traceback (most recent call last):
    fivefold.core.errors.UserError: 'no-such-program-here' cannot be started: there is no such program.
    """

    def __init__(self, command: str) -> None:
        self.name = program_name(command)
        self._mark = os.urandom(16).hex()
        try:
            self._process = subprocess.Popen(
                split_command(command),
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
                env={**clean_environment(os.environ), MARK: self._mark},
                start_new_session=True,
            )
        except OSError as error:
            raise UserError(
                gettext("{name} cannot be started: {reason}.", name=self.name, reason=error.strerror)
            ) from error
        self._room = MAX_MOVE_BYTES  # for output until the next request
        self._output: Queue[bytes | None] = Queue(MAX_QUEUED_LINES)  # None after the last line
        self._input: Queue[bytes | None] = Queue(MAX_QUEUED_LINES)  # None closes the pipe
        self._reader = Thread(target=self._read, daemon=True)
        self._reader.start()
        Thread(target=self._write, daemon=True).start()

    def send_lines(self, *lines: str) -> None:
        """Send lines to the program; if it has ended, the next `read_line` says so.

        Raises UserError if it has not read what it was sent before.
        """
        self._room = MAX_MOVE_BYTES
        try:
            self._input.put_nowait("".join(f"{line}\n" for line in lines).encode())
        except Full as error:
            raise UserError(gettext("{name} does not read its input.", name=self.name)) from error

    def read_line(self, deadline: float, stop: StopFlag) -> str:
        """Return its next line; raises UserError if it ended, was slow, wrote too much, or `stop` is set."""
        while not stop:
            if monotonic() >= deadline:
                raise UserError(gettext("{name} ran out of time.", name=self.name))
            with suppress(Empty):
                line = self._output.get(timeout=POLL_S)
                if line is None:
                    raise UserError(gettext("{name} ended during the game.", name=self.name))
                self._room -= len(line)
                if self._room < 0 or len(line) > MAX_LINE_BYTES:
                    raise UserError(gettext("{name} wrote too much for one move.", name=self.name))
                return line.decode("utf-8", errors="replace").rstrip()
        raise UserError(gettext("{name} was stopped.", name=self.name))

    def end(self, farewell: str = "") -> None:
        """End the program and all that it started; wait until it is gone.

        With a `farewell` it is told that and gets a moment to end by itself.
        """
        if farewell:
            with suppress(UserError):
                self.send_lines(farewell)
        with suppress(Full):
            self._input.put_nowait(None)
        if farewell:
            self._drop_output()
        self._kill_group()
        self._kill_escaped()
        self._process.wait()
        self._drop_output()

    def _kill_escaped(self) -> None:
        """Kill what left the process group, where the system tells the variables of a process."""
        for _ in range(MAX_KILL_ROUNDS):
            escaped = _processes_with(f"{MARK}={self._mark}".encode())
            if not escaped:
                return
            for number in escaped:
                with suppress(ProcessLookupError, PermissionError):
                    os.kill(number, signal.SIGKILL)

    def _kill_group(self) -> None:
        """Kill the program and its children; it was not waited for, so its number cannot be another's."""
        if sys.platform == "win32":
            command = ("taskkill", "/T", "/F", "/PID", str(self._process.pid))
            subprocess.run(command, capture_output=True, check=False)
            self._process.kill()
        else:
            with suppress(ProcessLookupError, PermissionError):
                os.killpg(self._process.pid, signal.SIGKILL)

    def _drop_output(self) -> None:
        """Take lines until the pipe is closed, but not for long: an escaped child may hold it open."""
        late = monotonic() + GRACE_S
        while self._reader.is_alive() and monotonic() < late:
            with suppress(Empty):
                self._output.get(timeout=POLL_S)

    def _read(self) -> None:
        assert self._process.stdout
        with self._process.stdout as pipe:
            while line := pipe.readline(MAX_LINE_BYTES + 1):
                self._output.put(line)
        self._output.put(None)

    def _write(self) -> None:
        assert self._process.stdin
        with suppress(OSError), self._process.stdin as pipe:
            while (text := self._input.get()) is not None:
                pipe.write(text)
                pipe.flush()


def _processes_with(variable: bytes) -> list[int]:
    """Return the numbers of the processes with an environment variable; none where there is no /proc."""
    found = []
    for folder in Path("/proc").glob("[0-9]*") if sys.platform == "linux" else ():
        with suppress(OSError):  # it has ended, or belongs to somebody else
            if variable in (folder / "environ").read_bytes().split(b"\0"):
                found.append(int(folder.name))
    return found
