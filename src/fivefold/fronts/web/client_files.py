"""Files that a browser fetches: pages, scripts, styles, art and sounds, by their address."""

from __future__ import annotations

import gzip
import re
from collections.abc import Mapping
from functools import cache, lru_cache
from hashlib import sha256
from posixpath import dirname, join, normpath
from typing import NamedTuple, get_args

from fivefold.app.pages.links import LINK_WORDS
from fivefold.art.palettes import palette_names
from fivefold.art.pictures import mark_svg
from fivefold.art.tokens import Theme
from fivefold.fronts.web.assets import CLIENT, cover_svg, game_art, icons_svg, sounds_json, theme_css
from fivefold.games import all_games

MAIN_SCRIPTS = ("/client/js/main.js", "/client/js/view.js")  # the second one is imported by the first
STYLES = ("base", "parts", "pages", "board")  # of the first page, in this order
IMPORT = re.compile(r'^(?:import|export) [^;"]*"(\.[^"]+\.js)";', re.MULTILINE)
CONTENT_TYPES = {
    ".html": "text/html",
    ".css": "text/css",
    ".js": "text/javascript",
    ".svg": "image/svg+xml",
    ".json": "application/json",
    ".woff2": "font/woff2",
    ".txt": "text/plain",
}


class ClientFile(NamedTuple):
    """Content of a file, plain and compressed by gzip, its type, and a tag that changes with the content."""

    content: bytes
    content_type: str
    tag: str
    compressed: bytes


def client_file(path: str, query: Mapping[str, str]) -> ClientFile | None:
    """Return the file at an address of the server; None if there is none.

    >>> client_file("/", {}).content_type
    'text/html'
    >>> client_file("/game/12", {}) is client_file("/", {})
    True
    >>> client_file("/client/../assets.py", {}) is None
    True
    """
    if path.startswith("/art/"):
        return _art_file(path.removeprefix("/art/").removesuffix(".json"), query)
    if path.strip("/").partition("/")[0] in LINK_WORDS:
        path = "/"  # the client opens the link
    return _fixed_files().get(path)


@cache
def _fixed_files() -> Mapping[str, ClientFile]:
    """Return all files that are the same for everybody. Only these are served, so no path leads elsewhere."""
    files = {
        f"/client/{path.relative_to(CLIENT).as_posix()}": _made(path.read_bytes(), path.suffix)
        for path in CLIENT.rglob("*")
        if path.is_file() and path.suffix in CONTENT_TYPES
    }
    styles = (files[f"/client/style/{name}.css"].content for name in STYLES)
    style = b"".join((theme_css().encode(), *styles))  # in one file: each costs a slow phone 10 ms
    index = _with_preloads(files["/client/index.html"].content, files)
    covers = {f"/cover/{game.name}.svg": _made(cover_svg(game).encode(), ".svg") for game in all_games()}
    return {
        **files,
        **covers,
        "/": _made(index, ".html"),
        "/check": files["/client/check.html"],
        "/theme.css": _made(theme_css().encode(), ".css"),
        "/style.css": _made(style, ".css"),
        "/icons.svg": _made(icons_svg().encode(), ".svg"),
        "/mark.svg": _made(mark_svg().encode(), ".svg"),
        "/sounds.json": _made(sounds_json(), ".json"),
    }


def _with_preloads(page: bytes, files: Mapping[str, ClientFile]) -> bytes:
    """Return the page with a link for each of its first scripts, so that none waits for those before it."""
    found = list(MAIN_SCRIPTS)
    for path in found:  # grows while it is walked
        for name in IMPORT.findall(files[path].content.decode()):
            imported = normpath(join(dirname(path), name))
            if imported not in found:
                found.append(imported)
    links = "".join(f'<link rel="modulepreload" href="{path}">\n' for path in found[1:])
    return page.replace(b'<script type="module"', links.encode() + b'<script type="module"')


def _art_file(name: str, query: Mapping[str, str]) -> ClientFile | None:
    game = next((game for game in all_games() if game.name == name), None)
    themes = {theme: theme for theme in get_args(Theme)}
    theme = themes.get(query.get("theme", "dark"))
    board, pieces = query.get("board", "fold"), query.get("pieces", "classic")
    known = board in palette_names("board") and pieces in palette_names("pieces")
    return _made(game_art(game, theme, board, pieces), ".json") if game and theme and known else None


@lru_cache(maxsize=256)
def _made(content: bytes, suffix: str) -> ClientFile:
    tag = sha256(content).hexdigest()[:16]
    return ClientFile(content, CONTENT_TYPES[suffix], tag, gzip.compress(content, mtime=0))
