"""The examples in the docstrings of the shared layers run and print what they say."""

from __future__ import annotations

import doctest
from importlib import import_module
from pkgutil import walk_packages
from types import ModuleType

import pytest

import fivefold.api
import fivefold.core
import fivefold.engines

PACKAGES: tuple[ModuleType, ...] = (fivefold.api, fivefold.core, fivefold.engines)
MODULES = sorted(
    found.name for package in PACKAGES for found in walk_packages(package.__path__, f"{package.__name__}.")
)


@pytest.mark.parametrize("name", [*MODULES, "fivefold", "fivefold.games", "fivefold.service.device"])
def test_the_examples_of_a_module_are_true(name: str) -> None:
    failed, _ = doctest.testmod(import_module(name))
    assert failed == 0
