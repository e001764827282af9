"""The ways into a game: begun anew, gone on with, looked through. Each leads there once it is ready."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any, TypeVar

from fivefold.core.problem import Problem
from fivefold.core.text import say
from fivefold.house.choices import recall, recall_command
from fivefold.house.ledger import Ledger
from fivefold.house.opponents import opponents, strongest
from fivefold.house.parts import Notice
from fivefold.house.plan import Plan, dealt, plan_of
from fivefold.house.rivals import Rivals
from fivefold.house.room import Room
from fivefold.house.rooms import room
from fivefold.house.store import Summary
from fivefold.house.table import Table
from fivefold.house.verify import verify
from fivefold.play.match import Match
from fivefold.play.replay import replay

if TYPE_CHECKING:
    from fivefold.house.house import House

T = TypeVar("T")
HELP_SECONDS = 5.0  # for a hint, and for a move of a demo


def play(house: House, plan: Plan, *, instead: bool = False) -> None:
    """Begin a game by the plan, on top of this room or in its place."""
    seed = house.desk.seed()
    begin = _unless_gone(house, partial(_begin, house, plan, seed, instead=instead))
    house.jobs.process(dealt, plan.order, seed, done=begin)


def resume(house: House, game: int) -> None:
    """Go on with a game from the archive; one that is over or cannot be played on here is looked through."""
    house.jobs.thread(partial(_replayed, house, game), _unless_gone(house, partial(_resume, house)))


def look_through(house: House, game: int) -> None:
    """Review a game from the archive."""
    house.jobs.thread(partial(_replayed, house, game), _unless_gone(house, partial(_review, house)))


def _unless_gone(house: House, go: Callable[[T], None]) -> Callable[[T | Problem], None]:
    """Go there when it is ready, unless the player is elsewhere by then; say it when it cannot be."""
    here = house.room

    def come(ready: T | Problem) -> None:
        if house.room is not here:
            return
        try:
            if isinstance(ready, Problem):
                raise ready
            go(ready)
        except Problem as problem:
            house.tell(Notice(str(problem), "bad"))

    return come


def _begin(house: House, plan: Plan, seed: int, start: Any, *, instead: bool) -> None:
    if start.turn is None:
        raise Problem(say("In this position the game is over already."))
    again = plan.daily and house.store.archive.daily(plan.game.name, house.account.id, plan.daily)
    plan = replace(plan, practice=plan.practice or bool(again))
    match, filing = plan.begin(start, house.account.name, house.desk.seed())
    ledger = Ledger(house.store.archive, house.account.id, filing, house.desk.today(), str(seed))
    room = _room(house, match, ledger, plan)
    (house.instead if instead else house.go)(room)


def _replayed(house: House, game: int) -> tuple[Match, Summary]:
    archive = house.store.archive
    return replay(archive.load(game)), archive.summary(game)


def _resume(house: House, found: tuple[Match, Summary]) -> None:
    match, summary = found
    if match.result:
        house.store.archive.note(summary.id, match)
        verify(house, summary.id, house.or_tell(lambda _: None))
    elif any(player.kind == "person" for player in match.players):
        ledger = Ledger.opened(house.store.archive, summary.account, summary.filing, summary.id, match)
        try:
            command = recall_command(house, match.players)
            plan = plan_of(match, summary.filing, recall(house, match.game).plan(), command)
            house.go(_room(house, match, ledger, plan))
            return
        except Problem as problem:
            house.tell(Notice(str(problem), "bad"))
    _review(house, found)


def _room(house: House, match: Match, ledger: Ledger, plan: Plan) -> Room:
    """The room with the match in it; raises Problem when an opponent cannot be had."""
    seats = opponents(house.jobs, match, plan.seconds, plan.command)
    rivals = Rivals(seats, strongest(house.jobs, match.game, HELP_SECONDS), house.desk.seed())
    return room("playing")(house, Table(house, match, ledger, rivals), plan)


def _review(house: House, found: tuple[Match, Summary]) -> None:
    match, summary = found
    house.go(room("review")(house, match, summary.filing, summary.date))
