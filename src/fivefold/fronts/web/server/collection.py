"""Garbage collection while a server runs: young objects as they come, everything at long intervals only.

Looking through all objects of a thousand sessions takes a quarter of a second, in which no move is seen.
Python does it by itself several times a minute under load.
"""

from __future__ import annotations

import asyncio
import gc
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

YOUNG: Final = 4_000  # new objects until the young ones are looked at; more take longer at once
MIDDLE: Final = 4
NEVER: Final = 1_000_000_000
WHOLE_SECONDS: Final = 600.0


@contextmanager
def rare_collections() -> Iterator[None]:
    """Collect everything at long intervals while this runs, in the event loop of the caller."""
    before = gc.get_threshold()
    gc.set_threshold(YOUNG, MIDDLE, NEVER)
    task = asyncio.get_running_loop().create_task(_collect())
    try:
        yield
    finally:
        task.cancel()
        gc.set_threshold(*before)


async def _collect() -> None:
    while True:
        await asyncio.sleep(WHOLE_SECONDS)
        gc.collect()
