"""Declared pictures as SVG text."""

from __future__ import annotations

from functools import cache
from importlib.resources import files


@cache
def sprite_svg(path: str) -> str:
    """The picture of a sprite, by its path in the folder of all games."""
    return files("fivefold.games").joinpath(path).read_text("utf-8")


@cache
def icon_svg(name: str) -> str:
    return files(__package__).joinpath("icons", f"{name}.svg").read_text("utf-8")


@cache
def mark_svg() -> str:
    """The sign of the program."""
    return files(__package__).joinpath("mark.svg").read_text("utf-8")
