"""`fivefold moves`: prints the legal moves of a state."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace

from fivefold.api.position import Position
from fivefold.cli.arguments import add_game, add_state, read_state_argument
from fivefold.cli.json_output import add_json, print_json
from fivefold.core.game_parts.command import Command, CommandHost
from fivefold.core.text import gettext_noop


def arguments(parser: ArgumentParser) -> None:
    add_game(parser)
    add_state(parser)
    add_json(parser)


def run(args: Namespace, platform: CommandHost) -> None:
    position = Position(args.game, read_state_argument(args, platform))
    texts = list(dict.fromkeys(map(str, (*position.legal_moves, *position.extra_moves))))
    if args.json:
        print_json(platform, texts)
        return
    for text in texts:
        platform.tell(text)


COMMAND = Command(
    name="moves",
    summary=gettext_noop("print every legal move of a state, one per line"),
    example="fivefold deal lines | fivefold moves lines -",
    arguments=arguments,
    run=run,
)
