"""Style, icons, art and sounds for the browser, made from the same sources as for the other front ends."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import get_args

import msgspec

from fivefold.art.palettes import board_roles, board_theme, recoloured
from fivefold.art.pictures import icon_names, icon_svg, sprite_svg
from fivefold.art.tokens import Theme, roles, tokens
from fivefold.core.game import AnyGame
from fivefold.core.scene.shapes import Scene, Sprite
from fivefold.fronts.shards import picture_tones
from fivefold.fronts.svg import scene_svg
from fivefold.games import all_games

CLIENT = Path(__file__).with_name("client")
SVG = '<svg xmlns="http://www.w3.org/2000/svg">'


@cache
def theme_css() -> str:
    """Return the colours of both themes as custom properties of CSS."""
    return "\n".join(_theme_rule(theme) for theme in get_args(Theme)) + "\n"


def _theme_rule(theme: Theme) -> str:
    values = {f"--{name}": value for name, value in tokens()["theme"][theme].items()}
    values |= {f"--role-{name.replace('.', '-')}": value for name, value in roles(theme).items()}
    for game in all_games():
        for part in ("hue", "deep"):
            values[f"--{part}-{game.name}"] = roles(theme)[f"{game.mode_of or game.name}.{part}"]
    for part, use in (
        ("hue", "band"),
        ("deep", "face"),
    ):  # all colours of games in a row, whichever these are
        found = dict.fromkeys(value for name, value in values.items() if name.startswith(f"--{part}-"))
        values |= {f"--{use}-{number}": value for number, value in enumerate(found)}
    lines = "\n".join(f"  {name}: {value};" for name, value in values.items())
    return f':root[data-theme="{theme}"] {{\n  color-scheme: {theme};\n{lines}\n}}'


@cache
def icons_svg() -> str:
    """Return all icons as symbols that take the colour of the text around them."""
    symbols = (
        _symbol(f"icon-{name}", icon_svg(name).replace("#FFFFFF", "currentColor")) for name in icon_names()
    )
    return f"{SVG}{''.join(symbols)}</svg>"


@cache
def sounds_json() -> bytes:
    """Return the description of all sound effects, from which the browser makes them."""
    return msgspec.json.encode(
        msgspec.json.decode(files("fivefold.art").joinpath("sounds.json").read_bytes())
    )


@cache
def cover_svg(game: AnyGame) -> str:
    """Return the picture of a game on the home page, the same in both themes: its cover, or some pieces."""
    return scene_svg(game.cover or _pieces_scene(game), game, ground=False)


def _pieces_scene(game: AnyGame) -> Scene:
    kinds = [art.kind for art in game.sprites[:6]]
    return Scene(
        0, 0, 2, 3, tuple(Sprite(kind, kind, n % 2 + 0.5, n // 2 + 0.5) for n, kind in enumerate(kinds))
    )


@cache
def game_art(game: AnyGame, theme: Theme, board: str, pieces: str) -> bytes:
    """Return colours and pictures of a game in the chosen palettes, as JSON."""
    titles = (
        {piece.kind: game.editor.called(piece).lower() for piece in game.editor.palette}
        if game.editor
        else {}
    )
    return msgspec.json.encode(
        {
            "roles": dict(board_roles(theme, board, pieces)),
            "arts": {
                art.kind: {
                    "turns": art.turns,
                    "title": titles.get(art.kind, art.kind),
                    "size": art.size,
                    "plate": art.plate,
                    "tones": picture_tones(art.picture),
                    "marked": bool(art.marked),
                    "filled": bool(art.filled),
                }
                for art in game.sprites
            },
            "symbols": SVG + "".join(_art_symbols(game, theme, board, pieces)) + "</svg>",
        }
    )


def _art_symbols(game: AnyGame, theme: Theme, board: str, pieces: str) -> Iterator[str]:
    shown = board_theme(theme, board)
    for art in game.sprites:
        for ending, picture in (("", art.picture), ("-marked", art.marked), ("-filled", art.filled)):
            if picture:
                yield _symbol(
                    f"art-{game.name}-{art.kind}{ending}",
                    recoloured(sprite_svg(picture), shown, board, pieces),
                )


def _symbol(key: str, svg: str) -> str:
    """Return a picture as a symbol, with ids that no other picture has."""
    inside = re.sub(r"^.*?<svg[^>]*>|</svg>\s*$", "", svg, flags=re.DOTALL)
    inside = re.sub(r'id="(\w+)"', rf'id="{key}-\1"', inside).replace("url(#", f"url(#{key}-")
    return f'<symbol id="{key}" viewBox="0 0 100 100">{inside}</symbol>'
