"""A server that the program starts for its player, and that ends with it."""

from __future__ import annotations

import re
import socket
import subprocess
import sys
from threading import Lock

from fivefold.cli.commands.serve import PORT
from fivefold.core.errors import UserError
from fivefold.core.text import gettext

END_SECONDS = 15


class ServerProcess:
    """A server in a process of its own."""

    def __init__(self) -> None:
        words = [sys.executable, "-m", "fivefold", "serve", "--port", str(free_port())]
        self._process = subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        self._address = ""
        self._reading = Lock()

    def address(self) -> str:
        """Wait until it answers; return its address with the administrator's key.

        Raises UserError if it did not start.
        """
        with self._reading:
            self._address = self._address or self._read_address()
            return self._address

    def close(self) -> None:
        """End it, and wait for its end."""
        self._process.terminate()
        try:
            self._process.wait(END_SECONDS)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
        if self._process.stdout:
            self._process.stdout.close()

    def _read_address(self) -> str:
        for line in self._process.stdout or ():
            if found := re.search(r"http://\S+\?key=[\w-]+", line):
                return found[0]
        raise UserError(gettext("The server did not start; 'fivefold serve' says why."))


def free_port() -> int:
    """Return the usual port, or any other one if that is taken."""
    for port in (PORT, 0):
        with socket.socket() as probe:
            try:
                probe.bind(("", port))
            except OSError:
                continue
            found: int = probe.getsockname()[1]
            return found
    return PORT
