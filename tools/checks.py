"""What `check.py` does: every check in turn, each told with its time, none hiding the next."""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Sequence
from ctypes.util import find_library
from dataclasses import dataclass
from time import perf_counter

from tools.builder import Builder
from tools.environment import Environment, compiler_lacks, has_headers
from tools.launch import ROOT, ready

# What the check needs of the system, programs mostly, and the Debian packages each comes in.
HEADERS = "Python.h"
PIECES = {
    "cc": "gcc libc6-dev",
    HEADERS: "python3-dev",
    "libEGL": "libegl1 libgl1 libgl1-mesa-dri",
    "pg_ctlcluster": "postgresql",
}
# The packages whose tests must reach this percentage of their lines and branches.
COVERED = ("core", "play", "games")
ENOUGH = 95


@dataclass(frozen=True)
class Run:
    """The checks under way: where, and with which of the wishes of the command line."""

    environment: Environment
    deep: bool
    resume: bool

    def python(self, *words: str) -> bool:
        """Whether `python WORDS` of the project ends well, its output shown as it comes."""
        return self._ends_well([str(self.environment.python), *words])

    def script(self, name: str, *words: str) -> bool:
        """Whether a command that came with a package ends well."""
        return self._ends_well([str(self.environment.python.with_name(name)), *words])

    def _ends_well(self, command: Sequence[str]) -> bool:
        variables = {**os.environ, "FIVEFOLD_REQUIRE_COMPILED": "1"}
        return subprocess.run(command, cwd=ROOT, env=variables, check=False).returncode == 0


def kernels(run: Run) -> bool:
    """Whether every kernel is compiled; a test makes sure that it is the compiled one that is imported."""
    if slow := run.environment.interpreted():
        reason = compiler_lacks() or Builder(run.environment).complaint()
        _tell(f"Not compiled: {', '.join(slow)}, because {reason}.")
    return not slow


def tests(run: Run) -> bool:
    """All tests; what they reach is counted only in those of the rules, since counting slows them down."""
    pytest = ("-m", "pytest", "-q", "--numprocesses=auto", "--dist=worksteal")
    if run.deep:
        return run.python(*pytest, "--deep", *["--resume"] * run.resume)
    rules = [f"tests/{part}" for part in (*COVERED, "laws")]
    counted = run.python(*pytest, "--cov", "--cov-report=", *rules)
    return run.python(*pytest, *(f"--ignore={folder}" for folder in rules)) and counted


def coverage(run: Run) -> bool:
    if run.deep:
        _tell("Not counted: it would make the full counts take much longer.")
        return True
    report = ("-m", "coverage", "report", f"--fail-under={ENOUGH}")
    poor = [part for part in COVERED if not run.python(*report, f"--include=src/fivefold/{part}/*")]
    return not poor


STEPS: dict[str, Callable[[Run], bool]] = {
    "format": lambda run: run.python("-m", "ruff", "format", "--check"),
    "lint": lambda run: run.python("-m", "ruff", "check"),
    "types": lambda run: run.python("-m", "mypy"),
    "imports": lambda run: run.script("lint-imports", "--no-logo", "--cache-dir", ".cache/imports"),
    "kernels": kernels,
    "tests": tests,
    "coverage": coverage,
}


def check(words: Sequence[str]) -> int:
    """Check what `words`, those of the command line, ask for; the exit status."""
    wishes = _read(words)
    fetch_pieces()
    run = Run(ready(checking=True), wishes.deep, wishes.resume)
    began = perf_counter()
    failed = [name for name in wishes.only or STEPS if not _told(name, run)]
    _tell()
    _tell(f"{'FAILED: ' + ', '.join(failed) if failed else 'All is well'} ({perf_counter() - began:.0f} s).")
    return 1 if failed else 0


def fetch_pieces() -> None:
    """Install what is missing of the system where that is possible, and say loudly what stays missing."""
    missing = [piece for piece in PIECES if not there(piece)]
    if missing and sys.platform == "linux" and os.geteuid() == 0 and shutil.which("apt-get"):
        wanted = [package for piece in missing for package in PIECES[piece].split()]
        quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
        for action in (["update"], ["install", "--yes", "--no-install-recommends", *wanted]):
            subprocess.run(["apt-get", "--quiet=2", *action], env=quiet, stdout=sys.stderr, check=False)
    for piece in missing:
        if not there(piece):
            packages = PIECES[piece]
            _tell(f"*** {piece} is missing (Debian: apt install {packages}): what needs it is not tested ***")


def there(piece: str) -> bool:
    """Whether the system has a program, a library or Python's headers."""
    if piece == HEADERS:
        return has_headers()
    return bool(find_library(piece[3:]) if piece.startswith("lib") else shutil.which(piece))


def _read(words: Sequence[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="check.py", description="Check everything.", allow_abbrev=False)
    names = ", ".join(STEPS)
    parser.add_argument("--only", metavar="NAME", choices=STEPS, action="append", help=f"one of {names}")
    parser.add_argument("--deep", action="store_true", help="the full counts instead of a slice of each")
    parser.add_argument("--resume", action="store_true", help="with --deep: leave out what passed before")
    wishes = parser.parse_args(words)
    if wishes.resume and not wishes.deep:
        parser.error("--resume goes with --deep")
    return wishes


def _told(name: str, run: Run) -> bool:
    _tell()
    _tell(f"== {name}")
    began = perf_counter()
    well = STEPS[name](run)
    _tell(f"-- {name}: {'well' if well else 'FAILED'} ({perf_counter() - began:.1f} s)")
    return well


def _tell(text: str = "") -> None:
    print(text, flush=True)
