"""`fivefold shot`: writes a screenshot of any page, without a display."""

from __future__ import annotations

import os
import re
from argparse import ArgumentParser, ArgumentTypeError, Namespace
from typing import get_args

from fivefold import games
from fivefold.art.tokens import Theme
from fivefold.cli.arguments import integer_from, require_suffix
from fivefold.core.errors import BadOptions
from fivefold.core.game_parts.command import Command, CommandHost
from fivefold.core.text import gettext, gettext_noop

DEFAULT_SIZES = {"window": (1280, 800), "terminal": (120, 40)}
FILE_SUFFIXES = {"window": ".png", "terminal": ".svg"}
# What a window can be made smaller to, and what a picture may take in memory.
SMALLEST_SIZES = {"window": (360, 600), "terminal": (1, 1)}
LARGEST_SIZES = {"window": (8192, 4320), "terminal": (1000, 500)}
PAGES = (
    "home", "setup", "playing", "question", "over", "review", "levels", "lesson", "editor", "help",
    "archive", "records", "accounts", "daily", "account", "files", "settings",
)  # fmt: skip


def arguments(parser: ArgumentParser) -> None:
    names = ", ".join(game.name for game in games.all_games())
    parser.add_argument(
        "page", metavar="PAGE", choices=PAGES, help=gettext("one of {names}", names=", ".join(PAGES))
    )
    parser.add_argument(
        "out", metavar="OUT", help=gettext("the PNG or SVG file to write; - writes to standard output")
    )
    parser.add_argument(
        "--front", choices=tuple(DEFAULT_SIZES), default="window", help=gettext("the front end to draw")
    )
    parser.add_argument(
        "--game", type=games.game_named, metavar="GAME", help=gettext("one of {names}", names=names)
    )
    parser.add_argument(
        "--state", default="", metavar="STATE", help=gettext("the position, as printed by 'deal'")
    )
    parser.add_argument(
        "--moves",
        type=integer_from(0),
        default=0,
        metavar="N",
        help=gettext("moves that the computer makes first"),
    )
    parser.add_argument(
        "--size",
        type=_parse_size,
        metavar="WxH",
        help=gettext("size in pixels, or in characters for the terminal"),
    )
    parser.add_argument("--theme", choices=get_args(Theme), default="dark", help=gettext("the colour theme"))


def run(args: Namespace, platform: CommandHost) -> None:
    from fivefold.app.pages.inputs import ChangeSetting
    from fivefold.cli.disk_platform import DiskPlatform
    from fivefold.cli.sample_session import PageRequest, open_page, open_sample_session, suggested_move

    require_suffix(args.out, FILE_SUFFIXES[args.front])
    size = args.size or DEFAULT_SIZES[args.front]
    _check_size(args.front, size)
    game = args.game or games.all_games()[0]
    state = game.read_state(args.state) if args.state else game.start(seed=1)
    for number in range(args.moves):
        if state.turn is not None:
            state = state.apply(suggested_move(game, state, number)).state
    position = str(state) if args.state or args.moves else ""
    with open_sample_session(DiskPlatform()) as session:
        session.handle(ChangeSetting("theme", args.theme))
        open_page(session, PageRequest(args.page, game, position))
        if args.front == "terminal":
            from fivefold.fronts.terminal.screenshot import page_svg

            platform.write(args.out, page_svg(session, size).encode())
        else:
            os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
            from fivefold.fronts.window.media.screenshot import screenshot as picture

            platform.write(args.out, picture(session, size))


def _check_size(front: str, size: tuple[int, int]) -> None:
    """Raise BadOptions for a size at which a page of the front end cannot be drawn."""
    least, most = SMALLEST_SIZES[front], LARGEST_SIZES[front]
    if not all(low <= side <= high for low, side, high in zip(least, size, most, strict=True)):
        low, high, given = (f"{width}x{height}" for width, height in (least, most, size))
        raise BadOptions(
            gettext("A size is from {low} to {high} here, not {given}.", low=low, high=high, given=given)
        )


def _parse_size(text: str) -> tuple[int, int]:
    found = re.fullmatch(r"([0-9]{1,5})x([0-9]{1,5})", text)
    if not found or int(found[1]) == 0 or int(found[2]) == 0:
        raise ArgumentTypeError(gettext("'{text}' is not a size such as 1280x800", text=text))
    return int(found[1]), int(found[2])


COMMAND = Command(
    name="shot",
    summary=gettext_noop("draw a picture of a page, without a display"),
    example="fivefold shot playing --game lines --moves 30 lines.png",
    arguments=arguments,
    run=run,
)
