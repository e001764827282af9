"""The form fields of the set-up page, given the choices so far."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from fivefold.app.pages.form_fields import option_field, pick_field
from fivefold.app.pages.formatting import format_seconds
from fivefold.app.pages.parts import Field, FieldGroup, PickField, PickOption, SliderField
from fivefold.app.setup.choices import (
    AGAINST,
    BASE,
    CLOCK,
    COMMAND,
    CUSTOM,
    CUSTOM_CLOCK,
    FRIEND,
    INCREMENT,
    LIMIT_THINKING,
    PRACTICE,
    RANDOM_SEAT,
    SEPARATE_CLOCKS,
    TENTHS,
    TIME_STEPS,
    SetupChoices,
    options_of,
)
from fivefold.core.events import Piece
from fivefold.core.option import Value
from fivefold.core.scene.shapes import Scene
from fivefold.core.text import gettext
from fivefold.core.values import replace
from fivefold.games import modes

MODE = "mode"
PRESET = "preset"
GAME = "game."  # prefix of the game's own options
CARDS = 6  # at most so many presets are shown as pictures


def setup_fields(
    choices: SetupChoices,
    scenes: Mapping[str, Scene],
    badges: Sequence[Piece],
    position: Sequence[Field],
    *,
    programs: Sequence[str] | None = None,
) -> tuple[FieldGroup, ...]:
    """Return all groups of fields. `scenes` show the presets, `badges` the seats, once known.

    `programs` are the external programs that can be chosen by name; with None any can be, by its command.
    """
    groups = (
        FieldGroup(gettext("Players"), tuple(_players(choices, badges, programs))),
        FieldGroup(gettext("Game"), (*_modes(choices), *_presets(choices, scenes))),
        FieldGroup(gettext("Time"), tuple(_time(choices))),
        FieldGroup(gettext("Rules"), (*_options(choices), practice_field(choices.common[PRACTICE.name]))),
        FieldGroup(gettext("Position"), tuple(position)),
    )
    return tuple(group for group in groups if group.fields)


def _players(
    choices: SetupChoices, badges: Sequence[Piece], programs: Sequence[str] | None
) -> Iterator[Field]:
    game, common = choices.game, choices.common
    if len(game.seats) < 2:
        return
    options = options_of(game)
    against = option_field(options[AGAINST], common[AGAINST])
    if isinstance(against, PickField) and programs is not None and not programs:
        against = replace(against, options=tuple(o for o in against.options if o.value != "engine"))
    yield against
    match common[AGAINST]:
        case "computer":
            text = (
                gettext("From beginner to master; the game is not ranked")
                if choices.adjusted
                else gettext(game.level(choices.level).text)
            )
            yield option_field(options["level"], common["level"], text)
            if choices.adjusted:
                yield option_field(options["strength"], common["strength"])
        case "engine" if game.engine_protocol:
            speaks = gettext(
                "Protocol: {protocol}; the game is not ranked", protocol=gettext(game.engine_protocol.title)
            )
            if programs is None:
                yield option_field(COMMAND, common[COMMAND.name], speaks)
                yield _tenths(choices)
            else:
                names = tuple(PickOption(name, name) for name in programs)
                chosen = str(common[COMMAND.name])
                yield pick_field(COMMAND.name, gettext("Program"), names, chosen, speaks)
        case _:
            yield option_field(FRIEND, common[FRIEND.name], gettext("Friend"))
    yield _seats(option_field(options["seat"], common["seat"]), badges)


def _seats(field: Field, badges: Sequence[Piece]) -> Field:
    """Return the field with a piece of each side on its option, and both on the random one."""
    if not isinstance(field, PickField) or not badges:
        return field
    options = tuple(
        replace(option, pieces=tuple(badges) if option.value == RANDOM_SEAT else (badges[int(option.value)],))
        for option in field.options
    )
    return replace(field, options=options, style="cards")


def _time(choices: SetupChoices) -> Iterator[Field]:
    """Return the fields for the clock and the computer's thinking time."""
    common = choices.common
    if len(choices.game.seats) < 2:
        return
    yield option_field(CLOCK, common[CLOCK.name], gettext("Minutes for the game + seconds added per move"))
    if common[CLOCK.name] == CUSTOM_CLOCK:
        yield from _own_clock(choices)
    if common[AGAINST] == "computer":
        yield option_field(LIMIT_THINKING, common[LIMIT_THINKING.name])
        if common[LIMIT_THINKING.name]:
            yield _tenths(choices)


def _own_clock(choices: SetupChoices) -> Iterator[Field]:
    game, common = choices.game, choices.common
    yield option_field(SEPARATE_CLOCKS, common[SEPARATE_CLOCKS.name])
    for seat in range(len(game.seats) if common[SEPARATE_CLOCKS.name] else 1):
        whose = gettext(game.seats[seat].title) if common[SEPARATE_CLOCKS.name] else ""
        for number in (BASE[seat], INCREMENT[seat]):
            label = gettext(number.label)
            yield _time_slider(number.name, f"{whose}: {label}" if whose else label, int(common[number.name]))


def _time_slider(name: str, label: str, seconds: int) -> SliderField:
    """Return a slider over the times on offer; its value is the number of the step."""
    steps = TIME_STEPS[name]
    at = min(range(len(steps)), key=lambda n: abs(steps[n] - seconds))
    return SliderField(name, label, 0, len(steps) - 1, 1, at, format_seconds(seconds))


def slider_seconds(name: str, step: Value) -> Value:
    """Return the seconds of a step of a time slider; other values as they are."""
    steps = TIME_STEPS.get(name)
    return steps[min(len(steps) - 1, max(0, step))] if steps and isinstance(step, int) else step


def _modes(choices: SetupChoices) -> Iterator[Field]:
    """Return the field that chooses between games that share a panel, if there are several."""
    games = modes(choices.game)
    if len(games) > 1:
        options = tuple(PickOption(game.name, gettext(game.title)) for game in games)
        yield pick_field(MODE, gettext("Mode"), options, choices.game.name, gettext(choices.game.summary))


def _presets(choices: SetupChoices, scenes: Mapping[str, Scene]) -> Iterator[Field]:
    """Return the field that chooses a preset, if there are several."""
    if choices.game.preset_option:
        return
    presets, chosen = choices.game.presets, choices.preset_name
    options = [
        PickOption(preset.name, gettext(preset.title), scene=scenes.get(preset.name)) for preset in presets
    ]
    if chosen == CUSTOM:
        options.append(PickOption(CUSTOM, gettext("Custom")))
    if len(options) > 1:
        field = pick_field(PRESET, gettext("Kind of game"), tuple(options), chosen)
        yield replace(field, style="cards") if len(presets) <= CARDS else field


def _options(choices: SetupChoices) -> Iterator[Field]:
    for option in choices.game.options.on_pages:
        field = option_field(option, choices.own[option.name])
        yield replace(field, id=GAME + field.id)


def practice_field(on: Value) -> Field:
    """Return the switch for practice games."""
    return option_field(PRACTICE, on, gettext("Take back moves freely; the game is not ranked."))


def _tenths(choices: SetupChoices) -> Field:
    tenths = choices.common[TENTHS.name]
    field = option_field(TENTHS, tenths)
    return (
        replace(field, shown=gettext("{n} s", n=int(tenths) / 10))
        if isinstance(field, SliderField)
        else field
    )
