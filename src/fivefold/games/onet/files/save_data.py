"""Content of an old save file: a player, scores, and unfinished games."""

from __future__ import annotations

from dataclasses import dataclass

from fivefold.games.onet.files.save_layout import SLOTS


@dataclass(frozen=True, slots=True)
class SavedScore:
    """Score with its date; all zero where there is none."""

    day: int = 0
    month: int = 0
    year: int = 0
    points: int = 0


@dataclass(frozen=True, slots=True)
class SavedGame:
    """Unfinished game: board, cursor and background name; no rows where there is none."""

    rows: int = 0
    columns: int = 0
    row: int = 0
    column: int = 0
    tiles: tuple[int, ...] = ()
    background: str = ""


@dataclass(frozen=True, slots=True)
class SaveFile:
    """Save of one player. The mask hides the texts in the file, see `save_codec`."""

    mask: int = 0
    name: str = ""
    password: str = ""
    scores: tuple[SavedScore, ...] = (SavedScore(),) * SLOTS
    games: tuple[SavedGame, ...] = (SavedGame(),) * SLOTS
