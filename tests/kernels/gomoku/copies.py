"""The kernels of five in a row as installed, and all of them together as plain Python."""

from __future__ import annotations

import sys
from types import ModuleType, SimpleNamespace
from unittest.mock import patch

from fivefold.kernels.gomoku import board, patterns, search, table, threats
from tests.kernels.pure import read

NAMES = ("patterns", "board", "table", "threats", "search")


def interpreted() -> SimpleNamespace:
    """Return the modules read from their sources, each importing the others as read from theirs."""
    modules: dict[str, ModuleType] = {}
    with patch.dict(sys.modules):
        for name in NAMES:
            module = read(f"gomoku.{name}", "whole")
            modules[name] = sys.modules[f"fivefold.kernels.gomoku.{name}"] = module
    return SimpleNamespace(**modules)


INSTALLED = SimpleNamespace(patterns=patterns, board=board, table=table, threats=threats, search=search)
INTERPRETED = interpreted()
COPIES = {"as installed": INSTALLED, "interpreted": INTERPRETED}
