"""The state of `.venv`: its Python, its packages and the compiled kernels, and which of them are stale.

This runs at every start, before anything is installed, so it imports little and only the standard library.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import sys
import sysconfig
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

# Environment variables that change the result of a build.
BUILD_VARIABLES = ("CC", "CFLAGS", "FIVEFOLD_CHECKED", "FIVEFOLD_PURE")
# Every package with its hashes: for playing, for checking as well, and for building others from sources.
PLAY_LOCK, CHECK_LOCK = "requirements/play.lock", "requirements/check.lock"
BUILD_LOCK = "requirements/build.lock"


class SetupError(Exception):
    """The environment could not be set up; the message is one sentence."""


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
        """Return the file with the output of the last set-up step."""
        return self.root / ".cache" / "setup.log"

    def update(self, *, checking: bool = False) -> None:
        """Bring the environment up to date for playing or checking; raise SetupError on failure."""
        if self.stale_stages(checking=checking):
            from tools.builder import (
                EnvironmentBuilder,  # imported late: a start with nothing to build is faster
            )

            EnvironmentBuilder(self).build(checking=checking)

    def stale_stages(self, *, checking: bool) -> dict[str, str]:
        """Return the stages to do, in order, each with its new fingerprint."""
        return {
            name: fingerprint
            for name, fingerprint in self._fingerprints(checking=checking)
            if not self.python.exists()
            or not self.stamp_file(name).exists()
            or self.stamp_file(name).read_text() != fingerprint
            # Checking requires compiled kernels, so it retries a failed build.
            or (checking and name == "kernels" and self.uncompiled_kernels())
        }

    def stamp_file(self, stage: str) -> Path:
        """Return the file with the fingerprint of the last completed stage."""
        return self.venv / f"{stage}.stamp"

    def binaries(self) -> list[Path]:
        return [file for file in self.kernels.rglob("*") if file.suffix in {".so", ".pyd"}]

    def uncompiled_kernels(self) -> list[str]:
        """Return the names of kernels that are not compiled."""
        compiled = {self._module(binary) for binary in self.binaries()}
        return sorted({self._module(types) for types in self.kernels.rglob("*.pxd")} - compiled)

    def _module(self, file: Path) -> str:
        """Return the dotted name of the kernel that a file of the kernels folder belongs to."""
        return ".".join((*file.relative_to(self.kernels).parts[:-1], file.name.partition(".")[0]))

    def _fingerprints(self, *, checking: bool) -> Iterator[tuple[str, str]]:
        abi = sys.implementation.cache_tag, getattr(sys, "abiflags", "")
        place = _hash(str(self.root), sys.platform, abi)
        packages = _hash(
            place, *_file_contents(self.root / name for name in ("pyproject.toml", PLAY_LOCK, BUILD_LOCK))
        )
        sources = [self.root / "setup.py", *self.kernels.rglob("*.py"), *self.kernels.rglob("*.pxd")]
        switches = [os.environ.get(name) for name in BUILD_VARIABLES]
        yield "python", place
        yield "packages", packages
        if checking:
            yield "tools", _hash(packages, *_file_contents([self.root / CHECK_LOCK]))
        # A compiler that was installed since then makes the kernels stale.
        yield "kernels", _hash(packages, missing_compiler_part(), switches, *_file_contents(sources))


def has_python_headers() -> bool:
    return Path(sysconfig.get_path("include"), "Python.h").exists()


def missing_compiler_part() -> str:
    """Return why kernels cannot be compiled here, or an empty text if nothing is known to be missing."""
    compiler = os.environ.get("CC") or sysconfig.get_config_var("CC")
    if compiler and not shutil.which(compiler.split()[0]):
        return "there is no C compiler (Debian: apt install gcc)"
    if not has_python_headers():
        return "Python's C headers are missing (Debian: apt install python3-dev)"
    return ""


def _file_contents(files: Iterable[Path]) -> Iterator[object]:
    for file in sorted(files):
        yield file.as_posix(), file.read_bytes()


def _hash(*parts: object) -> str:
    return hashlib.sha256(repr(parts).encode()).hexdigest()
