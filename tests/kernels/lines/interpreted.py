"""The kernels of Lines as plain Python, each importing the plain copies of the others."""

from __future__ import annotations

import sys
from dataclasses import dataclass
from functools import cache
from types import ModuleType

from fivefold.kernels.lines import learning, search, table, value
from tests.kernels.pure import pure


@dataclass(frozen=True)
class Kernels:
    table: ModuleType
    value: ModuleType
    search: ModuleType
    learning: ModuleType


@cache
def interpreted() -> Kernels:
    """Return the plain modules; while they are read they find each other instead of compiled ones."""
    hidden: dict[str, ModuleType] = {}
    plain = {}
    try:
        for name in ("table", "value", "search", "learning"):
            plain[name] = pure(f"lines.{name}")
            full = f"fivefold.kernels.lines.{name}"
            hidden[full] = sys.modules[full]
            sys.modules[full] = plain[name]
    finally:
        sys.modules.update(hidden)
    return Kernels(**plain)


COPIES = {"as installed": Kernels(table, value, search, learning), "interpreted": interpreted()}
