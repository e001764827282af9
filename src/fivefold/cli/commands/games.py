"""`fivefold games`: lists the games, or the options of one game."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Iterable, Iterator
from textwrap import fill
from typing import assert_never

from fivefold import games
from fivefold.cli.arguments import add_game
from fivefold.cli.json_output import add_json, print_json
from fivefold.core.game import AnyGame, Preset
from fivefold.core.game_parts.command import Command, CommandHost
from fivefold.core.option import Choice, Number, Option, Switch, Text, encode_value
from fivefold.core.text import gettext, gettext_noop

WIDTH = 100


def arguments(parser: ArgumentParser) -> None:
    add_game(parser, optional=True)
    add_json(parser)


def run(args: Namespace, platform: CommandHost) -> None:
    if args.json:
        shown = games.all_games() if args.game is None else (args.game,)
        print_json(platform, [_game_json(game) for game in shown])
        return
    if args.game is None:
        lines = _aligned_rows((game.name, _headline(game)) for game in games.all_games())
    else:
        lines = _game_details(args.game)
    for line in lines:
        platform.tell(line)


def _game_details(game: AnyGame) -> Iterator[str]:
    yield _headline(game)
    parts = {
        gettext("Presets (--preset)"): [(preset.name, _preset_text(preset)) for preset in game.presets],
        gettext("Options (--options)"): [(option.name, _option_text(option)) for option in game.options.each],
        gettext("Levels of the computer (--level)"): [
            (level.name, gettext(level.text)) for level in game.levels
        ],
        gettext("Commands of this game"): [
            (command.name, gettext(command.summary)) for command in game.commands()
        ],
    }
    for heading, rows in parts.items():
        if rows:
            yield f"\n{heading}"
            yield from (f"  {line}" for line in _aligned_rows(rows))
    steps, stages = gettext("Steps of strength, weakest first (--level)"), gettext("Stages (--stage)")
    for heading, named in ((steps, game.strengths), (stages, game.stages)):
        if named:
            yield f"\n{heading}"
            names = ", ".join(each.name for each in named)
            yield fill(names, WIDTH, initial_indent="  ", subsequent_indent="  ", break_on_hyphens=False)


def _game_json(game: AnyGame) -> dict[str, object]:
    return {
        "name": game.name,
        "title": gettext(game.title),
        "summary": gettext(game.summary),
        "seats": [gettext(seat.title) for seat in game.seats],
        "options": {option.name: option.default for option in game.options.each},
        "presets": {preset.name: dict(preset.values) for preset in game.presets},
        "levels": [level.name for level in game.levels],
        "strengths": [step.name for step in game.strengths],
        "stages": [stage.name for stage in game.stages],
    }


def _headline(game: AnyGame) -> str:
    return f"{gettext(game.title)}: {gettext(game.summary)}"


def _preset_text(preset: Preset) -> str:
    values = " ".join(f"{name}={encode_value(value)}" for name, value in preset.values.items())
    return f"{gettext(preset.title)}  {values}"


def _option_text(option: Option) -> str:
    match option:
        case Number(low=low, high=high):
            values = f"{low}-{high}"
        case Choice(values=words):
            values = " | ".join(words)
        case Switch():
            values = "on | off"
        case Text():
            values = gettext("any text")
        case _:
            assert_never(option)
    default = encode_value(option.default)
    return gettext(
        "{label}: {values} (default {default})", label=gettext(option.label), values=values, default=default
    )


def _aligned_rows(rows: Iterable[tuple[str, str]]) -> Iterator[str]:
    """Return lines with an aligned second column."""
    rows = list(rows)
    width = max(len(name) for name, _ in rows)
    return (f"{name:{width}}  {text}".rstrip() for name, text in rows)


COMMAND = Command(
    name="games",
    summary=gettext_noop("list the games, or the options of one game"),
    example="fivefold games lines",
    arguments=arguments,
    run=run,
)
