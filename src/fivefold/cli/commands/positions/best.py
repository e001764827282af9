"""`fivefold best`: prints the computer's move in a state, or its best lines."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from typing import Any

from fivefold.api.engine_handle import MOST_LINES, EngineHandle
from fivefold.api.position import Position
from fivefold.cli.arguments import add_game, add_quoted_state, integer_from, parse_seconds, read_quoted_state
from fivefold.cli.json_output import add_json, print_json
from fivefold.core.engine import Info, Limit, PlayResult
from fivefold.core.game_parts.command import Command, CommandHost
from fivefold.core.text import gettext, gettext_noop
from fivefold.engines.tournament import Competitor


def arguments(parser: ArgumentParser) -> None:
    add_game(parser)
    add_quoted_state(parser)
    parser.add_argument(
        "--level",
        metavar="L",
        default="",
        help=gettext("the level of the computer; the strongest by default"),
    )
    limit = parser.add_mutually_exclusive_group()
    limit.add_argument("--seconds", metavar="T", type=parse_seconds, help=gettext("seconds to think"))
    limit.add_argument(
        "--nodes", metavar="N", type=integer_from(1), help=gettext("nodes, which give the same move again")
    )
    parser.add_argument(
        "--lines",
        metavar="N",
        type=integer_from(1, MOST_LINES),
        help=gettext("print so many best lines with depth and score instead of one move"),
    )
    add_json(parser)


def run(args: Namespace, platform: CommandHost) -> None:
    position = Position(args.game, read_quoted_state(args, platform))
    limit = Limit(args.nodes, args.seconds)
    with EngineHandle(args.game, Competitor.of_level(args.game.level(args.level))) as engine:
        if args.lines is None:
            lines = [_played_line(engine.play(position, limit))]
        else:
            lines = _last_lines(engine, position, limit, args.lines)
    if args.json:
        print_json(platform, [_line_json(info) for info in lines])
    elif args.lines is None:
        platform.tell(str(lines[0].pv[0]))
    else:
        for info in lines:
            platform.tell(_line_text(info))


def _played_line(found: PlayResult[Any]) -> Info[Any]:
    """Return the line of the move to play, which need not be the first line of an analysis."""
    line = found.pv if found.pv and found.pv[0] == found.move else (found.move,)
    depth, nodes = (found.info.depth, found.info.nodes) if found.info else (0, 0)
    return Info(depth, depth, nodes, found.score, line)


def _last_lines(engine: EngineHandle, position: Position, limit: Limit, lines: int) -> list[Info[Any]]:
    """Return the lines of the deepest iteration by rank; a rank it did not reach is of the one before."""
    by_rank: dict[int, Info[Any]] = {}
    for info in engine.analyse(position, limit, lines):
        by_rank[info.multipv] = info
    return [by_rank[rank] for rank in sorted(by_rank)]


def _line_text(info: Info[Any]) -> str:
    score = "-" if info.score is None else f"{info.score / 100:+.2f}"
    return f"{info.multipv}. {score:>8}  {gettext('depth {n}', n=info.depth)}  {' '.join(map(str, info.pv))}"


def _line_json(info: Info[Any]) -> dict[str, object]:
    return {
        "rank": info.multipv,
        "move": str(info.pv[0]),
        "line": [str(move) for move in info.pv],
        "score": info.score,
        "depth": info.depth,
        "nodes": info.nodes,
    }


COMMAND = Command(
    name="best",
    summary=gettext_noop("print the move that the computer would play in a state, or its best lines"),
    example="fivefold deal laser | fivefold best laser - --seconds 1 --lines 3",
    arguments=arguments,
    run=run,
)
