"""The navigation bar that every page but the first has."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fivefold.app.pages.parts import Button
from fivefold.app.screens import archive_screen, help_screen, lobby_screen, records_screen, settings_screen
from fivefold.core.game import AnyGame
from fivefold.core.text import gettext

if TYPE_CHECKING:
    from fivefold.app.screens.screen import Screen
    from fivefold.app.session import LocalSession


def navigation_buttons(session: LocalSession) -> tuple[Button, ...]:
    """Return the buttons of the navigation bar."""
    sounds = session.settings.on("sound")
    lobby = (Button("go-lobby", gettext("Lobby"), "users"),) if session.access else ()
    return (
        Button("go-home", gettext("Home"), "home"),
        *lobby,
        Button("go-archive", gettext("Archive"), "archive"),
        Button("go-records", gettext("Records"), "trophy"),
        Button("go-help", gettext("Help"), "help", key="f1"),
        Button(
            "go-sound",
            gettext("Sound"),
            "sound-on" if sounds else "sound-off",
            tip=gettext("Sound is on") if sounds else gettext("Sound is off"),
        ),
        Button("go-settings", gettext("Settings"), "settings"),
    )


def follow_navigation(session: LocalSession, button: str, game: AnyGame | None) -> None:
    """Open the screen of a navigation button; help and settings open on top of the current one."""
    match button:
        case "go-home":
            session.home()
        case "go-lobby":
            _from_home(session, lobby_screen(session))
        case "go-archive":
            _from_home(session, archive_screen(session))
        case "go-records":
            _from_home(session, records_screen(session, game))
        case "go-help":
            _on_top(session, help_screen(session, game))
        case "go-settings":
            _on_top(session, settings_screen(session))
        case "go-sound":
            session.adjust("sound", not session.settings.on("sound"))


def _from_home(session: LocalSession, wanted: Screen) -> None:
    if session.home():
        session.go(wanted)


def _on_top(session: LocalSession, wanted: Screen) -> None:
    """Open a screen on top, or replace one of the same kind."""
    if type(session.screen) is type(wanted):
        session.instead(wanted)
    else:
        session.go(wanted)
