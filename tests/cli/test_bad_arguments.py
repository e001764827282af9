"""A law over all commands: any list of arguments ends in a result or in a sentence, never in a traceback.

The lists are made from the parsers themselves, so that a new command is covered without a line here. A
command that got past its arguments must be quick, so numbers are tiny or absurd, and what would play or
measure for long is cut short.
"""

from __future__ import annotations

import os
from argparse import Action, ArgumentParser, _SubParsersAction
from collections.abc import Iterator
from io import StringIO
from pathlib import Path
from random import Random

import pytest

from fivefold.cli.disk_platform import DiskPlatform
from fivefold.cli.main import main
from fivefold.cli.parser import parser_for
from fivefold.core.budget import MAX_SIZE
from fivefold.games import all_games
from fivefold.service.files import expand_path, read_regular_file

TRIES = 25  # lists for each command
WORDS = (
    "", " ", "-", "--", "-1", "0", "1", "007", "9" * 5000, "1e999", "nan", "٣", "a=b", "side=9", "=", "0x0",
    "160x120", "99999x99999", "\udcff", "\ud800", "ä", "{name}", "%s", "\x1b[2J", "~nosuch", "~nosuch/x",
    "postgresql://u:p%@/x", "://", "/dev/zero", "/dev/full", "/", "/nowhere/x.gif", "x" * 5000,
    "- - -", "- 9/9 0 0", "Fivefold 2", "--nonsense",
)  # fmt: skip
CUT_SHORT = {"demo": ("--longest", "1", "--level", "random"), "best": ("--nodes", "1")}
NEVER_VALID = ("bench", "engine", "serve", "shot", "perft", "solve")  # they measure, wait or take long


def commands() -> list[str]:
    return list(_subcommands(parser_for([])))


def _subcommands(parser: ArgumentParser) -> dict[str, ArgumentParser]:
    return {
        name: sub
        for action in parser._actions
        if isinstance(action, _SubParsersAction)
        for name, sub in action.choices.items()
    }


def argument_list(random: Random, parser: ArgumentParser) -> Iterator[str]:
    """Yield arguments for a parser: each positional one, and some of the flags, with good or bad values."""
    inner = _subcommands(parser)
    for action in parser._actions:
        if isinstance(action, _SubParsersAction):
            name = random.choice([*inner, *inner, random.choice(WORDS)])
            yield name
            if name in inner:
                yield from argument_list(random, inner[name])
        elif action.option_strings:
            if random.random() < 0.3 and not {"-h", "--version"} & set(action.option_strings):
                yield action.option_strings[-1]
                if action.nargs != 0:
                    yield _value(random, action)
        elif random.random() < 0.9:
            yield _value(random, action)


def _value(random: Random, action: Action) -> str:
    good = [*(map(str, action.choices) if action.choices else ())]
    if action.dest == "game":
        good += [game.name for game in all_games()]
    return str(random.choice(good if good and random.random() < 0.6 else WORDS))


@pytest.fixture(autouse=True)
def _own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("FIVEFOLD_HOME", str(tmp_path / "home"))
    monkeypatch.setattr("sys.stdin", StringIO())
    monkeypatch.setattr(DiskPlatform, "read", read_unless_stream)


def read_unless_stream(platform: DiskPlatform, path: str, most: int = MAX_SIZE) -> bytes:
    """Read a file; standard input is empty."""
    return b"" if path == "-" else read_regular_file(expand_path(path), most)


@pytest.mark.parametrize("command", commands())
def test_any_arguments_end_in_a_sentence(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    random = Random(command)
    for _ in range(TRIES):
        words = [*argument_list(random, _subcommands(parser_for([command]))[command])]
        words += CUT_SHORT.get(command, ())
        words += ["--nonsense"] if command in NEVER_VALID else []
        status = main([command, *words])
        _, err = capsys.readouterr()
        if status not in (0, 2) or "Something went wrong" in err or (status == 2 and not err.strip()):
            pytest.fail(ascii((command, words, status, err)), pytrace=False)


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (
            ["store", "check", "--at", "~nosuch"],
            "There is no home folder for '~nosuch'; set FIVEFOLD_HOME to a folder for your games.\n",
        ),
        (
            ["serve", "--port", "99999"],
            "fivefold serve: argument --port: 99999 is more than 65535; see fivefold serve --help.\n",
        ),
        (
            ["film", "x.fivefold", "x.gif", "--width", "1000000"],
            "fivefold film: argument --width: 1000000 is more than 1920; see fivefold film --help.\n",
        ),
        (["shot", "home", "x.png", "--size", "160x120"], " from 360x600 to 8192x4320 here, not 160x120.\n"),
        (["shot", "home", "x.png", "--size", "300x200"], " from 360x600 to 8192x4320 here, not 300x200.\n"),
        (
            ["shot", "home", "x.svg", "--front", "terminal", "--size", "8192x8192"],
            "A size is from 1x1 to 1000x500 here, not 8192x8192.\n",
        ),
        (["replay", "/dev/zero"], "'/dev/zero' cannot be read: it is not a regular file.\n"),
        (["store", "check", "--at", "x" * 5000], "' cannot be used: File name too long.\n"),
    ],
)  # fmt: skip
def test_what_gave_a_traceback_gets_a_sentence(
    words: list[str], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(words) == 2
    assert capsys.readouterr().err.endswith(sentence)


@pytest.mark.parametrize("home", ["~nosuch", ""])
def test_without_a_home_folder_there_is_a_sentence(
    home: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("FIVEFOLD_HOME", home)
    monkeypatch.setattr("fivefold.service.store.locations._user_data_folder", lambda: Path("~/data"))
    monkeypatch.setattr("os.path.expanduser", lambda path: path)
    assert main(["store", "check"]) == 2
    assert "set FIVEFOLD_HOME to a folder for your games." in capsys.readouterr().err


@pytest.mark.skipif(os.name != "posix", reason="file names are text here")
def test_a_file_name_need_not_be_text(tmp_path: Path) -> None:
    name = os.fsdecode(b"\xff.fivefold")
    assert main(["demo", "lines", "--longest", "1", "--level", "random", "--record", name]) == 0
    assert [file.name for file in tmp_path.iterdir()] == [name]


@pytest.mark.expects_errors
def test_a_mistake_of_ours_is_logged_and_reported(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def fail(platform: DiskPlatform, path: str, most: int = 0) -> bytes:
        raise ZeroDivisionError

    monkeypatch.setattr(DiskPlatform, "read", fail)
    assert main(["replay", "x"]) == 1
    assert capsys.readouterr().err.startswith("Something went wrong inside Fivefold (ZeroDivisionError)")
    assert "Traceback" in (tmp_path / "home" / "fivefold.log").read_text()
