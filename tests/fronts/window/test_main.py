"""What the system is asked for."""

from __future__ import annotations

import platform

from fivefold.fronts.window.main import return_large_blocks


def test_the_c_library_of_gnu_can_be_asked_to_give_memory_back() -> None:
    assert return_large_blocks() == (platform.libc_ver()[0] == "glibc")
