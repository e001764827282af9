"""The work of `check.py`: runs every check in turn, prints its time, and goes on after a failure."""

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

# Programs and libraries of the system that tests need, with their Debian packages.
PYTHON_HEADERS = "Python.h"
SYSTEM_PACKAGES = {
    "cc": "gcc libc6-dev",
    PYTHON_HEADERS: "python3-dev",
    "libEGL": "libegl1 libgl1 libgl1-mesa-dri",
    "pg_ctlcluster": "postgresql",
    "chromium": "chromium",
    "node": "nodejs",
    "npm": "npm",
    "caddy": "caddy",
}
# The packages whose tests must cover this percentage of lines and branches.
COVERED_PACKAGES = ("core", "play", "games")
COVERING_TESTS = (*(f"tests/{part}" for part in COVERED_PACKAGES), "tests/laws/test_benchmarks.py")
REQUIRED_COVERAGE = 95
# The checks of `--fast`, and the tests among them.
FAST_STEPS = ("lint", "types", "imports", "tests")
FAST_TESTS = ("tests/core", "tests/play", "tests/kernels", "tests/art", "tests/games")
SLOW_TESTS = (  # they play, search or learn at length
    "test_bot.py",
    "test_kernel_bot.py",
    "test_search_bot.py",
    "lines/test_search.py",
    "lines/test_value.py",
    "test_tactics.py",
    "test_solver.py",
    "test_generator.py",
)
FAST_HELP = (
    "lint, types, imports and the quick tests of rules and kernels, with fewer random examples;"
    " leaves out format, coverage, and the tests of bots, tactics, solvers, generators, laws, engines,"
    " service, application, front ends, command line and tools"
)


@dataclass(frozen=True)
class CheckRun:
    """One run of the checks: its environment, and the options of the command line."""

    environment: Environment
    deep: bool = False
    resume: bool = False
    fast: bool = False

    def python(self, *words: str) -> bool:
        """Run `python WORDS` in the environment, showing its output, and return True on success."""
        return self._succeeds([str(self.environment.python), *words])

    def script(self, name: str, *words: str) -> bool:
        """Run a script of an installed package, and return True on success."""
        return self._succeeds([str(self.environment.python.with_name(name)), *words])

    def _succeeds(self, command: Sequence[str]) -> bool:
        variables = {**os.environ, "FIVEFOLD_REQUIRE_COMPILED": "1"}
        variables.pop("PYTHONDONTWRITEBYTECODE", None)  # else each process that tests start compiles all anew
        return subprocess.run(command, cwd=ROOT, env=variables, check=False).returncode == 0


def check_kernels(run: CheckRun) -> bool:
    """Return True if every kernel is compiled; a test checks that the compiled one is imported."""
    if slow := run.environment.uncompiled_kernels():
        reason = missing_compiler_part() or EnvironmentBuilder(run.environment).failure_reason()
        _print_line(f"Not compiled: {', '.join(slow)}, because {reason}.")
    return not slow


def run_tests(run: CheckRun) -> bool:
    """Run the tests; coverage is measured only in those of the covered packages, since it slows them down."""
    pytest = ("-m", "pytest", "-q", "--numprocesses=auto", "--dist=worksteal")
    if run.fast:
        left_out = (f"--ignore-glob=*/{name}" for name in SLOW_TESTS)
        return run.python(*pytest, "--fast", *FAST_TESTS, *left_out)
    if run.deep:
        return run.python(*pytest, "--deep", *["--resume"] * run.resume)
    covered = run.python(*pytest, "--cov", "--cov-report=", *COVERING_TESTS)
    return run.python(*pytest, *(f"--ignore={path}" for path in COVERING_TESTS)) and covered


def check_coverage(run: CheckRun) -> bool:
    """Return True if each covered package reaches the required percentage."""
    if run.deep:
        _print_line("Not measured: coverage would make the full counts take much longer.")
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
    """Run the checks that the command line selects, and return the exit status."""
    options = _parse_arguments(words)
    if not options.fast:
        install_system_packages()
    run = CheckRun(prepare_environment(checking=True), options.deep, options.resume, options.fast)
    began = perf_counter()
    names = options.only or (FAST_STEPS if options.fast else STEPS)
    failed = [name for name in names if not _run_step(name, run)]
    outcome = f"Failed: {', '.join(failed)}" if failed else "All checks passed"
    _print_line()
    _print_line(f"{outcome} ({perf_counter() - began:.0f} s)")
    return 1 if failed else 0


def install_system_packages() -> None:
    """Install missing system packages as root on Debian, and print a warning for each one still missing."""
    missing = [name for name in SYSTEM_PACKAGES if not is_installed(name)]
    if missing and sys.platform == "linux" and os.geteuid() == 0 and shutil.which("apt-get"):
        wanted = [package for name in missing for package in SYSTEM_PACKAGES[name].split()]
        quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
        for action in (["update"], ["install", "--yes", "--no-install-recommends", *wanted]):
            subprocess.run(["apt-get", "--quiet=2", *action], env=quiet, stdout=sys.stderr, check=False)
    for name in missing:
        if not is_installed(name):
            packages = SYSTEM_PACKAGES[name]
            _print_line(f"*** {name} is missing (Debian: apt install {packages}); its tests are skipped ***")


def is_installed(name: str) -> bool:
    """Return True if the system has a program, a library (lib...) or Python's headers."""
    if name == PYTHON_HEADERS:
        return has_python_headers()
    return bool(find_library(name[3:]) if name.startswith("lib") else shutil.which(name))


def _parse_arguments(words: Sequence[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="check.py", description="Run all checks.", allow_abbrev=False)
    names = ", ".join(STEPS)
    parser.add_argument("--only", metavar="NAME", choices=STEPS, action="append", help=f"one of {names}")
    parser.add_argument("--fast", action="store_true", help=FAST_HELP)
    parser.add_argument("--deep", action="store_true", help="run the full counts instead of a slice of each")
    parser.add_argument("--resume", action="store_true", help="with --deep: skip tests that passed before")
    options = parser.parse_args(words)
    if options.resume and not options.deep:
        parser.error("--resume requires --deep")
    if options.fast and options.deep:
        parser.error("--fast and --deep exclude each other")
    return options


def _run_step(name: str, run: CheckRun) -> bool:
    _print_line()
    _print_line(f"== {name}")
    began = perf_counter()
    passed = STEPS[name](run)
    _print_line(f"-- {name}: {'passed' if passed else 'FAILED'} ({perf_counter() - began:.1f} s)")
    return passed


def _print_line(text: str = "") -> None:
    print(text, flush=True)
