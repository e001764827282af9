"""The rail: the ways that every page but the first has to the other rooms."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fivefold.core.game import AnyGame
from fivefold.core.text import say
from fivefold.house.parts import Button
from fivefold.house.rooms import room

if TYPE_CHECKING:
    from fivefold.house.house import House
    from fivefold.house.room import Room


def rail(house: House) -> tuple[Button, ...]:
    sounds = house.settings.on("sound")
    return (
        Button("go-home", say("Home"), "home"),
        Button("go-archive", say("Archive"), "archive"),
        Button("go-records", say("Records"), "trophy"),
        Button("go-help", say("Help"), "help", key="f1"),
        Button(
            "go-sound",
            say("Sound"),
            "sound-on" if sounds else "sound-off",
            tip=say("Sound is on") if sounds else say("Sound is off"),
        ),
        Button("go-settings", say("Settings"), "settings"),
    )


def follow(house: House, button: str, game: AnyGame | None) -> None:
    """Go where the button leads; help and settings open on top of what one is doing."""
    match button:
        case "go-home":
            house.home()
        case "go-archive":
            _from_home(house, room("archive")(house))
        case "go-records":
            _from_home(house, room("records")(house, game))
        case "go-help":
            _on_top(house, room("help")(house, game))
        case "go-settings":
            _on_top(house, room("settings")(house))
        case "go-sound":
            house.adjust("sound", not house.settings.on("sound"))


def _from_home(house: House, wanted: Room) -> None:
    if house.home():
        house.go(wanted)


def _on_top(house: House, wanted: Room) -> None:
    """Not twice on top of each other."""
    if type(house.room) is type(wanted):
        house.instead(wanted)
    else:
        house.go(wanted)
