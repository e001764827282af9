"""The wheel: built with all kernels, fit for other machines, usable in an empty environment."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import venv
from pathlib import Path
from zipfile import ZipFile

import pytest

ROOT = Path(__file__).parent.parent
PARTS = ("src", "LICENSE", "README.md", "pyproject.toml", "setup.py")
NOT_SOURCES = ("*.so", "*.egg-info", "__pycache__", "build")


def run(*command: str | Path, **variables: str) -> subprocess.CompletedProcess[str]:
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    return subprocess.run(
        command,
        env={**environment, **variables},
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )


def copy_sources(folder: Path) -> Path:
    """Copy what a wheel is built from, since files of earlier builds would get into the wheel."""
    folder.mkdir()
    for part in (ROOT / name for name in PARTS):
        if part.is_dir():
            shutil.copytree(part, folder / part.name, ignore=shutil.ignore_patterns(*NOT_SOURCES))
        else:
            shutil.copy(part, folder)
    return folder


def assert_complete(wheel: Path, source: Path) -> None:
    """Check that the wheel has every file of the package, and every kernel compiled."""
    with ZipFile(wheel) as archive:
        packed = {name for name in archive.namelist() if name.startswith("fivefold/")}
    files = {file.relative_to(source).as_posix() for file in (source / "fivefold").rglob("*.*")}
    kernels = {name.removesuffix(".pxd") + ".abi3.so" for name in files if name.endswith(".pxd")}
    assert kernels
    assert packed == files | kernels


@pytest.mark.deep
@pytest.mark.skipif(sys.platform != "linux", reason="auditwheel is for Linux")
@pytest.mark.needs("cc")
def test_the_wheel_works_in_an_empty_environment(tmp_path: Path) -> None:
    wheels, python = tmp_path / "wheels", tmp_path / "venv" / "bin" / "python"
    flags = ("--no-deps", "--no-build-isolation", "--wheel-dir", wheels)
    sources = copy_sources(tmp_path / "sources")
    built = run(sys.executable, "-m", "pip", "wheel", *flags, sources, FIVEFOLD_REQUIRE_COMPILED="1")
    assert built.returncode == 0, built.stderr
    (wheel,) = wheels.iterdir()
    assert "-cp311-abi3-linux_" in wheel.name
    assert_complete(wheel, sources / "src")
    audited = run(sys.executable, "-m", "auditwheel", "show", wheel)
    assert "manylinux" in audited.stdout, audited.stdout + audited.stderr
    venv.create(tmp_path / "venv", with_pip=True)
    installed = run(python, "-m", "pip", "install", "--constraint", ROOT / "constraints.txt", wheel)
    assert installed.returncode == 0, installed.stderr
    counted = run(python, "-m", "fivefold", "perft", "laser", "--depth", "2", FIVEFOLD_HOME=str(tmp_path))
    assert counted.returncode == 0, counted.stderr
    compiled = "import fivefold.kernels.laser.board as board; print(board.__file__)"
    assert run(python, "-c", compiled).stdout.strip().endswith(".so")
    pages = {"window": "shot home home.png", "terminal": "shot home home.svg --front terminal"}
    for extra, words in pages.items():
        refused = run(python, "-m", "fivefold", *words.split(), FIVEFOLD_HOME=str(tmp_path))
        assert f"fivefold[{extra}]" in refused.stderr or "fivefold[all]" in refused.stderr, refused.stderr
        assert refused.returncode == 2
