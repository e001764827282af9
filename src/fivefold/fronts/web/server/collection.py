"""Garbage collection while a server runs: new objects many times a second, everything at long intervals only.

Looking through all objects of a thousand sessions takes more than half a second, in which no move is seen.
Python by itself looks at new objects when a thousand more were made than were given back. Under load each
move gives back as many as it makes, so that it looks rarely, and then at the objects of many seconds, for up
to 100 ms. Moves leave no cycles behind, so that little is waiting when everything is looked at.
"""

from __future__ import annotations

import asyncio
import gc
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

YOUNG_SECONDS: Final = 0.05  # the objects of so short a time are looked through in about a millisecond
WHOLE_SECONDS: Final = 600.0


@contextmanager
def planned_collections() -> Iterator[None]:
    """Collect garbage by a timer while this runs, in the event loop of the caller."""
    before = gc.isenabled()
    gc.disable()
    task = asyncio.get_running_loop().create_task(_collect())
    try:
        yield
    finally:
        task.cancel()
        if before:
            gc.enable()


async def _collect() -> None:
    loop = asyncio.get_running_loop()
    whole = loop.time()
    while True:
        await asyncio.sleep(YOUNG_SECONDS)
        if loop.time() - whole < WHOLE_SECONDS:
            gc.collect(0)
        else:
            gc.collect()
            whole = loop.time()
