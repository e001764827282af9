"""Every kind of page, from a house in which somebody has played; pages are values, so each is made once."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from unittest.mock import patch

from fivefold.cli import tour
from fivefold.cli.shot import PAGES
from fivefold.cli.tour import Wish, furnished, visit
from fivefold.core.game import AnyGame
from fivefold.games import all_games
from fivefold.house import start
from fivefold.house.inputs import Do
from fivefold.house.pages import Page
from fivefold.house.parts import Notice
from tests.house.fakes import FakeDesk, PromptJobs

OF_A_GAME = ("setup", "playing", "over", "review", "levels", "lesson", "editor")
NOTICES = (Notice("Copied.", "good"), Notice("Not saved: the disk is full. " * 5, "bad"))


def names() -> Iterator[str]:
    """What the samples are called: those of a game once for every game that has them."""
    yield from (name for name, _ in _wishes())
    yield "notices"


@cache
def samples() -> dict[str, Page]:
    """The pages by name."""
    found: dict[str, Page] = {}
    prompt, hurry = patch.object(start, "Jobs", PromptJobs), patch.object(tour, "sleep", lambda seconds: None)
    with prompt, hurry, furnished(FakeDesk()) as house:
        for name, wish in _wishes():
            visit(house, wish)
            page = found[name] = house.page
            if page.question:
                house.handle(Do(page.question.answers[0].id))
            house.home()
            house.tick(house.now + 100)
    found["notices"] = replace(found["home"], notices=NOTICES)
    return found


def _wishes() -> Iterator[tuple[str, Wish]]:
    for page in PAGES:
        if page not in OF_A_GAME:
            yield page, Wish(page, all_games()[0])
            continue
        for game in all_games():
            if _has(game, page):
                yield f"{page} {game.name}", Wish(page, game)


def _has(game: AnyGame, page: str) -> bool:
    return bool({"levels": game.stages, "lesson": game.lessons, "editor": game.editor}.get(page, True))
