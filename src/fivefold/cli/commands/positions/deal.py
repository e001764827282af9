"""`fivefold deal`: prints a new state of a game."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace

from fivefold.cli.arguments import add_game, add_start, integer_from, start_function
from fivefold.cli.disk_platform import fresh_seed
from fivefold.cli.json_output import add_json, print_json, state_json
from fivefold.core.game_parts.command import Command, CommandHost
from fivefold.core.text import gettext, gettext_noop


def arguments(parser: ArgumentParser) -> None:
    add_game(parser)
    add_start(parser)
    parser.add_argument(
        "--seed", metavar="N", type=integer_from(0), help=gettext("the same seed gives the same state")
    )
    add_json(parser)


def run(args: Namespace, platform: CommandHost) -> None:
    seed = fresh_seed() if args.seed is None else args.seed
    state = start_function(args)(seed)
    if args.json:
        print_json(platform, {**state_json(args.game, state), "seed": seed})
    else:
        platform.tell(str(state))


COMMAND = Command(
    name="deal",
    summary=gettext_noop("print a fresh state of a game"),
    example="fivefold deal lines --preset expert --seed 7",
    arguments=arguments,
    run=run,
)
