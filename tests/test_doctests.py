"""Every public function and class of the shared layers has an example, and all examples are true."""

from __future__ import annotations

import doctest
import inspect
from collections.abc import Iterator
from importlib import import_module
from pkgutil import walk_packages
from types import ModuleType

import pytest

import fivefold.api
import fivefold.core
import fivefold.engines
import fivefold.play

PACKAGES: tuple[ModuleType, ...] = (fivefold.api, fivefold.core, fivefold.engines, fivefold.play)
MODULES = sorted(
    found.name for package in PACKAGES for found in walk_packages(package.__path__, f"{package.__name__}.")
)
EXPLAINED = [name for name in MODULES if not name.startswith("fivefold.api.")]
# What only other code implements or calls: there is nothing to show before somebody has written it.
WITHOUT_EXAMPLE = {
    "core.game_parts.command.CommandHost",
    "core.game_parts.editor.Draft",
    "core.game_parts.engine_program.EngineProgram",
    "core.game_parts.game_file.FileReader",
    "core.game.StateReader",
    "core.scene.interaction.InteractionMaker",
    "core.state.State",
    "engines.program_runner.ProgramRunner",
}


@pytest.mark.parametrize(
    "name", [*MODULES, "fivefold", "fivefold.games", "fivefold.cli.extras", "fivefold.service.device"]
)
def test_the_examples_of_a_module_are_true(name: str) -> None:
    failed, _ = doctest.testmod(import_module(name))
    assert failed == 0


def public(module: ModuleType) -> Iterator[str]:
    """Yield the names of the module's own public functions and classes."""
    for name, value in vars(module).items():
        kind = inspect.isclass(value) or inspect.isfunction(
            inspect.unwrap(value) if callable(value) else value
        )
        if kind and not name.startswith("_") and getattr(value, "__module__", "") == module.__name__:
            yield name


@pytest.mark.parametrize("name", EXPLAINED)
def test_every_public_function_and_class_has_an_example(name: str) -> None:
    module = import_module(name)
    missing = [
        full
        for each in public(module)
        if (full := f"{name}.{each}".removeprefix("fivefold.")) not in WITHOUT_EXAMPLE
        and ">>>" not in (inspect.getdoc(getattr(module, each)) or "")
    ]
    assert missing == []


def test_the_exceptions_exist() -> None:
    known = {f"{name}.{each}" for name in EXPLAINED for each in public(import_module(name))}
    assert {f"fivefold.{name}" for name in WITHOUT_EXAMPLE} <= known
