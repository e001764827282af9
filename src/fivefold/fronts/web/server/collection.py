"""Garbage collection while a server runs: new objects a few at a time, everything at long intervals only.

Looking through all objects of a thousand sessions takes more than half a second, and through those of the
last second 30 to 80 ms, in which no move is seen. Python does both by itself under load. Moves leave no
cycles behind, so that little is waiting when everything is looked at.
"""

from __future__ import annotations

import asyncio
import gc
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

YOUNG: Final = 1_000  # new objects until they are looked at, which takes about a millisecond
NEVER: Final = 1_000_000_000
WHOLE_SECONDS: Final = 600.0


@contextmanager
def rare_collections() -> Iterator[None]:
    """Collect everything at long intervals while this runs, in the event loop of the caller."""
    before = gc.get_threshold()
    gc.set_threshold(YOUNG, NEVER, NEVER)
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
