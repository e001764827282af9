"""The fields of a set-up page: what is asked, given what was chosen so far."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from fivefold.core.events import Piece
from fivefold.core.option import Value
from fivefold.core.scene import Scene
from fivefold.core.text import say
from fivefold.games import modes
from fivefold.house.choices import (
    AGAINST,
    CLOCK,
    COMMAND,
    CUSTOM,
    EACH,
    FRIEND,
    GAIN,
    LIMIT,
    LOT,
    MINUTES,
    OWN,
    PRACTICE,
    TENTHS,
    Choices,
    options_of,
)
from fivefold.house.fields import asked, choice
from fivefold.house.parts import Field, Group, Option, Pick, Slider

MODE = "mode"
PRESET = "preset"
GAME = "game."  # in front of the name of an option of the game's own
CARDS = 6  # so many presets can be shown as pictures


def questions(
    choices: Choices, scenes: Mapping[str, Scene], badges: Sequence[Piece], position: Sequence[Field]
) -> tuple[Group, ...]:
    """All groups. `scenes` show the presets, `badges` the seats, as far as they are known."""
    groups = (
        Group(say("Players"), tuple(_players(choices, badges))),
        Group(say("Game"), (*_modes(choices), *_presets(choices, scenes))),
        Group(say("Time"), tuple(_time(choices))),
        Group(say("Rules"), (*_options(choices), practice(choices.common[PRACTICE.name]))),
        Group(say("Position"), tuple(position)),
    )
    return tuple(group for group in groups if group.fields)


def _players(choices: Choices, badges: Sequence[Piece]) -> Iterator[Field]:
    game, common = choices.game, choices.common
    if len(game.seats) < 2:
        return
    options = options_of(game)
    yield asked(options[AGAINST], common[AGAINST])
    match common[AGAINST]:
        case "computer":
            level = game.level(str(common["level"]))
            yield asked(options["level"], level.name, say(level.text))
        case "engine" if game.dialect:
            speaks = say("It speaks {dialect}; such a game does not count", dialect=say(game.dialect.title))
            yield asked(COMMAND, common[COMMAND.name], speaks)
            yield _tenths(choices)
        case _:
            yield asked(FRIEND, common[FRIEND.name], say("Friend"))
    yield _seats(asked(options["seat"], common["seat"]), badges)


def _seats(field: Field, badges: Sequence[Piece]) -> Field:
    """With a piece of each side, and both for the lot."""
    if not isinstance(field, Pick) or not badges:
        return field
    options = tuple(
        replace(option, pieces=tuple(badges) if option.value == LOT else (badges[int(option.value)],))
        for option in field.options
    )
    return replace(field, options=options, style="cards")


def _time(choices: Choices) -> Iterator[Field]:
    """The clock, and how long the computer may think."""
    common = choices.common
    if len(choices.game.seats) < 2:
        return
    yield asked(CLOCK, common[CLOCK.name], say("Minutes for all moves, and seconds added for each move"))
    if common[CLOCK.name] == OWN:
        yield from _own_clock(choices)
    if common[AGAINST] == "computer":
        yield asked(LIMIT, common[LIMIT.name])
        if common[LIMIT.name]:
            yield _tenths(choices)


def _own_clock(choices: Choices) -> Iterator[Field]:
    game, common = choices.game, choices.common
    yield asked(EACH, common[EACH.name])
    for seat in range(len(game.seats) if common[EACH.name] else 1):
        whose = say(game.seats[seat].title) if common[EACH.name] else ""
        for number in (MINUTES[seat], GAIN[seat]):
            field = asked(number, common[number.name])
            yield replace(field, label=f"{whose}: {field.label}") if whose else field


def _modes(choices: Choices) -> Iterator[Field]:
    """Which of the games that share a panel, where there are several."""
    games = modes(choices.game)
    if len(games) > 1:
        options = tuple(Option(game.name, say(game.title)) for game in games)
        yield choice(MODE, say("Mode"), options, choices.game.name, say(choices.game.summary))


def _presets(choices: Choices, scenes: Mapping[str, Scene]) -> Iterator[Field]:
    """Which kind of game, where there are several."""
    presets, chosen = choices.game.presets, choices.preset_name
    options = [Option(preset.name, say(preset.title), scene=scenes.get(preset.name)) for preset in presets]
    if chosen == CUSTOM:
        options.append(Option(CUSTOM, say("Your own")))
    if len(options) > 1:
        field = choice(PRESET, say("Kind of game"), tuple(options), chosen)
        yield replace(field, style="cards") if len(presets) <= CARDS else field


def _options(choices: Choices) -> Iterator[Field]:
    for option in choices.game.options.each:
        field = asked(option, choices.own[option.name])
        yield replace(field, id=GAME + field.id)


def practice(on: Value) -> Field:
    return asked(PRACTICE, on, say("Take back as often as you like; the game does not count."))


def _tenths(choices: Choices) -> Field:
    tenths = choices.common[TENTHS.name]
    field = asked(TENTHS, tenths)
    return replace(field, shown=say("{n} s", n=int(tenths) / 10)) if isinstance(field, Slider) else field
