"""The kernels of Lines as plain Python, each importing the plain copies of the others."""

from __future__ import annotations

import sys
from dataclasses import dataclass
from functools import cache
from types import ModuleType

from fivefold.kernels.lines import contents, gains, learning, regions, search, table, value
from tests.kernels.pure import pure


@dataclass(frozen=True)
class Kernels:
    regions: ModuleType
    table: ModuleType
    contents: ModuleType
    gains: ModuleType
    value: ModuleType
    search: ModuleType
    learning: ModuleType


@cache
def interpreted() -> Kernels:
    """Return the plain modules; while they are read they find each other instead of compiled ones."""
    hidden: dict[str, ModuleType] = {}
    plain = {}
    try:
        for name in ("regions", "table", "contents", "gains", "value", "search", "learning"):
            plain[name] = pure(f"lines.{name}")
            full = f"fivefold.kernels.lines.{name}"
            hidden[full] = sys.modules[full]
            sys.modules[full] = plain[name]
    finally:
        sys.modules.update(hidden)
    return Kernels(**plain)


COPIES = {
    "as installed": Kernels(regions, table, contents, gains, value, search, learning),
    "interpreted": interpreted(),
}
