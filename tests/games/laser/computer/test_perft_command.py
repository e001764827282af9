"""`fivefold perft laser`."""

from __future__ import annotations

from argparse import ArgumentError, ArgumentParser

import pytest

from fivefold.core.errors import BadNotation
from fivefold.games.laser.computer.perft_command import COMMAND
from tests.games.laser.positions import BARE


class FakeHost:
    """A desk that only hears."""

    def __init__(self) -> None:
        self.lines: list[str] = []

    def keep(self, name: str, content: bytes) -> int:
        raise AssertionError(f"{name} was not to be kept")

    def tell(self, line: str) -> None:
        self.lines.append(line)

    def read(self, path: str, most: int = 0) -> bytes:
        raise NotImplementedError

    def write(self, path: str, content: bytes) -> None:
        raise NotImplementedError


def perft(*words: str) -> list[str]:
    parser = ArgumentParser(exit_on_error=False)
    COMMAND.arguments(parser)
    sheet = FakeHost()
    COMMAND.run(parser.parse_args(words), sheet)
    return sheet.lines


def test_a_line_a_depth_and_nothing_after() -> None:
    assert perft("--depth", "2") == ["1 77", "2 5920"]


@pytest.mark.parametrize(
    ("words", "counts"),
    [
        (["--setup", "dynasty"], ["1 70", "2 4854"]),
        (["--setup", "imhotep", "--ruleset", "club"], ["1 76", "2 5806"]),
        (["--fen", BARE], ["1 9", "2 79"]),
        (["--fen", *BARE.split()], ["1 9", "2 79"]),
        (["--fen", f"{BARE} ruleset=club"], ["1 10", "2 98"]),
        (["--fen", f"{BARE} ruleset=club", "--ruleset", "khet"], ["1 9", "2 79"]),
    ],
)
def test_starts_and_rulesets(words: list[str], counts: list[str]) -> None:
    assert perft(*words, "--depth", "2") == counts


def test_nothing_follows_a_fallen_pharaoh() -> None:
    assert perft("--fen", "sc9/10/10/10/10/4Fa5/10/9Sd r lost=f", "--depth", "2") == ["1 0", "2 0"]


def test_a_position_that_is_none_is_refused() -> None:
    with pytest.raises(BadNotation, match="A position has 8 ranks"):
        perft("--fen", "10/10 b", "--depth", "1")


@pytest.mark.parametrize("depth", ["0", "65", "-1", "many", "1.5"])
def test_a_depth_is_a_small_number(depth: str) -> None:
    with pytest.raises(ArgumentError, match=f"'{depth}' is not a depth from 1 to 64"):
        perft("--depth", depth)
