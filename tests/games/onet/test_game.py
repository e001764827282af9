"""Declaration of Onet: stages, ranking, actions, glyphs, and a correct help page."""

from __future__ import annotations

import re
from itertools import combinations, pairwise

import pytest

from fivefold.app.pages.formatting import moves_text
from fivefold.core.input import Selection
from fivefold.core.record import Entry, Player
from fivefold.games.onet.dealing.levels import LEVELS
from fivefold.games.onet.dealing.stages import STAGES, allowance
from fivefold.games.onet.game import ONET
from fivefold.games.onet.help import HELP
from fivefold.games.onet.rules.move import Act
from fivefold.play.match import Match
from tests.games.onet.boards import own, played, stage


def test_the_stages_of_a_level_open_one_after_the_other() -> None:
    assert len(ONET.stages) == len(LEVELS) * len(STAGES)
    seventh = ONET.stage("slide-out-7")
    assert seventh.after == "slide-out-6"
    assert seventh.title == "Slide-out, stage 7 of 12"
    assert ONET.stage("slide-out-1").after is None
    state = seventh.start(3)
    assert (state.deal.level.name, state.deal.stage, state.rules.run) == ("slide-out", 7, "stage")


def test_stages_grow() -> None:
    assert (STAGES[0].grid.height, STAGES[0].grid.width) == (4, 4)
    assert (STAGES[-1].grid.height, STAGES[-1].grid.width) == (9, 16)
    for smaller, larger in pairwise(STAGES):
        assert len(smaller.grid) < len(larger.grid)
        assert smaller.pictures < larger.pictures
    assert all(len(stage.grid) % 2 == 0 for stage in STAGES)


@pytest.mark.parametrize(
    ("options", "group"),
    [
        ({"level": "slide-up"}, "slide-up"),
        ({"level": "slide-up", "stage": 3}, "level=slide-up,stage=3"),
        ({"level": "slide-up", "stage": 3, "run": "stage"}, "slide-up-3"),
        ({"level": "easy", "run": "campaign"}, "campaign"),
        ({"level": "naughty", "run": "campaign"}, "level=naughty,run=campaign"),
    ],
)
def test_games_compare_with_their_like(options: dict[str, str | int], group: str) -> None:
    assert ONET.ranking is not None
    assert ONET.ranking.group(ONET.start(given=options)) == group


def test_pairs_are_counted_and_neither_hints_nor_shuffles() -> None:
    match = Match.begin(ONET, stage(), (Player("person", "Ann"),))
    for act in ("hint", "", "shuffle", ""):
        match = match.enter(Entry(0, match.now + 1000, act or str(next(match.state.joins()))))
    assert match.moves_made == 2
    assert moves_text(ONET, 2) == "2 pairs"


def test_only_dealt_boards_on_the_clock_are_ranked() -> None:
    assert ONET.ranking is not None
    state = stage()
    after = played(state, str(next(state.joins())))
    assert ONET.ranking.value(after) == after.score == 10
    assert ONET.ranking.value(stage(clock="off")) is None
    assert ONET.ranking.value(own("AA/BB")) is None


def test_a_button_is_ready_when_its_act_is_possible() -> None:
    ready = {
        name: {action.name for action in ONET.actions if action.ready(state, Selection())}
        for name, state in {
            "playing": own("AA/BB"),
            "shown": played(own("AA/BB"), "hint"),
            "dead": own("AB/BA"),
            "late": own("AA/BB").apply(Act.TIME, 10**6).state,
            "over": played(own("AA/.."), "a2b2"),
        }.items()
    }
    assert ready == {
        "playing": {"hint", "shuffle"},
        "shown": {"shuffle"},
        "dead": {"shuffle"},
        "late": {"retry", "end"},
        "over": set(),
    }


def test_a_button_is_there_only_where_its_act_belongs() -> None:
    playing, lost = own("AB/BA", hints=0), own("AA/BB").apply(Act.TIME, 10**6).state
    assert {action.name for action in ONET.actions if action.fits(playing)} == {"hint", "shuffle"}
    assert {action.name for action in ONET.actions if action.fits(lost)} == {"retry", "end"}


def test_all_creatures_are_told_apart_in_a_terminal() -> None:
    for one, other in combinations(ONET.sprites, 2):
        assert (one.small, one.ink) != (other.small, other.ink)
        assert (one.large, one.ink) != (other.large, other.ink)
    assert len({(art.small[0][0], art.ink) for art in ONET.sprites}) == 36
    assert len({art.ink for art in ONET.sprites}) == 12


def test_the_help_page_has_the_table_of_stages() -> None:
    lines = [line for topic in HELP for line in topic.text if re.match(r"Stage \d+:", line)]
    for number, (line, size) in enumerate(zip(lines, STAGES, strict=True), 1):
        given = allowance(len(size.grid) // 2)
        minutes, seconds = divmod(given.seconds, 60)
        numbers = [number, size.grid.height, size.grid.width, size.pictures]
        numbers += [minutes, seconds, given.hints, given.shuffles]
        assert [int(n) for n in re.findall(r"\d+", line)] == numbers


def test_every_level_is_explained() -> None:
    words = " ".join(line for topic in HELP for line in topic.text)
    assert all(level.title in words for level in LEVELS)
