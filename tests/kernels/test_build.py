"""Every kernel loads in three ways: compiled, as Python, and as Python where there is no Cython."""

from __future__ import annotations

import os
import sys
from importlib import import_module
from importlib.machinery import ExtensionFileLoader, SourceFileLoader
from types import ModuleType

import pytest

from fivefold.kernels import nocython
from tests.kernels.interpreted import FOLDER, KERNELS, interpreted

every_kernel = pytest.mark.parametrize("name", KERNELS)


def plain(name: str) -> ModuleType:
    game, _, stem = name.partition(".")
    module: ModuleType = getattr(interpreted(game), stem)
    return module


@pytest.mark.skipif(not os.environ.get("FIVEFOLD_REQUIRE_COMPILED"), reason="only the check insists on it")
@every_kernel
def test_the_compiled_kernel_is_the_one_imported(name: str) -> None:
    assert isinstance(import_module(f"fivefold.kernels.{name}").__loader__, ExtensionFileLoader)


@every_kernel
def test_an_interpreted_kernel_is_read_from_its_source(name: str) -> None:
    assert isinstance(plain(name).__loader__, SourceFileLoader)


@every_kernel
def test_the_installed_kernel_is_imported_again_afterwards(name: str) -> None:
    package, _, stem = f"fivefold.kernels.{name}".rpartition(".")
    assert import_module(f"{package}.{stem}") is getattr(import_module(package), stem)
    assert import_module(f"{package}.{stem}") is not plain(name)


@every_kernel
def test_interpreted_kernels_import_each_other_as_such(name: str) -> None:
    compiled = {f"fivefold.kernels.{kernel}" for kernel in KERNELS}
    classes = [value for value in vars(plain(name)).values() if isinstance(value, type)]
    assert [
        made
        for made in classes
        if made.__module__ in compiled
        and made is not getattr(plain(made.__module__.removeprefix("fivefold.kernels.")), made.__name__)
    ] == []


@every_kernel
def test_a_kernel_does_without_cython(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "cython", None)  # which makes importing it fail
    kernels = interpreted.__wrapped__(name.partition(".")[0])  # read anew, not the copies kept before
    assert getattr(kernels, name.rpartition(".")[2]).cython is nocython


def test_types_stand_beside_a_source() -> None:
    assert KERNELS
    assert [
        name for name in KERNELS if not FOLDER.joinpath(*name.split(".")).with_suffix(".py").exists()
    ] == []
