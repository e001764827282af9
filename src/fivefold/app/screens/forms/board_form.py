"""The form that asks for the size and options of a board to edit."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from fivefold.app.pages.form_fields import option_field
from fivefold.app.pages.parts import Button, ToggleField
from fivefold.app.screens.forms.form import Answers, FormRequest, FormScreen
from fivefold.core.engine import StopFlag
from fivefold.core.game import AnyGame
from fivefold.core.option import Values
from fivefold.core.text import gettext
from fivefold.games import game_named

if TYPE_CHECKING:
    from fivefold.app.session import LocalSession

DEALT = "as-dealt"  # a name that no option has


def make_draft(stop: StopFlag, name: str, values: Values, seed: int | None) -> str:
    """Return a draft as text: dealt from the seed, or empty without one. Runs as a job."""
    game = game_named(name)
    editor, settled = game.editor, game.options.resolve(values)
    if editor is None:
        return ""
    return str(editor.blank(settled) if seed is None else editor.draft(game.deal(settled, seed)))


def ask_board(session: LocalSession, game: AnyGame, then: Callable[[str], None]) -> FormScreen[Answers]:
    """Return the form with the options of a game; `then` is called with the draft as text."""
    names = [option.name for option in game.options.on_pages]
    usual = game.options.resolve(game.presets[0].values)

    def work(answers: Answers) -> Answers:
        game.options.resolve({name: answers[name] for name in names})
        return answers

    def done(answers: Answers) -> None:
        seed = session.platform.seed() if answers[DEALT] else None
        values = {name: answers[name] for name in names}
        session.jobs.process(make_draft, game.name, values, seed, done=session.or_tell(then))

    return FormScreen(
        session,
        FormRequest(
            title=gettext("New board"),
            kind="board",
            game=game,
            fields=(
                *(option_field(option, usual[option.name]) for option in game.options.on_pages),
                ToggleField(DEALT, gettext("Start with the pieces of a new game"), on=False),
            ),
            button=Button("take", gettext("Use this board"), "check"),
            work=work,
            done=done,
        ),
    )
