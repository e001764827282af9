"""UCI-like protocol for external engines, with positions and moves of Laser chess."""

from __future__ import annotations

import re
from collections.abc import Iterator

from fivefold.core.engine import Info, PlayResult
from fivefold.core.errors import BadNotation, UserError
from fivefold.core.game_parts.engine_protocol import Conversation, Effort, EngineProtocol, Request
from fivefold.core.text import gettext, gettext_noop
from fivefold.games.laser.rules.move import Move
from fivefold.games.laser.rules.notation import read_move
from fivefold.games.laser.rules.state import LaserState
from fivefold.kernels.laser.scores import WIN

MOST_PV = 64  # moves of a line that are read
MOST_MATE = 400  # moves to a win, so that its score stays above all others

_INTEGER = re.compile(r"-?[0-9]{1,18}")


def move(state: LaserState, known: LaserState | None, effort: Effort) -> Conversation[PlayResult[Move]]:
    """Ask the engine for its move; the rules are sent once, the position every time."""
    if known is None:
        yield from _wait_for("uciok", Request(("uci",)))
        yield from _wait_for("readyok", Request((*_rule_options(state), *_settings(effort), "isready")))
    ask = Request(
        (f"setoption name MultiPV value {effort.lines}", _position(state), _go(effort)), thinking=True
    )
    best: Info[Move] | None = None
    line = yield ask
    while line.split()[:1] != ["bestmove"]:
        info = read_info(state, line)
        best = info if info and info.multipv == 1 else best
        line = yield Request(info=info)
    match line.split():
        case [_, text, *_]:
            chosen = read_move(state, text)
            expected = best if best and best.pv[0] == chosen else None
            score, pv = (expected.score, expected.pv) if expected else (None, (chosen,))
            return PlayResult(chosen, score, pv, expected)
    raise BadNotation(gettext("'{line}' contains no move.", line=line))


def read_info(state: LaserState, line: str) -> Info[Move] | None:
    """Return the depth, score and moves of an `info` line; None for any other line.

    Numbers and moves that make no sense are left out, since a remark must not cost a game.
    """
    words = line.split()
    if words[:1] != ["info"] or "pv" not in words:
        return None
    told, moves = words[: words.index("pv")], words[words.index("pv") + 1 :]
    pv = tuple(_readable_moves(state, moves))
    if not pv:
        return None
    return Info(
        _number(told, "depth") or 0,
        _number(told, "seldepth") or 0,
        _number(told, "nodes") or 0,
        _score(told),
        pv,
        _number(told, "multipv") or 1,
        _number(told, "nps"),
    )


def _readable_moves(state: LaserState, words: list[str]) -> Iterator[Move]:
    """Yield the moves as long as they are legal one after another."""
    for word in words[:MOST_PV]:
        try:
            found = read_move(state, word)
            state = state.apply(found).state
        except UserError:
            return
        yield found


def _number(words: list[str], name: str) -> int | None:
    """Return the number after a name, if there is one of at most eighteen digits."""
    at = words.index(name) + 1 if name in words else len(words)
    found = _INTEGER.fullmatch(words[at]) if at < len(words) else None
    return int(found[0]) if found else None


def _score(words: list[str]) -> int | None:
    """Return the score in hundredths of a Pyramid; a win in so many moves as the kernel scores it."""
    if (moves := _number(words, "mate")) is not None:
        moves = max(-MOST_MATE, min(MOST_MATE, moves))
        return WIN - (2 * moves - 1) if moves > 0 else 2 * -moves - WIN
    return _number(words, "cp")


def _go(effort: Effort) -> str:
    if effort.time:
        turn, left = effort.time.turn, effort.time.left
        return f"go movetime {turn if left is None else min(turn, left // 2)}"  # keeps a reserve
    return "go infinite" if effort.nodes is None else f"go nodes {effort.nodes}"


def _wait_for(word: str, ask: Request) -> Conversation[str]:
    """Return the next line that begins with the word; lines before it are remarks."""
    line = yield ask
    while line.split()[:1] != [word]:
        line = yield Request()
    return line


def _settings(effort: Effort) -> Iterator[str]:
    if effort.hash_megabytes is not None:
        yield f"setoption name Hash value {effort.hash_megabytes}"
    if effort.threads is not None:
        yield f"setoption name Threads value {effort.threads}"


def _rule_options(state: LaserState) -> tuple[str, ...]:
    """Return a setoption line for each rule that differs from the default."""
    written = str(state.rules)
    pairs = (pair.partition("=") for pair in written.split(",")) if written != "-" else ()
    return tuple(f"setoption name {name} value {value}" for name, _, value in pairs)


def _position(state: LaserState) -> str:
    """Return the board after the last capture and the moves since, from which repetitions follow."""
    moves = ("moves", *map(str, state.line)) if state.line else ()
    return " ".join(("position fen", state.origin_fen, *moves))


ENGINE_PROTOCOL: EngineProtocol[LaserState, Move] = EngineProtocol(
    gettext_noop("UCI"),
    move,
    "quit",
    follows=lambda state, known: True,
    refusal=lambda state: None,
    interrupt="stop",
)
