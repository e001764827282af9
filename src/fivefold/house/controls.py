"""The buttons beside a match: the game's own first, those that end something last."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from fivefold.core.game import AnyGame
from fivefold.core.input import Key
from fivefold.core.text import say
from fivefold.house.parts import Button, Role
from fivefold.house.projector import Projector
from fivefold.house.table import Table

ACTION = "act-"  # in front of the name of a game's own action


def actions(projector: Projector, *, own_turn: bool) -> Iterator[Button]:
    """The game's own buttons for what the projector shows."""
    state, selection = projector.state, projector.selection
    for action in projector.game.actions:
        if action.fits(state):
            ready = own_turn and action.ready(state, selection)
            role: Role = "primary" if action.main else "plain"
            yield Button(ACTION + action.name, say(action.label), action.icon, action.key, ready, role)


def action_key(game: AnyGame, button: str) -> Key | None:
    """The key that a button of the game's own stands for; None for any other button."""
    keys = (action.key for action in game.actions if ACTION + action.name == button)
    return next((Key(key) for key in keys), None)


@dataclass(frozen=True, slots=True)
class Controls:
    """What can be done at a table now."""

    table: Table

    def buttons(self) -> tuple[Button, ...]:
        """All of them, ready or not. A key that two would have belongs to the game."""
        table, game = self.table, self.table.match.game
        taken = {action.key for action in game.actions}
        ending = {ACTION + action.name for action in game.actions if action.ends}
        *common, last = (replace(one, key="") if one.key in taken else one for one in self._common())
        own = list(actions(table.projector, own_turn=table.own_turn and not self._water))
        late = [button for button in own if button.id in ending]
        return (*(button for button in own if button not in late), *common, *late, last)

    @property
    def undo_costs(self) -> bool:
        """Whether a take-back now makes the match unranked."""
        rule = self.table.match.game.undo
        return rule.free is not None and self.table.match.undos >= rule.free

    @property
    def _water(self) -> bool:
        """Whether water runs: no button is to tell by being ready how that ends, before it is seen."""
        return self.table.projector.flow is not None

    def _common(self) -> Iterator[Button]:
        table, match = self.table, self.table.match
        game, alone = match.game, len(match.players) == 1
        open_, own = match.result is None and not self._water, table.own_turn and not self._water
        strict = alone and match.ranked and game.undo.beyond == "refused"
        if not (strict and game.undo.free == 0):  # what can never be done in this game is not offered
            why = match.why_no_undo(table.person)
            undo = say("Undo") if alone else say("Take back")
            yield Button("undo", undo, "undo", "u", open_ and not table.demo and why is None, tip=why or "")
        if game.hint == "call":
            yield Button("hint", say("Hint"), "hint", "h", own)
        if not strict:
            why = match.why_no_redo()
            yield Button("redo", say("Redo"), "redo", "y", own and why is None, tip=why or "")
        pause = Button("pause", say("Pause"), "pause", "p", open_)
        if alone:
            yield pause
            yield Button("demo", say("Demo"), "play", "m", own)
            if table.demo:
                yield Button("halt", say("End the demo"), "close")
        else:
            yield Button("draw", say("Draw"), "handshake", "o", open_ and match.offer is None)
            yield pause
        if alone:
            yield Button("new", say("New game"), "plus", "n")
        yield Button("copy", say("Copy position"), "copy", "c")
        if alone:
            yield Button("stop", say("Stop and save"), "flag", "f", open_, "danger")
        else:
            yield Button("resign", say("Resign"), "flag", "g", open_, "danger")
