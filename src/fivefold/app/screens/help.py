"""The help screen: the program in general, and the rules of every game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fivefold.app.pages.pages import HelpPage
from fivefold.app.pages.parts import Button
from fivefold.app.screens.lesson import LessonScreen
from fivefold.app.screens.screen import Screen
from fivefold.core.game import AnyGame
from fivefold.core.game_parts.teaching import Topic
from fivefold.core.text import gettext, gettext_noop
from fivefold.games import all_games
from fivefold.service import rank

if TYPE_CHECKING:
    from fivefold.app.session import LocalSession

LESSON = "lesson-"  # prefix of a game's name

RANKS = Topic(gettext_noop("Ranks"), rank.FORMULA)
GENERAL = (
    Topic(
        gettext_noop("Getting around"),
        (
            gettext_noop("The home page has a panel for each game; choose one to set up a new game."),
            gettext_noop(
                "Every game is saved from its first move. Leave whenever you like: each panel of the home "
                "page continues its last game, and the archive has them all."
            ),
            gettext_noop("In the archive you can review and share any game, and play on from any move."),
        ),
    ),
    Topic(
        gettext_noop("Keys"),
        (
            gettext_noop(
                "Tab and Shift+Tab move through everything on a page; Enter presses the focused part."
            ),
            gettext_noop(
                "Arrow keys move within lists and choices, and over the board; Home, End, Page Up and Page "
                "Down jump. Space toggles a switch."
            ),
            gettext_noop(
                "On a board, Enter picks up and places. W, A, S and D, or H, J, K and L, work like the arrow "
                "keys."
            ),
            gettext_noop("Escape drops the picked piece, closes a question, or goes back."),
            gettext_noop(
                "Where a button has a key of its own, the key is shown beside it: I for a hint, P to "
                "pause and to resume, U to take back."
            ),
            gettext_noop(
                "F1 or ? opens the help, F2 or Ctrl+N starts a new game, Ctrl+Z takes back and Ctrl+Shift+Z "
                "plays again, Ctrl+Q quits. In a terminal, Ctrl+Z suspends the program as usual."
            ),
            gettext_noop(
                "A slash (/) leads to the field for typing a move, or to the search of a list. After a move "
                "the field stays ready for the next; Escape leads back to the board."
            ),
        ),
    ),
    Topic(
        gettext_noop("During a game"),
        (
            gettext_noop(
                "A click on a move in the list, Page Up, or Left while no cursor is shown looks back at that "
                "position; Left and Right step on, Escape returns to the game."
            ),
            gettext_noop(
                "In games for two your side is at the bottom. F turns the board round, V shows the last move "
                "once more."
            ),
            gettext_noop(
                "With a clock you can choose your next move while your opponent thinks. It is played at once "
                "and costs no time; Escape cancels it."
            ),
        ),
    ),
    Topic(
        gettext_noop("Ranked games and practice"),
        (
            gettext_noop(
                "A finished game enters the records when it is ranked: played without a hint, and with no "
                "more take-backs than its rules allow. Its moves are replayed and checked before its score "
                "counts."
            ),
            gettext_noop("In practice you can take back moves freely; the game is saved, but not ranked."),
            gettext_noop("Games between people on one device are saved too, but not ranked."),
        ),
    ),
    RANKS,
    Topic(
        gettext_noop("Daily games"),
        (
            gettext_noop(
                "Some games have a daily game: it is made from the date, so everybody gets the same."
            ),
            gettext_noop(
                "Your first try counts, in its own list of records; you can try again for practice. You can "
                "copy the result as a short text."
            ),
        ),
    ),
)


class HelpScreen(Screen):
    """Opens at a topic, at the first one of a game, or at the first of all."""

    def __init__(
        self, session: LocalSession, game: AnyGame | None = None, topic: Topic | None = None
    ) -> None:
        super().__init__(session)
        self._chapters: list[tuple[AnyGame | None, Topic]] = [(None, topic) for topic in GENERAL]
        self._chapters += [(each, topic) for each in all_games() for topic in each.help]
        self._open = next(
            number
            for number, (whose, each) in enumerate(self._chapters)
            if (whose is game if topic is None else each is topic)
        )

    @property
    def link(self) -> str:
        return f"help/{game.name}" if (game := self._chapters[self._open][0]) else "help"

    def page(self) -> HelpPage:
        game = self._chapters[self._open][0]
        return HelpPage(
            title=gettext("Help"),
            subtitle=gettext(game.title) if game else "",
            game=game.name if game else "",
            topics=tuple(_translated(whose, topic) for whose, topic in self._chapters),
            chapters=tuple(
                gettext(whose.title) if whose else gettext("Fivefold") for whose, _ in self._chapters
            ),
            open=self._open,
            buttons=tuple(
                Button(LESSON + each.name, gettext("Learn {game}", game=gettext(each.title)), "play")
                for each in all_games()
                if each.lessons and game in (None, each)
            ),
            help=gettext("Up and Down turn the pages; Escape goes back."),
        )

    def choose_row(self, table: str, row: str, *, open: bool) -> None:  # noqa: A002
        if table == "topics" and row in map(str, range(len(self._chapters))):
            self._open = int(row)
            self.session.changed()

    def press(self, button: str) -> None:
        for game in all_games():
            if button == LESSON + game.name:
                self.session.go(LessonScreen(self.session, game))


def _translated(game: AnyGame | None, topic: Topic) -> Topic:
    """Return the topic in the player's language, with the title of its game."""
    title = gettext(topic.title)
    return topic._replace(
        title=f"{gettext(game.title)}: {title}" if game else title, text=tuple(map(gettext, topic.text))
    )
