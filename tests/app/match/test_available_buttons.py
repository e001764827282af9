"""The buttons beside a match."""

from __future__ import annotations

from tests.app.player import Player

SHUT = "level-01 5 I3L1./.I2./.L3I1 - 0 0 - dry"
THROUGH = "level-01 5 I3L1./.I2./.L3I1 I0L2./.I3./.L0I2 5 0 - dry"


def test_no_button_tells_how_the_water_will_run(player: Player) -> None:
    ready = []
    for position in (SHUT, THROUGH):
        player.play("pipes", position=position)
        player.press("act-done")
        assert player.playing.under_way
        assert player.playing.skip
        ready.append({button.id: button.ready for button in player.playing.buttons})
    assert ready[0] == ready[1]


def test_when_water_has_run_one_plays_on(player: Player) -> None:
    player.play("pipes", position=SHUT)
    player.press("act-done")
    assert not player.button("undo").ready
    player.rest()
    player.press("act-hint", "undo")


def test_what_ends_a_game_stands_last(player: Player) -> None:
    player.play("pipes")
    ids = [button.id for button in player.playing.buttons]
    assert ids[:2] == ["act-done", "act-hint"]
    assert ids[-1] == "act-giveup"  # and no second button that ends it
    assert "stop" not in ids
    player.press("act-giveup", "later")
    assert player.session.page.title != "Game over"
    player.play("lines")
    assert player.playing.buttons[-1].id == "stop"


def test_keys_of_buttons_that_are_not_shown_are_free_for_others(player: Player) -> None:
    player.play("onet")  # whose buttons after a stage have the same letters
    keys = {button.id: button.key for button in player.playing.buttons}
    assert (keys["stop"], keys["new"]) == ("e", "n")
    player.press_keys("e")
    assert player.question.text == "End this game?"


def test_what_a_ranked_game_never_allows_is_not_offered(player: Player) -> None:
    def offered(game: str, *, practice: bool = False) -> set[str]:
        player.play(game, practice=practice)
        return {"undo", "redo"} & {button.id for button in player.playing.buttons}

    assert offered("onet") == set()
    assert offered("onet", practice=True) == {"undo", "redo"}
    assert offered("lines") == {"undo"}
    assert offered("pipes") == {"undo", "redo"}
    assert offered("gomoku") == {"undo", "redo"}


def test_a_hint_with_a_price_says_it(player: Player) -> None:
    player.play("onet")
    assert player.button("act-hint").label == "Hint, free"  # there are no points to lose yet
    for _ in range(3):
        player.type(next(str(move) for move in player.state().moves()))
    assert player.button("act-hint").label == "Hint, 20 points"
