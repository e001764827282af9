"""`fivefold perft laser`: count the positions a number of moves ahead, to check the rules."""

from __future__ import annotations

import json
from argparse import ArgumentParser, ArgumentTypeError, Namespace

from fivefold.core.game_parts.command import Command, CommandHost
from fivefold.core.text import gettext, gettext_noop
from fivefold.core.values import replace
from fivefold.games.laser.computer.kernel_adapter import kernel_board
from fivefold.games.laser.rules.notation import read_state
from fivefold.games.laser.rules.options import RULESETS
from fivefold.games.laser.rules.setups import SETUPS
from fivefold.games.laser.rules.state import LaserState
from fivefold.kernels.laser.board import DEEPEST


def perft(state: LaserState, depth: int) -> int:
    """Return the number of legal moves at the last ply.

    Nothing follows a fallen Pharaoh, and no draw ends a line. It counts move by move, so that Ctrl-C
    can interrupt it.
    """
    board, total = kernel_board(state), 0
    for move in board.moves():
        board.play(move)
        total += board.perft(depth - 1)
        board.undo()
    return total


def _arguments(parser: ArgumentParser) -> None:
    start = parser.add_mutually_exclusive_group()
    start.add_argument(
        "--setup", choices=SETUPS, default="classic", help=gettext("starting position (default: classic)")
    )
    start.add_argument(
        "--fen", nargs="+", metavar="FEN", help=gettext("a position to start from, quoted or not")
    )
    parser.add_argument(
        "--ruleset", choices=RULESETS, help=gettext("rules to use (default: those of the position, or khet)")
    )
    parser.add_argument(
        "--depth", type=_depth, required=True, metavar="N", help=gettext("moves to look ahead")
    )
    parser.add_argument("--json", action="store_true", help=gettext("print JSON for other programs"))


def _depth(text: str) -> int:
    if not text.isdecimal() or not 1 <= int(text) <= DEEPEST:
        raise ArgumentTypeError(gettext("'{text}' is not a depth from 1 to {most}", text=text, most=DEEPEST))
    return int(text)


def _run(args: Namespace, platform: CommandHost) -> None:
    state = read_state(" ".join(args.fen) if args.fen else SETUPS[args.setup])
    if args.ruleset:
        state = replace(state, rules=RULESETS[args.ruleset])
    counts: dict[int, int] = {}
    for depth in range(1, args.depth + 1):
        counts[depth] = perft(state, depth)
        if not args.json:
            platform.tell(f"{depth} {counts[depth]}")
    if args.json:
        platform.tell(json.dumps({"game": "laser", "state": str(state), "counts": counts}))


COMMAND = Command(
    name="perft",
    summary=gettext_noop("count the positions a given number of moves ahead"),
    example="fivefold perft laser --setup classic --ruleset khet --depth 3",
    arguments=_arguments,
    run=_run,
)
