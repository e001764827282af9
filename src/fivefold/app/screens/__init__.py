"""The screens, one module each, and a function for each that imports it when it is opened.

Only the home screen is imported at the start, so that the first page appears at once.
"""

from __future__ import annotations

from importlib import import_module
from pkgutil import walk_packages
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from fivefold.app.match.match_plan import MatchPlan
    from fivefold.app.match.match_view import MatchView
    from fivefold.app.screens.screen import Screen
    from fivefold.app.session import LocalSession
    from fivefold.core.game import AnyGame
    from fivefold.play.match import Match
    from fivefold.service.lobby.hosted_match import HostedMatch
    from fivefold.service.lobby.invitations import Invitation
    from fivefold.service.match.match_writer import MatchWriter
    from fivefold.service.store import Account, GameTags

# ruff: noqa: PLC0415  every import below is deferred until its screen is opened


def accounts_screen(session: LocalSession) -> Screen:
    """Return the list of accounts."""
    from fivefold.app.screens.accounts import AccountsScreen

    return AccountsScreen(session)


def archive_screen(session: LocalSession, game: AnyGame | None = None, *, under_way: bool = False) -> Screen:
    """Return the list of stored games: all, those of a game, or those of the account that are under way."""
    from fivefold.app.screens.archive import ArchiveScreen

    return ArchiveScreen(session, game, under_way=under_way)


def daily_screen(session: LocalSession) -> Screen:
    """Return the list of daily games."""
    from fivefold.app.screens.daily import DailyScreen

    return DailyScreen(session)


def editor_screen(session: LocalSession, game: AnyGame | None = None, text: str = "") -> Screen:
    """Return the position editor, with the draft given as text or the one left last."""
    from fivefold.app.screens.editor import EditorScreen

    return EditorScreen(session, game, text)


def help_screen(session: LocalSession, game: AnyGame | None = None) -> Screen:
    """Return the help, opened at a game."""
    from fivefold.app.screens.help import HelpScreen

    return HelpScreen(session, game)


def hosted_playing_screen(session: LocalSession, hosted: HostedMatch) -> Screen:
    """Return the screen of a match between members of a server."""
    from fivefold.app.screens.network.hosted_playing import HostedPlayingScreen

    return HostedPlayingScreen(session, hosted)


def hosted_over_screen(session: LocalSession, hosted: HostedMatch) -> Screen:
    """Return the screen after a match between members of a server."""
    from fivefold.app.screens.network.hosted_over import HostedOverScreen

    return HostedOverScreen(session, hosted)


def lobby_screen(session: LocalSession) -> Screen:
    """Return the lobby of a server."""
    from fivefold.app.screens.network.lobby import LobbyScreen

    return LobbyScreen(session)


def invite_screen(session: LocalSession, invitation: Invitation | None = None) -> Screen:
    """Return the page with the address of a server, or with the link of an invitation, and its QR code."""
    from fivefold.app.screens.network.invite import InviteScreen

    return InviteScreen(session, invitation)


def game_night_screen(session: LocalSession) -> Screen:
    """Return the page of a server for a projector."""
    from fivefold.app.screens.network.game_night import GameNightScreen

    return GameNightScreen(session)


def nearby_screen(session: LocalSession) -> Screen:
    """Return the form that starts or joins a server."""
    from fivefold.app.screens.network.nearby import NearbyScreen

    return NearbyScreen(session)


def administration_screen(session: LocalSession) -> Screen:
    """Return the page of a server's administrator."""
    from fivefold.app.screens.network.administration import AdministrationScreen

    return AdministrationScreen(session)


def member_screen(session: LocalSession) -> Screen:
    """Return the page of one's own account on a server."""
    from fivefold.app.screens.network.member import member_form

    return member_form(session)


def lesson_screen(session: LocalSession, game: AnyGame) -> Screen:
    """Return the lessons of a game."""
    from fivefold.app.screens.lesson import LessonScreen

    return LessonScreen(session, game)


def levels_screen(session: LocalSession, game: AnyGame) -> Screen:
    """Return the list of a game's built-in levels."""
    from fivefold.app.screens.levels import LevelsScreen

    return LevelsScreen(session, game)


def over_screen(session: LocalSession, match: Match, match_writer: MatchWriter, plan: MatchPlan) -> Screen:
    """Return the screen after a match."""
    from fivefold.app.screens.over import OverScreen

    return OverScreen(session, match, match_writer, plan)


def playing_screen(session: LocalSession, view: MatchView, plan: MatchPlan) -> Screen:
    """Return the screen on which a match is played."""
    from fivefold.app.screens.playing import PlayingScreen

    return PlayingScreen(session, view, plan)


def records_screen(session: LocalSession, game: AnyGame | None = None, name: str = "") -> Screen:
    """Return the records, opened at a game and one of its lists."""
    from fivefold.app.screens.records import RecordsScreen

    return RecordsScreen(session, game, name)


def review_screen(
    session: LocalSession,
    match: Match,
    tags: GameTags,
    date: str,
    number: int | None = None,
    move: int | None = None,
) -> Screen:
    """Return the review of a match, stored under `number`, opened at its end or at a move."""
    from fivefold.app.screens.review import ReviewScreen

    return ReviewScreen(session, match, tags, date, number, move)


def settings_screen(session: LocalSession) -> Screen:
    """Return the settings."""
    from fivefold.app.screens.settings import SettingsScreen

    return SettingsScreen(session)


def setup_screen(session: LocalSession, game: AnyGame, position: str = "") -> Screen:
    """Return the set-up of a new game, from a position if one is given."""
    from fivefold.app.screens.setup import SetupScreen

    return SetupScreen(session, game, position)


def unlock_screen(session: LocalSession) -> Screen:
    """Return the form that asks for an account and its password."""
    from fivefold.app.screens.forms.unlock import UnlockScreen

    return UnlockScreen(session)


def welcome_screen(session: LocalSession, account: Account) -> Screen:
    """Return the form that asks a new player for a name."""
    from fivefold.app.screens.accounts import welcome

    return welcome(session, account)


def load_screens(*, served: bool) -> None:
    """Import every screen, so that none is slow to open; those of a server only where it runs.

    The screens of a server sign invitations and passwords, for which libraries of 4 MB are loaded.
    """
    for found in walk_packages(__path__, f"{__name__}."):
        if served or not found.name.startswith(f"{__name__}.network."):
            import_module(found.name)
