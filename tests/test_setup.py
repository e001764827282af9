"""A real build of a very small kernel."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tools.builder import EnvironmentBuilder
from tools.environment import Environment

ROOT = Path(__file__).parent.parent
PROJECT = """
[project]
name = "tiny"
version = "1"
[tool.setuptools.packages.find]
where = ["src"]
"""
SOURCE = """
import cython
def item(words: list, at: cython.int):
    return words[at], cython.compiled
"""


@pytest.fixture
def project(tmp_path: Path) -> Path:
    kernels = tmp_path / "src" / "fivefold" / "kernels"
    (kernels / "game").mkdir(parents=True)
    shutil.copy(ROOT / "setup.py", tmp_path)
    (tmp_path / "pyproject.toml").write_text(PROJECT)
    (kernels / "game" / "tiny.py").write_text(SOURCE)
    (kernels / "game" / "tiny.pxd").write_text("")
    (kernels / "game" / "plain.py").write_text("not a kernel, having no types beside it")
    return tmp_path


def build(project: Path, **switches: str) -> tuple[int, list[str]]:
    """Build, and return the exit status and the names of compiled files."""
    command = [sys.executable, "setup.py", "--quiet", "build_ext", "--inplace"]
    kept = {name: value for name, value in os.environ.items() if not name.startswith("FIVEFOLD_")}
    done = subprocess.run(command, cwd=project, env={**kept, **switches}, capture_output=True, check=False)
    kernels = project / "src" / "fivefold" / "kernels"
    return done.returncode, sorted(file.name for file in kernels.rglob("*") if file.suffix in {".so", ".pyd"})


def first(project: Path) -> str:
    """Return what the kernel prints when it is imported and called."""
    command = [sys.executable, "-c", "import tiny; print(*tiny.item(['it'], 0))"]
    folder = project / "src" / "fivefold" / "kernels" / "game"
    return subprocess.run(command, cwd=folder, capture_output=True, text=True, check=True).stdout.strip()


@pytest.mark.needs("cc")
def test_what_has_types_beside_it_is_compiled_until_a_compiler_fails(
    project: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Environment, "python", Path(sys.executable))
    builder = EnvironmentBuilder(Environment(project))
    builder.environment.log.parent.mkdir()
    builder.compile_kernels()
    assert [file.name for file in builder.environment.binaries()] == ["tiny.abi3.so"]
    assert first(project) == "it True"
    monkeypatch.setenv("CC", "no-such-compiler")
    builder.compile_kernels()
    assert builder.environment.binaries() == []
    assert first(project) == "it False"


def test_a_compiler_that_fails_is_an_error_where_compiling_is_required(project: Path) -> None:
    status, compiled = build(project, CC="no-such-compiler", FIVEFOLD_REQUIRE_COMPILED="1")
    assert status != 0
    assert compiled == []


def test_a_pure_build_compiles_nothing(project: Path) -> None:
    assert build(project, FIVEFOLD_PURE="1") == (0, [])
