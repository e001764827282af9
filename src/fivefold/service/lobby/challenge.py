"""Challenges: what somebody would like to play, until another accepts."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from fivefold.core.game import AnyGame
from fivefold.core.option import Value
from fivefold.games import game_named
from fivefold.play.clock import Control
from fivefold.service.match.start_order import StartOrder


@dataclass(frozen=True, slots=True, kw_only=True)
class MatchTerms:
    """The game, its options and its clocks."""

    game: str
    values: Mapping[str, Value] = field(default_factory=dict)
    controls: tuple[Control, ...] = ()

    @property
    def rules(self) -> AnyGame:
        return game_named(self.game)

    @property
    def preset(self) -> str:
        """Return the name of the preset with these options, if there is one."""
        resolve = self.rules.options.resolve
        wanted = resolve(self.values)
        return next((each.name for each in self.rules.presets if resolve(each.values) == wanted), "")

    @property
    def order(self) -> StartOrder:
        return StartOrder(self.game, dict(self.values))


@dataclass(frozen=True, slots=True, kw_only=True)
class Challenge:
    """An open offer to play. A private one is found only by its code."""

    number: int
    account: int
    name: str
    terms: MatchTerms
    seat: int | None = None  # of whoever made it; None: by lot
    to: int | None = None  # the account it is meant for; None: anybody
    code: str = ""  # random, so that a link to an old challenge never leads to another one
    private: bool = False

    def visible_to(self, account: int) -> bool:
        """Return True if the account sees it in the lobby."""
        return account == self.account or (not self.private and self.to in (None, account))
