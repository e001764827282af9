"""Makes `.venv` and keeps it up to date: the project's own Python, its packages, its compiled kernels.

It runs before anything is installed, so it needs nothing but the standard library.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
from contextlib import closing, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

SWITCHES = ("FIVEFOLD_PURE", "FIVEFOLD_CHECKED", "FIVEFOLD_REQUIRE_COMPILED")
COMPILERS = ("cc", "gcc", "clang", "cl")


class SetupError(Exception):
    """Why the environment could not be made, in one sentence."""


@dataclass(frozen=True)
class Stage:
    """A part of the set-up, done again when its fingerprint is not the one it was last done with."""

    name: str
    doing: str
    fingerprint: str
    run: Callable[[], None]


@dataclass(frozen=True)
class Environment:
    """The `.venv` of the project whose folder is `root`."""

    root: Path

    @property
    def venv(self) -> Path:
        return self.root / ".venv"

    @property
    def python(self) -> Path:
        return self.venv / ("Scripts/python.exe" if sys.platform == "win32" else "bin/python")

    @property
    def log(self) -> Path:
        return self.root / ".cache" / "setup.log"

    @property
    def kernels(self) -> Path:
        return self.root / "src" / "fivefold" / "kernels"

    def prepare(self, *, tools: bool = False) -> None:
        """Bring everything up to date, the tools for checking too if asked; nothing to do takes no time."""
        if all(self._done(stage) for stage in self._stages(tools=tools)):
            return
        try:
            with self._alone():
                for stage in self._stages(tools=tools):
                    if not self._done(stage):
                        _tell(f"{stage.doing} ...")
                        stage.run()
                        self._stamp(stage).write_text(stage.fingerprint)
        except OSError as error:
            raise SetupError(f"The environment in {self.venv} could not be made: {error}.") from error

    def interpreted(self) -> list[str]:
        """The kernels that are not compiled."""
        compiled = {binary.name.partition(".")[0] for binary in self._binaries()}
        return sorted({types.stem for types in self.kernels.glob("*.pxd")} - compiled)

    def _stages(self, *, tools: bool) -> Iterator[Stage]:
        place = _hash(str(self.root), sys.platform, sys.implementation.cache_tag, getattr(sys, "abiflags", ""))
        packages = _hash(place, *_contents([self.root / "pyproject.toml", self.root / "constraints.txt"]))
        yield Stage("python", "Making .venv", place, self._make)
        yield Stage("packages", "Installing packages", packages, self._install_packages)
        if tools:
            yield Stage("tools", "Installing the tools for checking", packages, self._install_tools)
        sources = [self.root / "setup.py", *self.kernels.glob("*.py"), *self.kernels.glob("*.pxd")]
        # A compiler that has appeared since is a reason to build again.
        compiler = any(shutil.which(name) for name in COMPILERS), os.environ.get("CC")
        switches = [os.environ.get(name) for name in SWITCHES]
        kernels = _hash(packages, compiler, switches, *_contents(sources))
        yield Stage("kernels", "Compiling kernels", kernels, self._compile)

    def _make(self) -> None:
        shutil.rmtree(self.venv, ignore_errors=True)
        self._run([sys.executable, "-m", "venv", "--without-pip", self.venv], "Python could not make a .venv")
        if _has("ensurepip"):
            self._run([self.python, "-m", "ensurepip"], "pip could not be put into .venv")
            self._pip("pip")
        elif _has("pip"):
            self._pip("pip", by=[sys.executable, "-m", "pip", "--python", self.python])
        else:
            version = f"{sys.version_info.major}.{sys.version_info.minor}"
            raise SetupError(
                f"This Python has no pip and no ensurepip: install them (Debian: apt install python{version}-venv)."
            )

    def _install_packages(self) -> None:
        import tomllib  # noqa: PLC0415 - the usual start has no need of it

        with (self.root / "pyproject.toml").open("rb") as file:
            project = tomllib.load(file)
        self._pip(*project["build-system"]["requires"], *project["project"]["dependencies"])

    def _install_tools(self) -> None:
        self._pip("--group", f"{self.root / 'pyproject.toml'}:dev")

    def _compile(self) -> None:
        # Python prefers a compiled module to its source, however old: an edit must not leave one behind.
        for binary in self._binaries():
            binary.unlink()
        self._pip("--no-build-isolation", "--no-deps", "--no-index", "--editable", self.root)
        if (slow := self.interpreted()) and not os.environ.get("FIVEFOLD_PURE"):
            _tell(
                f"No C compiler worked here, so {', '.join(slow)} will run interpreted, which is slower"
                f" (Debian: apt install gcc python3-dev; details are in {self.log})."
            )

    def _pip(self, *words: str | Path, by: Sequence[str | Path] | None = None) -> None:
        command = by or [self.python, "-m", "pip"]
        quiet = ["--disable-pip-version-check", "--no-input", "--retries", "2"]
        pins = ["--constraint", self.root / "constraints.txt"]
        self._run([*command, "install", "--verbose", *quiet, *pins, *words], "pip could not install what is needed")

    def _run(self, command: Sequence[str | Path], failure: str) -> None:
        with self.log.open("a", encoding="utf-8") as log:
            done = subprocess.run(command, stdout=log, stderr=log, cwd=self.root, check=False)
        if done.returncode:
            raise SetupError(f"{failure}: {self._complaint()} (details are in {self.log}).")

    def _complaint(self) -> str:
        lines = [line.strip() for line in self.log.read_text(errors="replace").splitlines() if line.strip()]
        told = [line for line in lines if "error" in line.lower()]
        return (told or lines or ["it did not say why"])[-1].removeprefix("ERROR: ").rstrip(".")

    def _binaries(self) -> list[Path]:
        return [file for file in self.kernels.glob("*") if file.suffix in {".so", ".pyd"}]

    def _stamp(self, stage: Stage) -> Path:
        return self.venv / f"{stage.name}.stamp"

    def _done(self, stage: Stage) -> bool:
        stamp = self._stamp(stage)
        return self.python.exists() and stamp.exists() and stamp.read_text() == stage.fingerprint

    @contextmanager
    def _alone(self) -> Iterator[None]:
        """Hold a lock that ends with its process and is the same on every system: that of SQLite."""
        import sqlite3  # noqa: PLC0415 - the usual start has no need of it

        self.log.parent.mkdir(exist_ok=True)
        with closing(sqlite3.connect(self.log.with_name("setup.lock"), isolation_level=None)) as lock:
            lock.execute("PRAGMA busy_timeout = 0")
            try:
                lock.execute("BEGIN EXCLUSIVE")
            except sqlite3.OperationalError:
                _tell("Waiting for another set-up to end ...")
                lock.execute("PRAGMA busy_timeout = 3600000")
                lock.execute("BEGIN EXCLUSIVE")
            self.log.write_text("")
            yield


def _tell(text: str) -> None:
    print(text, file=sys.stderr, flush=True)  # noqa: T201 - what is asked for alone goes to stdout


def _has(module: str) -> bool:
    import importlib.util  # noqa: PLC0415 - the usual start has no need of it

    return importlib.util.find_spec(module) is not None


def _contents(files: Sequence[Path]) -> Iterator[object]:
    for file in sorted(files):
        yield file.name, file.read_bytes()


def _hash(*parts: object) -> str:
    return hashlib.sha256(repr(parts).encode()).hexdigest()
