"""Makes `.venv` and keeps it up to date: the project's own Python, its packages, its compiled kernels.

It runs before anything is installed, so it needs nothing but the standard library.
"""

from __future__ import annotations

import hashlib
import os
import re
import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Callable, Iterable, Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass
from pathlib import Path

# What changes the outcome of a build without changing a file.
SWITCHES = ("CC", "CFLAGS", "FIVEFOLD_CHECKED", "FIVEFOLD_PURE")


class SetupError(Exception):
    """Why the environment could not be made, in one sentence."""


@dataclass(frozen=True)
class Stage:
    """A part of the set-up, done again when stale or when its fingerprint has changed since."""

    name: str
    doing: str
    fingerprint: str
    run: Callable[[], None]
    stale: bool = False


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
    def kernels(self) -> Path:
        return self.root / "src" / "fivefold" / "kernels"

    @property
    def log(self) -> Path:
        return self.root / ".cache" / "setup.log"

    def prepare(self, *, tools: bool = False) -> None:
        """Bring everything up to date; with `tools`, for checking: its tools, and a new try at slow kernels."""
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
        abi = sys.implementation.cache_tag, getattr(sys, "abiflags", "")
        place = _hash(str(self.root), sys.platform, abi)
        packages = _hash(place, *_contents([self.root / "pyproject.toml", self.root / "constraints.txt"]))
        sources = [self.root / "setup.py", *self.kernels.glob("*.py"), *self.kernels.glob("*.pxd")]
        switches = [os.environ.get(name) for name in SWITCHES]
        # A compiler that has appeared since is a reason to build again.
        kernels = _hash(packages, compiler_lacks(), switches, *_contents(sources))
        yield Stage("python", "Making .venv", place, self._make)
        yield Stage("packages", "Installing packages", packages, self._install_packages)
        if tools:
            yield Stage("tools", "Installing the tools for checking", packages, self._install_tools)
        slow = tools and bool(self.interpreted())
        yield Stage("kernels", "Compiling kernels", kernels, self._compile, stale=slow)

    def _make(self) -> None:
        import venv  # noqa: PLC0415 - the usual start has no need of it

        venv.create(self.venv, clear=True, symlinks=sys.platform != "win32")
        if _has("ensurepip"):
            self._run([self.python, "-m", "ensurepip"])
            self._pip("pip")
        elif _has("pip"):
            self._pip("pip", by=[sys.executable, "-m", "pip", "--python", self.python])
        else:
            debian = f"python{sys.version_info.major}.{sys.version_info.minor}-venv"
            raise SetupError(f"This Python has neither ensurepip nor pip (Debian: apt install {debian}).")

    def _install_packages(self) -> None:
        import tomllib  # noqa: PLC0415 - the usual start has no need of it

        project = tomllib.loads((self.root / "pyproject.toml").read_text(encoding="utf-8"))
        self._pip(*project["build-system"]["requires"])
        # Kernels are compiled apart, so that after an edit it takes neither pip nor a network.
        self._pip("--no-build-isolation", "--editable", self.root, FIVEFOLD_PURE="1")

    def _install_tools(self) -> None:
        self._pip("--group", f"{self.root / 'pyproject.toml'}:dev")

    def _compile(self) -> None:
        # Python prefers a compiled module to its source, however old: an edit must not leave one behind.
        for binary in self._binaries():
            binary.unlink()
        complaint = self._run([self.python, "setup.py", "build_ext", "--inplace"])
        if (slow := self.interpreted()) and not os.environ.get("FIVEFOLD_PURE"):
            reason = compiler_lacks() or f"{complaint or self._complaint()} (details: {self.log})"
            _tell(f"Interpreted, so slower: {', '.join(slow)}, because {reason}.")

    def _pip(self, *words: str | Path, by: Iterable[str | Path] = (), **variables: str) -> None:
        pip = by or (self.python, "-m", "pip")
        wishes = ("--no-input", "--retries", "2", "--constraint", self.root / "constraints.txt")
        if complaint := self._run([*pip, "install", *wishes, *words], **variables):
            raise SetupError(f"What Fivefold needs cannot be installed: {complaint} (details: {self.log}).")

    def _run(self, command: list[str | Path], **variables: str) -> str:
        """What the command complained of in failing, or nothing."""
        environment = {**os.environ, "PIP_DISABLE_PIP_VERSION_CHECK": "1", **variables}
        with self.log.open("a", encoding="utf-8") as log:
            done = subprocess.run(
                command, cwd=self.root, env=environment, stdout=log, stderr=log, check=False
            )
        return self._complaint() if done.returncode else ""

    def _complaint(self) -> str:
        lines = self.log.read_text(encoding="utf-8", errors="replace").splitlines()
        placed = [line for line in lines if re.match(r"\S+:\d+:\d+: ", line)]
        errors = [line for line in lines if re.match(r"\s*(warning|error):", line, re.IGNORECASE)]
        said = [*placed[:1], *errors[-1:], "it failed without a word"]
        return re.sub(r"^\s*\w+: ", "", said[0]).rstrip(".")

    def _binaries(self) -> list[Path]:
        return [file for file in self.kernels.iterdir() if file.suffix in {".so", ".pyd"}]

    def _stamp(self, stage: Stage) -> Path:
        return self.venv / f"{stage.name}.stamp"

    def _done(self, stage: Stage) -> bool:
        stamp = self._stamp(stage)
        kept = self.python.exists() and stamp.exists() and stamp.read_text() == stage.fingerprint
        return kept and not stage.stale

    @contextmanager
    def _alone(self) -> Iterator[None]:
        """Hold a lock that ends with its process and works alike on every system: SQLite's."""
        import sqlite3  # noqa: PLC0415 - the usual start has no need of it

        self.log.parent.mkdir(exist_ok=True)
        file = self.log.with_name("setup.lock")
        with closing(sqlite3.connect(file, timeout=0, isolation_level=None)) as lock:
            try:
                lock.execute("BEGIN EXCLUSIVE")
            except sqlite3.OperationalError:
                _tell("Waiting for another set-up to end ...")
                lock.execute("PRAGMA busy_timeout = 3600000")
                lock.execute("BEGIN EXCLUSIVE")
            self.log.write_text("")
            yield


def compiler_lacks() -> str:
    """What keeps kernels from being compiled here, as far as one can see without trying."""
    compiler = os.environ.get("CC") or sysconfig.get_config_var("CC")
    if compiler and not shutil.which(compiler.split()[0]):
        return "there is no C compiler (Debian: apt install gcc)"
    if not Path(sysconfig.get_path("include"), "Python.h").exists():
        return "Python's C headers are missing (Debian: apt install python3-dev)"
    return ""


def _tell(text: str) -> None:
    print(text, file=sys.stderr, flush=True)


def _has(module: str) -> bool:
    import importlib.util  # noqa: PLC0415 - the usual start has no need of it

    return importlib.util.find_spec(module) is not None


def _contents(files: Iterable[Path]) -> Iterator[object]:
    for file in sorted(files):
        yield file.name, file.read_bytes()


def _hash(*parts: object) -> str:
    return hashlib.sha256(repr(parts).encode()).hexdigest()
