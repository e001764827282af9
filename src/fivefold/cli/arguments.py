"""Arguments that several commands share, and functions that read them."""

from __future__ import annotations

from argparse import ArgumentParser, ArgumentTypeError, Namespace
from collections.abc import Callable, Sequence
from typing import Any

from fivefold import games
from fivefold.cli.disk_platform import STANDARD_STREAM
from fivefold.core.errors import BadNotation, BadOptions
from fivefold.core.game_parts.command import CommandHost
from fivefold.core.text import gettext, parse_whole_number

OPTIONS_FLAG = "--options"
DAY_SECONDS = 86_400.0


def add_game(parser: ArgumentParser, *, optional: bool = False) -> None:
    names = ", ".join(game.name for game in games.all_games())
    parser.add_argument(
        "game",
        metavar="GAME",
        nargs="?" if optional else None,
        type=games.game_named,
        help=gettext("one of {names}", names=names),
    )


def add_state(parser: ArgumentParser) -> None:
    text = gettext("a state as printed by 'deal', quoted or not; - reads it from standard input")
    parser.add_argument("state", metavar="STATE", nargs="+", help=text)


def read_state_argument(args: Namespace, platform: CommandHost) -> Any:
    words = args.state
    text = read_text(platform, STANDARD_STREAM) if words == [STANDARD_STREAM] else " ".join(words)
    return args.game.read_state(" ".join(text.split()))


def add_quoted_state(parser: ArgumentParser) -> None:
    """Add a state that is one argument, since other arguments follow it."""
    text = gettext("a state as printed by 'deal', in quotes; - reads it from standard input")
    parser.add_argument("state", metavar="STATE", help=text)


def read_quoted_state(args: Namespace, platform: CommandHost) -> Any:
    """Return the state of an argument that `add_quoted_state` added."""
    text = read_text(platform, STANDARD_STREAM) if args.state == STANDARD_STREAM else args.state
    return args.game.read_state(" ".join(text.split()))


def read_text(platform: CommandHost, path: str) -> str:
    """Return a file as text; raise BadNotation unless it is UTF-8."""
    try:
        return platform.read(path).decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise BadNotation(
            gettext("'{path}' is not a text file: byte {n} is not valid UTF-8.", path=path, n=error.start)
        ) from error


def require_suffix(path: str, kind: str) -> None:
    """Raise BadOptions unless a file name has the suffix of its format."""
    if path != STANDARD_STREAM and not path.lower().endswith(kind):
        raise BadOptions(gettext("'{path}' must end in {kind}.", path=path, kind=kind))


def add_start(parser: ArgumentParser) -> None:
    parser.add_argument(
        "--preset", metavar="P", help=gettext("a named set of options; see 'fivefold games GAME'")
    )
    parser.add_argument(
        OPTIONS_FLAG,
        metavar="NAME=VALUE",
        action="append",
        default=[],
        type=_name_value,
        help=gettext("options of the game, which override the preset; several may follow"),
    )
    parser.add_argument(
        "--stage", metavar="S", help=gettext("a built-in starting position, instead of a preset")
    )


def start_function(args: Namespace) -> Callable[[int], Any]:
    """Return a function from a seed to the start; raise BadOptions for conflicting arguments."""
    if args.stage is None:
        return lambda seed: args.game.start(args.preset or "", dict(args.options), seed)
    if args.preset is not None or args.options:
        raise BadOptions(gettext("--stage cannot be combined with --preset or --options."))
    start: Callable[[int], Any] = args.game.stage(args.stage).start
    return start


def integer_from(low: int, high: int | None = None) -> Callable[[str], int]:
    """Return a parser of whole numbers from `low` on, up to `high` if that is given."""

    def read(text: str) -> int:
        number = parse_whole_number(text)
        if number is None or number < low:
            raise ArgumentTypeError(
                gettext("'{text}' is not a whole number of at least {low}", text=text, low=low)
            )
        if high is not None and number > high:
            raise ArgumentTypeError(gettext("{text} is more than {high}", text=text, high=high))
        return number

    return read


def separate_options(words: Sequence[str]) -> list[str]:
    """Return the words with `--options a=1 b=2` as `--options a=1 --options b=2`.

    So the flag takes every NAME=VALUE after it, but not the game that may follow.
    """
    separated: list[str] = []
    within = False
    for word in words:
        if within and "=" in word and not word.startswith("-") and separated[-1] != OPTIONS_FLAG:
            separated.append(OPTIONS_FLAG)
        within = word == OPTIONS_FLAG or (within and "=" in word and not word.startswith("-"))
        separated.append(word)
    return separated


def store_name(text: str) -> str:
    """Return the folder or connection string of a store; raise ArgumentTypeError if it is empty.

    A shell passes an empty one for a variable without a value, and the player's own store must not be taken.
    """
    if not text:
        raise ArgumentTypeError(gettext("the name of the folder is empty"))
    return text


def parse_seconds(text: str) -> float:
    """Return a number of seconds; raise ArgumentTypeError unless it lies between 0 and a day."""
    try:
        seconds = float(text)
    except ValueError:
        seconds = 0.0
    if not 0 < seconds <= DAY_SECONDS:
        raise ArgumentTypeError(gettext("'{text}' is not a number of seconds between 0 and a day", text=text))
    return seconds


def _name_value(text: str) -> tuple[str, str]:
    name, sign, value = text.partition("=")
    if not (name and sign):
        raise ArgumentTypeError(gettext("'{text}' is not name=value", text=text))
    return name, value
