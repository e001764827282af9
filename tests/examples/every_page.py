# ruff: noqa: E402  the display and the plug-ins come before everything else
"""Draws every page of a game in every front end; run as a program with the name of the game."""

from __future__ import annotations

import os
import sys

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

from fivefold.service.plugins import plugin_notices, use_plugins

use_plugins()

from fivefold.app.network.messages import Update, decode_update, encode, read_page
from fivefold.cli import sample_session
from fivefold.cli.commands.shot import PAGES
from fivefold.cli.disk_platform import DiskPlatform
from fivefold.cli.sample_session import PageRequest, open_page, open_sample_session
from fivefold.core.errors import BadOptions
from fivefold.fronts.terminal.screenshot import page_svg
from fivefold.fronts.window.media.screenshot import screenshot
from fivefold.games import game_named

SIZES = {"window": ((1280, 800), (480, 800)), "terminal": ((120, 40), (80, 24))}


def draw_pages(name: str, sizes: int) -> None:
    """Open each page that the game has, send it over the wire, and draw it at one size or two."""
    game = game_named(name)
    vars(sample_session)["all_games"] = lambda: (game,)  # the archive needs no games of others
    for page in PAGES:
        with open_sample_session(DiskPlatform()) as session:
            try:
                open_page(session, PageRequest(page, game))
            except BadOptions:
                sys.stdout.write(f"{page}: none\n")
                continue
            message = encode(Update(1, page=session.page))
            assert read_page(decode_update(message).page) == session.page, page
            for size in SIZES["terminal"][:sizes]:
                assert page_svg(session, size)
            for size in SIZES["window"][:sizes]:
                assert screenshot(session, size)
        sys.stdout.write(f"{page}: drawn\n")


if __name__ == "__main__":
    for notice in plugin_notices():
        sys.stdout.write(f"{notice}\n")
    draw_pages(sys.argv[1], int(sys.argv[2]))
