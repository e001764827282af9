"""`fivefold solve pipes FILE`: print the fewest steps for each level of a file, and the turns."""

from __future__ import annotations

import json
from argparse import ArgumentParser, ArgumentTypeError, Namespace

from fivefold.core.game_parts.command import Command, CommandHost
from fivefold.core.text import gettext, gettext_noop, ngettext
from fivefold.games.pipes.computer.plan import turns
from fivefold.games.pipes.computer.solver import NODES, count_networks, solve
from fivefold.games.pipes.files.level_file import read_levels
from fivefold.games.pipes.rules.board import Board


def _arguments(parser: ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", help=gettext("a level file"))
    parser.add_argument(
        "--nodes",
        metavar="N",
        type=_nodes,
        default=NODES,
        help=gettext("positions to search before giving up (default: {n})", n=NODES),
    )
    parser.add_argument("--json", action="store_true", help=gettext("print JSON for other programs"))


def _nodes(text: str) -> int:
    if not text.isdecimal() or not int(text):
        raise ArgumentTypeError(gettext("'{text}' is not a number of positions", text=text))
    return int(text)


def _run(args: Namespace, platform: CommandHost) -> None:
    boards = read_levels(platform.read(args.file))
    if args.json:
        platform.tell(json.dumps([_solution_json(board, args.nodes) for board in boards]))
        return
    for number, board in enumerate(boards, 1):
        size = gettext("{width} by {height}", width=board.width, height=board.height)
        platform.tell(f"{number}. {size}: {solution_text(board, args.nodes)}")


def _solution_json(board: Board, nodes: int) -> dict[str, object]:
    """Return the solver's result for a board as data; `steps` is None where no solution was found."""
    solution = solve(board, nodes)
    found = solution.network is not None
    moves = [str(move) for move in turns(board, solution.network)] if solution.network is not None else []
    size = {"width": board.width, "height": board.height}
    return {**size, "steps": solution.steps if found else None, "sure": solution.sure, "moves": moves}


def solution_text(board: Board, nodes: int) -> str:
    """Return the solver's result for a board as one line."""
    solution = solve(board, nodes)
    if solution.network is None:
        return (
            gettext("no solution.")
            if solution.sure
            else gettext("no solution found within {n} positions.", n=nodes)
        )
    steps = ngettext("{n} step", "{n} steps", solution.steps)
    count = count_networks(board.width, board.kinds, 2, nodes)
    if count.number == 1 and count.sure:
        result = gettext("{steps}, the only solution", steps=steps)
    elif solution.sure:
        result = gettext("{steps}, the best of several solutions", steps=steps)
    else:
        result = gettext("{steps} at most", steps=steps)
    return " ".join((f"{result}:", *map(str, turns(board, solution.network))))


COMMAND = Command(
    name="solve",
    summary=gettext_noop("find the fewest steps that win each level of a file"),
    example="fivefold solve pipes levels.txt",
    arguments=_arguments,
    run=_run,
)
