"""Work for another process: it has to be found there by its name."""

from __future__ import annotations

import os
import time
from pathlib import Path

from fivefold.core.bot import Stop
from fivefold.core.problem import BadNotation


def add(stop: Stop, *numbers: int) -> int:
    return sum(numbers)


def process_number(stop: Stop) -> int:
    return os.getpid()


def refuse(stop: Stop, why: str) -> None:
    raise BadNotation(why)


def fail(stop: Stop) -> None:
    raise ZeroDivisionError("nothing to divide by")


def die(stop: Stop) -> None:
    os._exit(3)


def until_stopped(stop: Stop, file: str) -> None:
    """Goes on until it is told to stop, and leaves a word in a file that it heeded that."""
    while not stop:
        time.sleep(0.001)
    Path(file).write_text("heeded")


def deaf(stop: Stop, file: str) -> None:
    """Says in a file that it has begun, and never stops."""
    Path(file).write_text(str(os.getpid()))
    while True:
        time.sleep(0.01)
