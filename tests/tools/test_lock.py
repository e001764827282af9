"""The lock files hold every package that the project declares, by hashes alone."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

from tools.environment import BUILD_LOCK, CHECK_LOCK, PLAY_LOCK
from tools.lock import SOURCE_BUILDERS, build_requirements, main, play_extras

ROOT = Path(__file__).parents[2]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
STALE = "the lock files are stale: run `python3 -m tools.lock`"


def package(requirement: str) -> str:
    """Return the normalized name of the package that a requirement begins with."""
    found = re.match(r"[A-Za-z0-9._-]+", requirement)
    assert found
    return re.sub(r"[-_.]+", "-", found[0]).lower()


def locked(name: str) -> dict[str, str]:
    """Return the pinned versions of a lock file by package."""
    pins = re.findall(r"^(\S+)==(\S+)", (ROOT / name).read_text("utf-8"), re.MULTILINE)
    return {package(found): version for found, version in pins}


def required(extras: dict[str, list[str]], extra: str) -> Iterator[str]:
    """Yield the requirements of an extra, and those of the extras that it names."""
    for requirement in extras[extra]:
        if own := re.fullmatch(r"fivefold\[(.*)\]", requirement):
            for other in own[1].split(","):
                yield from required(extras, other)
        else:
            yield requirement


def declared(*, checking: bool) -> Iterator[str]:
    project = PROJECT["project"]
    wanted = project.get("optional-dependencies", {}) if checking else play_extras(ROOT)
    yield from (*project["dependencies"], *build_requirements(ROOT))
    yield from (requirement for extra in wanted for requirement in optional(extra))
    if checking:
        yield from PROJECT["dependency-groups"]["dev"]


def optional(extra: str) -> Iterator[str]:
    """Return the requirements of an optional part, also those of the parts that it consists of."""
    for requirement in PROJECT["project"]["optional-dependencies"][extra]:
        if parts := re.fullmatch(r"fivefold\[(.*)\]", requirement):
            yield from (inner for part in parts[1].split(",") for inner in optional(part.strip()))
        else:
            yield requirement


@pytest.mark.parametrize(("name", "checking"), [(PLAY_LOCK, False), (CHECK_LOCK, True)])
def test_everything_that_is_declared_is_locked(name: str, checking: bool) -> None:
    missing = {package(each) for each in declared(checking=checking)} - locked(name).keys()
    assert not missing, STALE


def test_the_versions_are_those_of_the_constraints() -> None:
    lines = (ROOT / "constraints.txt").read_text("utf-8").splitlines()
    chosen = dict(line.split("==") for line in lines if "==" in line and not line.startswith("#"))
    for name in (PLAY_LOCK, CHECK_LOCK, BUILD_LOCK):
        pins = locked(name)
        other = {each for each, version in chosen.items() if pins.get(package(each), version) != version}
        assert not other, STALE
    assert locked(PLAY_LOCK).items() <= locked(CHECK_LOCK).items()


def test_what_builds_from_sources_is_locked() -> None:
    assert set(SOURCE_BUILDERS) <= locked(BUILD_LOCK).keys(), STALE


@pytest.mark.parametrize("name", [PLAY_LOCK, CHECK_LOCK, BUILD_LOCK])
def test_each_package_has_hashes_and_no_address(name: str) -> None:
    text = (ROOT / name).read_text("utf-8")
    entries = re.split(r"^(?=[a-z])", text, flags=re.MULTILINE)[1:]
    assert len(entries) == len(locked(name))
    assert all("--hash=sha256:" in entry for entry in entries)
    assert not re.search(r"://|--(extra-)?index|--find-links|@ ", text)


def test_other_words_are_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--everything"]) == 2
    assert capsys.readouterr().err.startswith("Usage: ")
