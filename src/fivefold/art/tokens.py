"""Design tokens, read from tokens.json: colours by role and theme, times of motion."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path
from typing import Any, Literal, ParamSpec, TypeAlias, TypeVar, cast

Theme: TypeAlias = Literal["dark", "light"]


@cache
def tokens() -> dict[str, Any]:
    loaded: dict[str, Any] = json.loads(Path(__file__).with_name("tokens.json").read_text("utf-8"))
    return loaded


@cache
def motion(kind: str, what: str = "ms") -> float:
    """Return a time in milliseconds or a distance in cells from the table of motion."""
    return float(tokens()["motion"][kind][what])


def motion_scale(speed: str) -> float:
    """Return the factor of all times for a speed setting: 1 is calm, 0 is no motion."""
    return float(tokens()["motion"]["scale"][speed])


P = ParamSpec("P")
T = TypeVar("T")
_paint_caches: list[Callable[[], None]] = []
_game_paints: dict[str, tuple[str, str]] = {}  # by role: the colours in the dark and the light theme


def add_game_paints(paints: Mapping[str, tuple[str, str]]) -> None:
    """Add the roles that games declare: `lines.hue`, `lines.deep` and their own.

    It is called once, when the games are known and nothing has been painted yet.
    """
    _game_paints.update(paints)
    for clear in _paint_caches:
        clear()


def paint_cache(function: Callable[P, T]) -> Callable[P, T]:
    """Cache the results of a function that depends on the roles, until there are more of them."""
    cached = cache(function)
    _paint_caches.append(cached.cache_clear)
    return cast("Callable[P, T]", cached)


@paint_cache
def colour(paint: str, theme: Theme = "dark") -> str:
    """Return the colour of a role as #rrggbb; raise KeyError for an unknown role."""
    return roles(theme)[paint]


@paint_cache
def roles(theme: Theme) -> dict[str, str]:
    """Return the colours of all roles by name.

    Roles are those of the theme and of the games, such as `lines.hue` and `lines.deep`; `ball1` to `ball9`;
    `creature1` to `creature12`; `blue`, `blue.light`, `blue.beam`; `ice`; `water`, `water.core`; `black`,
    `black.shade`.
    """
    table = tokens()
    roles: dict[str, str] = {k: v for k, v in table["theme"][theme].items() if isinstance(v, str)}
    roles |= {name: shades[theme == "light"] for name, shades in _game_paints.items()}
    roles |= {f"ball{n}": ball["colour"] for n, ball in enumerate(table["balls"], 1)}
    for side, shades in table["sides"].items():
        roles |= {side: shades["base"]} | {f"{side}.{shade}": value for shade, value in shades.items()}
    roles |= table["material"]
    roles |= {"water": table["water"]["body"]} | {f"water.{k}": v for k, v in table["water"].items()}
    for stone, (light, shade) in table["stones"].items():
        roles |= {stone: light, f"{stone}.shade": shade}
    roles |= {f"creature{n}": value for n, value in enumerate(table["creatures"], 1)}
    return roles
