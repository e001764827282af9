"""Programs of other makers: they play over pipes, keep to their time or lose it, and are gone in the end."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from subprocess import Popen
from threading import Thread
from time import monotonic, sleep
from typing import Any

import pytest

from fivefold.core.engine import Limit, StopFlag
from fivefold.core.errors import UserError
from fivefold.engines.external.engine import ExternalEngine
from fivefold.games import game_named
from tests.engines.external.scripts import bad, good, heard, script, watched

GOMOKU = game_named("gomoku")
LASER = game_named("laser")
LONG = 30.0
SHORT = 0.05
LONG_S = 60  # a test that waits longer has failed


def after(*moves: str) -> Any:
    state = GOMOKU.start()
    for move in moves:
        state = state.apply(GOMOKU.read_move(state, move)).state
    return state


def engine(command: str) -> ExternalEngine:
    assert GOMOKU.engine_protocol
    return ExternalEngine(command, GOMOKU.engine_protocol)


@pytest.fixture
def started(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[Popen[str]]]:
    """Every process that is started; all must be gone in the end."""
    processes = watched(monkeypatch)
    yield processes
    until(lambda: all(process.poll() is not None for process in processes))


def until(true: Callable[[], bool]) -> None:
    limit = monotonic() + LONG_S
    while not true():
        assert monotonic() < limit, "waited too long"
        sleep(0.005)


def test_it_is_shown_the_board_once_and_then_each_move(tmp_path: Path, started: list[Popen[str]]) -> None:
    with closing(engine(good(tmp_path))) as player:
        assert str(player.play(after("h8"), Limit(seconds=LONG)).move) == "a15"
        assert str(player.play(after("h8", "a15", "h9"), Limit(seconds=LONG)).move) == "b15"
    until(lambda: "END" in heard(tmp_path))
    told = [line for line in heard(tmp_path) if not line.startswith("INFO")]
    assert told == ["START 15", "BOARD", "7,7,2", "TURN 7,6", "END"]
    assert len(started) == 1


def test_after_a_take_back_it_is_started_anew(tmp_path: Path, started: list[Popen[str]]) -> None:
    with closing(engine(good(tmp_path))) as player:
        player.play(after("h8"), Limit(seconds=LONG))
        assert str(player.play(after("i9"), Limit(seconds=LONG)).move) == "a15"
    assert len(started) == 2


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("crashing", "crashing.py ended during the game."),
        ("occupied", "crashing.py: h8 is taken."),
        ("outside", "crashing.py: '20,3' is not on this board."),
        ("garbage", "crashing.py: 'hello there' is not a move; a move looks like 7,7."),
        ("complaining", "crashing.py: The engine answered 'ERROR I do not like this board'."),
    ],
)
def test_who_makes_no_legal_move_is_named_and_ended(
    tmp_path: Path, started: list[Popen[str]], name: str, said: str
) -> None:
    with closing(engine(bad(tmp_path, name))) as player, pytest.raises(UserError) as problem:
        player.play(after("h8"), Limit(seconds=LONG))
    assert str(problem.value).endswith(said.replace("crashing.py", f"{name}.py"))
    assert [process.poll() is not None for process in started] == [True]


def test_who_takes_longer_than_its_time_is_ended(tmp_path: Path, started: list[Popen[str]]) -> None:
    with closing(engine(bad(tmp_path, "slow"))) as player, pytest.raises(UserError, match="ran out of time"):
        player.play(after("h8"), Limit(seconds=SHORT))
    assert started[0].poll() is not None


@pytest.mark.parametrize("name", ["chattering", "babbling"])
def test_who_writes_without_end_is_ended(tmp_path: Path, started: list[Popen[str]], name: str) -> None:
    with closing(engine(bad(tmp_path, name))) as player, pytest.raises(UserError, match="wrote too much"):
        player.play(after("h8"), Limit(seconds=LONG))
    assert started[0].poll() is not None


def test_who_is_never_ready_is_ended(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("fivefold.engines.external.engine.STARTUP_S", 0.05)
    command = script(tmp_path, "deaf", "time.sleep(600)")
    with closing(engine(command)) as player, pytest.raises(UserError, match="ran out of time"):
        player.play(after(), Limit(seconds=LONG))


def test_it_plays_again_after_it_was_ended(tmp_path: Path, started: list[Popen[str]]) -> None:
    stop = StopFlag()
    stop.set()
    with closing(engine(good(tmp_path))) as player:
        with pytest.raises(UserError, match="stopped"):
            player.play(after(), Limit(seconds=LONG, stop=stop))
        assert str(player.play(after(), Limit(seconds=LONG)).move) == "a15"


def test_thinking_can_be_stopped_from_outside(tmp_path: Path, started: list[Popen[str]]) -> None:
    stop, problems = StopFlag(), list[str]()
    player = engine(bad(tmp_path, "slow"))

    def think() -> None:
        try:
            player.play(after("h8"), Limit(seconds=LONG, stop=stop))
        except UserError as problem:
            problems.append(str(problem))

    thread = Thread(target=think)
    thread.start()
    until(lambda: bool(started))
    stop.set()
    player.close()
    thread.join(LONG_S)
    assert len(problems) == 1
    assert "was stopped" in problems[0]


def test_a_closed_engine_starts_nothing_more(tmp_path: Path, started: list[Popen[str]]) -> None:
    player = engine(good(tmp_path))
    player.close()
    until(lambda: player._closed)
    with pytest.raises(UserError, match="closed"):
        player.play(after(), Limit(seconds=LONG))
    assert not started


def test_one_that_does_not_heed_its_farewell_is_killed(
    tmp_path: Path, started: list[Popen[str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("fivefold.engines.external.process.GRACE_S", 0.05)
    player = engine(script(tmp_path, "clinging", "hear(); say('OK'); hear(); say('0,0'); time.sleep(600)"))
    player.play(after("h8"), Limit(seconds=LONG))
    player.close()


@pytest.mark.parametrize(
    ("command", "said"),
    [
        ("", "Enter the command that starts the other program."),
        ("/no/such/pbrain 1", "'/no/such/pbrain' cannot be started: there is no such program."),
        ("'pbrain", "''pbrain' is not a valid command: a quote is not closed."),
    ],
)
def test_a_command_that_starts_nothing_gets_a_sentence(command: str, said: str) -> None:
    with pytest.raises(UserError) as problem:
        engine(command).play(after(), Limit(seconds=LONG))
    assert str(problem.value) == said


def test_a_file_that_is_no_program_gets_a_sentence(tmp_path: Path) -> None:
    path = tmp_path / "pbrain"
    path.write_bytes(b"\x00\x01\x02")
    path.chmod(0o755)
    with pytest.raises(UserError, match="pbrain cannot be started: "):
        engine(str(path)).play(after(), Limit(seconds=LONG))


# Speaks the UCI-like protocol: tells one line of analysis, and moves when it is told to stop.
UCI = """
while True:
    line = hear()
    if line == "uci": say("uciok")
    elif line == "isready": say("readyok")
    elif line.startswith("go infinite"): say("info depth 3 score cp 25 nodes 70 pv j4i5")
    elif line.startswith("go"): say("info depth 1 score cp 5 nodes 7 pv j4i5"); say("bestmove j4i5")
    elif line == "stop": say("bestmove j4i5")
    elif line == "quit": break
"""


def laser_engine(command: str) -> ExternalEngine:
    assert LASER.engine_protocol
    return ExternalEngine(command, LASER.engine_protocol)


def test_analysis_goes_on_until_it_is_stopped(tmp_path: Path, started: list[Popen[str]]) -> None:
    with closing(laser_engine(script(tmp_path, "uci", UCI))) as player:
        infos = []
        for info in player.analyse(LASER.start(), Limit()):
            infos.append((info.depth, info.score, [str(move) for move in info.pv]))
            player.stop()
        assert infos == [(3, 25, ["j4i5"])]
        found = player.play(LASER.start(), Limit(nodes=10))
        assert (str(found.move), found.score) == ("j4i5", 5)
    assert len(started) == 1


def test_one_that_does_not_stop_is_ended(tmp_path: Path, started: list[Popen[str]]) -> None:
    deaf = UCI.replace('line == "stop"', 'line == "halt"')
    with closing(laser_engine(script(tmp_path, "deaf", deaf))) as player:
        analysis = player.analyse(LASER.start(), Limit())
        assert next(analysis).depth == 3
        player.stop()
        with pytest.raises(UserError, match="ran out of time"):
            next(analysis)
    assert started[0].poll() is not None


def test_an_analysis_that_nobody_reads_on_ends_its_program(tmp_path: Path, started: list[Popen[str]]) -> None:
    with closing(laser_engine(script(tmp_path, "uci", UCI))) as player:
        analysis = player.analyse(LASER.start(), Limit())
        next(analysis)
        del analysis
        assert started[0].poll() is not None
        assert str(player.play(LASER.start(), Limit(nodes=10)).move) == "j4i5"
    assert len(started) == 2


def test_a_program_that_tells_nothing_gives_one_line(tmp_path: Path) -> None:
    with closing(engine(good(tmp_path))) as player:
        (info,) = player.analyse(after("h8"), Limit(seconds=LONG))
    assert (info.depth, [str(move) for move in info.pv]) == (0, ["a15"])


def test_changed_settings_are_told_at_the_next_start(tmp_path: Path) -> None:
    with closing(engine(good(tmp_path))) as player:
        player.play(after("h8"), Limit(seconds=LONG))
        player.configure(hash_megabytes=4, threads=2)
        player.play(after("h8"), Limit(seconds=LONG))
    lines = heard(tmp_path)
    assert lines.count("START 15") == 2
    assert {"INFO max_memory 4194304", "INFO thread_num 2"} <= set(lines)
