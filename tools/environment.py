"""Knows what `.venv` should be: the project's own Python, its packages, its compiled kernels.

It runs at every start, and before anything is installed: with the standard library alone, and little of it.
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

# What changes the outcome of a build without changing a file.
BUILD_VARIABLES = ("CC", "CFLAGS", "FIVEFOLD_CHECKED", "FIVEFOLD_PURE")


class SetupError(Exception):
    """Why the environment could not be made, in one sentence."""


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
        """What the programs that set it up said last."""
        return self.root / ".cache" / "setup.log"

    def update(self, *, checking: bool = False) -> None:
        """Bring it up to date, for playing or for checking; raises SetupError where that cannot be done."""
        if self.stale_stages(checking=checking):
            from tools.builder import EnvironmentBuilder  # a start with nothing to build is faster without it

            EnvironmentBuilder(self).build(checking=checking)

    def stale_stages(self, *, checking: bool) -> dict[str, str]:
        """The stages to be done, in order, each with the fingerprint it will have."""
        return {
            name: fingerprint
            for name, fingerprint in self._fingerprints(checking=checking)
            if not self.python.exists()
            or not self.stamp_file(name).exists()
            or self.stamp_file(name).read_text() != fingerprint
            # Checking insists on compiled kernels, so it tries again what failed before.
            or (checking and name == "kernels" and self.uncompiled_kernels())
        }

    def stamp_file(self, stage: str) -> Path:
        """The file that holds the fingerprint with which a stage was last done."""
        return self.venv / f"{stage}.stamp"

    def binaries(self) -> list[Path]:
        return [file for file in self.kernels.rglob("*") if file.suffix in {".so", ".pyd"}]

    def uncompiled_kernels(self) -> list[str]:
        """The kernels that are not compiled."""
        compiled = {self._module(binary) for binary in self.binaries()}
        return sorted({self._module(types) for types in self.kernels.rglob("*.pxd")} - compiled)

    def _module(self, file: Path) -> str:
        """Return the dotted name of the kernel that a file of the kernels folder belongs to."""
        return ".".join((*file.relative_to(self.kernels).parts[:-1], file.name.partition(".")[0]))

    def _fingerprints(self, *, checking: bool) -> Iterator[tuple[str, str]]:
        abi = sys.implementation.cache_tag, getattr(sys, "abiflags", "")
        place = _hash(str(self.root), sys.platform, abi)
        packages = _hash(
            place, *_file_contents([self.root / "pyproject.toml", self.root / "constraints.txt"])
        )
        sources = [self.root / "setup.py", *self.kernels.rglob("*.py"), *self.kernels.rglob("*.pxd")]
        switches = [os.environ.get(name) for name in BUILD_VARIABLES]
        yield "python", place
        yield "packages", packages
        if checking:
            yield "tools", packages
        # A compiler that has appeared since is a reason to build again.
        yield "kernels", _hash(packages, missing_compiler_part(), switches, *_file_contents(sources))


def has_python_headers() -> bool:
    return Path(sysconfig.get_path("include"), "Python.h").exists()


def missing_compiler_part() -> str:
    """What keeps kernels from being compiled here, as far as one can see without trying."""
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
