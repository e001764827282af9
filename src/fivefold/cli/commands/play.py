"""`fivefold play`: starts a game at once, in a window or in the terminal."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace

from fivefold.cli.arguments import add_game, add_start
from fivefold.core.errors import BadOptions, UserError
from fivefold.core.game_parts.command import Command, CommandHost
from fivefold.core.text import gettext, gettext_noop


def arguments(parser: ArgumentParser) -> None:
    add_game(parser)
    add_start(parser)
    parser.add_argument(
        "--state", metavar="STATE", default="", help=gettext("a position to start from, as printed by 'deal'")
    )
    parser.add_argument("--level", metavar="L", default="", help=gettext("the level of the computer"))
    parser.add_argument(
        "--against",
        metavar="WHO",
        default="",
        help=gettext("the opponent: computer, friend, or the command of an external program"),
    )
    parser.add_argument("--terminal", action="store_true", help=gettext("play in the terminal"))
    parser.add_argument(
        "--verbose", action="store_true", help=gettext("show the log on standard error while playing")
    )


def run(args: Namespace, platform: CommandHost) -> None:
    from fivefold.app.setup.play_request import PlayRequest
    from fivefold.cli.play import can_play, play

    if args.stage and (args.preset or args.options or args.state):
        raise BadOptions(gettext("--stage cannot be combined with --preset, --options or --state."))
    if args.level and args.against not in ("", "computer"):
        raise BadOptions(gettext("--level is for the computer and cannot be combined with this --against."))
    request = PlayRequest(
        game=args.game,
        preset=args.preset or "",
        options=dict(args.options),
        stage=args.stage or "",
        level=args.level,
        against=args.against,
        position=args.state,
    )
    request.check()
    if not can_play():
        raise UserError(gettext("There is no display or terminal to play in."))
    play(terminal=args.terminal, verbose=args.verbose, request=request)


COMMAND = Command(
    name="play",
    summary=gettext_noop("start a game at once, in a window or in the terminal"),
    example="fivefold play laser --level hard",
    arguments=arguments,
    run=run,
)
