"""Pictures of sprites, icons and the logo as SVG text."""

from __future__ import annotations

from functools import cache
from pathlib import Path

HERE = Path(__file__).parent


@cache
def sprite_svg(path: str) -> str:
    """Return the picture of a sprite by its path in the games folder, or by `package:path`."""
    package, colon, name = path.partition(":")
    if colon:
        from importlib.resources import files  # noqa: PLC0415  slow, and our own pictures do without it

        return files(package).joinpath(name).read_text("utf-8")
    return HERE.parent.joinpath("games", path).read_text("utf-8")


@cache
def icon_svg(name: str) -> str:
    return HERE.joinpath("icons", f"{name}.svg").read_text("utf-8")


def icon_names() -> tuple[str, ...]:
    """Return the names of all icons."""
    return tuple(sorted(path.stem for path in HERE.joinpath("icons").glob("*.svg")))


@cache
def mark_svg() -> str:
    """Return the logo of the program."""
    return HERE.joinpath("mark.svg").read_text("utf-8")
