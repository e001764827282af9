"""Phases of a stage, and the acts allowed in each."""

from __future__ import annotations

from enum import StrEnum

from fivefold.core.state import Result
from fivefold.core.text import gettext_noop
from fivefold.games.onet.rules.move import Act


class Phase(StrEnum):
    """Phase of a stage. After `won` comes the next stage; `late` and `stuck` are lost and can be tried
    again; the game is over when everything is `cleared`, or `ended` by a player who lost."""

    PLAYING = "playing"
    WON = "won"
    LATE = "late"
    STUCK = "stuck"
    CLEARED = "cleared"
    ENDED = "ended"


ACTS = {
    Phase.PLAYING: (Act.HINT, Act.SHUFFLE, Act.TIME),
    Phase.WON: (Act.NEXT,),
    Phase.LATE: (Act.RETRY, Act.END),
    Phase.STUCK: (Act.RETRY, Act.END),
}

RESULTS = {
    Phase.CLEARED: Result(0, "cleared"),
    Phase.ENDED: Result(None, "not-cleared"),
}
ENDINGS = {
    "cleared": gettext_noop("All boards cleared"),
    "not-cleared": gettext_noop("The last board was not cleared"),
}
