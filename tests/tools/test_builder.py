"""The set-up runs in order, one process at a time, and repeats failed stages."""

from __future__ import annotations

import sqlite3
import sys
import threading
from contextlib import closing
from pathlib import Path

import pytest

import tools.builder
from tools.builder import EnvironmentBuilder
from tools.environment import BUILD_LOCK, CHECK_LOCK, PLAY_LOCK, Environment, SetupError


class Machine:
    """Replaces the programs that a builder runs: records the calls, and fails on request."""

    def __init__(self, environment: Environment) -> None:
        self.environment = environment
        self.asked: list[str] = []
        self.failing = ""
        self.failure_reason = ""

    def create(self, *_: object, **__: object) -> None:
        self.environment.python.parent.mkdir(parents=True, exist_ok=True)
        self.environment.python.touch()

    def run(self, *command: str | Path, **_: str) -> bool:
        words = [word.name if isinstance(word, Path) else word for word in command]
        telling = (
            "ensurepip",
            "--python",
            "play.lock",
            "build.lock",
            "--editable",
            "check.lock",
            "build_ext",
        )
        asked = next(word for word in telling if word in words)
        self.asked.append(asked)
        if asked == self.failing:
            self.environment.log.write_text(self.failure_reason)
        elif asked == "build_ext":
            (self.environment.kernels / "beam.abi3.so").write_text("new")
        return asked != self.failing

    def build(self, *, checking: bool = False) -> list[str]:
        """Update the environment and return the calls that it took."""
        self.asked.clear()
        self.environment.update(checking=checking)
        return list(self.asked)


@pytest.fixture
def machine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Machine:
    environment = Environment(tmp_path)
    environment.kernels.mkdir(parents=True)
    (tmp_path / "pyproject.toml").write_text('[build-system]\nrequires = ["setuptools"]\n')
    (tmp_path / "requirements").mkdir()
    locks = (tmp_path / name for name in (PLAY_LOCK, CHECK_LOCK, BUILD_LOCK))
    for file in (*locks, tmp_path / "setup.py", environment.kernels / "beam.pxd"):
        file.write_text("as it was")
    machine = Machine(environment)
    monkeypatch.setattr(EnvironmentBuilder, "run", machine.run)
    monkeypatch.setattr("venv.create", machine.create)
    monkeypatch.setattr(tools.builder, "missing_compiler_part", lambda: "")
    return machine


def test_a_fresh_clone_gets_everything_in_order(machine: Machine) -> None:
    assert machine.build(checking=True) == [
        "ensurepip",
        *("play.lock", "--editable"),
        "check.lock",
        "build_ext",
    ]


def test_what_is_up_to_date_takes_nothing(machine: Machine) -> None:
    machine.build()
    assert machine.build() == []


def test_an_edited_kernel_needs_the_compiler_alone(machine: Machine) -> None:
    machine.build()
    (machine.environment.kernels / "beam.pxd").write_text("edited")
    assert machine.build() == ["build_ext"]


def test_no_old_binary_survives_an_edit_that_does_not_compile(
    machine: Machine, capsys: pytest.CaptureFixture[str]
) -> None:
    machine.build()
    (machine.environment.kernels / "beam.pxd").write_text("edited")
    (machine.environment.kernels / "gone.pyd").touch()
    machine.failing = "build_ext"
    machine.failure_reason = (
        "Error compiling Cython file:\nbeam.pxd:3:4: 'ray' is not a type\nerror: some traceback"
    )
    machine.build()
    assert machine.environment.binaries() == []
    told = capsys.readouterr().err.splitlines()[-1]
    assert told.startswith(
        "Interpreted, so slower: beam, because beam.pxd:3:4: 'ray' is not a type (more in "
    )


def test_a_missing_compiler_is_reported_once(
    machine: Machine, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(tools.builder, "missing_compiler_part", lambda: "there is none")
    machine.failing = "build_ext"
    machine.build()
    assert capsys.readouterr().err.endswith("\nInterpreted, so slower: beam, because there is none.\n")
    assert machine.build() == []
    assert machine.build(checking=True)[-1] == "build_ext"


def test_what_pip_could_not_install_is_tried_again(machine: Machine) -> None:
    machine.failing = "--editable"
    with pytest.raises(SetupError):
        machine.build()
    machine.failing = ""
    assert machine.build() == ["play.lock", "--editable", "build_ext"]


@pytest.mark.parametrize(
    ("said", "told"),
    [
        ("", "it failed without a message"),
        ("WARNING: slow\nERROR: No such thing as moonlight.\n", "No such thing as moonlight"),
        (
            "WARNING: Retrying (2) after connection broken by X\nERROR: conflict\n",
            "the network does not respond",
        ),
        (
            "beam.pxd:3:4: 'ray' is no type\nbeam.py:1:1: so\nerror: all lost\n",
            "beam.pxd:3:4: 'ray' is no type",
        ),
        (f"error: {'very ' * 99}long\n", f"{'very ' * 31}[...]"),
    ],
    ids=["silent", "error", "network", "place", "long"],
)
def test_a_failure_is_one_line_with_its_reason(machine: Machine, said: str, told: str) -> None:
    machine.failing = "play.lock"
    machine.failure_reason = said
    with pytest.raises(SetupError) as caught:
        machine.build()
    log = machine.environment.log
    assert str(caught.value) == f"pip could not install the packages: {told} (more in {log})."


def test_without_wheels_packages_are_built_from_sources_with_the_same_hashes(
    machine: Machine, monkeypatch: pytest.MonkeyPatch
) -> None:
    calls: list[tuple[str | Path, ...]] = []

    def run(_: EnvironmentBuilder, *command: str | Path, **variables: str) -> bool:
        calls.append(command)
        wheels_only = "--only-binary" in command
        return not wheels_only or machine.environment.root / BUILD_LOCK in command

    monkeypatch.setattr(EnvironmentBuilder, "run", run)
    machine.environment.log.parent.mkdir()
    machine.environment.log.write_text("")
    EnvironmentBuilder(machine.environment).install_locked(PLAY_LOCK)
    assert ["--only-binary" in call for call in calls] == [True, True, False]
    assert all("--require-hashes" in call for call in calls)
    assert machine.environment.root / BUILD_LOCK in calls[1]
    assert "--no-build-isolation" in calls[2]  # so that pip takes no builder without a hash


def test_pip_of_the_system_does_without_ensurepip(machine: Machine, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tools.builder, "find_spec", lambda name: name == "pip")
    assert machine.build()[0] == "--python"


def test_a_missing_pip_is_reported_with_the_package_to_install(
    machine: Machine, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tools.builder, "find_spec", lambda _: None)
    version = f"{sys.version_info.major}.{sys.version_info.minor}"
    with pytest.raises(SetupError, match=f"apt install python{version}-venv"):
        machine.build()


def test_a_read_only_folder_is_reported(machine: Machine) -> None:
    (machine.environment.root / ".cache").write_text("in the way")
    with pytest.raises(SetupError, match="The environment cannot be set up: "):
        machine.build()


def test_a_second_set_up_waits_for_the_first(machine: Machine, monkeypatch: pytest.MonkeyPatch) -> None:
    waiting = threading.Event()

    def heard(text: str) -> None:
        if text.startswith("Waiting"):
            waiting.set()

    monkeypatch.setattr(tools.builder, "_print_status", heard)
    machine.environment.log.parent.mkdir()
    second = threading.Thread(target=machine.build)
    with closing(sqlite3.connect(machine.environment.log.with_suffix(".lock"))) as first:
        first.execute("BEGIN EXCLUSIVE")
        second.start()
        assert waiting.wait(60)
        assert machine.asked == []
    second.join()
    assert machine.asked[-1] == "build_ext"


def test_the_output_of_a_command_is_in_the_log(tmp_path: Path) -> None:
    environment = Environment(tmp_path)
    environment.log.parent.mkdir()
    script = "import os, sys; print(os.environ['WORD']); print('error: late', file=sys.stderr); sys.exit(3)"
    assert not EnvironmentBuilder(environment).run(sys.executable, "-u", "-c", script, WORD="early")
    assert environment.log.read_text().split() == ["early", "error:", "late"]
    assert EnvironmentBuilder(environment).failure_reason() == f"late (more in {environment.log})"
