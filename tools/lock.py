"""Write the lock files: every package that is ever installed, with the hashes of its files.

    python3 -m tools.lock               # after a change of dependencies in pyproject.toml or constraints.txt
    python3 -m tools.lock --upgrade     # newer versions of everything that constraints.txt leaves open

`requirements/play.lock` has what `play.py` installs, `requirements/check.lock` also the tools of
`check.py`, and `requirements/build.lock` what builds packages from their sources. All hold for every
platform and Python version that the project supports.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import tomllib
import venv
from collections.abc import Sequence
from pathlib import Path

from tools.environment import BUILD_LOCK, CHECK_LOCK, PLAY_LOCK

ROOT = Path(__file__).resolve().parent.parent
HEADER = "# Made by `python3 -m tools.lock`; do not edit.\n"
OLDEST_PYTHON = "3.11"
# What builds the packages that have no wheels for some platform: argon2-cffi-bindings, glcontext, moderngl.
SOURCE_BUILDERS = ("cffi", "cmake", "ninja", "scikit-build-core", "setuptools", "setuptools-scm", "wheel")


def main(words: Sequence[str]) -> int:
    """Write the lock files and return the exit status."""
    if set(words) - {"--upgrade"}:
        print("Usage: python3 -m tools.lock [--upgrade]", file=sys.stderr)
        return 2
    with tempfile.TemporaryDirectory() as folder:
        uv = _installed_uv(Path(folder))
        build = Path(folder) / "build.in"
        build.write_text("\n".join(build_requirements(ROOT)))
        sources = Path(folder) / "sources.in"
        sources.write_text("\n".join(SOURCE_BUILDERS))
        extras = [word for extra in play_extras(ROOT) for word in ("--extra", extra)]
        for name, inputs in (
            (PLAY_LOCK, [*extras, "pyproject.toml", build]),
            (CHECK_LOCK, ["--all-extras", "--group", "dev", "pyproject.toml", build]),
            (BUILD_LOCK, [sources]),
        ):
            file = ROOT / name
            file.parent.mkdir(exist_ok=True)
            _compile(uv, file, [*inputs, *words])
            print(f"Wrote {name}.")
    return 0


def build_requirements(root: Path) -> list[str]:
    """Return what builds the project, and pip itself."""
    project = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))
    return [*project["build-system"]["requires"], "pip"]


def play_extras(root: Path) -> tuple[str, ...]:
    """Return the optional parts that `play.py` installs."""
    project = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    return tuple({"all"} & project.get("optional-dependencies", {}).keys())


def _installed_uv(folder: Path) -> Path:
    """Return a freshly installed uv, which resolves for all platforms at once; pip cannot."""
    venv.create(folder / "venv", with_pip=True, symlinks=sys.platform != "win32")
    programs = folder / "venv" / ("Scripts" if sys.platform == "win32" else "bin")
    constraints = ("--constraint", ROOT / "constraints.txt")
    install: list[str | Path] = [programs / "python", "-m", "pip", "install", "--quiet", *constraints]
    subprocess.run([*install, "uv"], check=True)
    return programs / "uv"


def _compile(uv: Path, file: Path, inputs: Sequence[str | Path]) -> None:
    """Resolve files of requirements, with flags, into a lock file without any trace of this machine."""
    command: list[str | Path] = [uv, "pip", "compile", "--universal", "--python-version", OLDEST_PYTHON]
    command += ["--generate-hashes", "--no-annotate", "--no-header", "--quiet"]
    command += ["--constraint", "constraints.txt", *inputs]
    variables = {name: value for name, value in os.environ.items() if not name.startswith("UV_")}
    subprocess.run([*command, "-o", file], cwd=ROOT, env=variables, check=True)
    file.write_text(HEADER + file.read_text(encoding="utf-8"), encoding="utf-8")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
