"""The plan of a match: everything that was chosen, before a start is dealt."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from fivefold.core.game import AnyGame
from fivefold.core.option import Values
from fivefold.core.record import Player
from fivefold.core.text import gettext
from fivefold.core.values import replace
from fivefold.engines.external.command import program_name
from fivefold.play.clock import Control
from fivefold.play.match import Match
from fivefold.service.match.start_order import StartOrder
from fivefold.service.store import GameTags


@dataclass(frozen=True, slots=True, kw_only=True)
class MatchPlan:
    """A position given as text is played from as it stands, and then nothing counts.

    In games for two `level` names the computer's strength, `command` starts the program of another maker
    instead, and with neither a friend plays.
    """

    game: AnyGame
    values: Values = field(default_factory=dict)
    stage: str = ""
    daily: str = ""
    position: str = ""
    level: str = ""
    command: str | None = None
    seconds: float | None = None  # for each of the computer's moves; None: as its level likes
    friend: str = ""
    seat: int | None = 0  # of the account's player; None: by lot
    controls: tuple[Control, ...] = ()
    practice: bool = False

    @property
    def order(self) -> StartOrder:
        return StartOrder(self.game.name, dict(self.values), self.stage, self.daily, self.position)

    def begin(self, start: Any, name: str, lot: int) -> tuple[Match, GameTags]:
        """Return the match from that start, with the player of that name, and its tags for the archive."""
        seat = lot % len(self.game.seats) if self.seat is None else self.seat
        players = tuple(
            Player("person", name) if number == seat else self._other()
            for number in range(len(self.game.seats))
        )
        practice = self.practice or bool(self.position)
        match = Match.begin(self.game, start, players, self.controls, practice=practice)
        group = self.game.ranking.group(start) if self.game.ranking else self.preset
        level = self.level if len(players) > 1 else ""
        return match, GameTags(group, self.stage, self.daily, level, seat)

    @property
    def preset(self) -> str:
        """The name of the preset that is played, if it is one."""
        settle = self.game.options.resolve
        same = (preset.name for preset in self.game.presets if settle(preset.values) == settle(self.values))
        return "" if self.position else next(same, "")

    def _other(self) -> Player:
        if self.command is not None:
            return Player("engine", program_name(self.command))
        return (
            Player("computer", self.level)
            if self.level
            else Player("person", self.friend or gettext("Friend"))
        )


def plan_of(match: Match, tags: GameTags, usual: MatchPlan, command: str | None = None) -> MatchPlan:
    """Return the plan of a match from the archive; choices that its tags do not tell are the usual ones."""
    others = [player for seat, player in enumerate(match.players) if seat != tags.seat]
    return replace(
        usual,
        stage=tags.stage,
        daily=tags.daily,
        level=tags.level,
        command=command,
        friend=others[0].name if others and not tags.level else usual.friend,
        seat=tags.seat,
        controls=match.controls,
        practice=match.practice,
    )
