"""Help pages of Five in a row."""

from __future__ import annotations

from fivefold.core.events import Piece
from fivefold.core.game_parts.teaching import Topic
from fivefold.core.text import gettext_noop

HELP = (
    Topic(
        gettext_noop("The aim"),
        (
            gettext_noop(
                "Black and white take turns placing a stone on a crossing of the lines; black starts. The "
                "first to get five stones in an unbroken line - across, down or diagonally - wins. Stones "
                "never move and are never captured. A full board is a draw."
            ),
        ),
        ((Piece("stone-black"), Piece("stone-white")),),
    ),
    Topic(
        gettext_noop("The rules"),
        (
            gettext_noop("Freestyle: five or more in a line win."),
            gettext_noop("Standard: exactly five win; six or more do not count, for either colour."),
            gettext_noop(
                "Renju: black wins with exactly five only, and some points are forbidden to black. White "
                "wins with five or more and may play anywhere. This makes up for black's advantage of moving "
                "first."
            ),
            gettext_noop(
                "In freestyle and standard you can forbid double threes and double fours to black "
                "separately. The board has 9 to 20 points per side."
            ),
        ),
    ),
    Topic(
        gettext_noop("Forbidden points"),
        (
            gettext_noop(
                "A cross marks every point that black may not take now. A stone that makes five is always "
                "allowed."
            ),
            gettext_noop("Overline: six or more stones in a row."),
            gettext_noop(
                "Double four: two fours at once. A four is four stones that one more stone turns into five; "
                "two of them can lie in one line."
            ),
            gettext_noop(
                "Double three: open threes on two lines at once. A three counts only if one more stone turns "
                "it into a straight four - four in a row that can be completed at either end - and only if "
                "black may place that stone. It does not count if that stone is forbidden itself, or if it "
                "makes five."
            ),
            gettext_noop("If every point left is forbidden to black, black passes and white plays on."),
        ),
    ),
    Topic(
        gettext_noop("Swap2"),
        (
            gettext_noop(
                "An opening that makes both colours fair. The first player places three stones: black, "
                "white, black. The second player then takes white and plays on, or takes black, or adds a "
                "white and a black stone and lets the first player choose a colour."
            ),
            gettext_noop("White then places the next stone."),
        ),
    ),
    Topic(
        gettext_noop("Pointer and keys"),
        (
            gettext_noop("Click a free point to place a stone. A pale stone shows where it would go."),
            gettext_noop(
                "The arrow keys or W, A, S and D move the cursor; Enter places a stone. In swap2, 1 "
                "takes white, 2 takes black, 3 adds two stones. To type a move, enter the name of the point, "
                "such as h8; the answers in swap2 are white, black and more."
            ),
        ),
    ),
    Topic(
        gettext_noop("The computer"),
        (
            gettext_noop("Basic looks one move ahead: it makes five and blocks five, most of the time."),
            gettext_noop(
                "Algorithm scores every free point along its four lines. Extending a run of one, two or "
                "three stones counts 5, 85 and 1365 points; blocking such a run of yours counts 1, 21 and "
                "341. It is one point less if one end is blocked, and nothing if both are or if there is no "
                "room for five. Making five comes first, then blocking five. Between equal points it takes "
                "the one nearest the centre, then a random one."
            ),
            gettext_noop(
                "Advanced searches four moves ahead and follows fours further. Master searches as deep as "
                "its time allows and knows some openings. Both respect the forbidden points and judge swap2 "
                "by search."
            ),
            gettext_noop(
                "Any program that speaks the Gomocup protocol of Piskvork can play as well: choose "
                "another program and enter the command that starts it. It loses if it crashes, if it runs "
                "out of time, or if it makes an illegal move. Games against it are not ranked."
            ),
        ),
    ),
    Topic(
        gettext_noop("Undo, hints and records"),
        (
            gettext_noop(
                "Against the computer, undo takes back your last move and its reply. Taking back a move or "
                "using a hint makes the game unranked. Games between two people are saved but not ranked."
            ),
        ),
    ),
    Topic(
        gettext_noop("Tips"),
        (
            gettext_noop("Block an open three at once: a straight four can no longer be stopped."),
            gettext_noop(
                "Win by making two threats with one stone: a four and a three, two fours, or two threes."
            ),
            gettext_noop("Diagonal lines are worth as much as straight ones, and are easier to overlook."),
        ),
    ),
)
