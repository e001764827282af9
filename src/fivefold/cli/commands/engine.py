"""`fivefold engine`: runs a level as an engine for other programs, over standard input and output."""

from __future__ import annotations

import secrets
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator

from fivefold import games
from fivefold.cli.arguments import integer_from
from fivefold.core.errors import UserError
from fivefold.core.game_parts.command import Command, CommandHost
from fivefold.core.text import gettext, gettext_noop
from fivefold.engines.level_engine import LevelEngine
from fivefold.engines.program_runner import ProgramRunner

MAX_LINE_BYTES = 1_000_000  # a position with very many moves is shorter


def arguments(parser: ArgumentParser) -> None:
    names = [game.name for game in games.all_games() if game.program]
    parser.add_argument(
        "game",
        metavar="GAME",
        choices=names,
        help=gettext("one of {names}", names=", ".join(names)),
    )
    parser.add_argument(
        "--level",
        metavar="L",
        default="",
        help=gettext("the level of the computer; the strongest by default"),
    )
    parser.add_argument(
        "--seed",
        metavar="S",
        type=integer_from(0),
        help=gettext("the seed for varied openings; another one each time by default"),
    )


def run(args: Namespace, platform: CommandHost) -> None:
    if sys.stdin is None:
        raise UserError(gettext("There is no standard input."))
    game = games.game_named(args.game)
    assert game.program
    engine = LevelEngine(game.level(args.level).bot())
    seed = secrets.randbits(32) if args.seed is None else args.seed
    ProgramRunner(game.program(), engine, platform.tell, seed).run(_input_lines())


def _input_lines() -> Iterator[str]:
    """Yield the lines of standard input; one that is too long is cut."""
    while line := sys.stdin.buffer.readline(MAX_LINE_BYTES):
        yield line.decode("utf-8", errors="replace")


COMMAND = Command(
    name="engine",
    summary=gettext_noop("run the computer as an engine for other programs"),
    example="fivefold engine gomoku",
    arguments=arguments,
    run=run,
)
