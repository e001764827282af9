"""Set-up of `.venv`, by one process at a time, with one sentence about a failure."""

from __future__ import annotations

import os
import re
import shutil
import sqlite3
import subprocess
import sys
import textwrap
import venv
from collections.abc import Iterable, Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path

from tools.environment import (
    BUILD_LOCK,
    CHECK_LOCK,
    PLAY_LOCK,
    Environment,
    SetupError,
    missing_compiler_part,
)

LOCK_TIMEOUT_MS = 3_600_000


@dataclass(frozen=True)
class EnvironmentBuilder:
    """Builds the stale stages of an environment."""

    environment: Environment

    def build(self, *, checking: bool) -> None:
        """Do the stale stages; a failed stage stays stale and is repeated next time."""
        stages = {
            "python": ("Making .venv", self.create_venv),
            "packages": ("Installing packages", self.install_packages),
            "tools": ("Installing the tools for checking", self.install_tools),
            "kernels": ("Compiling kernels", self.compile_kernels),
        }
        try:
            with self.exclusive_lock():
                for name, fingerprint in self.environment.stale_stages(checking=checking).items():
                    doing, run = stages[name]
                    _print_status(f"{doing} ...")
                    self.environment.log.write_text("")
                    run()
                    self.environment.stamp_file(name).write_text(fingerprint)
        except OSError as error:
            raise SetupError(f"The environment cannot be set up: {error}.") from error

    def create_venv(self) -> None:
        python = self.environment.python
        venv.create(self.environment.venv, clear=True, symlinks=sys.platform != "win32")
        if find_spec("ensurepip"):
            self.run(python, "-m", "ensurepip")
        elif find_spec("pip"):
            self.install_locked(PLAY_LOCK, by=(sys.executable, "-m", "pip", "--python", python))
        else:
            debian = f"python{sys.version_info.major}.{sys.version_info.minor}-venv"
            raise SetupError(f"This Python has neither ensurepip nor pip (Debian: apt install {debian}).")

    def install_packages(self) -> None:
        self.install_locked(PLAY_LOCK)
        # The packages that build it are installed by now, with hashes, as is everything it needs. Kernels are
        # compiled separately, so that an edit needs neither pip nor a network.
        flags = ("--no-build-isolation", "--no-deps", "--editable", self.environment.root)
        self.pip_install(*flags, FIVEFOLD_PURE="1")

    def install_tools(self) -> None:
        self.install_locked(CHECK_LOCK)

    def install_locked(self, lock: str, by: Iterable[str | Path] = ()) -> None:
        """Install exactly the files that a lock names by their hashes, in wheels where there are any.

        Sources are built by packages that are locked as well.
        """
        flags = ("--require-hashes", "--no-deps", "--requirement", self.environment.root / lock)
        try:
            self.pip_install(*flags, "--only-binary", ":all:", by=by)
        except SetupError:
            _print_status(
                "Some packages have no wheel for this machine; building them from their sources ..."
            )
            build = ("--require-hashes", "--no-deps", "--requirement", self.environment.root / BUILD_LOCK)
            self.pip_install(*build, "--only-binary", ":all:", by=by)
            self.pip_install(*flags, "--no-build-isolation", by=by)

    def compile_kernels(self) -> None:
        # Python prefers a compiled module to its source, however old, and setuptools restores an older
        # build after a failure: remove both.
        shutil.rmtree(self.environment.root / "build", ignore_errors=True)
        for binary in self.environment.binaries():
            binary.unlink()
        self.run(self.environment.python, "setup.py", "build_ext", "--inplace", "--parallel", "2")
        if (slow := self.environment.uncompiled_kernels()) and not os.environ.get("FIVEFOLD_PURE"):
            reason = missing_compiler_part() or self.failure_reason()
            _print_status(f"Interpreted, so slower: {', '.join(slow)}, because {reason}.")

    def pip_install(self, *words: str | Path, by: Iterable[str | Path] = (), **variables: str) -> None:
        """Install packages; raise SetupError with the reason on failure."""
        command = by or (self.environment.python, "-m", "pip")
        flags = ("--no-input", "--retries", "2")
        if not self.run(*command, "install", *flags, *words, PIP_DISABLE_PIP_VERSION_CHECK="1", **variables):
            raise SetupError(f"pip could not install the packages: {self.failure_reason()}.")

    def run(self, *command: str | Path, **variables: str) -> bool:
        """Run a command with its output in the log, and return True on success."""
        with self.environment.log.open("a", encoding="utf-8") as log:
            done = subprocess.run(
                command,
                cwd=self.environment.root,
                env={**os.environ, **variables},
                stdout=log,
                stderr=log,
                check=False,
            )
        return done.returncode == 0

    def failure_reason(self) -> str:
        """Return the reason of the last failure: the first source position in the log, or the last error."""
        output = self.environment.log.read_text(encoding="utf-8", errors="replace")
        places = re.findall(r"^\S+:\d+:\d+: .*", output, re.MULTILINE)
        retried = re.search(r"Retrying .* after connection broken", output)
        network = ["the network does not respond"] if retried else []
        errors = re.findall(r"^(?:warning|error): (.*?)\.?$", output, re.MULTILINE | re.IGNORECASE)
        reasons = [*places[:1], *network, *errors[-1:], "it failed without a message"]
        return f"{textwrap.shorten(reasons[0], 160)} (more in {self.environment.log})"

    @contextmanager
    def exclusive_lock(self) -> Iterator[None]:
        """Hold a lock of SQLite, which ends with its process on every system."""
        file = self.environment.log.with_suffix(".lock")
        file.parent.mkdir(exist_ok=True)
        file.touch()
        with closing(sqlite3.connect(file, timeout=0, isolation_level=None)) as lock:
            try:
                lock.execute("BEGIN EXCLUSIVE")
            except sqlite3.OperationalError:
                _print_status("Waiting for another set-up to end ...")
                lock.execute(f"PRAGMA busy_timeout = {LOCK_TIMEOUT_MS}")
                lock.execute("BEGIN EXCLUSIVE")
            yield


def _print_status(text: str) -> None:
    """Print to stderr, since stdout belongs to the command."""
    print(text, file=sys.stderr, flush=True)
