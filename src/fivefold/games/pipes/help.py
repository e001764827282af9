"""Help pages of Pipes and Pipes 2048."""

from __future__ import annotations

from fivefold.core.events import Piece
from fivefold.core.game_parts.teaching import Topic
from fivefold.core.text import gettext_noop

_WATER = Topic(
    gettext_noop("The water"),
    (
        gettext_noop(
            "It enters left of the top left block and must leave right of the bottom right block. It flows "
            "into every open pipe, one block further each cycle, and fills each block once."
        ),
        gettext_noop(
            "A pipe that opens into the edge of the board, into an empty cell, or into the closed side of a "
            "block leaks. The current cycle is finished, all its leaks are shown, and the water stops. Only "
            "the source and the outlet may be open at the edge."
        ),
        gettext_noop(
            "Connected: the water reaches the outlet and nothing leaks - you win. Stuck: nothing leaks, but "
            "the water does not reach the outlet. A leak or a stuck flow costs nothing: you see where it is "
            "and play on. Blocks that stay dry do not matter, whichever way they are turned."
        ),
    ),
)

PUZZLE_HELP = (
    Topic(
        gettext_noop("The aim"),
        (
            gettext_noop(
                "Turn the blocks until the water runs from the source to the outlet without a leak, in as "
                "few steps as you can. Then press Done."
            ),
            gettext_noop(
                "There are straight pipes, bends, T junctions and crosses. Every quarter turn is a step, in "
                "either direction. A cross looks the same from all sides: it does not turn and costs "
                "nothing."
            ),
        ),
        ((Piece("source"), Piece("outlet")), tuple(map(Piece, ("straight", "turn", "tee", "cross")))),
    ),
    _WATER,
    Topic(
        gettext_noop("Levels"),
        (
            gettext_noop(
                "There are a hundred built-in levels. Each opens when you have solved the one before it, and "
                "shows the fewest steps it can be solved in."
            ),
            gettext_noop(
                "You can also play generated levels, from 4 by 4 to 25 by 25 blocks, easy, normal or hard. "
                "Each has exactly one solution. An easy one needs no guessing. In a normal one a wrong guess "
                "shows at once; in a hard one it shows only some blocks later, and many blocks are decoys."
            ),
            gettext_noop(
                "In a plain level some blocks stay dry, and only the wet ones have one right position. In a "
                "strict level the water runs through every block, so every block has one right position."
            ),
            gettext_noop(
                "A level file holds boards in square brackets, row by row. Each block is a pair of its type "
                "(0 T, 1 bend, 2 straight, 3 cross, 4 empty) and its quarter turns: [ (1,2) (0,1) ... ]. "
                "Without turns, a T opens up, right and down, a bend up and right, a straight pipe left and "
                "right."
            ),
        ),
    ),
    Topic(
        gettext_noop("Pointer and keys"),
        (
            gettext_noop(
                "A click turns a block clockwise; a right click or Shift turns it anticlockwise. The arrow "
                "keys or W, A, S and D move the cursor; Enter turns clockwise, with Shift "
                "anticlockwise. Space is Done."
            ),
            gettext_noop(
                "X locks the block at the cursor, so that it does not turn by accident, and unlocks it "
                "again. With the pointer, press Lock first and then click the block. Locking is not a step."
            ),
            gettext_noop("I gives a hint, R restarts the level, G gives up."),
            gettext_noop(
                "To type a move: b3+ and b3- turn, lock b3 locks; or use done, hint, restart, giveup."
            ),
        ),
    ),
    Topic(
        gettext_noop("Undo, hints and records"),
        (
            gettext_noop("You can undo as much as you like, steps and locks alike, and redo it."),
            gettext_noop(
                "A hint turns the first wrong block on the water's path into place, for one step. The game "
                "goes on but is no longer ranked, even if you restart the level."
            ),
            gettext_noop(
                "The records list the fewest steps for each built-in level, and for each kind of generated "
                "level. The daily level is the same for everybody."
            ),
        ),
    ),
    Topic(
        gettext_noop("Tips"),
        (
            gettext_noop(
                "Begin at the source, at the outlet and at the edges: next to an edge a straight pipe can "
                "only run along it, and a T can only have its back to it."
            ),
            gettext_noop(
                "A straight pipe that gets wet decides at once where the water goes on. A bend leaves two "
                "ways, and often one of them ends at a block that cannot connect."
            ),
        ),
    ),
)

HELP_2048 = (
    Topic(
        gettext_noop("The aim"),
        (
            gettext_noop(
                "Slide blocks of pipe together until they can carry the water, turn them into place and "
                "press Done. Fewer steps are better; swipes and turns both count."
            ),
        ),
    ),
    Topic(
        gettext_noop("Swiping"),
        (
            gettext_noop(
                "All blocks slide to one edge as far as they can. Two of a kind that meet merge into one: "
                "two crosses make a T, two Ts make a straight pipe, two straight pipes make a bend. Two "
                "bends do not merge."
            ),
            gettext_noop(
                "A block merges once per swipe, those nearest the edge first, and the new block faces the "
                "same way as the one nearer the edge."
            ),
            gettext_noop(
                "After each swipe a new pipe appears on a free cell, straight or cross, turned at random. "
                "You cannot make a swipe that moves nothing."
            ),
            gettext_noop(
                "When no swipes are left, the status line says so: turn the blocks if the water can still "
                "run through, undo, or give up."
            ),
        ),
        (tuple(map(Piece, ("cross", "tee", "straight", "turn"))),),
    ),
    _WATER,
    Topic(
        gettext_noop("Pointer and keys"),
        (
            gettext_noop(
                "The arrow keys swipe; with the pointer, drag anywhere on the board. A click turns a block "
                "clockwise; a right click or Shift turns it anticlockwise."
            ),
            gettext_noop(
                "W, A, S and D move the cursor; Enter turns clockwise, with Shift anticlockwise. Space "
                "is Done, G gives up."
            ),
            gettext_noop("To type a move: left, right, up, down; b3+ and b3- turn; done, giveup."),
        ),
    ),
    Topic(
        gettext_noop("Undo and records"),
        (
            gettext_noop(
                "You can undo as much as you like; the same swipe brings the same new pipe again. The "
                "records list the fewest steps of games that were won."
            ),
        ),
    ),
    Topic(
        gettext_noop("Tips"),
        (
            gettext_noop(
                "Crosses are the hardest blocks to place, since all four neighbours must connect. Merge them "
                "away. Bends fit nearly everywhere, so a board full of them is nearly won."
            ),
            gettext_noop("A cross at the edge of the board leaks as soon as it gets wet."),
        ),
    ),
)
