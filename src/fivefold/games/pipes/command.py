"""`fivefold solve pipes FILE`: the fewest steps that win each level of a file, and the turns."""

from __future__ import annotations

from argparse import ArgumentParser, ArgumentTypeError, Namespace

from fivefold.core.command import Command, Desk
from fivefold.core.text import count, mark, say
from fivefold.games.pipes.board import Board
from fivefold.games.pipes.levelfile import read_levels
from fivefold.games.pipes.plan import turns
from fivefold.games.pipes.solver import NODES, few_networks, solve


def _arguments(parser: ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", help=say("a level file"))
    parser.add_argument(
        "--nodes",
        metavar="N",
        type=_nodes,
        default=NODES,
        help=say("positions to look at before giving up; else {n}", n=NODES),
    )


def _nodes(text: str) -> int:
    if not text.isdecimal() or not int(text):
        raise ArgumentTypeError(say("'{text}' is no number of positions", text=text))
    return int(text)


def _run(args: Namespace, desk: Desk) -> None:
    for number, board in enumerate(read_levels(desk.read(args.file)), 1):
        size = say("{width} by {height}", width=board.width, height=board.height)
        desk.tell(f"{number}. {size}: {answer(board, args.nodes)}")


def answer(board: Board, nodes: int) -> str:
    """What the solver says of a board, in a line."""
    solution = solve(board, nodes)
    if solution.network is None:
        return say("no solution.") if solution.sure else say("none found among {n} positions.", n=nodes)
    steps = count("{n} step", "{n} steps", solution.steps)
    _, only = few_networks(board.width, board.kinds, 2, nodes)
    if only:
        told = say("{steps}, the only solution", steps=steps)
    elif solution.sure:
        told = say("{steps}, the best of several solutions", steps=steps)
    else:
        told = say("{steps} at most", steps=steps)
    return " ".join((f"{told}:", *map(str, turns(board, solution.network))))


COMMAND = Command(
    name="solve",
    summary=mark("find the fewest steps that win each level of a file"),
    example="fivefold solve pipes levels.txt",
    arguments=_arguments,
    run=_run,
)
