# ruff: noqa: E402  the display and the plug-ins come before everything else
"""Draws every page of a game in the window and the terminal, and writes the pages for a browser.

Run as a program with the name of the game, the number of sizes and the file to write.
"""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

from fivefold.service.plugins import plugin_notices, use_plugins

use_plugins()

from fivefold.app.network.messages import Update, decode_update, encode, read_page
from fivefold.app.pages.inputs import DescribeFrontEnd
from fivefold.cli import sample_session
from fivefold.cli.commands.shot import PAGES
from fivefold.cli.disk_platform import DiskPlatform
from fivefold.cli.sample_session import PageRequest, open_page, open_sample_session
from fivefold.core.errors import BadOptions
from fivefold.fronts.terminal.screenshot import page_svg
from fivefold.fronts.window.media.screenshot import screenshot
from fivefold.games import game_named

SIZES = {"window": ((1280, 800), (480, 800)), "terminal": ((120, 40), (80, 24))}


def draw_pages(name: str, sizes: int) -> dict[str, object]:
    """Open each page that the game has, draw it at one size or two, and return all as they are sent."""
    game, pages = game_named(name), dict[str, object]()
    vars(sample_session)["all_games"] = lambda: (game,)  # the archive needs no games of others
    vars(sample_session)["SAMPLE_NODES"] = 10  # any moves will do
    with open_sample_session(DiskPlatform()) as session:
        session.handle(DescribeFrontEnd(wants_interaction=True))
        for page in PAGES:
            try:
                open_page(session, PageRequest(page, game))
            except BadOptions:
                session.home()
                continue
            sent = decode_update(encode(Update(1, page=session.page))).page
            assert read_page(sent) == session.page, page
            for size in SIZES["terminal"][:sizes]:
                assert page_svg(session, size)
            for size in SIZES["window"][:sizes]:
                assert screenshot(session, size)
            pages[page] = sent
            session.withdraw_question()
            assert session.home(), page
    return pages


if __name__ == "__main__":
    for notice in plugin_notices():
        sys.stderr.write(f"{notice}\n")
    Path(sys.argv[3]).write_text(json.dumps(draw_pages(sys.argv[1], int(sys.argv[2]))), "utf-8")
