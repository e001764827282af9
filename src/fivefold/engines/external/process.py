"""Another program, started by a command and talked to line by line over its pipes."""

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

LOOK_S = 0.02  # how often the one who waits looks whether to stop
GRACE_S = 1.0  # how long a program may take to end by itself
LONGEST = 4096  # characters of a line; a longer one is taken in pieces
AHEAD = 1000  # lines that may wait for us; a program that says more waits itself


def split_command(command: str) -> list[str]:
    """The program and its arguments; raises Problem when it is not here."""
    try:
        found = shlex.split(command, posix=os.name != "nt")
    except ValueError as error:
        raise UserError(
            gettext("'{command}' is no command: a quote is not closed.", command=command)
        ) from error
    if not found:
        raise UserError(gettext("A command is needed that starts the other program."))
    if shutil.which(found[0]) is None:
        raise UserError(gettext("'{program}' cannot be started: there is no such program.", program=found[0]))
    return found


def program_name(command: str) -> str:
    """What to call the program: its command without the folders, which are nobody else's business."""
    return " ".join(PurePath(word).name or word for word in re.sub("[\"']", "", command).split())


class EngineProcess:
    """A process under way; raises Problem when it cannot be started."""

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
        self._lines: Queue[str | None] = Queue(AHEAD)
        self._reader = Thread(target=self._read, daemon=True)
        self._reader.start()

    def tell(self, *lines: str) -> None:
        """Say something to it; whether it is still there shows when it is heard."""
        assert self._process.stdin
        with suppress(OSError):
            self._process.stdin.write("".join(f"{line}\n" for line in lines))
            self._process.stdin.flush()

    def hear(self, deadline: float, stop: StopFlag) -> str:
        """Its next line; raises Problem when it has ended, when its time is over, or when we are stopped."""
        while not stop:
            if monotonic() >= deadline:
                raise UserError(gettext("{name} took longer than it may.", name=self.name))
            with suppress(Empty):
                line = self._lines.get(timeout=LOOK_S)
                if line is None:
                    raise UserError(gettext("{name} has ended in the middle of the game.", name=self.name))
                return line
        raise UserError(gettext("{name} was stopped.", name=self.name))

    def end(self, farewell: str = "") -> None:
        """Let it go with a last word, or at once where there is none; this waits until it is gone."""
        assert self._process.stdin
        if farewell:
            self.tell(farewell)
        with suppress(OSError):
            self._process.stdin.close()
        if farewell:
            with suppress(subprocess.TimeoutExpired):
                self._process.wait(GRACE_S)
        self._process.kill()
        self._process.wait()
        late = monotonic() + GRACE_S  # somebody it started may hold on to its pipe
        while self._reader.is_alive() and monotonic() < late:
            with suppress(Empty):
                self._lines.get(timeout=LOOK_S)

    def _read(self) -> None:
        assert self._process.stdout
        with self._process.stdout as said:
            while line := said.readline(LONGEST):
                self._lines.put(line.rstrip())
        self._lines.put(None)
