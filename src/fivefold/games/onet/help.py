"""Help pages of Onet."""

from __future__ import annotations

from fivefold.core.events import Piece
from fivefold.core.game_parts.teaching import Topic
from fivefold.core.text import gettext_noop

HELP = (
    Topic(
        gettext_noop("The aim"),
        (
            gettext_noop(
                "Clear the board before time runs out. Choose two tiles with the same creature that a line "
                "can join: both disappear. There is an even number of every creature, and every board that "
                "is dealt can be cleared."
            ),
        ),
    ),
    Topic(
        gettext_noop("Joining tiles"),
        (
            gettext_noop(
                "The line runs through empty cells, up, down, left and right, and has at most two turns: "
                "straight, like an L, like a U or like a Z. Neighbouring tiles join directly."
            ),
            gettext_noop(
                "It may leave the board by one cell on every side, so two tiles at the same edge can always "
                "be joined round the outside."
            ),
            gettext_noop("In Easy any line counts, however many turns it has."),
        ),
        ((Piece("fox"), Piece("fox"), Piece("owl"), Piece("owl")),),
    ),
    Topic(
        gettext_noop("The levels"),
        (
            gettext_noop(
                "Easy: any line counts. Normal: lines with at most two turns. In both, tiles stay where they "
                "are."
            ),
            gettext_noop(
                "Slide-up, Slide-left, Slide-down, Slide-right: after each match the tiles slide that way "
                "and close the gaps."
            ),
            gettext_noop(
                "Slide-in: the left half slides right and the right half left, so the board closes up at the "
                "middle. Slide-out: the halves slide to their own sides. Slide-split: the upper half slides "
                "up, the lower half down."
            ),
            gettext_noop(
                "Naughty: after about every second match, one to three tiles step into a free cell beside "
                "them. They are marked until your next move."
            ),
        ),
    ),
    Topic(
        gettext_noop("Stages and the campaign"),
        (
            gettext_noop(
                "Every level has twelve stages. You can play one stage, a level to its end, or all levels in "
                "order as a campaign. Your points carry over from stage to stage."
            ),
            gettext_noop("Stage 1: 4 rows of 4 tiles, 4 pictures, 1:10 minutes, 2 hints, 1 shuffle."),
            gettext_noop("Stage 2: 4 rows of 6 tiles, 6 pictures, 1:40 minutes, 2 hints, 1 shuffle."),
            gettext_noop("Stage 3: 5 rows of 6 tiles, 7 pictures, 2:00 minutes, 2 hints, 1 shuffle."),
            gettext_noop("Stage 4: 6 rows of 6 tiles, 9 pictures, 2:20 minutes, 2 hints, 1 shuffle."),
            gettext_noop("Stage 5: 6 rows of 8 tiles, 12 pictures, 3:00 minutes, 3 hints, 2 shuffles."),
            gettext_noop("Stage 6: 7 rows of 8 tiles, 14 pictures, 3:30 minutes, 3 hints, 2 shuffles."),
            gettext_noop("Stage 7: 7 rows of 10 tiles, 17 pictures, 4:20 minutes, 3 hints, 2 shuffles."),
            gettext_noop("Stage 8: 8 rows of 10 tiles, 20 pictures, 5:00 minutes, 3 hints, 2 shuffles."),
            gettext_noop("Stage 9: 8 rows of 12 tiles, 24 pictures, 5:50 minutes, 4 hints, 3 shuffles."),
            gettext_noop("Stage 10: 9 rows of 12 tiles, 27 pictures, 6:30 minutes, 4 hints, 3 shuffles."),
            gettext_noop("Stage 11: 9 rows of 14 tiles, 31 pictures, 7:40 minutes, 4 hints, 3 shuffles."),
            gettext_noop("Stage 12: 9 rows of 16 tiles, 36 pictures, 8:40 minutes, 5 hints, 4 shuffles."),
        ),
    ),
    Topic(
        gettext_noop("Getting stuck and losing"),
        (
            gettext_noop(
                "When no pair can be joined, the tiles are shuffled automatically: the same tiles on the "
                "same cells, in an order that can be cleared. You can also shuffle yourself. Both use up "
                "your shuffles."
            ),
            gettext_noop(
                "You lose the stage when time is up, or when no pair can be joined and no shuffles are left. "
                "Try again - the same board with the full time and the points you had before it - or end the "
                "game."
            ),
        ),
    ),
    Topic(
        gettext_noop("Points"),
        (
            gettext_noop(
                "A pair is worth 10 points. Matches within 4 seconds of each other build a combo, and each "
                "pair counts as many times as the combo is long, up to 5 times: 10, 20, 30, 40, 50. A slower "
                "match starts a new combo, and a shuffle ends it."
            ),
            gettext_noop("Clearing a stage brings 2 points for every full second left."),
            gettext_noop(
                "A hint shows a pair and its line until your next move. It costs 20 points, or all you have "
                "if that is less; the game stays ranked. You cannot use a hint when there is no pair to show."
            ),
        ),
    ),
    Topic(
        gettext_noop("Practice and records"),
        (
            gettext_noop(
                "Without the clock there is no time bonus, and the game is not ranked. In practice you can "
                "undo and redo moves."
            ),
            gettext_noop("There are records for each level, each single stage and the campaign."),
            gettext_noop("A game on your own board, from the editor or from a file, is not ranked."),
        ),
    ),
    Topic(
        gettext_noop("Pointer and keys"),
        (
            gettext_noop(
                "Click one tile and then the other, or drag one to the other. Click the selected tile again, "
                "right-click, or press Escape to deselect it."
            ),
            gettext_noop(
                "The arrow keys or W, A, S and D move the cursor; Enter selects. I shows a hint, X "
                "shuffles. After a stage, Enter or N goes on, Enter or R tries again, E ends the game."
            ),
            gettext_noop(
                "To type a move, enter the two cells, such as a1d3, or a word: hint, shuffle, next, retry, "
                "end."
            ),
        ),
    ),
)
