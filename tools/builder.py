"""Makes `.venv` what it should be, one process at a time, and says in a sentence what went wrong."""

from __future__ import annotations

import os
import re
import shutil
import sqlite3
import subprocess
import sys
import textwrap
import tomllib
import venv
from collections.abc import Iterable, Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path

from tools.environment import Environment, SetupError, missing_compiler_part

LOCK_TIMEOUT_MS = 3_600_000


@dataclass(frozen=True)
class EnvironmentBuilder:
    """Builds one environment."""

    environment: Environment

    def build(self, *, checking: bool) -> None:
        """Do the stages that are stale; one that fails is stale still, and begun again next time."""
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
            raise SetupError(f"The environment cannot be made: {error}.") from error

    def create_venv(self) -> None:
        python = self.environment.python
        venv.create(self.environment.venv, clear=True, symlinks=sys.platform != "win32")
        if find_spec("ensurepip"):
            self.run(python, "-m", "ensurepip")
            self.pip_install("pip")
        elif find_spec("pip"):
            self.pip_install("pip", by=(sys.executable, "-m", "pip", "--python", python))
        else:
            debian = f"python{sys.version_info.major}.{sys.version_info.minor}-venv"
            raise SetupError(f"This Python has neither ensurepip nor pip (Debian: apt install {debian}).")

    def install_packages(self) -> None:
        project = tomllib.loads((self.environment.root / "pyproject.toml").read_text(encoding="utf-8"))
        self.pip_install(*project["build-system"]["requires"])
        # Kernels are compiled apart, so that after an edit it takes neither pip nor a network.
        self.pip_install("--no-build-isolation", "--editable", self.environment.root, FIVEFOLD_PURE="1")

    def install_tools(self) -> None:
        self.pip_install("--group", f"{self.environment.root / 'pyproject.toml'}:dev")

    def compile_kernels(self) -> None:
        # Python prefers a compiled module to its source, however old, and setuptools brings back what it
        # built before when a build fails: an edit must leave neither behind.
        shutil.rmtree(self.environment.root / "build", ignore_errors=True)
        for binary in self.environment.binaries():
            binary.unlink()
        self.run(self.environment.python, "setup.py", "build_ext", "--inplace", "--parallel", "2")
        if (slow := self.environment.uncompiled_kernels()) and not os.environ.get("FIVEFOLD_PURE"):
            reason = missing_compiler_part() or self.failure_reason()
            _print_status(f"Interpreted, so slower: {', '.join(slow)}, because {reason}.")

    def pip_install(self, *words: str | Path, by: Iterable[str | Path] = (), **variables: str) -> None:
        """Install through the pins; raises SetupError with what pip complained of."""
        pip_install = by or (self.environment.python, "-m", "pip")
        options = ("--no-input", "--retries", "2", "--constraint", self.environment.root / "constraints.txt")
        if not self.run(
            *pip_install, "install", *options, *words, PIP_DISABLE_PIP_VERSION_CHECK="1", **variables
        ):
            raise SetupError(f"pip could not install all that is needed: {self.failure_reason()}.")

    def run(self, *command: str | Path, **variables: str) -> bool:
        """Whether the command ended well; what it said goes to the log."""
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
        """Why the last stage failed: the first line of its log that names a place, or else the last error."""
        said = self.environment.log.read_text(encoding="utf-8", errors="replace")
        places = re.findall(r"^\S+:\d+:\d+: .*", said, re.MULTILINE)
        network = re.findall(r"Retrying .* after connection broken", said) and ["the network does not answer"]
        errors = re.findall(r"^(?:warning|error): (.*?)\.?$", said, re.MULTILINE | re.IGNORECASE)
        told = [*places[:1], *network, *errors[-1:], "it failed without a word"]
        return f"{textwrap.shorten(told[0], 160)} (more in {self.environment.log})"

    @contextmanager
    def exclusive_lock(self) -> Iterator[None]:
        """Hold a lock that ends with its process and works alike on every system: SQLite's."""
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
    """On stderr: stdout is for what the game is asked for."""
    print(text, file=sys.stderr, flush=True)
