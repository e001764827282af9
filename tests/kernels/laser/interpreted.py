"""The laser search as plain Python throughout: every kernel it is made of read from its source."""

from __future__ import annotations

import sys
from functools import cache
from importlib import import_module
from importlib.util import module_from_spec, spec_from_file_location
from types import ModuleType

from tests.kernels.pure import FOLDER

PACKAGE = "fivefold.kernels.laser"
MODULES = (
    "board",
    "beams",
    "transposition",
    "evaluation",
    "ordering",
    "state",
    "quiescence",
    "alpha_beta",
    "iterative_deepening",
)
"""In the order in which they import each other."""


@cache
def interpreted_search() -> ModuleType:
    """Return `iterative_deepening` as Python; its kernels are its attributes `board`, `beams` and so on."""
    names = [f"{PACKAGE}.{module}" for module in MODULES]
    installed = {name: import_module(name) for name in names}
    try:
        modules = {module: _read(name, module) for module, name in zip(MODULES, names, strict=True)}
    finally:
        sys.modules.update(installed)
    search = modules["iterative_deepening"]
    for module in MODULES[:-1]:
        setattr(search, module, modules[module])
    return search


def _read(name: str, module: str) -> ModuleType:
    """Make the module from its source, in place of the compiled one while the others are being read."""
    spec = spec_from_file_location(name, FOLDER / "laser" / f"{module}.py")
    assert spec
    assert spec.loader
    made = module_from_spec(spec)
    sys.modules[name] = made
    spec.loader.exec_module(made)
    return made
