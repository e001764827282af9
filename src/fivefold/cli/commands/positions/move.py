"""`fivefold move`: makes moves in a state and prints the state they lead to."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace

from fivefold.api.position import Position
from fivefold.cli.arguments import add_game, add_quoted_state, read_quoted_state
from fivefold.cli.json_output import add_json, print_json, state_json
from fivefold.core.errors import BadNotation, IllegalMove
from fivefold.core.game_parts.command import Command, CommandHost
from fivefold.core.text import gettext, gettext_noop


def arguments(parser: ArgumentParser) -> None:
    add_game(parser)
    add_quoted_state(parser)
    parser.add_argument(
        "moves", metavar="MOVE", nargs="+", help=gettext("a move as printed by 'moves'; several in turn")
    )
    add_json(parser)


def run(args: Namespace, platform: CommandHost) -> None:
    position = Position(args.game, read_quoted_state(args, platform))
    for number, text in enumerate(args.moves, 1):
        try:
            position = position.play(text)
        except (BadNotation, IllegalMove) as problem:
            if len(args.moves) == 1:
                raise
            raise IllegalMove(gettext("Move {n}: {problem}", n=number, problem=problem)) from problem
    if args.json:
        print_json(platform, state_json(args.game, position.state))
    else:
        platform.tell(position.text)


COMMAND = Command(
    name="move",
    summary=gettext_noop("make moves in a state and print the state after them"),
    example="fivefold deal laser | fivefold move laser - d6d7 | fivefold show laser -",
    arguments=arguments,
    run=run,
)
