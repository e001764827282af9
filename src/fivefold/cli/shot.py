"""`fivefold shot`: a picture of any page, without a display."""

from __future__ import annotations

import os
import re
from argparse import ArgumentParser, ArgumentTypeError, Namespace
from typing import get_args

from fivefold import games
from fivefold.art.tokens import Theme
from fivefold.cli.arguments import check_ending, count_from
from fivefold.core.command import Command, CommandHost
from fivefold.core.text import gettext, gettext_noop

SIZES = {"window": (1280, 800), "terminal": (120, 40)}
KINDS = {"window": ".png", "terminal": ".svg"}
LARGEST = 8192
PAGES = (
    "home", "setup", "playing", "question", "over", "review", "levels", "lesson", "editor", "help",
    "archive", "records", "accounts", "daily", "account", "settings",
)  # fmt: skip


def arguments(parser: ArgumentParser) -> None:
    names = ", ".join(game.name for game in games.all_games())
    parser.add_argument(
        "page", metavar="PAGE", choices=PAGES, help=gettext("one of {names}", names=", ".join(PAGES))
    )
    parser.add_argument("out", metavar="OUT", help=gettext("where the picture goes, PNG or SVG; - prints it"))
    parser.add_argument("--front", choices=tuple(SIZES), default="window", help=gettext("what is to show it"))
    parser.add_argument(
        "--game", type=games.game_named, metavar="GAME", help=gettext("one of {names}", names=names)
    )
    parser.add_argument(
        "--state", default="", metavar="STATE", help=gettext("the position, as 'deal' prints it")
    )
    parser.add_argument(
        "--moves",
        type=count_from(0),
        default=0,
        metavar="N",
        help=gettext("let the computer make so many first"),
    )
    parser.add_argument("--size", type=_size, metavar="WxH", help=gettext("in pixels, or in characters"))
    parser.add_argument("--theme", choices=get_args(Theme), default="dark", help=gettext("its colours"))


def run(args: Namespace, platform: CommandHost) -> None:
    from fivefold.cli.desk import Disk
    from fivefold.cli.tour import Wish, advised, furnished, visit

    check_ending(args.out, KINDS[args.front])
    game = args.game or games.all_games()[0]
    state = game.read_state(args.state) if args.state else game.start(seed=1)
    for number in range(args.moves):
        if state.turn is not None:
            state = state.apply(advised(game, state, number)).state
    position = str(state) if args.state or args.moves else ""
    with furnished(Disk()) as session:
        session.adjust("theme", args.theme)
        visit(session, Wish(args.page, game, position))
        size = args.size or SIZES[args.front]
        if args.front == "terminal":
            from fivefold.fronts.terminal.still import still

            platform.write(args.out, still(session, size).encode())
        else:
            os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
            from fivefold.fronts.window.media.screenshot import screenshot as picture

            platform.write(args.out, picture(session, size))


def _size(text: str) -> tuple[int, int]:
    found = re.fullmatch(r"(\d+)x(\d+)", text)
    if not found or not all(1 <= int(side) <= LARGEST for side in found.groups()):
        raise ArgumentTypeError(gettext("'{text}' is no size such as 1280x800", text=text))
    return int(found[1]), int(found[2])


COMMAND = Command(
    name="shot",
    summary=gettext_noop("draw a page, without a display"),
    example="fivefold shot playing --game lines --moves 30 lines.png",
    arguments=arguments,
    run=run,
)
