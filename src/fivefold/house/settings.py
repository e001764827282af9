"""What a player can set, declared once: the settings page and what is stored follow from this table."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Literal, NamedTuple

from fivefold.core.option import Choice, Number, Option, Options, Switch, Value, Words
from fivefold.core.problem import BadOptions
from fivefold.core.text import mark


class Setting(NamedTuple):
    """An option with the heading it stands under, a sentence about it, and how it is shown."""

    group: str
    option: Option
    text: str = ""
    style: Literal["", "cards", "swatches"] = ""
    unit: str = "{n}"


LOOK, BOARD, PLAY, SOUND = mark("Look"), mark("Board"), mark("Playing"), mark("Sound")
ICONS = {LOOK: "settings", BOARD: "board", PLAY: "play", SOUND: "sound-on"}

TABLE = (
    Setting(
        LOOK,
        Choice(
            "theme",
            mark("Theme"),
            ("dark", "light", "system"),
            (mark("Dark"), mark("Light"), mark("As the system")),
            "dark",
        ),
        style="cards",
    ),
    Setting(
        LOOK,
        Choice(
            "window", mark("Window"), ("window", "full"), (mark("In a window"), mark("Full screen")), "window"
        ),
    ),
    Setting(LOOK, Number("text", mark("Size of text"), 90, 140, 100), unit="{n} %"),
    Setting(LOOK, Choice("language", mark("Language"), ("en",), (mark("English"),), "en")),
    Setting(
        BOARD,
        Choice(
            "board",
            mark("Board colours"),
            ("fold", "slate", "sand", "night"),
            (mark("Fold"), mark("Slate"), mark("Sand"), mark("Night")),
            "fold",
        ),
        style="swatches",
    ),
    Setting(
        BOARD,
        Choice(
            "pieces",
            mark("Piece colours"),
            ("classic", "jewel", "pastel", "contrast"),
            (mark("Classic"), mark("Jewel"), mark("Pastel"), mark("Contrast")),
            "classic",
        ),
        style="swatches",
    ),
    Setting(
        BOARD,
        Switch("marks", mark("Marks on colours"), default=False),
        mark("Strong shapes on balls and pieces, for those who cannot tell all colours apart."),
    ),
    Setting(BOARD, Switch("numbers", mark("Move numbers on stones"), default=False)),
    Setting(
        BOARD,
        Switch("backgrounds", mark("Backgrounds"), default=True),
        mark("Pictures behind the tiles, which come to light as the tiles go."),
    ),
    Setting(
        BOARD,
        Words("folder", mark("Backgrounds folder"), 400),
        mark("Where pictures of your own are; left empty, it is the one beside your games."),
    ),
    Setting(
        PLAY,
        Choice(
            "motion",
            mark("Motion"),
            ("off", "quick", "calm", "slow"),
            (mark("Off"), mark("Quick"), mark("Calm"), mark("Slow")),
            "calm",
        ),
        mark("How long pieces take; off shows every change at once."),
    ),
    Setting(
        PLAY,
        Switch("light", mark("Laser light"), default=True),
        mark("The laser lights the board, and pieces throw shadows."),
    ),
    Setting(
        PLAY,
        Switch("preview", mark("Preview of moves"), default=True),
        mark("Shows where a beam or a ball would go while you point at a target."),
    ),
    Setting(SOUND, Switch("sound", mark("Sound"), default=True)),
    Setting(SOUND, Number("music", mark("Music"), 0, 100, 40), unit="{n} %"),
    Setting(SOUND, Number("effects", mark("Effects"), 0, 100, 70), unit="{n} %"),
)
GROUPS = tuple(dict.fromkeys(setting.group for setting in TABLE))
OPTIONS = Options(tuple(setting.option for setting in TABLE))


@dataclass(frozen=True, slots=True)
class Settings:
    """The values of all settings, checked."""

    values: Mapping[str, Value] = field(default_factory=lambda: OPTIONS.settle({}))

    @classmethod
    def stored(cls, found: Mapping[str, object]) -> Settings:
        """What was stored, as far as it is still known and fits; the rest is the default."""
        settings = cls()
        for name, value in found.items():
            if isinstance(value, int | str):
                with suppress(BadOptions):
                    settings = settings.changed(name, value)
        return settings

    def changed(self, name: str, value: Value) -> Settings:
        """Raises BadOptions for what is no setting or does not fit it."""
        return Settings(OPTIONS.settle({**self.values, name: value}))

    def word(self, name: str) -> str:
        return str(self.values[name])

    def number(self, name: str) -> int:
        return int(self.values[name])

    def on(self, name: str) -> bool:
        return bool(self.values[name])
