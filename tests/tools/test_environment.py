"""Changes that make stages of an environment stale."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path

import pytest

import tools.environment
from tools.environment import BUILD_LOCK, CHECK_LOCK, PLAY_LOCK, Environment

EVERYTHING = ["python", "packages", "tools", "kernels"]


@pytest.fixture
def environment(tmp_path: Path) -> Environment:
    """A project that is set up for checking, with its one kernel compiled."""
    environment = Environment(tmp_path)
    (environment.kernels / "game").mkdir(parents=True)
    (tmp_path / "requirements").mkdir()
    for name in ("pyproject.toml", PLAY_LOCK, CHECK_LOCK, BUILD_LOCK, "setup.py"):
        (tmp_path / name).write_text("as it was")
    for name in ("beam.py", "beam.pxd", "beam.abi3.so", "helper.py"):
        (environment.kernels / "game" / name).write_text("as it was")
    environment.python.parent.mkdir(parents=True)
    environment.python.touch()
    do_all(environment)
    return environment


def do_all(environment: Environment) -> None:
    for stage, fingerprint in environment.stale_stages(checking=True).items():
        environment.stamp_file(stage).write_text(fingerprint)


def stale_stages(environment: Environment, *, checking: bool = True) -> list[str]:
    return list(environment.stale_stages(checking=checking))


def test_nothing_is_stale_that_was_just_done(environment: Environment) -> None:
    assert stale_stages(environment) == []
    assert stale_stages(environment, checking=False) == []


@pytest.mark.parametrize(
    ("file", "stages"),
    [
        ("src/fivefold/kernels/game/beam.py", ["kernels"]),
        ("src/fivefold/kernels/game/beam.pxd", ["kernels"]),
        ("src/fivefold/kernels/game/helper.py", ["kernels"]),
        ("src/fivefold/kernels/game/new.pxd", ["kernels"]),
        ("setup.py", ["kernels"]),
        ("pyproject.toml", ["packages", "tools", "kernels"]),
        (PLAY_LOCK, ["packages", "tools", "kernels"]),
        (CHECK_LOCK, ["tools"]),
        ("src/fivefold/kernels/game/notes.txt", []),
        ("src/fivefold/rules.py", []),
    ],
)
def test_an_edit_makes_dependent_stages_stale(environment: Environment, file: str, stages: list[str]) -> None:
    (environment.root / file).write_text("edited")
    assert stale_stages(environment) == stages


def test_playing_does_not_wait_for_the_tools_of_checking(environment: Environment) -> None:
    environment.stamp_file("tools").unlink()
    assert stale_stages(environment, checking=False) == []
    assert stale_stages(environment) == ["tools"]


@pytest.mark.parametrize("variable", tools.environment.BUILD_VARIABLES)
def test_a_switch_of_the_build_makes_kernels_stale(
    environment: Environment, variable: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(variable, "1")
    assert "kernels" in stale_stages(environment)


def other_python(monkeypatch: pytest.MonkeyPatch, environment: Environment) -> Environment:
    monkeypatch.setattr(sys, "implementation", type("Other", (), {"cache_tag": "cpython-399"}))
    return environment


def lost_python(_: pytest.MonkeyPatch, environment: Environment) -> Environment:
    environment.python.unlink()
    return environment


def moved(_: pytest.MonkeyPatch, environment: Environment) -> Environment:
    return Environment(environment.root.rename(environment.root.with_name("elsewhere")))


@pytest.mark.parametrize("change", [other_python, lost_python, moved])
def test_everything_is_made_again_for(
    change: Callable[[pytest.MonkeyPatch, Environment], Environment],
    environment: Environment,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert stale_stages(change(monkeypatch, environment)) == EVERYTHING


def test_a_compiler_that_appears_is_used(environment: Environment, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tools.environment, "missing_compiler_part", lambda: "there is none")
    do_all(environment)
    assert stale_stages(environment) == []
    monkeypatch.setattr(tools.environment, "missing_compiler_part", lambda: "")
    assert stale_stages(environment) == ["kernels"]


def test_only_checking_retries_a_failed_kernel(environment: Environment) -> None:
    (environment.kernels / "game" / "beam.abi3.so").unlink()
    assert environment.uncompiled_kernels() == ["game.beam"]
    assert stale_stages(environment, checking=False) == []
    assert stale_stages(environment) == ["kernels"]


def test_a_missing_compiler_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CC", "no-such-compiler -pipe")
    assert tools.environment.missing_compiler_part() == "there is no C compiler (Debian: apt install gcc)"


def test_missing_headers_are_named(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("CC", sys.executable)
    monkeypatch.setattr("sysconfig.get_path", lambda _: str(tmp_path))
    assert tools.environment.missing_compiler_part().startswith("Python's C headers are missing")
