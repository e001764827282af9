"""Folders for data: the player's data folder, or one chosen by flag or environment."""

from __future__ import annotations

import os
import re
import sys
from pathlib import Path

from fivefold.core.errors import UserError
from fivefold.core.text import gettext
from fivefold.service.files import expand_path, read_error

if sys.platform != "linux":  # where it would load 1.3 MB of modules for one path
    from platformdirs import user_data_path

# What no folder looks like, but a connection string with a mistake, such as ann:secret@host/games
_CONNECTION = re.compile(
    r"\b(host|hostaddr|user|password|dbname)\s*=|^\s*(sqlite|postgres\w*):|:.*@", re.IGNORECASE
)


def data_folder() -> Path:
    """Return the data folder; `FIVEFOLD_HOME` overrides it."""
    chosen = os.environ.get("FIVEFOLD_HOME")
    return _expanded(Path(chosen) if chosen else _user_data_folder())


def _user_data_folder() -> Path:
    """Return the folder that the system has for a program's data."""
    if sys.platform != "linux":
        return user_data_path("fivefold", appauthor=False)
    shared = Path(os.environ.get("XDG_DATA_HOME", ""))
    return (shared if shared.is_absolute() else Path("~/.local/share")) / "fivefold"


def is_own_folder(folder: Path) -> bool:
    """Return True for the folder that the program makes for itself, not for one that a player chose."""
    return folder == expand_path(str(_user_data_folder()))


def backgrounds_folder(chosen: str = "") -> Path:
    """Return the folder of the player's own pictures: the chosen one, else one in the data folder."""
    return expand_path(chosen) if chosen else data_folder() / "backgrounds"


def server_location(chosen: str | None = None) -> Path | str:
    """Return where a server keeps its data: never in the player's own store.

    The chosen folder or connection string, else `server.db` in the data folder.
    """
    if chosen and "://" in chosen:
        return chosen
    folder = _chosen_folder(chosen) if chosen else data_folder()
    return f"sqlite:///{(folder / 'server.db').absolute()}"


def store_location(chosen: str | None = None) -> Path | str:
    """Return the chosen folder or connection string, else `FIVEFOLD_STORE`, else the data folder."""
    chosen = chosen or os.environ.get("FIVEFOLD_STORE", "")
    if "://" in chosen:
        return chosen
    return _chosen_folder(chosen) if chosen else data_folder()


def _chosen_folder(chosen: str) -> Path:
    """Return the folder; raises UserError for a malformed connection string, which may hold a password."""
    if _CONNECTION.search(chosen):
        raise UserError(gettext("A connection string begins with sqlite:// or postgresql://."))
    if "\0" in chosen:
        raise read_error(chosen, ValueError(chosen))
    return _expanded(Path(chosen))


def _expanded(folder: Path) -> Path:
    """Return the folder with ~ expanded; raises UserError where there is no such home folder."""
    try:
        return folder.expanduser()
    except RuntimeError as error:
        raise UserError(
            gettext(
                "There is no home folder for '{path}'; set FIVEFOLD_HOME to a folder for your games.",
                path=folder,
            )
        ) from error
