"""`fivefold solve pipes FILE`."""

from __future__ import annotations

from argparse import ArgumentParser

import pytest

from fivefold.core.errors import BadNotation
from fivefold.games.pipes.computer.solve_command import COMMAND, solution_text
from fivefold.games.pipes.files.level_file import write_levels
from tests.games.pipes.drawing import drawn
from tests.games.pipes.random_boards import random_board


class FakeHost:
    """Fake command host with one file."""

    def __init__(self, content: bytes) -> None:
        self.content = content
        self.printed: list[str] = []

    def read(self, path: str, most: int = 0) -> bytes:
        assert path == "levels.txt"
        return self.content

    def write(self, path: str, content: bytes) -> None:
        raise AssertionError("nothing is to be written")

    def keep(self, name: str, content: bytes) -> int:
        raise AssertionError(f"{name} was not to be kept")

    def tell(self, line: str) -> None:
        self.printed.append(line)


def run(content: bytes, *words: str) -> list[str]:
    parser = ArgumentParser()
    COMMAND.arguments(parser)
    platform = FakeHost(content)
    COMMAND.run(parser.parse_args(["levels.txt", *words]), platform)
    return platform.printed


def test_each_level_gets_its_line() -> None:
    levels = [drawn("│┌", ".└"), drawn("─┐", ".│"), drawn("├─┐", "│┼│", "└─┴")]
    assert run(write_levels(levels)) == [
        "1. 2 by 2: 2 steps, the only solution: a2+ b2+",
        "2. 2 by 2: no solution.",
        "3. 3 by 3: 1 step, the only solution: a3+",
    ]


def test_several_solutions_and_incomplete_searches_are_distinguished() -> None:
    two = drawn("─┐┌─┐", "└││─│", "┌┘│┌┘", "└─┘└┐", "├└─└└")
    assert solution_text(two, 10_000).startswith("0 steps, the best of several solutions:")
    many = random_board(8, 8, 1)
    assert "steps at most:" in solution_text(many, 20)
    assert solution_text(many, 1) == "no solution found within 1 positions."


def test_the_nodes_can_be_limited() -> None:
    assert run(write_levels([random_board(8, 8, 1)]), "--nodes", "1") == [
        "1. 8 by 8: no solution found within 1 positions."
    ]


@pytest.mark.parametrize("text", ["0", "-1", "many"])
def test_a_bad_number_is_refused(text: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        run(b"", "--nodes", text)
    assert f"'{text}' is not a number of positions" in capsys.readouterr().err


def test_a_bad_file_is_refused_with_the_line() -> None:
    with pytest.raises(BadNotation, match="Line 1"):
        run(b"[ (1,1) ]")
