"""`fivefold engine`: runs a level as an engine for other programs, over standard input and output."""

from __future__ import annotations

import os
import secrets
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from typing import Any

from fivefold import games
from fivefold.cli.arguments import integer_from
from fivefold.core.engine import Limit
from fivefold.core.errors import UserError
from fivefold.core.game_parts.command import Command, CommandHost
from fivefold.core.text import gettext, gettext_noop
from fivefold.engines.level_engine import LevelEngine
from fivefold.engines.program_runner import ProgramRunner

MAX_LINE_BYTES = 1_000_000  # a position with very many moves is shorter
CHUNK_BYTES = 65_536
HASH_MEGABYTES = 16
WARM_UP_NODES = 100


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
    _warm_up(engine, game.start())
    ProgramRunner(game.program(), engine, platform.tell, seed).run(_input_lines(sys.stdin.fileno()))


def _warm_up(engine: LevelEngine, start: Any) -> None:
    """Create the hash table and load what a search needs, so that the first move is not late."""
    engine.configure(hash_megabytes=HASH_MEGABYTES)
    for _ in engine.analyse(start, Limit(nodes=WARM_UP_NODES), lines=1):
        pass


def _input_lines(file: int) -> Iterator[str]:
    """Yield the lines of a file descriptor; one that is too long is cut.

    Python's own buffer of standard input must not be used: a thread that waits in it makes the interpreter
    abort when the program ends.
    """
    rest = b""
    while chunk := os.read(file, CHUNK_BYTES):
        *lines, rest = (rest + chunk).split(b"\n")
        if len(rest) > MAX_LINE_BYTES:
            lines, rest = [*lines, rest], b""
        for line in lines:
            yield line.decode("utf-8", errors="replace")
    if rest:
        yield rest.decode("utf-8", errors="replace")


COMMAND = Command(
    name="engine",
    summary=gettext_noop("run the computer as an engine for other programs"),
    example="fivefold engine gomoku",
    arguments=arguments,
    run=run,
)
