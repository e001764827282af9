"""Folders for data: the player's data folder, or one chosen by flag or environment."""

from __future__ import annotations

import os
from pathlib import Path

from platformdirs import user_data_path


def data_folder() -> Path:
    """Return the data folder; `FIVEFOLD_HOME` overrides it."""
    chosen = os.environ.get("FIVEFOLD_HOME")
    return _expand(chosen) if chosen else user_data_path("fivefold", appauthor=False)


def backgrounds_folder(chosen: str = "") -> Path:
    """Return the folder of the player's own pictures: the chosen one, else one in the data folder."""
    return _expand(chosen) if chosen else data_folder() / "backgrounds"


def store_location(chosen: str = "") -> Path | str:
    """Return the chosen folder or connection string, else `FIVEFOLD_STORE`, else the data folder."""
    chosen = chosen or os.environ.get("FIVEFOLD_STORE", "")
    if "://" in chosen:
        return chosen
    return _expand(chosen) if chosen else data_folder()


def _expand(path: str) -> Path:
    """Return the path with ~ replaced by a home folder; ~ and an unknown name stay as they are."""
    return Path(os.path.expanduser(path))  # noqa: PTH111  `Path.expanduser` raises for an unknown user
