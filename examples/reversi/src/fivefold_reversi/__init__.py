"""Reversi, a game for Fivefold in a package of its own."""

from fivefold.core.game import Game, GameColours, Preset, Seat, Undo
from fivefold.core.game_parts.facts import Fact, Facts
from fivefold.core.game_parts.placing import PlacingBoard
from fivefold.core.game_parts.teaching import Topic
from fivefold.core.input import Selection
from fivefold.core.scene.sprite import Art
from fivefold_reversi.computer import LEVELS
from fivefold_reversi.rules import DISCS, OPTIONS, SIDES, ReversiState, deal, read_move, read_state

PAINTS = {"frame": ("#16322A", "#2C6A4E"), "felt": ("#2A7A55", "#5FB187"), "ink": ("#CFE8DA", "#F2FBF6")}
TITLES = ("Black", "White")
COVER = "- ......../......../..bbbw../..bwbw../..bbww../....w.../......../........ b"
BOARD: PlacingBoard[ReversiState] = PlacingBoard(
    lambda state: DISCS[state.side], frame="reversi.frame", square="reversi.felt", ink="reversi.ink"
)


def facts(state: ReversiState, selection: Selection) -> Facts:
    status = f"{TITLES[SIDES.index(state.side)]} to move: choose a cell"
    if result := state.result:
        status = "Draw" if result.winner is None else f"{TITLES[result.winner]} wins"
    discs = (Fact("Discs", str(state.board.count(side)), seat=seat) for seat, side in enumerate(SIDES))
    return Facts(status, rest=tuple(discs), badges=tuple(DISCS[side] for side in SIDES))


def _art(side: str, ink: str, heart: str) -> Art:
    kind = DISCS[side].kind
    large = ((" ▟██▙ ", f"▐█{heart}█▌", " ▜██▛ "),)
    return Art(kind, f"fivefold_reversi:{kind}.svg", ("◖◗" if side == "b" else "()",), large, ink)


REVERSI: Game[ReversiState, str] = Game(
    name="reversi",
    title="Reversi",
    summary="Enclose discs of the other colour; who has more at the end wins.",
    seats=(Seat("black", "Black", "black"), Seat("white", "White", "white")),
    options=OPTIONS,
    presets=(Preset("standard", "Standard"), Preset("small", "Small", {"size": "6"})),
    deal=deal,
    read_state=read_state,
    read_move=read_move,
    interpret=BOARD.interpret,
    scene=BOARD.scene,
    interaction=BOARD.interaction,
    facts=facts,
    levels=LEVELS,
    undo=Undo(free=0),
    sprites=(_art("b", "black", "██"), _art("w", "white", "░░")),
    help=(
        Topic("How to play", ("Enclose discs of the other colour between a new disc and one of yours.",)),
        Topic("The end", ("When nobody can move, the side with more discs wins.",)),
    ),
    endings={"more-discs": "More discs", "draw": "Equally many discs"},
    cover=BOARD.cover(read_state(COVER)),
    colours=GameColours("#6CC58F", "#1F6B45", PAINTS),
)
