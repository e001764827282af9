"""The buttons beside a match: the game's own first, those that end something last."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from fivefold.app.match.board_view import BoardView
from fivefold.app.match.match_view import MatchView
from fivefold.app.pages.parts import Button, Role
from fivefold.core.game import AnyGame
from fivefold.core.input import Key
from fivefold.core.text import gettext
from fivefold.core.values import replace

HINT_KEY = "i"  # the same for every game and for lessons
NEW_GAME_KEY = "n"
ACTION = "act-"  # in front of the name of a game's own action


def action_buttons(board_view: BoardView, *, own_turn: bool) -> Iterator[Button]:
    """Yield the game's own buttons for what the board shows."""
    state, selection = board_view.state, board_view.selection
    for action in board_view.game.actions:
        if action.fits(state):
            ready = own_turn and action.ready(state, selection)
            role: Role = "primary" if action.main else "plain"
            label, price = gettext(action.label), action.price(state)
            label = gettext("{label}, {price}", label=label, price=price) if price else label
            yield Button(
                ACTION + action.name, label, action.icon, action.key, ready, role, previews=action.previews
            )


def action_key(game: AnyGame, button: str) -> Key | None:
    """Return the key of one of the game's own buttons; None for any other button."""
    keys = (action.key for action in game.actions if ACTION + action.name == button)
    return next((Key(key) for key in keys), None)


@dataclass(frozen=True, slots=True)
class AvailableButtons:
    """The buttons of a match at this moment."""

    view: MatchView

    def buttons(self) -> tuple[Button, ...]:
        """Return all buttons, ready or not. A key that two buttons would have belongs to the game's own."""
        view, game = self.view, self.view.match.game
        taken = self.own_keys
        ending = {ACTION + action.name for action in game.actions if action.ends}
        common = [replace(one, key="") if one.key in taken else one for one in self._common()]
        own = list(action_buttons(view.board_view, own_turn=view.own_turn and not self._event_running))
        late = [replace(button, role="danger") for button in own if button.id in ending]
        if late:  # one way to end a game is enough
            common = [button for button in common if button.id != "stop"]
        return (*(button for button in own if button.id not in ending), *common, *late)

    @property
    def own_keys(self) -> set[str]:
        """The keys of the game's own buttons that are shown at this moment."""
        view = self.view
        return {action.key for action in view.match.game.actions if action.fits(view.board_view.state)}

    @property
    def _event_running(self) -> bool:
        """True while an event runs whose end no button may give away by being ready."""
        return self.view.board_view.caption is not None

    def _common(self) -> Iterator[Button]:
        view, match = self.view, self.view.match
        game, alone = match.game, len(match.players) == 1
        open_, own = (
            match.result is None and not self._event_running,
            view.own_turn and not self._event_running,
        )
        strict = alone and match.ranked and game.undo.beyond == "refused"
        if not (strict and game.undo.free == 0):  # what can never be done in this game is not offered
            why = match.why_no_undo(view.person)
            undo = gettext("Undo") if alone else gettext("Take back")
            yield Button(
                "undo", undo, "undo", "u", open_ and not view.live.demo and why is None, tip=why or ""
            )
        if game.hint == "free":
            yield Button("hint", gettext("Hint"), "hint", HINT_KEY, own)
        if not strict:
            why = match.why_no_redo()
            yield Button("redo", gettext("Redo"), "redo", "y", own and why is None, tip=why or "")
        pause = Button("pause", gettext("Pause"), "pause", "p", open_)
        if alone:
            yield pause
            if view.live.demo:
                yield Button("halt", gettext("End the demo"), "close", "m", role="primary")
            # Not ready in a demo, but in its place, where a second click must not start a new game.
            yield Button("demo", gettext("Demo"), "play", "" if view.live.demo else "m", own)
        else:
            yield Button("draw", gettext("Draw"), "handshake", "o", open_ and match.offer is None)
            yield pause
        if alone:
            yield Button("new", gettext("New game"), "plus", NEW_GAME_KEY)
        if not alone:
            seen = bool(match.line[-1].beats) and not view.board_view.running
            yield Button("replay", gettext("Show last move"), "play", "v", seen)
        yield from view.side.buttons()
        yield Button("copy", gettext("Copy position"), "copy", "c")
        if alone:
            tip = gettext("Ends the game for good; Back leaves it to be continued later")
            yield Button("stop", gettext("End game"), "flag", "e", open_, "danger", tip)
        else:
            yield Button("resign", gettext("Resign"), "flag", "g", open_, "danger")
