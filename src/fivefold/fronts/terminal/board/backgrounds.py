"""Drawings made of signs behind the tiles: four of ours, and those in the player's own folder."""

from __future__ import annotations

from functools import lru_cache
from importlib.resources import files
from pathlib import Path
from typing import NamedTuple

from fivefold.core.text import gettext

SUFFIX = ".txt"
MAX_BYTES = 200_000  # bytes


class BackgroundFiles(NamedTuple):
    """Drawings by their files, and a sentence about each file that is none."""

    drawings: tuple[str, ...]
    problems: tuple[str, ...] = ()


def find_backgrounds(folder: Path) -> BackgroundFiles:
    """What the folder holds, in order of names; ours where it holds none."""
    found: list[str] = []
    problems: list[str] = []
    for file in sorted(folder.glob(f"*{SUFFIX}")):
        if _read_rows(file):
            found.append(str(file))
        else:
            problems.append(gettext("'{file}' is no drawing that can be shown.", file=file.name))
    ours = files(__package__).joinpath("drawings").iterdir()
    return BackgroundFiles(tuple(found) or tuple(sorted(str(file) for file in ours)), tuple(problems))


def folder_timestamp(folder: Path) -> float:
    """A number that is another one after files came, went or changed."""
    try:
        return sum((file.stat().st_mtime for file in folder.glob(f"*{SUFFIX}")), folder.stat().st_mtime)
    except OSError:
        return 0.0


@lru_cache(16)
def render_background(name: str, width: int, height: int) -> tuple[str, ...]:
    """The drawing over so many columns and rows, its signs thinned out or repeated to fill them."""
    rows = _read_rows(Path(name))
    if not rows:
        return ()
    wide = max(map(len, rows))
    columns, lines = _sample_indices(wide, width), _sample_indices(len(rows), height)
    left, above = " " * ((width - len(columns)) // 2), [""] * ((height - len(lines)) // 2)
    padded = [rows[y].ljust(wide) for y in lines]
    return (*above, *(left + "".join(row[x] for x in columns) for row in padded))


def _sample_indices(length: int, room: int) -> list[int]:
    """Which of so many signs in a row are shown: fewer where there is less room, some twice in a larger."""
    shown = min(2 * length, room)
    return [n * length // shown for n in range(shown)]


def _read_rows(file: Path) -> list[str]:
    """The lines of a drawing; none for a file that is no plain text."""
    try:
        if file.stat().st_size > MAX_BYTES:
            return []
        rows = file.read_text("utf-8").expandtabs().splitlines()
    except (OSError, UnicodeDecodeError):
        return []
    return rows if any(row.strip() for row in rows) and all(row.isprintable() for row in rows) else []
