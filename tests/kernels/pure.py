"""Kernels as plain Python, to be compared with what the compiler made of them."""

from __future__ import annotations

import sys
from functools import cache
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

import fivefold.kernels

FOLDER = Path(fivefold.kernels.__path__[0])
KERNELS = sorted(types.stem for types in FOLDER.glob("*.pxd"))


@cache
def pure(name: str) -> ModuleType:
    """The kernel of that name as Python, even where a compiled module hides it."""
    return read(name, f"pure_{name}")


def read(name: str, alias: str) -> ModuleType:
    """A new module made from the kernel's source, called `alias`."""
    spec = spec_from_file_location(f"fivefold.kernels.{alias}", FOLDER / f"{name}.py")
    assert spec
    assert spec.loader
    module = module_from_spec(spec)
    sys.modules[spec.name] = module  # where dataclasses and pickle look up what a class belongs to
    spec.loader.exec_module(module)
    return module
