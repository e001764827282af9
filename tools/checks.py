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

from tools.builder import EnvironmentBuilder
from tools.environment import Environment, has_python_headers, missing_compiler_part
from tools.launch import ROOT, prepare_environment

# What the check needs of the system, programs mostly, and the Debian packages each comes in.
PYTHON_HEADERS = "Python.h"
SYSTEM_PACKAGES = {
    "cc": "gcc libc6-dev",
    PYTHON_HEADERS: "python3-dev",
    "libEGL": "libegl1 libgl1 libgl1-mesa-dri",
    "pg_ctlcluster": "postgresql",
}
# The packages whose tests must reach this percentage of their lines and branches.
COVERED_PACKAGES = ("core", "play", "games")
REQUIRED_COVERAGE = 95


@dataclass(frozen=True)
class CheckRun:
    """The checks under way: where, and with which of the wishes of the command line."""

    environment: Environment
    deep: bool
    resume: bool

    def python(self, *words: str) -> bool:
        """Whether `python WORDS` of the project ends well, its output shown as it comes."""
        return self._succeeds([str(self.environment.python), *words])

    def script(self, name: str, *words: str) -> bool:
        """Whether a command that came with a package ends well."""
        return self._succeeds([str(self.environment.python.with_name(name)), *words])

    def _succeeds(self, command: Sequence[str]) -> bool:
        variables = {**os.environ, "FIVEFOLD_REQUIRE_COMPILED": "1"}
        return subprocess.run(command, cwd=ROOT, env=variables, check=False).returncode == 0


def check_kernels(run: CheckRun) -> bool:
    """Whether every kernel is compiled; a test makes sure that it is the compiled one that is imported."""
    if slow := run.environment.uncompiled_kernels():
        reason = missing_compiler_part() or EnvironmentBuilder(run.environment).failure_reason()
        _print_line(f"Not compiled: {', '.join(slow)}, because {reason}.")
    return not slow


def run_tests(run: CheckRun) -> bool:
    """All tests; what they reach is counted only in those of the rules, since counting slows them down."""
    pytest = ("-m", "pytest", "-q", "--numprocesses=auto", "--dist=worksteal")
    if run.deep:
        return run.python(*pytest, "--deep", *["--resume"] * run.resume)
    rules = [f"tests/{part}" for part in (*COVERED_PACKAGES, "laws")]
    counted = run.python(*pytest, "--cov", "--cov-report=", *rules)
    return run.python(*pytest, *(f"--ignore={folder}" for folder in rules)) and counted


def check_coverage(run: CheckRun) -> bool:
    if run.deep:
        _print_line("Not counted: it would make the full counts take much longer.")
        return True
    report = ("-m", "coverage", "report", f"--fail-under={REQUIRED_COVERAGE}")
    poor = [part for part in COVERED_PACKAGES if not run.python(*report, f"--include=src/fivefold/{part}/*")]
    return not poor


STEPS: dict[str, Callable[[CheckRun], bool]] = {
    "format": lambda run: run.python("-m", "ruff", "format", "--check"),
    "lint": lambda run: run.python("-m", "ruff", "check"),
    "types": lambda run: run.python("-m", "mypy"),
    "imports": lambda run: run.script("lint-imports", "--no-logo", "--cache-dir", ".cache/imports"),
    "kernels": check_kernels,
    "tests": run_tests,
    "coverage": check_coverage,
}


def check(words: Sequence[str]) -> int:
    """Check what `words`, those of the command line, ask for; the exit status."""
    options = _parse_arguments(words)
    install_system_packages()
    run = CheckRun(prepare_environment(checking=True), options.deep, options.resume)
    began = perf_counter()
    failed = [name for name in options.only or STEPS if not _run_step(name, run)]
    _print_line()
    _print_line(
        f"{'FAILED: ' + ', '.join(failed) if failed else 'All is well'} ({perf_counter() - began:.0f} s)."
    )
    return 1 if failed else 0


def install_system_packages() -> None:
    """Install what is missing of the system where that is possible, and say loudly what stays missing."""
    missing = [piece for piece in SYSTEM_PACKAGES if not is_installed(piece)]
    if missing and sys.platform == "linux" and os.geteuid() == 0 and shutil.which("apt-get"):
        wanted = [package for piece in missing for package in SYSTEM_PACKAGES[piece].split()]
        quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
        for action in (["update"], ["install", "--yes", "--no-install-recommends", *wanted]):
            subprocess.run(["apt-get", "--quiet=2", *action], env=quiet, stdout=sys.stderr, check=False)
    for piece in missing:
        if not is_installed(piece):
            packages = SYSTEM_PACKAGES[piece]
            _print_line(
                f"*** {piece} is missing (Debian: apt install {packages}): what needs it is not tested ***"
            )


def is_installed(piece: str) -> bool:
    """Whether the system has a program, a library or Python's headers."""
    if piece == PYTHON_HEADERS:
        return has_python_headers()
    return bool(find_library(piece[3:]) if piece.startswith("lib") else shutil.which(piece))


def _parse_arguments(words: Sequence[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="check.py", description="Check everything.", allow_abbrev=False)
    names = ", ".join(STEPS)
    parser.add_argument("--only", metavar="NAME", choices=STEPS, action="append", help=f"one of {names}")
    parser.add_argument("--deep", action="store_true", help="the full counts instead of a slice of each")
    parser.add_argument("--resume", action="store_true", help="with --deep: leave out what passed before")
    options = parser.parse_args(words)
    if options.resume and not options.deep:
        parser.error("--resume goes with --deep")
    return options


def _run_step(name: str, run: CheckRun) -> bool:
    _print_line()
    _print_line(f"== {name}")
    began = perf_counter()
    well = STEPS[name](run)
    _print_line(f"-- {name}: {'well' if well else 'FAILED'} ({perf_counter() - began:.1f} s)")
    return well


def _print_line(text: str = "") -> None:
    print(text, flush=True)
