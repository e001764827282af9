"""A server that the program starts for its player, and that ends with it."""

from __future__ import annotations

import re
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager

from fivefold.cli.commands.serve import PORT
from fivefold.core.errors import UserError
from fivefold.core.text import gettext

END_SECONDS = 15


@contextmanager
def server_address(chosen: str) -> Iterator[str]:
    """Yield the address that was chosen, or that of a server started here, with the administrator's key.

    Raises UserError if no server can be started.
    """
    if chosen:
        yield chosen
        return
    words = [sys.executable, "-m", "fivefold", "serve", "--port", str(free_port())]
    server = subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    try:
        yield _read_address(server)
    finally:
        server.terminate()
        try:
            server.wait(END_SECONDS)
        except subprocess.TimeoutExpired:
            server.kill()
            server.wait()
        if server.stdout:
            server.stdout.close()


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


def _read_address(server: subprocess.Popen[str]) -> str:
    for line in server.stdout or ():
        if found := re.search(r"http://\S+\?key=[\w-]+", line):
            return found[0]
    raise UserError(gettext("The server did not start; 'fivefold serve' says why."))
