"""`fivefold film`: writes a record as an animated GIF."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from typing import get_args

from fivefold.art.tokens import Theme, tokens
from fivefold.cli.arguments import integer_from, read_text, require_suffix
from fivefold.core.command import Command, CommandHost
from fivefold.core.record import read_record
from fivefold.core.text import gettext, gettext_noop
from fivefold.play.replay import replay

PALETTE_SAMPLES = 24  # frames from which the palette is taken


def arguments(parser: ArgumentParser) -> None:
    parser.add_argument("record", metavar="RECORD", help=gettext("a record; - reads it from standard input"))
    parser.add_argument(
        "out", metavar="OUT.gif", help=gettext("the file to write; - writes to standard output")
    )
    parser.add_argument(
        "--width", type=integer_from(64), default=480, metavar="N", help=gettext("width in pixels")
    )
    parser.add_argument("--theme", choices=get_args(Theme), default="dark", help=gettext("the colour theme"))
    speeds = tuple(tokens()["motion"]["scale"])
    parser.add_argument("--speed", choices=speeds, default="calm", help=gettext("the speed of the pieces"))


def run(args: Namespace, platform: CommandHost) -> None:
    from fivefold.fronts.window.gif import animation, common_palette
    from fivefold.fronts.window.reel import frames, pictures
    from fivefold.fronts.window.theme import Look

    require_suffix(args.out, ".gif")
    match, look = replay(read_record(read_text(platform, args.record))), Look(theme=args.theme)
    shown = frames(match, args.speed)
    some = shown[:: max(1, len(shown) // PALETTE_SAMPLES)]
    palette = common_palette(pictures(match, some, args.width, look))
    painted = pictures(match, shown, args.width, look)
    platform.write(args.out, animation(painted, [frame.lasts for frame in shown], palette))


COMMAND = Command(
    name="film",
    summary=gettext_noop("turn a record into an animation"),
    example="fivefold film game.fivefold game.gif",
    arguments=arguments,
    run=run,
)
