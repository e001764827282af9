"""The settings screen: its fields follow from the table of settings; changes are saved at once."""

from __future__ import annotations

from fivefold.app.pages.form_fields import option_field
from fivefold.app.pages.pages import FormPage
from fivefold.app.pages.parts import (
    Button,
    Field,
    FieldGroup,
    Notice,
    PickField,
    PickOption,
    Sample,
    ToggleField,
)
from fivefold.app.screens.screen import Screen
from fivefold.app.settings import GROUPS, ICONS, OPTIONS, SETTINGS, Setting
from fivefold.art.palettes import swatch
from fivefold.core.errors import BadOptions
from fivefold.core.events import Piece
from fivefold.core.option import Value
from fivefold.core.text import gettext
from fivefold.core.values import replace
from fivefold.games import all_games


class SettingsScreen(Screen):
    """All settings in groups."""

    @property
    def link(self) -> str:
        return "settings"

    def page(self) -> FormPage:
        return FormPage(
            title=gettext("Settings"),
            subtitle=gettext("Changes are saved for {name}.", name=self.session.account.name),
            kind="settings",
            groups=tuple(self._group(name) for name in GROUPS),
            buttons=(Button("defaults", gettext("Reset all"), "undo", tip=gettext("Back to the defaults")),),
            help=gettext("Tab moves to the next setting, arrow keys and Space change it; Escape goes back."),
        )

    def set_field(self, field: str, value: Value) -> None:
        try:
            self.session.adjust(field, value)
        except BadOptions as problem:
            self.session.tell(Notice(str(problem), "bad"))

    def press(self, button: str) -> None:
        if button == "defaults":
            self.session.confirm(
                gettext("Reset all settings?"),
                gettext("Your games and records stay as they are."),
                Button("keep", gettext("Keep my settings")),
                Button("defaults", gettext("Reset all"), role="danger"),
                self._reset,
            )

    def _reset(self) -> None:
        for name, value in OPTIONS.resolve({}).items():
            self.session.adjust(name, value)

    def _group(self, name: str) -> FieldGroup:
        shown = (
            each
            for each in SETTINGS
            if each.group == name and each.option.name not in self.session.unsupported
        )
        return FieldGroup(gettext(name), tuple(map(self._field, shown)), ICONS[name])

    def _field(self, setting: Setting) -> Field:
        value = self.session.settings.values[setting.option.name]
        field = option_field(
            setting.option, value, gettext(setting.text) if setting.text else "", setting.unit
        )
        if isinstance(field, ToggleField) and field.id == "marks":
            return replace(field, samples=_marked_pieces())
        if not setting.style or not isinstance(field, PickField):
            return field
        options = field.options
        if setting.style == "swatches":
            options = tuple(replace(option, colours=self._colours(field.id, option)) for option in options)
        return replace(field, style=setting.style, options=options)

    def _colours(self, kind: str, palette: PickOption) -> tuple[str, ...]:
        return swatch(
            kind, palette.value, "light" if self.session.settings.word("theme") == "light" else "dark"
        )


def _marked_pieces() -> tuple[Sample, ...]:
    """Return the pieces that look different with marks on their colours."""
    return tuple(
        Sample(game.name, Piece(art.kind)) for game in all_games() for art in game.sprites if art.marked
    )
