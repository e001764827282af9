"""The ways into a game: begun anew, gone on with, looked through. Each leads there once it is ready."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any, TypeVar

from fivefold.app.match.match_plan import MatchPlan, deal_start, plan_of
from fivefold.app.match.match_view import MatchView
from fivefold.app.pages.parts import Notice
from fivefold.app.screens import screen_class
from fivefold.app.screens.screen import Screen
from fivefold.app.setup.choices import recall_choices, recall_command
from fivefold.core.errors import UserError
from fivefold.core.text import gettext
from fivefold.core.values import replace
from fivefold.play.match import Match
from fivefold.play.replay import replay
from fivefold.service.match.live_match import LiveMatch
from fivefold.service.match.match_writer import MatchWriter
from fivefold.service.match.opponent import make_opponents, strongest_opponent
from fivefold.service.match.opponents import Opponents
from fivefold.service.store import GameSummary
from fivefold.service.verification import verify

if TYPE_CHECKING:
    from fivefold.app.session import LocalSession

T = TypeVar("T")
HELP_SECONDS = 5.0  # for a hint, and for a move of a demo


def play_plan(session: LocalSession, plan: MatchPlan, *, instead: bool = False) -> None:
    """Begin a game by the plan, on top of this room or in its place."""
    seed = session.platform.seed()
    begin = _unless_gone(session, partial(_begin, session, plan, seed, instead=instead))
    session.jobs.process(deal_start, plan.order, seed, done=begin)


def resume_game(session: LocalSession, game: int) -> None:
    """Go on with a game from the archive; one that is over or cannot be played on here is looked through."""
    session.jobs.thread(partial(_replayed, session, game), _unless_gone(session, partial(_resume, session)))


def review_game(session: LocalSession, game: int) -> None:
    """Review a game from the archive."""
    session.jobs.thread(partial(_replayed, session, game), _unless_gone(session, partial(_review, session)))


def _unless_gone(session: LocalSession, go: Callable[[T], None]) -> Callable[[T | UserError], None]:
    """Go there when it is ready, unless the player is elsewhere by then; say it when it cannot be."""
    here = session.screen

    def come(ready: T | UserError) -> None:
        if session.screen is not here:
            return
        try:
            if isinstance(ready, UserError):
                raise ready
            go(ready)
        except UserError as problem:
            session.tell(Notice(str(problem), "bad"))

    return come


def _begin(session: LocalSession, plan: MatchPlan, seed: int, start: Any, *, instead: bool) -> None:
    if start.turn is None:
        raise UserError(gettext("In this position the game is over already."))
    again = plan.daily and session.store.archive.daily(plan.game.name, session.account.id, plan.daily)
    plan = replace(plan, practice=plan.practice or bool(again))
    match, filing = plan.begin(start, session.account.name, session.platform.seed())
    match_writer = MatchWriter(
        session.store.archive, session.account.id, filing, session.platform.today(), str(seed)
    )
    screen = _room(session, match, match_writer, plan)
    (session.instead if instead else session.go)(screen)


def _replayed(session: LocalSession, game: int) -> tuple[Match, GameSummary]:
    archive = session.store.archive
    return replay(archive.load(game)), archive.summary(game)


def _resume(session: LocalSession, found: tuple[Match, GameSummary]) -> None:
    match, summary = found
    if match.result:
        session.store.archive.note(summary.id, match)
        verify(session.jobs, session.store.archive, summary.id, session.or_tell(lambda _: None))
    elif any(player.kind == "person" for player in match.players):
        match_writer = MatchWriter.opened(
            session.store.archive, summary.account, summary.filing, summary.id, match
        )
        try:
            command = recall_command(session, match.players)
            plan = plan_of(match, summary.filing, recall_choices(session, match.game).plan(), command)
            session.go(_room(session, match, match_writer, plan))
            return
        except UserError as problem:
            session.tell(Notice(str(problem), "bad"))
    _review(session, found)


def _room(session: LocalSession, match: Match, match_writer: MatchWriter, plan: MatchPlan) -> Screen:
    """The room with the match in it; raises Problem when an opponent cannot be had."""
    seats = make_opponents(session.jobs, match, plan.seconds, plan.command)
    opponents = Opponents(
        seats, strongest_opponent(session.jobs, match.game, HELP_SECONDS), session.platform.seed()
    )
    return screen_class("playing")(
        session, MatchView(session, LiveMatch(match, match_writer, opponents, session.now)), plan
    )


def _review(session: LocalSession, found: tuple[Match, GameSummary]) -> None:
    match, summary = found
    session.go(screen_class("review")(session, match, summary.filing, summary.date))
