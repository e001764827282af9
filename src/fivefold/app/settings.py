"""The settings, declared once; the settings page and the stored values follow from this table."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal, NamedTuple

from fivefold.app.pages.parts import Appearance
from fivefold.core.errors import BadOptions
from fivefold.core.option import Choice, Number, Option, Options, Switch, Text, Value
from fivefold.core.text import gettext, gettext_noop
from fivefold.games import all_games


class Setting(NamedTuple):
    """An option with its heading, a sentence about it, and its style on the page."""

    group: str
    option: Option
    text: str = ""
    style: Literal["", "cards", "swatches"] = ""
    unit: str = "{n}"


APPEARANCE, BOARD, PLAY, SOUND = (
    gettext_noop("Appearance"),
    gettext_noop("Board"),
    gettext_noop("Playing"),
    gettext_noop("Sound"),
)
ICONS = {APPEARANCE: "settings", BOARD: "board", PLAY: "play", SOUND: "sound-on"}

SETTINGS = (
    Setting(
        APPEARANCE,
        Choice(
            "theme",
            gettext_noop("Theme"),
            ("dark", "light", "system"),
            (gettext_noop("Dark"), gettext_noop("Light"), gettext_noop("Follow system")),
            "dark",
        ),
        style="cards",
    ),
    Setting(
        APPEARANCE,
        Choice(
            "window",
            gettext_noop("Window"),
            ("window", "full"),
            (gettext_noop("In a window"), gettext_noop("Full screen")),
            "window",
        ),
    ),
    Setting(APPEARANCE, Number("text", gettext_noop("Text size"), 90, 140, 100, step=10), unit="{n} %"),
    Setting(
        APPEARANCE, Choice("language", gettext_noop("Language"), ("en",), (gettext_noop("English"),), "en")
    ),
    Setting(
        BOARD,
        Choice(
            "board",
            gettext_noop("Board colours"),
            ("fold", "slate", "sand", "night"),
            (gettext_noop("Fold"), gettext_noop("Slate"), gettext_noop("Sand"), gettext_noop("Night")),
            "fold",
        ),
        style="swatches",
    ),
    Setting(
        BOARD,
        Choice(
            "pieces",
            gettext_noop("Piece colours"),
            ("classic", "jewel", "pastel", "contrast"),
            (
                gettext_noop("Classic"),
                gettext_noop("Jewel"),
                gettext_noop("Pastel"),
                gettext_noop("Contrast"),
            ),
            "classic",
        ),
        style="swatches",
    ),
    Setting(
        BOARD,
        Switch("marks", gettext_noop("Marks on colours"), default=False),
        gettext_noop("Shapes on balls and pieces, for players who cannot tell all colours apart."),
    ),
    *(Setting(BOARD, *view_option) for game in all_games() for view_option in game.view_options),
    Setting(
        BOARD,
        Text("folder", gettext_noop("Backgrounds folder"), 400),
        gettext_noop("The folder with your own pictures; leave empty for the one in the data folder."),
    ),
    Setting(
        PLAY,
        Choice(
            "motion",
            gettext_noop("Motion"),
            ("off", "quick", "calm", "slow"),
            (gettext_noop("Off"), gettext_noop("Quick"), gettext_noop("Calm"), gettext_noop("Slow")),
            "calm",
        ),
        gettext_noop("The speed of moving pieces; off shows every change at once."),
    ),
    Setting(
        PLAY,
        Switch("light", gettext_noop("Laser light"), default=True),
        gettext_noop("The laser lights the board, and pieces cast shadows."),
    ),
    Setting(
        PLAY,
        Switch("preview", gettext_noop("Preview moves"), default=True),
        gettext_noop("Shows where a beam or a ball would go while you point at a target."),
    ),
    Setting(
        PLAY,
        Switch("turns", gettext_noop("Preview turns by key"), default=False),
        gettext_noop("The first press of a turn key shows the beam, the second one turns the piece."),
    ),
    Setting(
        PLAY,
        Choice(
            "side",
            gettext_noop("Side at the bottom"),
            ("own", "mover", "first"),
            (gettext_noop("Yours"), gettext_noop("To move"), gettext_noop("First player")),
            "own",
        ),
        gettext_noop(
            "In games for two. 'To move' turns the board after each move when two play on this computer."
        ),
    ),
    Setting(
        PLAY,
        Switch("resigns", gettext_noop("The computer resigns"), default=False),
        gettext_noop("It gives up once it sees that it must lose, instead of playing to the end."),
    ),
    Setting(
        PLAY,
        Switch("ponders", gettext_noop("The computer thinks during your turn"), default=False),
        gettext_noop("Only in games with a clock or a limited thinking time."),
    ),
    Setting(SOUND, Switch("sound", gettext_noop("Sound"), default=True)),
    Setting(SOUND, Number("music", gettext_noop("Music"), 0, 100, 40), unit="{n} %"),
    Setting(SOUND, Number("effects", gettext_noop("Effects"), 0, 100, 70), unit="{n} %"),
)
GROUPS = tuple(dict.fromkeys(setting.group for setting in SETTINGS))
OPTIONS = Options(tuple(setting.option for setting in SETTINGS))


def is_valid(option: Option, value: object) -> bool:
    """Return True if a stored value fits an option."""
    try:
        option.read(value)  # type: ignore[arg-type]
    except BadOptions:
        return False
    return isinstance(value, int | str)


def invalid_settings(found: Mapping[str, object]) -> tuple[str, ...]:
    """Return the labels of the settings whose stored value is not valid, so that the default holds.

    >>> invalid_settings({"theme": ["dark"], "text": 100})
    ('Theme',)
    """
    stored = (option for option in OPTIONS.each if option.name in found)
    return tuple(gettext(option.label) for option in stored if not is_valid(option, found[option.name]))


def own_settings(found: Mapping[str, object]) -> dict[str, Value]:
    """Return the stored settings that a player takes along to a server; paths of this device stay here.

    >>> own_settings({"theme": "light", "text": 7, "folder": "~/pictures"})
    {'theme': 'light'}
    """
    kept = (option for option in OPTIONS.each if option.name in found and option.name != "folder")
    return {one.name: found[one.name] for one in kept if is_valid(one, found[one.name])}  # type: ignore[misc]


@dataclass(frozen=True, slots=True)
class Settings:
    """The checked values of all settings.

    >>> Settings().changed("theme", "light").word("theme")
    'light'
    """

    values: Mapping[str, Value] = field(default_factory=lambda: OPTIONS.resolve({}))

    @classmethod
    def stored(cls, found: Mapping[str, object]) -> Settings:
        """Return the stored values that are still valid, with defaults for the rest."""
        settings = cls()
        for option in OPTIONS.each:
            if option.name in found and is_valid(option, found[option.name]):
                settings = settings.changed(option.name, found[option.name])  # type: ignore[arg-type]
        return settings

    def changed(self, name: str, value: Value) -> Settings:
        """Return the settings with one value changed; raises BadOptions."""
        return Settings(OPTIONS.resolve({**self.values, name: value}))

    def word(self, name: str) -> str:
        """Return the value of a setting as text."""
        return str(self.values[name])

    def number(self, name: str) -> int:
        """Return the value of a setting as a number."""
        return int(self.values[name])

    def on(self, name: str) -> bool:
        """Return the value of a setting as a bool."""
        return bool(self.values[name])

    def appearance(self, window_geometry: str) -> Appearance:
        """Return what front ends need to know of the settings, with the stored place of the window."""
        return Appearance(
            theme=self.word("theme"),
            board=self.word("board"),
            pieces=self.word("pieces"),
            marks=self.on("marks"),
            text=self.number("text"),
            motion=self.word("motion"),
            turns=self.on("turns"),
            light=self.on("light"),
            sound=self.on("sound"),
            effects=self.number("effects"),
            music=self.number("music"),
            fullscreen=self.word("window") == "full",
            window_geometry=window_geometry,
            backgrounds_folder=self.word("folder"),
        )
