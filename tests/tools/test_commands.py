"""The commands at the root of the project: play.py and check.py."""

from __future__ import annotations

import ast
import runpy
import subprocess
import sys
from collections.abc import Callable, Sequence
from pathlib import Path

import pytest

from tools import checks
from tools.environment import Environment
from tools.launch import ROOT

COMMANDS = [ROOT / "play.py", ROOT / "check.py"]


@pytest.mark.parametrize("command", COMMANDS, ids=lambda path: path.name)
def test_an_old_python_is_answered_with_a_sentence(command: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    ast.parse(command.read_text(), feature_version=(3, 4))
    monkeypatch.setattr(sys, "version_info", (3, 10, 4))
    with pytest.raises(SystemExit, match=r"^Fivefold needs Python 3\.11 or newer; this one is 3\.10\.$"):
        runpy.run_path(str(command), run_name="__main__")


def test_play_hands_over_words_and_exit_status() -> None:
    script = (
        "import sys; from types import SimpleNamespace; import tools.launch as launch;"
        "launch.prepare_environment = lambda: SimpleNamespace(python=sys.executable);"
        "launch.play(['no-such-command'])"
    )
    direct = [sys.executable, "-m", "fivefold", "no-such-command"]
    played, plain = (
        subprocess.run(command, cwd=ROOT, capture_output=True, check=False)
        for command in ([sys.executable, "-c", script], direct)
    )
    assert played.returncode == plain.returncode != 0
    assert played.stderr == plain.stderr


@pytest.fixture
def steps(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> list[str]:
    """Replace the steps by three that record their names; the second fails."""
    done: list[str] = []

    def step(name: str) -> Callable[[checks.CheckRun], bool]:
        def run(_: checks.CheckRun) -> bool:
            done.append(name)
            return name != "second"

        return run

    monkeypatch.setattr(checks, "STEPS", {name: step(name) for name in ("first", "second", "third")})
    monkeypatch.setattr(checks, "prepare_environment", lambda **_: Environment(tmp_path))
    return done


def test_later_steps_run_after_a_failed_one(steps: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert checks.check([]) == 1
    assert steps == ["first", "second", "third"]
    assert "Failed: second (" in capsys.readouterr().out.splitlines()[-1]


def test_only_the_named_steps_are_done(steps: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert checks.check(["--only", "third", "--only", "first"]) == 0
    assert steps == ["third", "first"]
    assert capsys.readouterr().out.splitlines()[-1].startswith("All checks passed (")


@pytest.mark.parametrize(
    "words", [["--only", "nothing"], ["--resume"], ["--dee"], ["tests"], ["--fast", "--deep"]]
)
def test_wrong_use_is_refused(words: list[str], steps: list[str]) -> None:
    with pytest.raises(SystemExit, match="2"):
        checks.check(words)
    assert steps == []


def test_fast_runs_only_its_own_steps(steps: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(checks, "FAST_STEPS", ("third",))
    assert checks.check(["--fast"]) == 0
    assert steps == ["third"]


def test_fast_names_existing_steps_folders_and_files() -> None:
    assert set(checks.FAST_STEPS) <= set(checks.STEPS)
    for path in checks.FAST_TESTS:
        assert (ROOT / path).is_dir(), path
    for name in checks.SLOW_TESTS:
        assert any(found for path in checks.FAST_TESTS for found in ROOT.joinpath(path).rglob(name)), name


def test_fast_runs_the_tests_of_its_folders_without_the_slow_ones(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    commands: list[Sequence[str]] = []

    def note(run: checks.CheckRun, command: Sequence[str]) -> bool:
        commands.append(command)
        return True

    monkeypatch.setattr(checks.CheckRun, "_succeeds", note)
    assert checks.run_tests(checks.CheckRun(Environment(tmp_path), fast=True))
    [command] = commands
    assert set(checks.FAST_TESTS) <= set(command)
    assert {f"--ignore-glob=*/{name}" for name in checks.SLOW_TESTS} <= set(command)
    assert "--fast" in command
    assert "--deep" not in command


def test_checks_keep_compiled_modules_for_the_next_process(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PYTHONDONTWRITEBYTECODE", "1")
    environment = Environment(tmp_path)
    environment.python.parent.mkdir(parents=True)
    environment.python.symlink_to(sys.executable)
    assert checks.CheckRun(environment).python("-c", "import sys; sys.exit(sys.dont_write_bytecode)")


def test_a_kernel_that_is_not_compiled_fails_the_check(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    environment = Environment(tmp_path)
    environment.kernels.mkdir(parents=True)
    (environment.kernels / "beam.pxd").touch()
    monkeypatch.setattr(checks, "missing_compiler_part", lambda: "there is none")
    assert not checks.check_kernels(checks.CheckRun(environment, deep=False, resume=False))
    assert capsys.readouterr().out == "Not compiled: beam, because there is none.\n"


def test_a_missing_piece_is_named_loudly(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(checks, "SYSTEM_PACKAGES", {"no-such-program": "its-package"})
    monkeypatch.setattr("os.geteuid", lambda: 1000)
    checks.install_system_packages()
    assert "*** no-such-program is missing (Debian: apt install its-package)" in capsys.readouterr().out
