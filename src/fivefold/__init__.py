"""Five classic grid games in one program: Lines, Onet, Laser chess, Pipes, Five in a row.

The names below come from `fivefold.api`, which is imported when the first of them is used.

>>> import fivefold
>>> state = fivefold.game("laser").start()
>>> state.play("d6d7").turn
1
"""

from __future__ import annotations

from importlib import import_module

TYPE_CHECKING = False  # instead of importing `typing`, which takes longer than everything else here
if TYPE_CHECKING:
    from fivefold.api import (
        BadNotation,
        BadOptions,
        EngineHandle,
        GameHandle,
        IllegalMove,
        Info,
        LegalMoves,
        Limit,
        MatchScore,
        PlayResult,
        Position,
        Record,
        Result,
        UserError,
        engine,
        game,
        game_names,
        match,
    )

__version__ = "0.1.0"

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
    "__version__",
    "engine",
    "game",
    "game_names",
    "match",
]


if not TYPE_CHECKING:  # a type checker must report names that are not exported

    def __getattr__(name: str) -> object:
        """Return a name of `fivefold.api`, so that `import fivefold` alone stays cheap."""
        if name not in __all__:
            raise AttributeError(f"module 'fivefold' has no attribute '{name}'")
        value: object = getattr(import_module("fivefold.api"), name)
        globals()[name] = value
        return value


def __dir__() -> list[str]:
    return sorted({*__all__, *(name for name in globals() if name.startswith("__"))})
