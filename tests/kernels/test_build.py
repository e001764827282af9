"""Every kernel loads in three ways: compiled, as Python, and as Python where there is no Cython."""

from __future__ import annotations

import os
import sys
from importlib import import_module
from importlib.machinery import ExtensionFileLoader, SourceFileLoader

import pytest

from fivefold.kernels import nocython
from tests.kernels.pure import FOLDER, KERNELS, pure, read

every_kernel = pytest.mark.parametrize("name", KERNELS)


@pytest.mark.skipif(not os.environ.get("FIVEFOLD_REQUIRE_COMPILED"), reason="only the check insists on it")
@every_kernel
def test_the_compiled_kernel_is_the_one_imported(name: str) -> None:
    assert isinstance(import_module(f"fivefold.kernels.{name}").__loader__, ExtensionFileLoader)


@every_kernel
def test_a_pure_kernel_is_read_from_its_source(name: str) -> None:
    assert isinstance(pure(name).__loader__, SourceFileLoader)


@every_kernel
def test_a_pure_kernel_is_not_the_imported_one(name: str) -> None:
    assert pure(name) is not import_module(f"fivefold.kernels.{name}")


@every_kernel
def test_a_kernel_does_without_cython(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "cython", None)  # which makes importing it fail
    assert read(name, "bare").cython is nocython


def test_types_stand_beside_a_source() -> None:
    assert KERNELS
    assert [
        name for name in KERNELS if not FOLDER.joinpath(*name.split(".")).with_suffix(".py").exists()
    ] == []
