"""Every error is reported as one sentence and an exit status, never as a traceback."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import fivefold as package
from fivefold.games import all_games
from tests.cli.conftest import Fivefold

FULL = Path("/dev/full")


def process(*words: str, **how: object) -> subprocess.CompletedProcess[str]:
    """Run the real program with the real games."""
    streams = {"stdin": subprocess.DEVNULL, "stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
    command = [sys.executable, "-m", "fivefold", *words]
    return subprocess.run(command, check=False, encoding="utf-8", **{**streams, **how})  # type: ignore[call-overload, no-any-return]


def in_shell(redirect: str, *words: str) -> subprocess.CompletedProcess[str]:
    command = ["sh", "-c", f'exec "$0" -m fivefold "$@" {redirect}', sys.executable, *words]
    return subprocess.run(command, check=False, capture_output=True, encoding="utf-8")


def test_without_arguments_and_without_a_display_there_is_a_sentence() -> None:
    done = process(env={name: value for name, value in os.environ.items() if "DISPLAY" not in name})
    sentence = "There is no display or terminal to play in; see fivefold --help.\n"
    assert (done.returncode, done.stdout, done.stderr) == (2, "", sentence)


@pytest.mark.parametrize("words", [["deal"], ["show"], ["store", "backup"], []])
def test_help_explains_a_command(fivefold: Fivefold, words: list[str]) -> None:
    assert fivefold("help", *words) == fivefold(*words, "--help")
    assert fivefold("help", *words).status == 0


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["dael", "coins"], "fivefold: there is no command 'dael'; did you mean 'deal'?"),
        (["deal", "conis"], "There is no game 'conis'; did you mean 'coins'?"),
        (["deal", "coins", "--preset", "logn"], "There is no preset 'logn'; did you mean 'long'?"),
        (["deal", "coins", "--sede", "1"], "fivefold deal: unknown argument: --sede 1; did you mean --seed?"),
        (["store", "chekc"], "fivefold store: there is no action 'chekc'; did you mean 'check'?"),
    ],
)
def test_a_mistyped_word_gets_a_suggestion(fivefold: Fivefold, words: list[str], sentence: str) -> None:
    assert fivefold(*words) == (2, "", f"{sentence}\n")


def test_options_do_not_swallow_the_game(fivefold: Fivefold) -> None:
    usual = fivefold("deal", "coins", "--seed", "1", "--options", "length=9")
    assert fivefold("deal", "--seed", "1", "--options", "length=9", "coins") == usual
    assert fivefold("deal", "--options", "length=8", "length=9", "coins", "--seed", "1") == usual
    assert fivefold("deal", "--options=length=9", "coins", "--seed", "1") == usual


def test_the_version(fivefold: Fivefold) -> None:
    assert fivefold("--version") == (0, f"fivefold {package.__version__}\n", "")


@pytest.mark.parametrize("command", ["games", "deal", "show", "moves", "move", "best", "demo", "replay"])
def test_every_command_has_help_with_an_example(fivefold: Fivefold, command: str) -> None:
    status, out, err = fivefold(command, "--help")
    assert (status, err) == (0, "")
    example = out.splitlines()[-1]
    assert example.startswith("example: fivefold ")
    assert f"fivefold {command} " in example


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["deal"], "fivefold deal: the following arguments are required: GAME; see fivefold deal --help."),
        (
            ["show", "coins"],
            "fivefold show: the following arguments are required: STATE; see fivefold show --help.",
        ),
        (
            ["deal", "coins", "--see", "1"],
            "fivefold deal: unknown argument: --see 1; did you mean --seed?",
        ),
        (["--nonsense"], "fivefold: unknown argument: --nonsense; see fivefold --help."),
        (["--terminal", "--terminal"], "fivefold: no command was given; see fivefold --help."),
        (["deal", "coins", "nim"], "fivefold deal: unknown argument: nim; see fivefold deal --help."),
    ],
)
def test_wrong_use_is_a_sentence_that_names_the_command(
    fivefold: Fivefold, words: list[str], sentence: str
) -> None:
    assert fivefold(*words) == (2, "", f"{sentence}\n")


def test_an_unknown_command_is_reported_with_the_known_ones(fivefold: Fivefold) -> None:
    status, out, err = fivefold("swim")
    assert (status, out, err.count("\n")) == (2, "", 1)
    assert err.startswith("fivefold: there is no command 'swim' (choose from play, games, deal, show, moves,")


@pytest.fixture
def interrupts() -> Iterator[None]:
    """Accept SIGINT, which a shell makes the commands ignore that it starts in the background."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


@pytest.mark.skipif(sys.platform == "win32", reason="Windows sends no such signal to one process")
@pytest.mark.usefixtures("interrupts")
def test_control_c_ends_it_at_once_and_quietly() -> None:
    command = [
        sys.executable,
        "-m",
        "fivefold",
        "demo",
        all_games()[0].name,
        "--level",
        "random",
        "--games",
        "1000000",
    ]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as demo:
        assert demo.stdout is not None
        assert demo.stdout.readline().startswith(b"1. ")
        demo.send_signal(signal.SIGINT)
        _, complaint = demo.communicate()
    assert demo.returncode == -signal.SIGINT  # 130 in a shell
    assert complaint == b""


def test_the_program_itself_lists_the_games() -> None:
    done = process("games")
    assert (done.returncode, done.stderr) == (0, "")
    assert [line.split()[0] for line in done.stdout.splitlines()] == [game.name for game in all_games()]


def test_a_state_is_read_from_the_standard_input() -> None:
    game = all_games()[0]
    piped = process("show", game.name, "-", input=f"{game.start(seed=1)}\n", stdin=None)
    assert piped.stdout == process("show", game.name, str(game.start(seed=1))).stdout


def test_characters_that_the_terminal_lacks_are_replaced() -> None:
    game = all_games()[0]
    done = process("show", game.name, str(game.start()), env={**os.environ, "PYTHONIOENCODING": "ascii"})
    assert (done.returncode, done.stderr) == (0, "")
    assert "?" in done.stdout


def test_a_closed_pipe_is_not_an_error() -> None:
    reader, writer = os.pipe()
    os.close(reader)
    done = process("games", stdout=writer)
    os.close(writer)
    assert (done.returncode, done.stderr) == (141, "")


@pytest.mark.skipif(not FULL.exists(), reason="this system has no disk that is always full")
@pytest.mark.parametrize("word", ["games", "--help"])
def test_a_full_disk_is_reported(word: str) -> None:
    with FULL.open("w") as full:
        done = process(word, stdout=full)
    assert (done.returncode, done.stderr) == (2, "The output cannot be written: No space left on device.\n")


@pytest.mark.needs("sh")
def test_closed_streams_are_reported() -> None:
    assert in_shell(">&-", "games").stderr == "There is no standard output.\n"
    unread = in_shell("<&-", "replay", "-")
    assert (unread.returncode, unread.stderr) == (2, "'-' cannot be read: Bad file descriptor.\n")
    assert in_shell("2>&-", "replay", "-").returncode == 2
