"""`fivefold show`: prints a state as text or writes it as a picture."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from typing import get_args

from fivefold.art.tokens import Theme
from fivefold.cli.arguments import add_game, add_state, read_state_argument
from fivefold.cli.colour_output import terminal_paint, wants_colour
from fivefold.cli.json_output import add_json, print_json, state_json
from fivefold.core.game import SceneContext
from fivefold.core.game_parts.command import Command, CommandHost
from fivefold.core.text import gettext, gettext_noop
from fivefold.fronts.svg import scene_svg
from fivefold.fronts.text_board import board_lines, plain_text
from fivefold.play.piece_tracker import PieceTracker


def arguments(parser: ArgumentParser) -> None:
    add_game(parser)
    add_state(parser)
    output = parser.add_mutually_exclusive_group()
    output.add_argument(
        "--svg",
        metavar="OUT",
        help=gettext("write an SVG picture to this file instead; - writes to standard output"),
    )
    add_json(output)
    parser.add_argument("--theme", choices=get_args(Theme), default="dark", help=gettext("the colour theme"))


def run(args: Namespace, platform: CommandHost) -> None:
    state = read_state_argument(args, platform)
    if args.json:
        grid, pieces = state.grid, state.pieces()
        named = {grid.name(cell): piece._asdict() for cell, piece in pieces.items()}
        board = {"width": grid.width, "height": grid.height, "pieces": named}
        print_json(platform, {**state_json(args.game, state), **board})
    elif args.svg is None:
        paint = terminal_paint(args.theme) if wants_colour() else plain_text
        for line in board_lines(args.game, state, paint):
            platform.tell(line)
    else:
        scene = args.game.scene(SceneContext(state, PieceTracker.of(state.pieces()).names))
        platform.write(args.svg, scene_svg(scene, args.game, args.theme).encode())


COMMAND = Command(
    name="show",
    summary=gettext_noop("draw a state as text or as a picture"),
    example="fivefold deal lines | fivefold show lines - --svg lines.svg",
    arguments=arguments,
    run=run,
)
