"""The work of `play.py`: bring the environment up to date, then run the game in it."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import NoReturn

from tools.environment import Environment, SetupError

ROOT = Path(__file__).resolve().parent.parent


def prepare_environment(*, checking: bool = False) -> Environment:
    """Return the up-to-date environment; exit with a sentence if the set-up fails."""
    environment = Environment(ROOT)
    try:
        environment.update(checking=checking)
    except SetupError as error:
        sys.exit(str(error))
    except KeyboardInterrupt:
        sys.exit("Stopped; the set-up continues next time.")
    return environment


def play(words: Sequence[str]) -> NoReturn:
    """Run `fivefold WORDS` in the environment, and exit with its status."""
    command = [str(prepare_environment().python), "-m", "fivefold", *words]
    if sys.platform != "win32":
        os.execv(command[0], command)
    # Windows has no exec that keeps the console: wait instead, and leave Ctrl+C to the game.
    import signal
    import subprocess

    signal.signal(signal.SIGINT, signal.SIG_IGN)
    sys.exit(subprocess.run(command, check=False).returncode)
