"""Text drawings behind the tiles: four that are shipped, or those in the player's folder."""

from __future__ import annotations

from functools import lru_cache
from importlib.resources import files
from pathlib import Path
from typing import NamedTuple

from fivefold.core.errors import UserError
from fivefold.core.text import gettext, ngettext
from fivefold.service.files import read_regular_file

SUFFIX = ".txt"
MAX_BYTES = 200_000
MAX_FILES, MAX_PROBLEMS = 200, 5


class BackgroundDrawings(NamedTuple):
    """Paths of the drawings, and a sentence about each file that cannot be used."""

    drawings: tuple[str, ...]
    problems: tuple[str, ...] = ()


def find_backgrounds(folder: Path) -> BackgroundDrawings:
    """Return the drawings in a folder by name, or the shipped ones if it has none."""
    found: list[str] = []
    problems: list[str] = []
    for file in sorted(folder.glob(f"*{SUFFIX}"))[:MAX_FILES]:
        if _read_rows(file):
            found.append(str(file))
        else:
            problems.append(gettext("'{file}' cannot be shown as a background.", file=file.name))
    more = len(problems) - MAX_PROBLEMS
    if more > 0:
        rest = ngettext("{n} more file cannot be shown.", "{n} more files cannot be shown.", more)
        problems = [*problems[:MAX_PROBLEMS], rest]
    ours = files(__package__).joinpath("drawings").iterdir()
    return BackgroundDrawings(tuple(found) or tuple(sorted(str(file) for file in ours)), tuple(problems))


def folder_timestamp(folder: Path) -> float:
    """Return a number that changes when files are added, removed or modified."""
    try:
        return sum((file.stat().st_mtime for file in folder.glob(f"*{SUFFIX}")), folder.stat().st_mtime)
    except OSError:
        return 0.0


@lru_cache(16)
def render_background(name: str, width: int, height: int) -> tuple[str, ...]:
    """Return a drawing scaled to a number of columns and rows by dropping or repeating characters."""
    rows = _read_rows(Path(name))
    if not rows:
        return ()
    wide = max(map(len, rows))
    columns, lines = _sample_indices(wide, width), _sample_indices(len(rows), height)
    left, above = " " * ((width - len(columns)) // 2), [""] * ((height - len(lines)) // 2)
    padded = [rows[y].ljust(wide) for y in lines]
    return (*above, *(left + "".join(row[x] for x in columns) for row in padded))


def _sample_indices(length: int, size: int) -> list[int]:
    """Return the indices of the characters to show; at most each one twice."""
    shown = min(2 * length, size)
    return [n * length // shown for n in range(shown)]


def _read_rows(file: Path) -> list[str]:
    """Return the lines of a drawing, or an empty list for a file that is not plain text."""
    try:
        rows = read_regular_file(file, MAX_BYTES).decode("utf-8").expandtabs().splitlines()
    except (UserError, UnicodeDecodeError):
        return []
    return rows if any(row.strip() for row in rows) and all(row.isprintable() for row in rows) else []
