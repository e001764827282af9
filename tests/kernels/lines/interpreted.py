"""The kernels of Lines as plain Python, each importing the plain copies of the others."""

from __future__ import annotations

import sys
from types import ModuleType

from tests.kernels.pure import pure

ORDER = ("table", "value", "search", "learning")


def interpreted() -> dict[str, ModuleType]:
    """Return the modules by name; while they are read they find each other instead of compiled ones."""
    hidden = {}
    copies = {}
    try:
        for name in ORDER:
            copies[name] = pure(f"lines.{name}")
            full = f"fivefold.kernels.lines.{name}"
            hidden[full] = sys.modules.get(full)
            sys.modules[full] = copies[name]
    finally:
        for full, module in hidden.items():
            if module is None:
                del sys.modules[full]
            else:
                sys.modules[full] = module
    return copies
