"""Kernels as plain Python, to be compared with what the compiler made of them."""

from __future__ import annotations

import sys
from functools import cache
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

import fivefold.kernels

FOLDER = Path(fivefold.kernels.__path__[0])
KERNELS = sorted(".".join(types.relative_to(FOLDER).with_suffix("").parts) for types in FOLDER.rglob("*.pxd"))


@cache
def pure(name: str) -> ModuleType:
    """Return the kernel of that dotted name as Python, even where a compiled module hides it."""
    return read(name, "pure")


def read(name: str, alias: str) -> ModuleType:
    """Make a new module from the kernel's source; `alias` begins the last part of its name."""
    folder, _, stem = f"fivefold.kernels.{name}".rpartition(".")
    source = FOLDER.joinpath(*name.split(".")).with_suffix(".py")
    spec = spec_from_file_location(f"{folder}.{alias}_{stem}", source)
    assert spec
    assert spec.loader
    module = module_from_spec(spec)
    sys.modules[spec.name] = module  # where dataclasses and pickle look up what a class belongs to
    spec.loader.exec_module(module)
    return module
