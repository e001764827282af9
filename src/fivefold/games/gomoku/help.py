"""Help pages of Five in a row."""

from __future__ import annotations

from fivefold.core.game import Topic
from fivefold.core.text import gettext_noop

HELP = (
    Topic(
        gettext_noop("The aim"),
        (
            gettext_noop(
                "Black and white place stones in turn on the crossings of the lines, black first. Whoever "
                "gets five of their own in an unbroken line - across, down or diagonally - wins. Stones "
                "never move and are never taken. A full board is a draw."
            ),
        ),
    ),
    Topic(
        gettext_noop("The rules on offer"),
        (
            gettext_noop("Freestyle: five or more in a line win."),
            gettext_noop("Standard: exactly five win; six or more are nothing, for either colour."),
            gettext_noop(
                "Renju: black wins with exactly five only, and some points are forbidden to black; white "
                "wins with five or more and may play anywhere. This takes away what black gains by "
                "starting."
            ),
            gettext_noop(
                "In freestyle and standard, double threes and double fours can be forbidden to black "
                "separately. The board has 9 to 20 points a side."
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
                "Double four: two fours at once. A four is four stones that one more stone makes five; "
                "two of them can lie in one line."
            ),
            gettext_noop(
                "Double three: open threes on two lines at once. A three counts only if one more stone "
                "makes it a straight four - four in a row that either end makes five - and only if black "
                "may place that stone: where it would be forbidden itself, or make five, there is no "
                "three."
            ),
            gettext_noop("If every point left is forbidden to black, black passes, and white goes on."),
        ),
    ),
    Topic(
        gettext_noop("Swap2"),
        (
            gettext_noop(
                "An opening that makes the colours fair. The first player lays out three stones: black, "
                "white, black. The second player then takes white and goes on, or takes black, or adds a "
                "white and a black stone and leaves the choice of the colour to the first player."
            ),
            gettext_noop("Whoever has white then places the next stone."),
        ),
    ),
    Topic(
        gettext_noop("Pointer and keys"),
        (
            gettext_noop("Click a free point to place a stone. A pale stone shows where it would go."),
            gettext_noop(
                "The arrow keys or W, A, S and D move the cursor, Enter or J places a stone. In swap2, 1 "
                "takes white, 2 takes black, 3 adds two stones. A move as text is the name of the point: "
                "h8; the answers of swap2 are white, black and more."
            ),
        ),
    ),
    Topic(
        gettext_noop("The computer"),
        (
            gettext_noop("Basic sees one move ahead: it makes five and stops five, most of the time."),
            gettext_noop(
                "Algorithm adds up every free point over its four lines. Joining one, two or three stones "
                "in a row counts 5, 85 and 1365 points, stopping as many of yours 1, 21 and 341; one less "
                "where one end is blocked, nothing where both are or where there is no room for five. "
                "Making five comes before everything, stopping five before everything else. Equal points: "
                "the nearest to the centre, then by lot."
            ),
            gettext_noop(
                "Any program that speaks the Gomocup protocol of Piskvork can play as well: choose another "
                "program and type the command that starts it. It loses when it ends, when it takes longer "
                "than its time, and when its move is against the rules. Such games do not count."
            ),
        ),
    ),
    Topic(
        gettext_noop("Undo, hints and the records"),
        (
            gettext_noop(
                "Undo takes back a pair of moves against the computer. A take-back or a hint makes a game "
                "not ranked; games of two people are kept but do not count."
            ),
        ),
    ),
    Topic(
        gettext_noop("Playing well"),
        (
            gettext_noop("Stop an open three at once: as a straight four it cannot be stopped any more."),
            gettext_noop("Win with two threats in one stone: a four and a three, two fours, or two threes."),
            gettext_noop(
                "Stones that touch on a diagonal are worth as much as in a row, and are easier to overlook."
            ),
        ),
    ),
)
