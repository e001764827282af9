"""The way in: the house opened in this terminal, if it can show it."""

from __future__ import annotations

import codecs
import os
import sys
from multiprocessing import resource_tracker
from pathlib import Path
from typing import TYPE_CHECKING

from fivefold.app.platform import Platform
from fivefold.core.errors import UserError
from fivefold.core.text import gettext

if TYPE_CHECKING:
    from fivefold.fronts.terminal.sound import TerminalSound


def play_in_terminal(platform: Platform, where: Path | str) -> None:
    """Play until the player leaves or the terminal goes; raises Problem where it cannot be."""
    require_capable_terminal()
    from fivefold.app.startup import open_session  # noqa: PLC0415

    with open_session(platform, where) as session:
        # What takes a while to load waits until the store has let us in.
        from fivefold.fronts.terminal.app import TerminalApp  # noqa: PLC0415
        from fivefold.fronts.terminal.screen.colours import detect_colour_depth  # noqa: PLC0415

        if os.name == "posix":
            resource_tracker.ensure_running()  # it wants the true stderr, which Textual is about to hide
        # Textual writes here. With a descriptor of its own, the other can be hushed for a while at any time.
        sys.__stderr__ = os.fdopen(os.dup(2), "w", encoding="utf-8")  # type: ignore[misc]
        TerminalApp(session, detect_colour_depth(os.environ), open_sound).run()


def open_sound() -> TerminalSound:
    """The sound, through a device if there is one."""
    from fivefold.fronts.terminal.sound import TerminalSound  # noqa: PLC0415

    sound = TerminalSound()
    sound.open()
    return sound


def require_capable_terminal() -> None:
    """Raises Problem for what is no terminal, or one that cannot place its cursor or show our signs."""
    streams = (sys.stdin, sys.stdout, sys.stderr)  # Textual writes to the last
    if not all(stream is not None and stream.isatty() for stream in streams):
        raise UserError(
            gettext("This is no terminal: input, output and errors must not be redirected to play.")
        )
    if os.environ.get("TERM", "dumb") in ("dumb", "unknown", ""):
        raise UserError(
            gettext("This terminal (TERM={name}) cannot show a page: use one such as xterm.",
                name=os.environ.get("TERM") or "dumb")
        )  # fmt: skip
    encoding = sys.stderr.encoding
    if codecs.lookup(encoding).name != "utf-8":
        raise UserError(
            gettext(
                "This terminal is set to {encoding}, which lacks our signs: set LANG to one such as C.UTF-8.",
                encoding=encoding,
            )
        )
