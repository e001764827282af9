"""`fivefold bench`: measures rules, levels and kernels of all games and prints a table."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Iterable
from dataclasses import asdict

from fivefold import games
from fivefold.cli.arguments import add_game
from fivefold.cli.benchmark_table import Row, benchmarks_of, run_benchmark
from fivefold.cli.json_output import add_json, print_json
from fivefold.core.game_parts.command import Command, CommandHost
from fivefold.core.text import gettext, gettext_noop

BAR = 30  # width of the progress bar


def arguments(parser: ArgumentParser) -> None:
    add_game(parser, optional=True)
    add_json(parser)


def run(args: Namespace, platform: CommandHost) -> None:
    chosen = games.all_games() if args.game is None else (args.game,)
    work = [(game, benchmark) for game in chosen for benchmark in benchmarks_of(game)]
    total = sum(benchmark.rounds for _, benchmark in work)
    rows: list[Row] = []
    done = 0
    for game, benchmark in work:
        _show_progress(done, total, f"{game.name}: {gettext(benchmark.name)}")
        results = []
        for row in run_benchmark(game, benchmark):
            done += 1
            _show_progress(done, total, f"{game.name}: {gettext(benchmark.name)}")
            results.append(row)
        rows.append(results[-1])
    _clear_progress()
    if args.json:
        print_json(platform, [asdict(row) for row in rows])
        return
    for line in table_lines(rows):
        platform.tell(line)


def table_lines(rows: Iterable[Row]) -> list[str]:
    """Return the table with a heading and aligned columns."""
    heading = (
        gettext("game"),
        gettext("what"),
        gettext("figure"),
        gettext("unit"),
        gettext("lowest"),
        gettext("highest"),
        gettext("rounds"),
    )
    cells = [heading]
    for row in rows:
        numbers = (_number(row.figure), row.unit, _number(row.lowest), _number(row.highest), str(row.rounds))
        cells.append((row.game, row.name, *numbers))
    widths = [max(len(line[column]) for line in cells) for column in range(len(heading))]
    left = (True, True, False, True, False, False, False)
    return [
        "  ".join(
            cell.ljust(width) if to_left else cell.rjust(width)
            for cell, width, to_left in zip(line, widths, left, strict=True)
        ).rstrip()
        for line in cells
    ]


def _number(value: float) -> str:
    return f"{value:,.0f}" if value >= 100 else f"{value:.3g}"


def _show_progress(done: int, total: int, what: str) -> None:
    """Draw the progress bar on standard error if that is a terminal."""
    if sys.stderr.isatty():
        filled = BAR * done // total
        sys.stderr.write(f"\r\x1b[K[{'#' * filled}{'.' * (BAR - filled)}] {done}/{total} {what}")
        sys.stderr.flush()


def _clear_progress() -> None:
    if sys.stderr.isatty():
        sys.stderr.write("\r\x1b[K")


COMMAND = Command(
    name="bench",
    summary=gettext_noop("measure rules, levels and kernels of all games, or of one game"),
    example="fivefold bench lines --json",
    arguments=arguments,
    run=run,
)
