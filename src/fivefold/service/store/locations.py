"""Where things are kept: in the player's data folder, or wherever the player says."""

from __future__ import annotations

import os
from pathlib import Path

from platformdirs import user_data_path


def data_folder() -> Path:
    """The folder of everything that is kept; `FIVEFOLD_HOME` moves it."""
    chosen = os.environ.get("FIVEFOLD_HOME")
    return Path(chosen).expanduser() if chosen else user_data_path("fivefold", appauthor=False)


def backgrounds_folder(chosen: str = "") -> Path:
    """Where pictures of the player's own are: the folder chosen, else the one beside the games."""
    return Path(chosen).expanduser() if chosen else data_folder() / "backgrounds"


def store_location(chosen: str = "") -> Path | str:
    """Where the store is: the folder or connection string chosen, else what `FIVEFOLD_STORE` says, else
    the home folder."""
    chosen = chosen or os.environ.get("FIVEFOLD_STORE", "")
    if "://" in chosen:
        return chosen
    return Path(chosen).expanduser() if chosen else data_folder()
