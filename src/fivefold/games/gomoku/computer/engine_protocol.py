"""Gomocup protocol of Piskvork engines, from the manager's side."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import zip_longest

from fivefold.core.engine import PlayResult
from fivefold.core.errors import BadNotation
from fivefold.core.game_parts.engine_protocol import (
    Conversation,
    Effort,
    EngineProtocol,
    Request,
    TimeAllowance,
)
from fivefold.core.grid import Cell
from fivefold.core.text import gettext, gettext_noop
from fivefold.games.gomoku.rules.board import BLACK, WHITE
from fivefold.games.gomoku.rules.move import Answer, Move, Place
from fivefold.games.gomoku.rules.options import Rules
from fivefold.games.gomoku.rules.state import GomokuState

RULES = {"freestyle": 0, "standard": 1, "renju": 4}
OWN, ENEMY = 1, 2  # owner of a stone, as seen by the engine
FOREVER = 2_147_483_647  # time left without a clock
DEFAULT_MS = 3000  # for a move where no time is given
REMARKS = ("DEBUG", "MESSAGE", "SUGGEST")  # messages for people
ERRORS = ("ERROR", "UNKNOWN")

_POINT = re.compile(r"(\d{1,2})\s*,\s*(\d{1,2})")


def move(state: GomokuState, known: GomokuState | None, effort: Effort) -> Conversation[PlayResult[Move]]:
    """Ask the engine for its move.

    A freshly started engine is sent the whole board, any other the last stone. A forced pass is made
    without asking, because the protocol has no command for it. The protocol knows only limits in time.
    """
    if Answer.PASS in state.choices:
        return PlayResult(Answer.PASS)
    if known is None:
        size = state.rules.size
        greeted = yield from _next_answer(Request((f"START {size}",)))
        if greeted != "OK":
            raise BadNotation(
                gettext(
                    "'{line}' is not a valid answer to START {size}; OK is expected.", line=greeted, size=size
                )
            )
    shown = _board_lines(state) if known is None else (f"TURN {_point(state.stones[-1])}",)
    answer = yield from _next_answer(Request((*_info_lines(state.rules, effort), *shown), thinking=True))
    found = _POINT.fullmatch(answer)
    if not found:
        raise BadNotation(gettext("'{line}' is not a move; a move looks like 7,7.", line=answer))
    cell = Cell(int(found[1]), int(found[2]))
    if cell not in state.grid:
        raise BadNotation(gettext("'{line}' is not on this board.", line=answer))
    return PlayResult(Place.on(cell, state.grid))


def follows(state: GomokuState, known: GomokuState) -> bool:
    """Return True if exactly one stone was placed since `known` and nobody has passed."""
    one_more = state.setup == known.setup and state.played[:-1] == known.played != state.played
    return one_more and Answer.PASS not in state.played


def refusal(state: GomokuState) -> str | None:
    rules = state.rules
    if rules.no_three_three or rules.no_four_four:
        return gettext("External engines do not know the rules no-3-3 and no-4-4.")
    if state.black is None:
        return gettext("External engines cannot play swap2: choose a free opening.")
    return None


def _next_answer(ask: Request) -> Conversation[str]:
    """Return the next line of the engine that is not a remark; raise BadNotation for an error line."""
    line = (yield ask).strip()
    while not line or line.upper().startswith(REMARKS):
        line = (yield Request()).strip()
    if line.upper().startswith(ERRORS):
        raise BadNotation(gettext("The engine answered '{line}'.", line=line))
    return line


def _info_lines(rules: Rules, effort: Effort) -> Iterator[str]:
    pace = effort.time or TimeAllowance(DEFAULT_MS)
    yield f"INFO timeout_turn {pace.turn}"
    yield f"INFO timeout_match {pace.match or 0}"
    yield f"INFO time_left {FOREVER if pace.left is None else pace.left}"
    if effort.hash_megabytes is not None:
        yield f"INFO max_memory {effort.hash_megabytes << 20}"
    if effort.threads is not None:
        yield f"INFO thread_num {effort.threads}"
    yield f"INFO rule {RULES[rules.rule]}"


def _board_lines(state: GomokuState) -> tuple[str, ...]:
    """Return all stones in the order of play; stones of a set-up come first, colours alternating."""
    setup, colour = state.setup, state.colour
    pairs = zip_longest(setup.spots(BLACK), setup.spots(WHITE))
    cells = [setup.cell(spot) for pair in pairs for spot in pair if spot is not None]
    cells += state.stones
    if not cells:
        return ("BEGIN",)
    whose = (OWN if state.board.at(cell) == colour else ENEMY for cell in cells)
    stones = (f"{_point(cell)},{who}" for cell, who in zip(cells, whose, strict=True))
    return ("BOARD", *stones, "DONE")


def _point(cell: Cell) -> str:
    return f"{cell.x},{cell.y}"


ENGINE_PROTOCOL: EngineProtocol[GomokuState, Move] = EngineProtocol(
    gettext_noop("Gomocup (Piskvork)"), move, "END", follows, refusal
)
