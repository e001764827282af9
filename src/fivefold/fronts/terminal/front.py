"""The way in: the house opened in this terminal, if it can show it."""

from __future__ import annotations

import os
import sys
from multiprocessing import resource_tracker
from pathlib import Path

from fivefold.core.problem import Problem
from fivefold.core.text import say
from fivefold.fronts.terminal.colours import depth_of
from fivefold.house.desk import Desk
from fivefold.house.start import open_house


def play_in_terminal(desk: Desk, where: Path | str) -> None:
    """Play until the player leaves or the terminal goes; raises Problem where it cannot be."""
    insist()
    with open_house(desk, where) as house:
        # What takes a while to load waits until the store has let us in.
        from fivefold.fronts.terminal.app import Terminal  # noqa: PLC0415
        from fivefold.fronts.terminal.sound import TerminalSound  # noqa: PLC0415

        if os.name == "posix":
            resource_tracker.ensure_running()  # it wants the true stderr, which Textual is about to hide
        sound = TerminalSound()
        sound.open()
        try:
            Terminal(house, depth_of(os.environ), sound).run()
        finally:
            sound.close()


def insist() -> None:
    """Raises Problem for what is no terminal, or one that cannot place its cursor."""
    streams = (sys.stdin, sys.stdout, sys.stderr)  # Textual writes to the last
    if not all(stream is not None and stream.isatty() for stream in streams):
        raise Problem(say("This is no terminal: input, output and errors must not be redirected to play."))
    if os.environ.get("TERM", "dumb") in ("dumb", "unknown", ""):
        raise Problem(
            say("This terminal (TERM={name}) cannot show a page: use one such as xterm.",
                name=os.environ.get("TERM") or "dumb")
        )  # fmt: skip
