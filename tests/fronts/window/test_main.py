"""Memory settings of the window."""

from __future__ import annotations

import platform

from fivefold.fronts.window.main import return_large_blocks


def test_the_gnu_c_library_returns_large_blocks() -> None:
    assert return_large_blocks() == (platform.libc_ver()[0] == "glibc")
