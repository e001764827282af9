"""Choices before a game: the game's own options and the common ones, remembered for each account."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from contextlib import suppress
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from fivefold.app.match.match_plan import MatchPlan
from fivefold.core.engine import STRENGTH
from fivefold.core.errors import BadOptions
from fivefold.core.game import AnyGame
from fivefold.core.option import Choice, Number, Option, Options, Switch, Text, Value, Values
from fivefold.core.record import Player
from fivefold.core.text import gettext_noop
from fivefold.core.values import replace
from fivefold.engines.external.command import program_name
from fivefold.play.clock import Control

if TYPE_CHECKING:
    from fivefold.app.session import LocalSession

RANDOM_SEAT = "lot"
CUSTOM = "custom"
CLOCKS = {"5+3": (5, 3), "10+5": (10, 5), "15+10": (15, 10)}  # minutes, and seconds for each move
CUSTOM_CLOCK = "own"

AGAINST = "against"
OPPONENTS = {
    "computer": gettext_noop("The computer"),
    "friend": gettext_noop("A friend"),
    "engine": gettext_noop("Another program"),
}
OWN_STRENGTH = "adjustable"  # instead of a level: the slider
LIMIT_THINKING = Switch("limit", gettext_noop("Limit thinking time"), default=False)
TENTHS = Number("tenths", gettext_noop("Time per move"), 1, 600, 30)
CLOCK = Choice(
    "clock",
    gettext_noop("Clock"),
    ("off", *CLOCKS, CUSTOM_CLOCK),
    (
        gettext_noop("Off"),
        *(f"{minutes} + {seconds}" for minutes, seconds in CLOCKS.values()),
        gettext_noop("Custom"),
    ),
    "off",
)
SEPARATE_CLOCKS = Switch("each", gettext_noop("Different clock for each player"), default=False)
BASE = (
    Number("base", gettext_noop("Time"), 15, 36_000, 600),
    Number("base2", gettext_noop("Time"), 15, 36_000, 600),
)
INCREMENT = (
    Number("increment", gettext_noop("Added per move"), 0, 180, 5),
    Number("increment2", gettext_noop("Added per move"), 0, 180, 5),
)
# The seconds that the sliders of a custom clock offer.
_BASE_STEPS = (
    15, 30, 45, 60, 90, 120, 150, 180, 240, 300, 360, 420, 480, 540, 600, 720, 900, 1200, 1500, 1800, 2400,
    2700, 3600, 4500, 5400, 7200, 9000, 10_800, 14_400, 18_000, 21_600, 28_800, 36_000,
)  # fmt: skip
_INCREMENT_STEPS = (0, 1, 2, 3, 4, 5, 6, 8, 10, 12, 15, 20, 25, 30, 45, 60, 90, 120, 180)
TIME_STEPS: dict[str, tuple[int, ...]] = {
    **{number.name: _BASE_STEPS for number in BASE},
    **{number.name: _INCREMENT_STEPS for number in INCREMENT},
}
COMMAND = Text("command", gettext_noop("Command to start it"), 400)
FRIEND = Text("friend", gettext_noop("Your friend's name"), 40)
PRACTICE = Switch("practice", gettext_noop("Practice"), default=False)


def options_of(game: AnyGame) -> dict[str, Option]:
    """Return the common options for a game, by name."""
    if len(game.seats) == 1:
        return {PRACTICE.name: PRACTICE}
    opponents = {kind: label for kind, label in OPPONENTS.items() if kind != "engine" or game.engine_protocol}
    against = Choice(
        AGAINST, gettext_noop("Against"), tuple(opponents), tuple(opponents.values()), "computer"
    )
    own_strength = {OWN_STRENGTH: gettext_noop("Adjustable")} if game.strengths else {}
    strength = Number("strength", gettext_noop("Strength"), 1, max(1, len(game.strengths)), 5)
    levels = Choice(
        "level",
        gettext_noop("Level"),
        (*(level.name for level in game.levels), *own_strength),
        (*(level.title for level in game.levels), *own_strength.values()),
        game.levels[min(1, len(game.levels) - 1)].name,
    )
    seats = Choice(
        "seat",
        gettext_noop("You play"),
        (*map(str, range(len(game.seats))), RANDOM_SEAT),
        (*(seat.title for seat in game.seats), gettext_noop("Random")),
        "0",
    )
    steps = (strength,) if game.strengths else ()
    players = (against, levels, *steps, LIMIT_THINKING, TENTHS, COMMAND, FRIEND, seats)
    asked = (*players, CLOCK, SEPARATE_CLOCKS, *BASE, *INCREMENT, PRACTICE)
    return {option.name: option for option in asked}


@dataclass(frozen=True, slots=True)
class SetupChoices:
    """`own` are the values of the game's options, `common` those that every game has."""

    game: AnyGame
    own: Values
    common: Values

    @classmethod
    def default(cls, game: AnyGame) -> SetupChoices:
        """Return the choices of a first game."""
        common = Options(tuple(options_of(game).values())).resolve({})
        return cls(game, game.options.resolve(game.presets[0].values), common)

    @classmethod
    def remembered(cls, game: AnyGame, stored: Mapping[str, Any]) -> SetupChoices:
        """Return the stored choices as far as they still fit, with defaults for the rest.

        A command is never taken from them, since the store may come from somebody else.
        """
        choices = cls.default(game)
        for part in ("own", "common"):
            values = stored.get(part)
            for name, value in values.items() if isinstance(values, dict) else ():
                if name != COMMAND.name and isinstance(value, int | str):
                    with suppress(BadOptions):
                        choices = choices.chosen(part, name, value)
        return choices

    def stored(self) -> dict[str, Any]:
        """Return the choices as they are stored, without the command, which belongs to the device."""
        common = {name: value for name, value in self.common.items() if name != COMMAND.name}
        return {"own": dict(self.own), "common": common}

    def chosen(self, part: str, name: str, value: Value) -> SetupChoices:
        """Return the choices with one value changed; raises BadOptions."""
        if part == "own":
            return replace(self, own=self.game.options.resolve({**self.own, name: value}))
        known = Options(tuple(options_of(self.game).values()))
        return replace(self, common=known.resolve({**self.common, name: value}))

    def preset(self, name: str) -> SetupChoices:
        """Return the choices with the options of a preset."""
        return replace(self, own=self.game.options.resolve(self.game.preset(name).values))

    @property
    def preset_name(self) -> str:
        """Return the preset with exactly these values, or `custom`."""
        return self.plan().preset or CUSTOM

    @property
    def controls(self) -> tuple[Control, ...]:
        """Return the time control of each seat; empty without clocks."""
        clock = self.common.get(CLOCK.name, "off")
        if clock == "off":
            return ()
        if clock != CUSTOM_CLOCK:
            minutes, seconds = CLOCKS[str(clock)]
            return tuple(_control(60 * minutes, seconds) for _ in self.game.seats)
        each = bool(self.common[SEPARATE_CLOCKS.name])
        return tuple(
            _control(int(self.common[BASE[n].name]), int(self.common[INCREMENT[n].name]))
            for n in (seat if each else 0 for seat in range(len(self.game.seats)))
        )

    def plan(self, position: str = "") -> MatchPlan:
        """Return the plan of a match by these choices, from a position if one is given."""
        common = self.common
        against = common.get(AGAINST)
        timed = against == "engine" or (against == "computer" and common[LIMIT_THINKING.name])
        seat = str(common.get("seat", "0"))
        return MatchPlan(
            game=self.game,
            values=self.own,
            position=position,
            level=self.level if against == "computer" else "",
            command=str(common[COMMAND.name]) if against == "engine" else None,
            seconds=int(common[TENTHS.name]) / 10 if timed else None,
            friend=str(common.get(FRIEND.name, "")).strip(),
            seat=None if seat == RANDOM_SEAT else int(seat),
            controls=self.controls,
            practice=bool(common[PRACTICE.name]) or self.adjusted,
        )

    @property
    def adjusted(self) -> bool:
        """Return True if the strength of the computer is set by the slider; such games are not ranked."""
        return self.common.get(AGAINST) == "computer" and self.common["level"] == OWN_STRENGTH

    @property
    def level(self) -> str:
        """Return the name of the level, or of the step on the slider."""
        return STRENGTH.format(n=self.common["strength"]) if self.adjusted else str(self.common["level"])


def recall_choices(session: LocalSession, game: AnyGame) -> SetupChoices:
    """Return the player's last choices for this game."""
    stored = session.store.accounts.settings(session.account.id).get(_setting_name(game))
    choices = SetupChoices.remembered(game, stored if isinstance(stored, dict) else {})
    listed = session.host.engines.names(game.name)
    command = (
        session.host.device.last_command(game.name) if session.platform.local else next(iter(listed), "")
    )
    return choices.chosen("common", COMMAND.name, command) if COMMAND.name in choices.common else choices


def remember_choices(session: LocalSession, choices: SetupChoices) -> None:
    """Store the choices with the account, and the command of an external engine on this device alone."""
    command = choices.plan().command
    if command and session.platform.local:
        session.host.device.remember_command(program_name(command), command, choices.game.name)
    session.store.accounts.remember(session.account.id, {_setting_name(choices.game): choices.stored()})


def recall_command(session: LocalSession, players: Iterable[Player]) -> str | None:
    """Return the command that this device knows for the external engine among the players.

    None means that no engine plays; empty text that its command is not known here. On a server its name
    stands for the command.
    """
    name = next((player.name for player in players if player.kind == "engine"), None)
    if name is None or not session.platform.local:
        return name
    return session.host.device.command(name) or ""


def _setting_name(game: AnyGame) -> str:
    return f"setup.{game.name}"


def _control(base: int, increment: int) -> Control:
    """Return a time control from seconds."""
    return Control(base * 1000, increment * 1000)
