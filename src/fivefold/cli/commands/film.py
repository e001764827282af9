"""`fivefold film`: writes a record as an animated GIF."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from typing import get_args

from fivefold.art.tokens import Theme, tokens
from fivefold.cli.arguments import integer_from, read_text, require_suffix
from fivefold.cli.progress_line import replay_with_progress
from fivefold.core.game_parts.command import Command, CommandHost
from fivefold.core.record import read_record
from fivefold.core.text import gettext, gettext_noop

MAX_WIDTH = 1920  # pixels; a wider animation takes gigabytes


def arguments(parser: ArgumentParser) -> None:
    parser.add_argument("record", metavar="RECORD", help=gettext("a record; - reads it from standard input"))
    parser.add_argument(
        "out", metavar="OUT.gif", help=gettext("the file to write; - writes to standard output")
    )
    parser.add_argument(
        "--width", type=integer_from(64, MAX_WIDTH), default=480, metavar="N", help=gettext("width in pixels")
    )
    parser.add_argument("--theme", choices=get_args(Theme), default="dark", help=gettext("the colour theme"))
    speeds = tuple(tokens()["motion"]["scale"])
    parser.add_argument("--speed", choices=speeds, default="calm", help=gettext("the speed of the pieces"))


def run(args: Namespace, platform: CommandHost) -> None:
    from fivefold.fronts.window.media.game_pictures import match_gif
    from fivefold.fronts.window.theme import WindowTheme

    require_suffix(args.out, ".gif")
    match = replay_with_progress(read_record(read_text(platform, args.record)))
    platform.write(args.out, match_gif(match, args.width, WindowTheme(scheme=args.theme), args.speed))


COMMAND = Command(
    name="film",
    summary=gettext_noop("turn a record into an animation"),
    example="fivefold film game.fivefold game.gif",
    arguments=arguments,
    run=run,
)
