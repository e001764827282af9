"""Forms of the lobby: a new challenge, and the code of a private game."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from fivefold.app.network.server_access import ServerAccess
from fivefold.app.pages.form_fields import option_field, pick_field
from fivefold.app.pages.parts import Button, Notice, PickOption, TextField, ToggleField
from fivefold.app.screens.forms.form import Answers, FormRequest, FormScreen
from fivefold.app.setup.choices import CLOCK, CLOCKS
from fivefold.core.errors import UserError
from fivefold.core.option import Choice
from fivefold.core.text import gettext, gettext_noop, join_remarks
from fivefold.games import all_games, game_named
from fivefold.play.clock import Control
from fivefold.service.lobby.challenge import Challenge, MatchTerms
from fivefold.service.store import Account

if TYPE_CHECKING:
    from fivefold.app.session import LocalSession

SEATS: Final = Choice(
    "seat",
    gettext_noop("Who begins"),
    ("lot", "0", "1"),
    (gettext_noop("Random"), gettext_noop("You"), gettext_noop("Opponent")),
    "lot",
)
SHARED_CLOCK: Final = Choice("clock", CLOCK.label, ("off", *CLOCKS), CLOCK.labels[:-1], "10+5")


def challenge_form(
    session: LocalSession,
    access: ServerAccess,
    made: Callable[[Challenge], None],
    to: Account | None = None,
) -> FormScreen[Answers]:
    """Return the form of a new challenge, which `made` takes: to everybody, or to one player."""
    kinds = tuple(
        PickOption(f"{game.name}/{preset.name}", join_remarks(gettext(game.title), gettext(preset.title)))
        for game in all_games()
        if len(game.seats) == 2
        for preset in game.presets
    )

    def done(answers: Answers) -> None:
        name, _, preset = str(answers["kind"]).partition("/")
        game = game_named(name)
        clock = CLOCKS.get(str(answers["clock"]))
        controls = (Control(clock[0] * 60_000, clock[1] * 1000),) * 2 if clock else ()
        seat = None if answers["seat"] == "lot" else int(str(answers["seat"]))
        challenge = access.lobby.challenge(
            access.member,
            MatchTerms(game=name, values=dict(game.preset(preset).values), controls=controls),
            seat,
            to=to.id if to else None,
            private=bool(answers.get("private")),
        )
        made(challenge)
        sent = gettext("Challenge sent to {name}.", name=to.name) if to else gettext("Challenge sent.")
        session.tell(Notice(sent, "good"))

    private = ToggleField(
        "private", gettext("Private"), on=False, text=gettext("Only those who know the code can join.")
    )
    return FormScreen(
        session,
        FormRequest(
            title=gettext("Challenge {name}", name=to.name) if to else gettext("New challenge"),
            kind="challenge",
            fields=(
                pick_field("kind", gettext("Game"), kinds, kinds[0].value),
                option_field(SHARED_CLOCK, "10+5", gettext("Minutes for the game + seconds added per move")),
                option_field(SEATS, "lot"),
                *(() if to else (private,)),
            ),
            button=Button("make", gettext("Send challenge"), "flag"),
            work=lambda answers: answers,
            done=done,
        ),
    )


def code_form(session: LocalSession, access: ServerAccess) -> FormScreen[str]:
    """Return the form that asks for the code of a private game."""
    return FormScreen(
        session,
        FormRequest(
            title=gettext("Join by code"),
            fields=(TextField("code", gettext("Code"), "", hint=gettext("Six letters and digits")),),
            button=Button("join", gettext("Join"), "play"),
            work=lambda answers: str(answers["code"]),
            check=lambda code: _require_code(access, code),
            done=lambda code: access.lobby.accept_code(code, access.member),
        ),
    )


def _require_code(access: ServerAccess, code: str) -> None:
    """Raise UserError for a wrong code, which can then be corrected, and after too many of them."""
    if not access.may_try():
        raise UserError(gettext("Too many attempts: wait a minute."))
    access.lobby.require_code(code, access.member)
