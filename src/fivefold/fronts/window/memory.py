"""Settings of the memory allocator."""

from __future__ import annotations

import ctypes
import sys

LARGE = 2 << 20  # bytes; what is drawn anew in every frame is smaller, and quicker to get where it was before
M_MMAP_THRESHOLD = -3  # as the C library of GNU calls it


def return_large_blocks() -> bool:
    """Make the C library return large blocks to the system as soon as they are freed.

    Return False where the C library has no such setting. Without it, freed surfaces stay as holes: after a
    few games a fifth of the memory of the window.
    """
    if sys.platform != "linux":
        return False
    ask = getattr(ctypes.CDLL(None), "mallopt", None)
    return ask is not None and bool(ask(M_MMAP_THRESHOLD, LARGE))
