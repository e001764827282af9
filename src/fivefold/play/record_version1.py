"""Results of records of version 1, which held sentences where there are codes now.

The table is frozen: it translates what version 1 wrote, whatever the sentences for players are today.
"""

from __future__ import annotations

from typing import Final

CODES: Final = {
    "All boards cleared": "cleared",
    "Blue has no move left": "blue-has-no-move",
    "Blue's Pharaoh is hit": "blue-pharaoh-hit",
    "Blue's laser hit blue's own Pharaoh": "blue-hit-own-pharaoh",
    "Broken off": "broken-off",
    "Draw agreed": "draw-agreed",
    "Fifty moves each went by without a capture": "fifty-moves",
    "Five in a row": "five",
    "Forfeited": "forfeited",
    "Given up": "given-up",
    "No room for the new balls": "full",
    "Red has no move left": "red-has-no-move",
    "Red's Pharaoh is hit": "red-pharaoh-hit",
    "Red's laser hit red's own Pharaoh": "red-hit-own-pharaoh",
    "Resigned": "resigned",
    "Stopped": "stopped",
    "The board is full": "board-full",
    "The last board is not cleared": "not-cleared",
    "The same position stood for the third time": "repetition",
    "The water runs through": "connected",
    "Time over": "time-over",
}


def upgrade_result(text: str) -> str:
    """Return a result of version 1 with the code in place of its sentence; other text stays as it is.

    >>> upgrade_result("0 Resigned")
    '0 resigned'
    """
    winner, _, sentence = text.partition(" ")
    return f"{winner} {CODES[sentence]}" if sentence in CODES else text
