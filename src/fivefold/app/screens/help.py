"""The help screen: the program in general, and the rules of every game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fivefold.app.pages.pages import HelpPage
from fivefold.app.pages.parts import Button
from fivefold.app.screens.lesson import LessonScreen
from fivefold.app.screens.screen import Screen
from fivefold.core.game import AnyGame, Topic
from fivefold.core.text import gettext, gettext_noop
from fivefold.games import all_games
from fivefold.service import rank

if TYPE_CHECKING:
    from fivefold.app.session import LocalSession

LESSON = "lesson-"  # prefix of a game's name

RANKS = Topic(gettext_noop("Ranks"), rank.FORMULA)
GENERAL = (
    Topic(
        gettext_noop("Finding your way"),
        (
            gettext_noop("The home page has a panel for each game; choose one to set up a new game of it."),
            gettext_noop(
                "Every game is kept from its first move on. Leave whenever you like: the home page offers to "
                "continue the last game, and the archive has all of them."
            ),
            gettext_noop(
                "In the archive a game can be looked through again, shared, and played on from any move."
            ),
        ),
    ),
    Topic(
        gettext_noop("Keys"),
        (
            gettext_noop(
                "Tab and Shift+Tab go through everything on a page; Enter presses what has the focus."
            ),
            gettext_noop(
                "Arrow keys move within lists and choices, and over the board; Home, End, Page up and Page "
                "down leap. Space switches on and off."
            ),
            gettext_noop("On a board, Enter or J picks and places; WASD move as the arrow keys do."),
            gettext_noop("Escape puts down what is picked, closes a question, or goes back."),
            gettext_noop("Where a button has a key of its own, the key is shown beside it."),
        ),
    ),
    Topic(
        gettext_noop("Ranked games and practice"),
        (
            gettext_noop(
                "A finished game enters the records when it is ranked: played without a hint, and with no "
                "more take-backs than its rules allow. Its moves are played again by the rules before its "
                "score counts."
            ),
            gettext_noop(
                "Practice lets you take back and look ahead as you like; it is kept, but not ranked."
            ),
            gettext_noop("Games between people at one device are kept too, and count for nobody."),
        ),
    ),
    RANKS,
    Topic(
        gettext_noop("The game of the day"),
        (
            gettext_noop(
                "Some games have a game of the day: the date is its seed, so everybody plays the same."
            ),
            gettext_noop(
                "Your first try counts, in a list of records of its own; you may go on trying for practice. "
                "The result can be copied as a short text."
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
            help=gettext("The arrow keys turn the pages."),
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
    return Topic(f"{gettext(game.title)}: {title}" if game else title, tuple(map(gettext, topic.text)))
