"""The rail: the ways that every page but the first has to the other rooms."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fivefold.app.pages.parts import Button
from fivefold.app.screens import screen_class
from fivefold.core.game import AnyGame
from fivefold.core.text import gettext

if TYPE_CHECKING:
    from fivefold.app.screens.screen import Screen
    from fivefold.app.session import LocalSession


def navigation_buttons(session: LocalSession) -> tuple[Button, ...]:
    sounds = session.settings.on("sound")
    return (
        Button("go-home", gettext("Home"), "home"),
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
    """Go where the button leads; help and settings open on top of what one is doing."""
    match button:
        case "go-home":
            session.home()
        case "go-archive":
            _from_home(session, screen_class("archive")(session))
        case "go-records":
            _from_home(session, screen_class("records")(session, game))
        case "go-help":
            _on_top(session, screen_class("help")(session, game))
        case "go-settings":
            _on_top(session, screen_class("settings")(session))
        case "go-sound":
            session.adjust("sound", not session.settings.on("sound"))


def _from_home(session: LocalSession, wanted: Screen) -> None:
    if session.home():
        session.go(wanted)


def _on_top(session: LocalSession, wanted: Screen) -> None:
    """Not twice on top of each other."""
    if type(session.screen) is type(wanted):
        session.instead(wanted)
    else:
        session.go(wanted)
