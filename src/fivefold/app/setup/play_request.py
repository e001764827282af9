"""A game that is started from outside the pages, such as by `fivefold play laser --level hard`."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from fivefold.app.match.match_plan import MatchPlan
from fivefold.app.setup.choices import AGAINST, COMMAND, SetupChoices, recall_choices
from fivefold.core.errors import BadOptions
from fivefold.core.game import AnyGame
from fivefold.core.option import Value
from fivefold.core.text import gettext
from fivefold.core.values import replace

if TYPE_CHECKING:
    from fivefold.app.session import LocalSession

COMPUTER, FRIEND = "computer", "friend"


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayRequest:
    """The game and what was chosen for it; everything else is as the player chose it last.

    `against` is `computer`, `friend` or the command of an external program.
    """

    game: AnyGame
    preset: str = ""
    options: Mapping[str, Value] = field(default_factory=dict)
    stage: str = ""
    level: str = ""
    against: str = ""
    position: str = ""

    def check(self) -> None:
        """Raise BadOptions or BadNotation if the request cannot be met, before anything is opened."""
        self._choices(SetupChoices.default(self.game))
        if self.stage:
            self.game.stage(self.stage)
        if self.position:
            self.game.read_state(self.position)

    def plan(self, session: LocalSession) -> MatchPlan:
        """Return the plan of the match for the player of a session."""
        choices = self._choices(recall_choices(session, self.game))
        return replace(choices.plan(self.position), stage=self.stage)

    def _choices(self, usual: SetupChoices) -> SetupChoices:
        choices = usual.preset(self.preset) if self.preset else usual
        for name, value in self.options.items():
            choices = choices.chosen("own", name, value)
        if (self.level or self.against) and len(self.game.seats) == 1:
            title = gettext(self.game.title)
            raise BadOptions(gettext("{game} is for one player, so there is no opponent.", game=title))
        if self.level:
            self.game.level(self.level)  # raises BadOptions with the known names
            choices = choices.chosen("common", "level", self.level)
            choices = choices.chosen("common", AGAINST, COMPUTER)
        if self.against in (COMPUTER, FRIEND):
            choices = choices.chosen("common", AGAINST, self.against)
        elif self.against:
            choices = choices.chosen("common", AGAINST, "engine")
            choices = choices.chosen("common", COMMAND.name, self.against)
        return choices
