"""Options and settings as fields of a page."""

from __future__ import annotations

from collections.abc import Iterable
from typing import assert_never

from fivefold.core import option
from fivefold.core.game import AnyGame
from fivefold.core.option import Value
from fivefold.core.text import say
from fivefold.house.parts import Field, Option, Pick, Slider, TextField, Toggle
from fivefold.house.store import Account

SEGMENTS = 5  # so many choices can be seen side by side; more are a list


def asked(wanted: option.Option, value: Value, text: str = "", unit: str = "{n}") -> Field:
    """The field that asks for an option, showing the value it has; `unit` says how a number reads."""
    match wanted:
        case option.Number(name, label, low, high):
            number = int(value)
            return Slider(name, say(label), low, high, 1, number, unit.format(n=number), text)
        case option.Choice(name, label, values, labels):
            options = tuple(Option(v, say(word)) for v, word in zip(values, labels, strict=True))
            return choice(name, say(label), options, str(value), text)
        case option.Switch(name, label):
            return Toggle(name, say(label), bool(value), text)
        case option.Words(name, label):
            return TextField(name, say(label), str(value), hint=text)
        case _:
            assert_never(wanted)


def choice(name: str, label: str, options: tuple[Option, ...], value: str, text: str = "") -> Pick:
    """One of several, in the way that suits their number."""
    return Pick(name, label, options, value, "segments" if len(options) <= SEGMENTS else "list", text)


def which_game(value: str, games: Iterable[AnyGame], everything: str = "") -> Pick:
    """One of the games; with `everything`, a word for all of them at once."""
    each = tuple(Option(game.name, say(game.title)) for game in games)
    every = (Option("", everything),) if everything else ()
    return choice("game", say("Game"), (*every, *each), value)


def whose(value: int | None, accounts: Iterable[Account]) -> Pick:
    """One of the accounts, or everybody's."""
    each = tuple(Option(str(account.id), account.name) for account in accounts)
    return choice("account", say("Whose"), (Option("", say("Everybody's")), *each), str(value or ""))


def account_of(value: Value, accounts: Iterable[Account]) -> int | None:
    """The account that an answer to `whose` names; None for everybody."""
    return next((account.id for account in accounts if str(account.id) == value), None)
