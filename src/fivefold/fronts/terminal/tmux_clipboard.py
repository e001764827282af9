"""The clipboard inside tmux, which by default drops what programs copy by escape sequence."""

from __future__ import annotations

import os
import subprocess
from contextlib import suppress
from threading import Thread

SECONDS = 2.0  # for tmux to answer


def copy_in_tmux(text: str) -> None:
    """Hand text to tmux, which keeps it and passes it on to the terminal around it; elsewhere do nothing."""
    if os.environ.get("TMUX"):
        Thread(target=_load_buffer, args=(text,), name="tmux", daemon=True).start()


def _load_buffer(text: str) -> None:
    with suppress(OSError, subprocess.TimeoutExpired):  # the escape sequence was sent all the same
        subprocess.run(
            ["tmux", "load-buffer", "-w", "-"],
            input=text.encode(),
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            timeout=SECONDS,
            check=False,
        )
