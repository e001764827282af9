"""Kernels as plain Python, to be compared with what the compiler made of them."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from importlib import import_module
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec
from importlib.util import spec_from_file_location
from pathlib import Path
from types import ModuleType, SimpleNamespace

import fivefold.kernels

FOLDER = Path(fivefold.kernels.__path__[0])
KERNELS = sorted(".".join(types.relative_to(FOLDER).with_suffix("").parts) for types in FOLDER.rglob("*.pxd"))
# Modules without a compiled form that import kernels of their game.
UNCOMPILED = {
    "laser": ["laser.iterative_deepening"],
    "onet": ["onet.player"],
    "pipes": ["pipes.grading", "pipes.hints"],
}


def copies(game: str) -> dict[str, SimpleNamespace]:
    """Return a game's kernels as installed and as plain Python, with the modules as attributes."""
    return {"as installed": installed(game), "interpreted": interpreted(game)}


def installed(game: str) -> SimpleNamespace:
    """Return a game's kernels as the program imports them."""
    return SimpleNamespace(**{name.rpartition(".")[2]: import_module(name) for name in _modules(game)})


@cache
def interpreted(game: str) -> SimpleNamespace:
    """Return a game's kernels as plain Python; they import each other as plain Python, too."""
    with _reading_sources(_modules(game)):
        return installed(game)


def _modules(game: str) -> list[str]:
    compiled = [name for name in KERNELS if name.startswith(f"{game}.")]
    return [f"fivefold.kernels.{name}" for name in compiled + UNCOMPILED.get(game, [])]


@contextmanager
def _reading_sources(names: list[str]) -> Iterator[None]:
    """Import these modules anew from their sources, and put the installed ones back at the end."""
    replaced = {name: import_module(name) for name in names}
    finder = _SourceFinder(names)
    for name in names:
        del sys.modules[name]
    sys.meta_path.insert(0, finder)
    try:
        yield
    finally:
        sys.meta_path.remove(finder)
        for name, module in replaced.items():
            _install(name, module)


def _install(name: str, module: ModuleType) -> None:
    sys.modules[name] = module
    package, _, stem = name.rpartition(".")
    setattr(sys.modules[package], stem, module)


class _SourceFinder(MetaPathFinder):
    """Finds modules as sources where Python prefers a compiled file."""

    def __init__(self, names: list[str]) -> None:
        self.names = names

    def find_spec(self, fullname: str, path: object, target: ModuleType | None = None) -> ModuleSpec | None:
        if fullname not in self.names:
            return None
        parts = fullname.removeprefix("fivefold.kernels.").split(".")
        return spec_from_file_location(fullname, FOLDER.joinpath(*parts).with_suffix(".py"))
