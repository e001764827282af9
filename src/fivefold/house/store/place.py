"""Where the store is: in the player's data folder, or wherever the player says."""

from __future__ import annotations

import os
from pathlib import Path

from platformdirs import user_data_path


def home() -> Path:
    """The folder of everything that is kept; `FIVEFOLD_HOME` moves it."""
    chosen = os.environ.get("FIVEFOLD_HOME")
    return Path(chosen).expanduser() if chosen else user_data_path("fivefold", appauthor=False)
