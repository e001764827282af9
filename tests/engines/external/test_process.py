"""External programs as processes: what they start ends with them, and nothing they do makes us wait."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from pathlib import Path
from time import monotonic, sleep

import pytest

from fivefold.core.engine import StopFlag
from fivefold.core.errors import UserError
from fivefold.engines.external import process
from fivefold.engines.external.process import MAX_LINE_BYTES, EngineProcess
from tests.engines.external.scripts import script

LONG_S = 60


def read(engine: EngineProcess) -> str:
    return engine.read_line(monotonic() + LONG_S, StopFlag())


def until(true: Callable[[], bool]) -> None:
    limit = monotonic() + LONG_S
    while not true():
        assert monotonic() < limit, "waited too long"
        sleep(0.005)


def send_for_ever(engine: EngineProcess) -> None:
    while True:
        engine.send_lines("x" * 4000)


def runs(number: int) -> bool:
    """Return True while there is such a process that is not a zombie."""
    try:
        fields = Path(f"/proc/{number}/stat").read_text()
    except FileNotFoundError:
        return False
    return fields.rpartition(")")[2].split()[0] != "Z"


@pytest.mark.skipif(sys.platform != "linux", reason="looks for processes in /proc")
@pytest.mark.parametrize("farewell", ["", "END"])
def test_the_child_of_a_wrapper_script_ends_with_it(
    tmp_path: Path, farewell: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(process, "GRACE_S", 0.05)
    wrapper = tmp_path / "wrapper.sh"
    wrapper.write_text("#!/bin/sh\nsleep 600 &\necho $!\nread farewell\nexit 0\n")
    wrapper.chmod(0o755)
    engine = EngineProcess(str(wrapper))
    child = int(read(engine))
    assert runs(child)
    engine.end(farewell)
    until(lambda: not runs(child))


@pytest.mark.skipif(sys.platform != "linux", reason="looks for processes in /proc")
def test_a_child_that_left_the_process_group_ends_with_it(tmp_path: Path) -> None:
    """It is a session leader, and its parent is gone."""
    body = """
import os
if os.fork() == 0:
    os.setsid()
    child = os.fork()
    if child: say(child); os._exit(0)
    os.closerange(0, 3)
    time.sleep(600)
os.wait()
hear()
"""
    engine = EngineProcess(script(tmp_path, "escaping", body))
    other = EngineProcess(script(tmp_path, "other", "say('ready'); hear(); say('still here'); hear()"))
    child = int(read(engine))
    assert read(other) == "ready"
    assert runs(child)
    engine.end()
    until(lambda: not runs(child))
    other.send_lines("go on")
    assert read(other) == "still here"
    other.end()


def test_a_program_that_reads_nothing_makes_nobody_wait(tmp_path: Path) -> None:
    engine = EngineProcess(script(tmp_path, "deaf", "time.sleep(600)"))
    with pytest.raises(UserError, match="does not read its input"):
        send_for_ever(engine)
    engine.end("END")


def test_a_program_gets_no_variable_of_ours(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FIVEFOLD_STORE", "postgresql://ann:secret@host/games")
    monkeypatch.setenv("PGPASSWORD", "secret")
    body = "import os\nsay(' '.join(sorted(os.environ)))\nhear()"
    engine = EngineProcess(script(tmp_path, "curious", body))
    names = read(engine).split()
    engine.end()
    assert "PATH" in names
    assert not {"FIVEFOLD_STORE", "PGPASSWORD"} & set(names)
    added = {"LC_CTYPE", process.MARK}  # Python may add the first
    assert set(names) <= set(process.clean_environment(os.environ)) | added


@pytest.mark.parametrize(("extra", "fits"), [(-1, True), (0, False)])
def test_a_line_has_a_longest_length(tmp_path: Path, extra: int, fits: bool) -> None:
    engine = EngineProcess(script(tmp_path, "wordy", f"say('7' * {MAX_LINE_BYTES + extra})\nhear()"))
    try:
        if fits:
            assert len(read(engine)) == MAX_LINE_BYTES + extra
        else:
            with pytest.raises(UserError, match="wrote too much for one move"):
                read(engine)
    finally:
        engine.end()


def test_output_is_counted_anew_after_each_request(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(process, "MAX_MOVE_BYTES", 10)
    engine = EngineProcess(script(tmp_path, "steady", "while True: hear(); say('1234567')"))
    for _ in range(3):
        engine.send_lines("TURN")
        assert read(engine) == "1234567"
    engine.send_lines("TURN")
    engine._input.put(b"TURN\n")  # a second answer to one request
    assert read(engine) == "1234567"
    with pytest.raises(UserError, match="wrote too much"):
        read(engine)
    engine.end()
