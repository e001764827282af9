"""The questions during a match: before help, before an end, and about a draw."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from fivefold.app.match.match_view import MatchView
from fivefold.app.match.side_panel import is_ranked
from fivefold.app.pages.formatting import format_number, player_names
from fivefold.app.pages.parts import Button
from fivefold.core.text import gettext

if TYPE_CHECKING:
    from fivefold.app.session import LocalSession


class MatchQuestions:
    """Asks the players of a match at this device."""

    def __init__(self, session: LocalSession, view: MatchView) -> None:
        self._session = session
        self._view = view

    def ask(self, text: str, detail: str, yes: Button, act: Callable[[], None]) -> None:
        """Ask before something is done; keeping on playing is the safe answer."""
        stay = Button("stay", gettext("Keep playing"), "play", role="primary")
        self._session.ask(text, detail, {stay: lambda: None, yes: act})

    def before_help(self, act: Callable[[], None]) -> None:
        """Ask first if the help would make the game unranked."""
        if is_ranked(self._view.match):
            stay = Button("stay", gettext("Stay ranked"), "play", role="primary")
            self._session.ask(
                gettext("Use help?"),
                gettext("If you use help, the game will no longer count in the records."),
                {stay: lambda: None, Button("yes", gettext("Use help")): act},
            )
        else:
            act()

    def before_end(self, how: str) -> None:
        """Ask before the game ends."""
        match how:
            case "draw":
                yes = Button("yes", gettext("Offer a draw"), "handshake")
                self.ask(
                    gettext("Offer a draw?"),
                    gettext("The other player may accept it or play on."),
                    yes,
                    lambda: self._enter("offer"),
                )
            case "resign":
                yes = Button("yes", gettext("Resign"), "flag", role="danger")
                self.ask(
                    gettext("Resign?"), gettext("You lose the game."), yes, lambda: self._enter("resign")
                )
            case _:
                end = Button("yes", gettext("End game"), "flag", role="danger")
                self.before_end_alone(gettext("End this game?"), end, lambda: self._enter("stop"))

    def before_end_alone(self, text: str, end: Button, act: Callable[[], None]) -> None:
        """Ask before a game alone is ended for good, and offer to leave it for later."""
        stay = Button("stay", gettext("Keep playing"), "play", role="primary")
        later = Button("later", gettext("Leave, continue later"), "back")
        answers: dict[Button, Callable[[], None]] = {stay: lambda: None, later: self._session.back, end: act}
        self._session.ask(text, self._so_far(), answers)

    def _so_far(self) -> str:
        """Return the sentence about a game alone that would end now."""
        ranking, score = self._view.match.game.ranking, self._view.match.score
        if ranking is None or score is None:
            return gettext("It ends here for good and stays in the archive.")
        return gettext(
            "It ends here for good. {label}: {n}.", label=gettext(ranking.label), n=format_number(score)
        )

    def about_draw(self, offer: int) -> None:
        """Ask the other person at this device about the draw; the computer answers by itself."""
        view, other = self._view, 1 - offer
        if other in view.live.opponents.seats:
            return

        def decline() -> None:
            view.enter(other, "decline")

        def accept() -> None:
            view.enter(other, "accept")

        self._session.ask(
            gettext(
                "{name} offers a draw",
                name=player_names(self._view.match.game, view.match.players[offer : offer + 1]),
            ),
            gettext("Accept it, or play on?"),
            {
                Button("decline", gettext("Play on"), "play", role="primary"): decline,
                Button("accept", gettext("Accept the draw"), "handshake"): accept,
            },
        )

    def _enter(self, text: str) -> None:
        self._view.enter(self._view.person, text)
