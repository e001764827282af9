"""Commands that games declare are part of the command line."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace

import pytest

from fivefold import games
from fivefold.cli.main import main
from fivefold.core.game_parts.command import Command, CommandHost
from fivefold.core.values import replace
from fivefold.games import all_games
from tests.cli.conftest import Fivefold
from tests.tiny_game import COINS, NIM


def arguments(parser: ArgumentParser) -> None:
    parser.add_argument("--times", type=int, default=1)


def polish(args: Namespace, platform: CommandHost) -> None:
    for _ in range(args.times):
        platform.tell("shine")


POLISH = Command("polish", "polish the coins", "fivefold polish coins --times 3", arguments, polish)
MELT = Command("melt", "melt all coins", "fivefold melt", lambda parser: None, polish, takes_game=False)


@pytest.fixture
def declared(fivefold: Fivefold, monkeypatch: pytest.MonkeyPatch) -> Fivefold:
    melting = replace(MELT, run=lambda args, platform: platform.tell("gone"))
    given = (replace(COINS, commands=lambda: (POLISH, melting)), replace(NIM, commands=lambda: (POLISH,)))
    monkeypatch.setattr(games, "all_games", lambda: given)
    return fivefold


@pytest.mark.parametrize("game", ["coins", "nim"])
def test_the_next_argument_selects_the_game(declared: Fivefold, game: str) -> None:
    assert declared("polish", game, "--times", "2") == (0, "shine\nshine\n", "")


def test_a_command_may_do_without_the_game(declared: Fivefold) -> None:
    assert declared("melt") == (0, "gone\n", "")


@pytest.mark.parametrize("words", [["polish"], ["polish", "coins"], ["melt"]])
def test_its_help_has_the_example(declared: Fivefold, words: list[str]) -> None:
    status, out, err = declared(*words, "--help")
    assert (status, err) == (0, "")
    assert f"example: fivefold {words[0]}" in out


def test_all_commands_are_in_the_overview(declared: Fivefold) -> None:
    assert {"polish", "melt", "games", "deal", "show", "moves", "demo", "replay"} <= set(
        declared("--help").out.split()
    )


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (
            ["polish"],
            "fivefold polish: the following arguments are required: GAME; see fivefold polish --help.",
        ),
        (
            ["polish", "coins", "--hard"],
            "fivefold polish coins: unknown argument: --hard; see fivefold polish coins --help.",
        ),
    ],
)
def test_wrong_use_names_the_command(declared: Fivefold, words: list[str], sentence: str) -> None:
    assert declared(*words) == (2, "", f"{sentence}\n")


def test_games_lists_the_commands_of_a_game(declared: Fivefold) -> None:
    own = "Commands of this game\n  polish  polish the coins\n  melt    melt all coins\n"
    assert own in declared("games", "coins").out


REAL = [
    pytest.param(command, words, id="-".join(words))
    for game in all_games()
    for command in game.commands()
    for words in ([command.name, game.name] if command.takes_game else [command.name],)
]


@pytest.mark.parametrize(("command", "words"), REAL)
def test_what_the_games_declare_has_help_with_an_example(
    command: Command, words: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([*words, "--help"]) == 0
    assert capsys.readouterr().out.endswith(f"example: {command.example}\n")
    assert f"{' '.join(['fivefold', *words])} " in command.example
