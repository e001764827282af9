"""Starting, resuming and reviewing games: prepares each in the background, then shows its screen."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any, TypeVar

from fivefold.app.match.match_plan import MatchPlan, plan_of
from fivefold.app.match.match_view import MatchView
from fivefold.app.pages.parts import Button, Notice
from fivefold.app.screens import hosted_playing_screen, playing_screen, review_screen
from fivefold.app.screens.screen import Screen
from fivefold.app.setup.choices import recall_choices, recall_command
from fivefold.core.budget import Budget
from fivefold.core.engine import StopFlag
from fivefold.core.errors import UserError
from fivefold.core.text import gettext
from fivefold.core.values import replace
from fivefold.play.match import Match
from fivefold.play.replay import replay
from fivefold.service.daily import counts_as_daily
from fivefold.service.match.live_match import LiveMatch
from fivefold.service.match.match_writer import MatchWriter
from fivefold.service.match.opponent import make_opponents, strongest_opponent
from fivefold.service.match.opponents import Opponents
from fivefold.service.match.start_order import deal_start
from fivefold.service.store import GameSummary
from fivefold.service.verification import verify

if TYPE_CHECKING:
    from fivefold.app.session import LocalSession

T = TypeVar("T")
HINT_SECONDS = 5.0  # for a hint, and for a move of a demo
SERVED_HINT_SECONDS = 1.0  # the same on a server


def play_plan(session: LocalSession, plan: MatchPlan, *, instead: bool = False) -> None:
    """Start a game by the plan, on top of the current screen or in its place."""
    seed = session.platform.seed()
    begin = _if_still_shown(session, partial(_begin, session, plan, seed, instead=instead))
    key = b"" if session.platform.local else session.store.members.secret
    job = session.jobs.process(deal_start, plan.order._replace(key=key), seed, done=begin)
    session.wait_for(job, gettext("Preparing the game"))


def resume_game(session: LocalSession, game: int) -> None:
    """Resume a game from the archive; review it if it is finished or cannot be resumed here."""
    if session.access and (hosted := session.access.lobby.matches.get(game)):
        session.go(hosted_playing_screen(session, hosted))
        return
    stop = StopFlag()
    job = session.jobs.thread(
        partial(_load_match, session, game, stop), _if_still_shown(session, partial(_resume, session)), stop
    )
    session.wait_for(job, gettext("Opening the game"))


def review_game(session: LocalSession, game: int, move: int | None = None) -> None:
    """Review a game from the archive, opened at its end or at a move."""
    show = _if_still_shown(session, partial(_review, session, move=move))
    stop = StopFlag()
    job = session.jobs.thread(partial(_load_to_review, session, game, stop), show, stop)
    session.wait_for(job, gettext("Opening the game"))


def _if_still_shown(session: LocalSession, go: Callable[[T], None]) -> Callable[[T | UserError], None]:
    """Return a callback for a job that goes on only if the same screen is still shown.

    A UserError is shown as a notice.
    """
    here = session.screen

    def receive(ready: T | UserError) -> None:
        if session.screen is not here:
            return
        try:
            if isinstance(ready, UserError):
                raise ready
            go(ready)
        except UserError as problem:
            session.tell(Notice(str(problem), "bad"))

    return receive


def _begin(session: LocalSession, plan: MatchPlan, seed: int, start: Any, *, instead: bool) -> None:
    if start.turn is None:
        raise UserError(gettext("The game is already over in this position."))
    if plan.daily and not _is_first_try(session, plan):
        plan = replace(plan, practice=True)
    match, tags = plan.begin(start, session.account.name, session.platform.seed())
    tags = replace(tags, hosted=not session.platform.local, time=session.platform.time())
    match_writer = MatchWriter(
        session.store.archive,
        session.account.id,
        tags,
        session.platform.today(),
        str(seed),
        journal=session.host.journal if session.platform.local else None,
    )
    screen = _playing_screen(session, match, match_writer, plan)
    (session.instead if instead else session.go)(screen)


def _is_first_try(session: LocalSession, plan: MatchPlan) -> bool:
    """Return True if a daily game counts: it is the account's first try, also counting deleted games."""
    tried = session.store.archive.daily_tried(plan.game.name, session.account.id, plan.daily)
    return counts_as_daily(plan.daily) and not tried


def _load_match(session: LocalSession, game: int, stop: StopFlag) -> tuple[Match, GameSummary]:
    """Load and replay a game of the archive, until `stop` is set."""
    archive = session.store.archive
    summary = archive.summary(game)
    return replay(archive.load(game), Budget(stop=stop.__bool__)), summary


def _load_to_review(session: LocalSession, game: int, stop: StopFlag) -> tuple[Match, GameSummary]:
    """Load a game of the archive; on a server only a finished one, since its positions tell the dice."""
    if not (session.platform.local or session.store.archive.summary(game).finished):
        raise UserError(gettext("This game is still being played."))
    return _load_match(session, game, stop)


def _resume(session: LocalSession, found: tuple[Match, GameSummary]) -> None:
    match, summary = found
    if match.result:
        session.store.archive.update_status(summary.id, match)
        verify(session.jobs, session.store.archive, summary.id, session.or_tell(lambda _: None))
    elif not session.platform.local and summary.account != session.account.id:
        raise UserError(gettext("This game is still being played."))
    elif any(player.kind == "person" for player in match.players):
        match_writer = MatchWriter.opened(
            session.store.archive,
            summary.account,
            summary.tags,
            summary.id,
            match,
            summary.date,
            journal=session.host.journal if session.platform.local else None,
        )
        engine = next((player.name for player in match.players if player.kind == "engine"), "")
        if session.host.device.asks_before(engine):
            _ask_about_engine(session, engine, found)
            return
        try:
            command = recall_command(session, match.players)
            plan = plan_of(match, summary.tags, recall_choices(session, match.game).plan(), command)
            session.go(_playing_screen(session, match, match_writer, plan))
            return
        except UserError as problem:
            session.tell(Notice(str(problem), "bad"))
    _review(session, found)


def _ask_about_engine(session: LocalSession, engine: str, found: tuple[Match, GameSummary]) -> None:
    """Ask before a game that came with a backup starts a program on this device."""
    device = session.host.device

    def start() -> None:
        device.agree_to(engine)
        _resume(session, found)

    def look() -> None:
        _review(session, found)

    session.ask(
        gettext("Start {name}?", name=engine),
        gettext(
            "A backup was restored. This game continues against a program that is started by: {command}",
            command=device.command(engine) or engine,
        ),
        {
            Button("review", gettext("Just look at it"), "search", role="primary"): look,
            Button("start", gettext("Start the program"), "play"): start,
        },
    )


def _playing_screen(
    session: LocalSession, match: Match, match_writer: MatchWriter, plan: MatchPlan
) -> Screen:
    """Return the screen with the match in it; raises UserError if an opponent is not available."""
    local, command, ended = session.platform.local, plan.command, None
    if command is not None and not local:  # there it is the name of a program that the administrator offers
        command = session.host.engines.command(match.game.name, command)
        ended = session.host.engines.reserve()
    match_writer.wake = session.jobs.wake
    # On a server many players share few engines: levels have their node limits there, and none ponders.
    seats = make_opponents(
        session.jobs,
        match,
        plan.seconds if local else None,
        command,
        ended=ended,
        resigns=session.settings.on("resigns"),
        ponders=local and session.settings.on("ponders"),
    )
    helper = strongest_opponent(session.jobs, match.game, HINT_SECONDS if local else SERVED_HINT_SECONDS)
    opponents = Opponents(seats, helper, session.platform.seed())
    live = LiveMatch(match, match_writer, opponents, session.now, committed_only=not local)
    return playing_screen(session, MatchView(session, live), plan)


def _review(session: LocalSession, found: tuple[Match, GameSummary], move: int | None = None) -> None:
    match, summary = found
    session.go(review_screen(session, match, summary.tags, summary.date, summary.id, move))
