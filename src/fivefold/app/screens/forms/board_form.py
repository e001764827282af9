"""The page that asks on which board a position is to be made."""

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


def drawn(stop: StopFlag, name: str, values: Values, seed: int | None) -> str:
    """The text of a draft, empty without a seed, else as it is dealt from it; work for a job."""
    game = game_named(name)
    editor, settled = game.editor, game.options.settle(values)
    if editor is None:
        return ""
    return str(editor.blank(settled) if seed is None else editor.draft(game.deal(settled, seed)))


def ask_board(session: LocalSession, game: AnyGame, then: Callable[[str], None]) -> FormScreen[Answers]:
    """The options of a game, and whether its pieces are wanted; `then` is given the text of the draft."""
    names = [option.name for option in game.options.each]
    usual = game.options.settle(game.presets[0].values)

    def work(answers: Answers) -> Answers:
        game.options.settle({name: answers[name] for name in names})
        return answers

    def done(answers: Answers) -> None:
        seed = session.platform.seed() if answers[DEALT] else None
        values = {name: answers[name] for name in names}
        session.jobs.process(drawn, game.name, values, seed, done=session.or_tell(then))

    return FormScreen(
        session,
        FormRequest(
            title=gettext("Another board"),
            kind="board",
            game=game,
            fields=(
                *(option_field(option, usual[option.name]) for option in game.options.each),
                ToggleField(DEALT, gettext("With the pieces of a new game"), on=False),
            ),
            button=Button("take", gettext("Take this board"), "check"),
            work=work,
            done=done,
        ),
    )
