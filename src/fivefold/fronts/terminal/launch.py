"""Start of the terminal front end, after a check that the terminal can show it."""

from __future__ import annotations

import codecs
import os
import sys
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager
from multiprocessing import resource_tracker
from pathlib import Path
from typing import TYPE_CHECKING

from fivefold.app.platform import Platform
from fivefold.core.errors import UserError
from fivefold.core.text import gettext

try:
    import termios
except ImportError:  # on Windows
    termios = None  # type: ignore[assignment]

if TYPE_CHECKING:
    from fivefold.app.session import Session
    from fivefold.app.setup.play_request import PlayRequest
    from fivefold.fronts.terminal.sound import TerminalSound


def play_in_terminal(platform: Platform, where: Path | str, request: PlayRequest | None = None) -> None:
    """Run until the player leaves or the terminal closes; raise UserError for an unsuitable terminal."""
    require_capable_terminal()
    from fivefold.app.startup import open_session  # noqa: PLC0415

    show_in_terminal(open_session(platform, where, request))


def show_in_terminal(opened: AbstractContextManager[Session]) -> None:
    """Show a session in the terminal until it is closed.

    Raise UserError for an unsuitable terminal, and any other error when it has ended the program; the game is
    saved then.
    """
    require_capable_terminal()
    with opened as session:
        # Slow imports wait until the store is open.
        from fivefold.fronts.terminal.app import TerminalApp  # noqa: PLC0415
        from fivefold.fronts.terminal.screen.colours import detect_colour_depth  # noqa: PLC0415

        if os.name == "posix":
            resource_tracker.ensure_running()  # it needs the real stderr, which Textual replaces
        # Textual writes here. With a separate descriptor, file descriptor 2 can be silenced at any time.
        sys.__stderr__ = os.fdopen(os.dup(2), "w", encoding="utf-8")  # type: ignore[misc]
        app = TerminalApp(session, detect_colour_depth(os.environ), open_sound)
        app.run()
        if app.failure:
            raise app.failure


@contextmanager
def silent_keys() -> Iterator[None]:
    """Print no keys that are typed while no page is shown."""
    if termios is None or not sys.stdin.isatty():
        yield
        return
    before = termios.tcgetattr(sys.stdin)
    silent = [*before[:3], before[3] & ~termios.ECHO, *before[4:]]
    termios.tcsetattr(sys.stdin, termios.TCSADRAIN, silent)
    try:
        yield
    finally:
        termios.tcsetattr(sys.stdin, termios.TCSADRAIN, before)


def open_sound() -> TerminalSound:
    """Return the sound output, connected to a device if there is one."""
    from fivefold.fronts.terminal.sound import TerminalSound  # noqa: PLC0415

    sound = TerminalSound()
    sound.open()
    return sound


def require_capable_terminal() -> None:
    """Raise UserError unless the streams are a terminal with cursor addressing and UTF-8."""
    streams = (sys.stdin, sys.stdout, sys.stderr)  # Textual writes to the last
    if not all(stream is not None and stream.isatty() for stream in streams):
        raise UserError(gettext("This is not a terminal: to play, do not redirect input, output or errors."))
    if os.environ.get("TERM", "dumb") in ("dumb", "unknown", ""):
        raise UserError(
            gettext("This terminal (TERM={name}) cannot show pages; use one such as xterm.",
                name=os.environ.get("TERM") or "dumb")
        )  # fmt: skip
    encoding = sys.stderr.encoding
    if codecs.lookup(encoding).name != "utf-8":
        raise UserError(
            gettext(
                "This terminal uses {encoding}, but Fivefold needs UTF-8; set LANG to C.UTF-8, for example.",
                encoding=encoding,
            )
        )
