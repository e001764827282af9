"""Modules that a start of the program loads: what it does not need stays on the disk."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from fivefold import kernels

LIBRARIES = ("hashlib", "importlib.metadata", "numpy", "PIL", "pygame", "textual", "psycopg", "moderngl")
FIRST_PAGE = """
import sys
from pathlib import Path
from fivefold.app.startup import open_session
from fivefold.cli.disk_platform import DiskPlatform
with open_session(DiskPlatform(), Path(sys.argv[1])) as session:
    session.page
    loaded = sorted(sys.modules)
print(*loaded)
"""
VERSION = """
import sys
from fivefold.cli.main import main
main(["--version"])
print(*sorted(sys.modules))
"""


def modules_loaded(code: str, *arguments: str) -> list[str]:
    done = subprocess.run(
        [sys.executable, "-c", code, *arguments], capture_output=True, text=True, check=True
    )
    return done.stdout.splitlines()[-1].split()


def packages(modules: list[str], parent: str) -> set[str]:
    return {name.removeprefix(f"{parent}.") for name in modules if name.startswith(f"{parent}.")}


@pytest.fixture(scope="module")
def first_page(tmp_path_factory: pytest.TempPathFactory) -> list[str]:
    return modules_loaded(FIRST_PAGE, str(tmp_path_factory.mktemp("home")))


def test_the_version_needs_no_layer_but_core_and_the_command_line() -> None:
    modules = modules_loaded(VERSION)
    assert {name.split(".")[0] for name in packages(modules, "fivefold")} == {"cli", "core"}
    assert not {"argparse", "dataclasses", "msgspec"} & set(modules)


def test_the_first_page_needs_no_kernel_and_no_bot(first_page: list[str]) -> None:
    games = packages(first_page, "fivefold.games")
    folder = Path(kernels.__file__).parent
    compiled = {".".join(types.relative_to(folder).with_suffix("").parts) for types in folder.rglob("*.pxd")}
    assert len(compiled) > 20
    assert not packages(first_page, "fivefold.kernels") & compiled
    assert {name.split(".")[0] for name in games} == {"gomoku", "laser", "lines", "onet", "pipes"}
    assert not [name for name in games if name.endswith("bot")]


def test_the_first_page_needs_no_other_screen_and_no_toolkit(first_page: list[str]) -> None:
    assert not set(LIBRARIES) & set(first_page)
    assert not packages(first_page, "fivefold.fronts")
    assert packages(first_page, "fivefold.app.screens") <= {
        *("home", "screen", "accounts", "forms", "forms.form"),  # a new player is asked for a name
    }
