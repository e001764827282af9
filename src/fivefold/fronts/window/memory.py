"""How the window is careful with memory."""

from __future__ import annotations

import ctypes
import sys

LARGE = 2 << 20  # bytes; what is drawn anew in every frame is smaller, and quicker to get where it was before
M_MMAP_THRESHOLD = -3  # as the C library of GNU calls it


def return_large_blocks() -> bool:
    """From now on the memory of a large picture goes back to the system as soon as nobody needs it; whether
    the C library here can be asked for that. Else it may keep it as holes between others, which after a few
    games are a fifth of all that the window has."""
    if sys.platform != "linux":
        return False
    ask = getattr(ctypes.CDLL(None), "mallopt", None)
    return ask is not None and bool(ask(M_MMAP_THRESHOLD, LARGE))
