"""The page that asks on which board a position is to be made."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from fivefold.core.bot import Stop
from fivefold.core.game import AnyGame
from fivefold.core.option import Values
from fivefold.core.text import say
from fivefold.games import game_named
from fivefold.house.fields import asked
from fivefold.house.parts import Button, Toggle
from fivefold.house.rooms.ask import Answers, Asked, AskRoom

if TYPE_CHECKING:
    from fivefold.house.house import House

DEALT = "as-dealt"  # a name that no option has


def drawn(stop: Stop, name: str, values: Values, seed: int | None) -> str:
    """The text of a draft, empty without a seed, else as it is dealt from it; work for a job."""
    game = game_named(name)
    editor, settled = game.editor, game.options.settle(values)
    if editor is None:
        return ""
    return str(editor.blank(settled) if seed is None else editor.draft(game.deal(settled, seed)))


def ask_board(house: House, game: AnyGame, then: Callable[[str], None]) -> AskRoom[Answers]:
    """The options of a game, and whether its pieces are wanted; `then` is given the text of the draft."""
    names = [option.name for option in game.options.each]
    usual = game.options.settle(game.presets[0].values)

    def work(answers: Answers) -> Answers:
        game.options.settle({name: answers[name] for name in names})
        return answers

    def done(answers: Answers) -> None:
        seed = house.desk.seed() if answers[DEALT] else None
        values = {name: answers[name] for name in names}
        house.jobs.process(drawn, game.name, values, seed, done=house.or_tell(then))

    return AskRoom(
        house,
        Asked(
            title=say("Another board"),
            kind="board",
            game=game,
            fields=(
                *(asked(option, usual[option.name]) for option in game.options.each),
                Toggle(DEALT, say("With the pieces of a new game"), on=False),
            ),
            button=Button("take", say("Take this board"), "check"),
            work=work,
            done=done,
        ),
    )
