"""Data of commands as JSON, one value a command, for other programs."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from fivefold.core.game_parts.command import CommandHost
from fivefold.core.state import Result
from fivefold.core.text import gettext

if TYPE_CHECKING:
    from argparse import _ActionsContainer

    from fivefold.core.game import AnyGame


def add_json(parser: _ActionsContainer) -> None:
    """Add the flag `--json` to a command that prints data, or to a group of its flags."""
    parser.add_argument("--json", action="store_true", help=gettext("print JSON for other programs"))


def print_json(platform: CommandHost, data: Mapping[str, object] | list[Any]) -> None:
    """Print data as JSON on one line."""
    platform.tell(json.dumps(data))


def state_json(game: AnyGame, state: Any) -> dict[str, object]:
    """Return a state with its side to move, result and score as data."""
    return {
        "game": game.name,
        "state": str(state),
        "turn": state.turn,
        "result": result_json(state.result),
        "score": game.ranking.value(state) if game.ranking else None,
    }


def result_json(result: Result | None) -> dict[str, object] | None:
    """Return a result as data; None while the game goes on."""
    return None if result is None else {"winner": result.winner, "code": result.code}
