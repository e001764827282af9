"""Pictures of sprites, icons and the logo as SVG text."""

from __future__ import annotations

from functools import cache
from pathlib import Path

HERE = Path(__file__).parent


@cache
def sprite_svg(path: str) -> str:
    """Return the picture of a sprite by its path in the games folder."""
    return HERE.parent.joinpath("games", path).read_text("utf-8")


@cache
def icon_svg(name: str) -> str:
    return HERE.joinpath("icons", f"{name}.svg").read_text("utf-8")


@cache
def mark_svg() -> str:
    """Return the logo of the program."""
    return HERE.joinpath("mark.svg").read_text("utf-8")
