"""Options and settings as fields of a page."""

from __future__ import annotations

from collections.abc import Iterable
from typing import assert_never

from fivefold.app.pages.parts import Field, PickField, PickOption, SliderField, TextField, ToggleField
from fivefold.core import option
from fivefold.core.game import AnyGame
from fivefold.core.option import Value
from fivefold.core.text import gettext
from fivefold.service.store import Account

SEGMENTS = 5  # so many choices can be seen side by side; more are a list


def option_field(wanted: option.Option, value: Value, text: str = "", unit: str = "{n}") -> Field:
    """Return the field that asks for an option, with its value; `unit` is the text around a number."""
    match wanted:
        case option.Number(name, label, low, high, _, step):
            number = int(value)
            return SliderField(name, gettext(label), low, high, step, number, unit.format(n=number), text)
        case option.Choice(name, label, values, labels):
            texts = wanted.texts or ("",) * len(values)
            options = tuple(
                PickOption(v, gettext(word), gettext(about) if about else "")
                for v, word, about in zip(values, labels, texts, strict=True)
            )
            return pick_field(name, gettext(label), options, str(value), text)
        case option.Switch(name, label):
            return ToggleField(name, gettext(label), bool(value), text)
        case option.Text(name, label):
            return TextField(name, gettext(label), str(value), hint=text)
        case _:
            assert_never(wanted)


def pick_field(
    name: str, label: str, options: tuple[PickOption, ...], value: str, text: str = ""
) -> PickField:
    """Return a field for one of several options: all side by side, or a list where they are many."""
    return PickField(name, label, options, value, "segments" if len(options) <= SEGMENTS else "list", text)


def game_field(value: str, games: Iterable[AnyGame], everything: str = "") -> PickField:
    """Return the field that chooses a game; `everything` is the word for all of them."""
    each = tuple(PickOption(game.name, gettext(game.title)) for game in games)
    every = (PickOption("", everything),) if everything else ()
    return pick_field("game", gettext("Game"), (*every, *each), value)


def account_field(value: int | None, accounts: Iterable[Account]) -> PickField:
    """Return the field that chooses an account, or everybody."""
    each = tuple(PickOption(str(account.id), account.name) for account in accounts)
    return pick_field(
        "account", gettext("Player"), (PickOption("", gettext("Everybody")), *each), str(value or "")
    )


def chosen_account(value: Value, accounts: Iterable[Account]) -> int | None:
    """Return the account that an answer to `account_field` names; None for everybody."""
    return next((account.id for account in accounts if str(account.id) == value), None)
