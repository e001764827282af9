"""The Python interface of Fivefold: games, positions, engines, matches between engines, and records.

Everything here is also an attribute of the package: `fivefold.game`, `fivefold.engine`, ...
"""

from fivefold.api.engine_handle import EngineHandle, engine
from fivefold.api.game_handle import GameHandle, game, game_names
from fivefold.api.legal_moves import LegalMoves
from fivefold.api.match_score import MatchScore, match
from fivefold.api.position import Position
from fivefold.api.record import Record
from fivefold.core.engine import Info, Limit, PlayResult
from fivefold.core.errors import BadNotation, BadOptions, IllegalMove, UserError
from fivefold.core.state import Result
from fivefold.service.plugins import use_plugins

__all__ = [
    "BadNotation",
    "BadOptions",
    "EngineHandle",
    "GameHandle",
    "IllegalMove",
    "Info",
    "LegalMoves",
    "Limit",
    "MatchScore",
    "PlayResult",
    "Position",
    "Record",
    "Result",
    "UserError",
    "engine",
    "game",
    "game_names",
    "match",
]

use_plugins()
