"""Starting positions, and dealing of a game."""

from __future__ import annotations

from fivefold.core.game import Preset
from fivefold.core.option import Choice, Options, Values
from fivefold.core.text import gettext_noop
from fivefold.games.laser.rules.board import SIDES
from fivefold.games.laser.rules.fen import read_fen
from fivefold.games.laser.rules.options import RULE_OPTIONS, Rules
from fivefold.games.laser.rules.state import LaserState

SETUPS = {
    "classic": "sc3ncfcncpb2/2pc7/3Pd6/pa1Pc1rbra1pb1Pd/pb1Pd1RaRb1pa1Pc/6pb3/7Pa2/2PdNaFaNa3Sa b",
    "imhotep": "sc3ncfcncra2/10/3Pd2pa3/paPc2Pbra2pbPd/pbPd2Rapd2paPc/3Pc2pb3/10/2RaNaFaNa3Sa b",
    "dynasty": "sc3pcncpb3/5fc4/pa3pcncra3/pb1rb1Pd1Pb3/3pd1pb1Rb1Pd/3RaNaPa3Pc/4Fa5/3PdNaPa3Sa b",
}
_TITLES = (gettext_noop("Classic"), gettext_noop("Imhotep"), gettext_noop("Dynasty"))

OPTIONS = Options(
    (
        Choice("setup", gettext_noop("Set-up"), tuple(SETUPS), _TITLES, "classic"),
        Choice(
            "first", gettext_noop("Who starts"), SIDES, (gettext_noop("Blue"), gettext_noop("Red")), "blue"
        ),
        *RULE_OPTIONS.each,
    )
)

PRESETS = (
    *(Preset(name, title, {"setup": name}) for name, title in zip(SETUPS, _TITLES, strict=True)),
    Preset("club", gettext_noop("Club rules"), {"ruleset": "club"}),
)


def deal(values: Values, seed: int) -> LaserState:
    """Return the chosen starting position; the seed has no effect."""
    board, _ = read_fen(SETUPS[str(values["setup"])])
    return LaserState.begin(Rules.of(values), board, SIDES.index(str(values["first"])))
