"""A protocol like that of chess engines (UCI), with our positions and moves in it."""

from __future__ import annotations

from fivefold.core.engine_protocol import Conversation, EngineProtocol, Request, TimeAllowance
from fivefold.core.errors import BadNotation
from fivefold.core.text import gettext, gettext_noop
from fivefold.games.laser.rules.move import Move
from fivefold.games.laser.rules.notation import read_move
from fivefold.games.laser.rules.state import LaserState


def move(state: LaserState, known: LaserState | None, pace: TimeAllowance) -> Conversation[Move]:
    """The engine's move. The rules are told once, the position every time."""
    if known is None:
        yield from _wait_for("uciok", Request(("uci",)))
        yield from _wait_for("readyok", Request((*_rule_options(state), "isready")))
    time = pace.turn if pace.left is None else min(pace.turn, pace.left // 2)  # so that no flag falls
    answer = yield from _wait_for(
        "bestmove", Request((_position(state), f"go movetime {time}"), thinking=True)
    )
    match answer.split():
        case [_, text, *_]:
            return read_move(state, text)
    raise BadNotation(gettext("'{line}' names no move.", line=answer))


def _wait_for(word: str, ask: Request) -> Conversation[str]:
    """The line that begins with the word; whatever an engine says before it is for people."""
    line = yield ask
    while line.split()[:1] != [word]:
        line = yield Request()
    return line


def _rule_options(state: LaserState) -> tuple[str, ...]:
    """Those that are not as usual."""
    written = str(state.rules)
    pairs = (pair.partition("=") for pair in written.split(",")) if written != "-" else ()
    return tuple(f"setoption name {name} value {value}" for name, _, value in pairs)


def _position(state: LaserState) -> str:
    """The board after the last capture, and the moves since: repetitions follow from them."""
    moves = ("moves", *map(str, state.line)) if state.line else ()
    return " ".join(("position fen", state.origin_fen, *moves))


ENGINE_PROTOCOL: EngineProtocol[LaserState, Move] = EngineProtocol(
    gettext_noop("UCI"), move, "quit", follows=lambda state, known: True, refusal=lambda state: None
)
