"""The Pipes kernels as plain Python, each importing the others as plain Python too."""

from __future__ import annotations

import sys
from functools import cache
from types import ModuleType

from tests.kernels.pure import read

FOLDER = "fivefold.kernels.pipes."
IN_ORDER = ("traversal", "deduction", "layout", "solver", "grading", "hints", "generator")


@cache
def interpreted() -> dict[str, ModuleType]:
    """Return the kernels by name, read from their sources."""
    installed = {name: sys.modules.get(FOLDER + name) for name in IN_ORDER}
    modules: dict[str, ModuleType] = {}
    try:
        for name in IN_ORDER:
            modules[name] = read(f"pipes.{name}", "interpreted")
            sys.modules[FOLDER + name] = modules[name]
    finally:
        for name, module in installed.items():
            if module is None:
                sys.modules.pop(FOLDER + name, None)
            else:
                sys.modules[FOLDER + name] = module
    return modules
