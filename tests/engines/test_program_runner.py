"""Engines as programs over pipes that the test writes and reads."""

from __future__ import annotations

import gc
import sys
from collections.abc import Iterator
from pathlib import Path
from queue import Queue

import pytest

import fivefold
from fivefold.core.game import AnyGame
from fivefold.engines.external import engine as external_engine
from fivefold.engines.level_engine import LevelEngine
from fivefold.engines.program_runner import ProgramRunner
from fivefold.engines.tournament import Competitor, Tournament, external_competitor
from fivefold.games import game_named
from tests.conftest import SliceOf

LASER = game_named("laser")
GOMOKU = game_named("gomoku")


def answers(game: AnyGame, *lines: str, level: str = "master") -> list[str]:
    """Return what the program writes for lines that are all there from the start."""
    assert game.program
    output: list[str] = []
    ProgramRunner(game.program(), LevelEngine(game.level(level).bot()), output.append).run(lines)
    return output


def test_lines_are_answered_in_turn_and_searches_finished() -> None:
    output = answers(
        LASER, "isready", "go depth 2", "position startpos moves d6d7", "go nodes 500", "isready"
    )
    assert output[0] == "readyok"
    assert "readyok" in output
    assert [line.split()[0] for line in output].count("bestmove") == 2
    assert sum(line.startswith("info depth 2") for line in output) >= 1


def test_gomoku_answers_with_points() -> None:
    output = answers(GOMOKU, "START 15", "INFO timeout_turn 50", "TURN 3,3", "NONSENSE", "END", "ABOUT")
    assert output[0] == "OK"
    x, y = map(int, next(line for line in output if line[0].isdigit()).split(","))
    assert 0 <= x < 15 > y >= 0
    assert not any("name=" in line for line in output)


class Dialogue:
    """Lines that the test sends one after another, when it has read enough."""

    def __init__(self, game: AnyGame) -> None:
        self._game = game
        self._input: Queue[str | None] = Queue()

    def send(self, line: str | None) -> None:
        self._input.put(line)

    def run(self, on_line: dict[str, tuple[str | None, ...]]) -> list[str]:
        """Send what belongs to the beginning of a written line, once each."""
        output: list[str] = []

        def write(line: str) -> None:
            output.append(line)
            for begin in [begin for begin in on_line if line.startswith(begin)]:
                for answer in on_line.pop(begin):
                    self.send(answer)

        assert self._game.program
        engine = LevelEngine(self._game.level("master").bot())
        ProgramRunner(self._game.program(), engine, write).run(self._lines())
        return output

    def _lines(self) -> Iterator[str]:
        while (line := self._input.get()) is not None:
            yield line


def test_an_endless_search_answers_and_ends_when_told() -> None:
    talk = Dialogue(LASER)
    talk.send("go infinite")
    output = talk.run({"info depth 3": ("isready",), "readyok": ("stop",), "bestmove": ("quit",)})
    assert output.count("readyok") == 1
    assert output[-1].startswith("bestmove ")


def test_a_proven_win_waits_for_stop() -> None:
    talk = Dialogue(LASER)
    talk.send(f"position fen {LASER.lessons[0].start}")
    talk.send("go infinite")
    output = talk.run({"info depth 1": ("isready",), "readyok": ("stop",), "bestmove": (None,)})
    assert next(line for line in output if not line.startswith("info depth")) == "readyok"


def test_quit_ends_a_search_whatever_else_waits() -> None:
    talk = Dialogue(LASER)
    talk.send("go infinite")
    output = talk.run({"info depth 2": ("go infinite", "quit")})
    assert sum(line.startswith("bestmove") for line in output) == 1


def test_end_of_input_ends_an_endless_search() -> None:
    assert answers(LASER, "go infinite")[-1].startswith("bestmove ")


def test_a_pipe_that_cannot_be_read_has_ended() -> None:
    def broken() -> Iterator[str]:
        yield "isready"
        raise OSError("broken")

    assert LASER.program
    output: list[str] = []
    ProgramRunner(LASER.program(), LevelEngine(LASER.level("easy").bot()), output.append).run(broken())
    assert output == ["readyok"]


@pytest.mark.parametrize("name", ["laser", "gomoku"])
def test_games_through_the_protocol(
    name: str, slice_of: SliceOf, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Whole games of our program against a weak level: no fault, no process and no open file left."""
    monkeypatch.setattr(external_engine, "LATENCY_S", 60.0)
    game = game_named(name)
    weak = Competitor.of_level(game.levels[1])
    script = tmp_path / "program.py"
    source = Path(fivefold.__file__).parents[1]
    script.write_text(
        f"import sys; sys.path.insert(0, {str(source)!r})\n"
        f"from fivefold.cli.main import main; sys.exit(main(['engine', {name!r}]))\n"
    )
    command = f"{sys.executable} {script}"
    tournament = Tournament(game=game, deal=lambda seed: game.start(seed=seed), seconds=0.04, longest=200)
    gc.collect()
    before = _open_files()
    with external_competitor(game, game.start(), command) as program:
        for played in tournament.series((program, weak), slice_of(500, 2), 7):
            assert not played.problem
            played.match()
    assert _open_files() <= before + 8


def _open_files() -> int:
    files = Path("/proc/self/fd")
    return sum(1 for _ in files.iterdir()) if files.is_dir() else 0
