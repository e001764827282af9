"""Work for another process: it has to be found there by its name."""

from __future__ import annotations

import os
import time
from pathlib import Path

from fivefold.core.engine import StopFlag
from fivefold.core.errors import BadNotation


def add(stop: StopFlag, *numbers: int) -> int:
    return sum(numbers)


def process_number(stop: StopFlag) -> int:
    return os.getpid()


def refuse(stop: StopFlag, why: str) -> None:
    raise BadNotation(why)


def fail(stop: StopFlag) -> None:
    raise ZeroDivisionError("nothing to divide by")


def die(stop: StopFlag) -> None:
    os._exit(3)


def until_stopped(stop: StopFlag, file: str) -> None:
    """Goes on until it is told to stop, and leaves a word in a file that it heeded that."""
    while not stop:
        time.sleep(0.001)
    Path(file).write_text("heeded")


def deaf(stop: StopFlag, file: str) -> None:
    """Says in a file that it has begun, and never stops."""
    Path(file).write_text(str(os.getpid()))
    while True:
        time.sleep(0.01)


def report_until_stopped(stop: StopFlag, number: int) -> None:
    """Reports a number, and goes on until it is told to stop."""
    stop.report(number)
    while not stop:
        time.sleep(0.001)
