"""UCI-like protocol for external engines, with positions and moves of Laser chess."""

from __future__ import annotations

from fivefold.core.engine_protocol import Conversation, EngineProtocol, Request, TimeAllowance
from fivefold.core.errors import BadNotation
from fivefold.core.text import gettext, gettext_noop
from fivefold.games.laser.rules.move import Move
from fivefold.games.laser.rules.notation import read_move
from fivefold.games.laser.rules.state import LaserState


def move(state: LaserState, known: LaserState | None, pace: TimeAllowance) -> Conversation[Move]:
    """Ask the engine for its move; the rules are sent once, the position every time."""
    if known is None:
        yield from _wait_for("uciok", Request(("uci",)))
        yield from _wait_for("readyok", Request((*_rule_options(state), "isready")))
    time = pace.turn if pace.left is None else min(pace.turn, pace.left // 2)  # keeps a reserve on the clock
    answer = yield from _wait_for(
        "bestmove", Request((_position(state), f"go movetime {time}"), thinking=True)
    )
    match answer.split():
        case [_, text, *_]:
            return read_move(state, text)
    raise BadNotation(gettext("'{line}' contains no move.", line=answer))


def _wait_for(word: str, ask: Request) -> Conversation[str]:
    """Return the next line that begins with the word; lines before it are remarks."""
    line = yield ask
    while line.split()[:1] != [word]:
        line = yield Request()
    return line


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
    gettext_noop("UCI"), move, "quit", follows=lambda state, known: True, refusal=lambda state: None
)
