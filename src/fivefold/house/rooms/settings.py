"""Settings: the fields follow from the table of settings, and every change is kept at once."""

from __future__ import annotations

from dataclasses import replace

from fivefold.art.palettes import swatch
from fivefold.core.events import Piece
from fivefold.core.option import Value
from fivefold.core.problem import BadOptions
from fivefold.core.text import say
from fivefold.games import all_games
from fivefold.house.fields import asked
from fivefold.house.pages import Form
from fivefold.house.parts import Button, Field, Group, Notice, Option, Pick, Sample, Toggle
from fivefold.house.room import Room
from fivefold.house.settings import GROUPS, ICONS, OPTIONS, TABLE, Setting


class SettingsRoom(Room):
    def page(self) -> Form:
        return Form(
            title=say("Settings"),
            subtitle=say("Every change is kept for {name}.", name=self.house.account.name),
            kind="settings",
            groups=tuple(self._group(name) for name in GROUPS),
            buttons=(Button("defaults", say("Reset all"), "undo", tip=say("Everything as it was at first")),),
            help=say("Tab goes from one setting to the next; the arrow keys and Space change it."),
        )

    def set(self, field: str, value: Value) -> None:
        try:
            self.house.adjust(field, value)
        except BadOptions as problem:
            self.house.tell(Notice(str(problem), "bad"))

    def do(self, button: str) -> None:
        if button == "defaults":
            self.house.confirm(
                say("Reset all settings?"),
                say("Your games and records stay as they are."),
                Button("keep", say("Keep my settings")),
                Button("defaults", say("Reset all"), role="danger"),
                self._reset,
            )

    def _reset(self) -> None:
        for name, value in OPTIONS.settle({}).items():
            self.house.adjust(name, value)

    def _group(self, name: str) -> Group:
        shown = (each for each in TABLE if each.group == name and each.option.name not in self.house.unused)
        return Group(say(name), tuple(map(self._field, shown)), ICONS[name])

    def _field(self, setting: Setting) -> Field:
        value = self.house.settings.values[setting.option.name]
        field = asked(setting.option, value, say(setting.text) if setting.text else "", setting.unit)
        if isinstance(field, Toggle) and field.id == "marks":
            return replace(field, samples=_marked())
        if not setting.style or not isinstance(field, Pick):
            return field
        options = field.options
        if setting.style == "swatches":
            options = tuple(replace(option, colours=self._colours(field.id, option)) for option in options)
        return replace(field, style=setting.style, options=options)

    def _colours(self, kind: str, palette: Option) -> tuple[str, ...]:
        return swatch(
            kind, palette.value, "light" if self.house.settings.word("theme") == "light" else "dark"
        )


def _marked() -> tuple[Sample, ...]:
    """The pieces that look otherwise with marks on their colours."""
    return tuple(Sample(game, Piece(art.kind)) for game in all_games() for art in game.sprites if art.marked)
