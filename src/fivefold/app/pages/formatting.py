"""Text for lists: numbers, durations, days, players, results."""

from __future__ import annotations

from datetime import date, timedelta
from functools import lru_cache

from fivefold.app.pages.parts import Mood, Sample
from fivefold.core.errors import BadNotation, BadOptions
from fivefold.core.events import Piece
from fivefold.core.game import AnyGame
from fivefold.core.input import Selection
from fivefold.core.option import Value
from fivefold.core.record import Player
from fivefold.core.text import gettext, gettext_noop, ngettext
from fivefold.games import all_games, find_game, game_named
from fivefold.play.endings import MATCH_ENDINGS, ending_text, is_draw
from fivefold.service.store import GameSummary

STEP = 7  # between the faces of accounts, so that those of one store differ
MONTHS = (
    gettext_noop("Jan"), gettext_noop("Feb"), gettext_noop("Mar"), gettext_noop("Apr"),
    gettext_noop("May"), gettext_noop("Jun"), gettext_noop("Jul"), gettext_noop("Aug"),
    gettext_noop("Sep"), gettext_noop("Oct"), gettext_noop("Nov"), gettext_noop("Dec"),
)  # fmt: skip


def format_number(n: int | None) -> str:
    """Return a number with its thousands apart: 1 284; an empty text for None."""
    return "" if n is None else f"{n:,}".replace(",", "\u00a0")


def format_file_size(size: int) -> str:
    """Return a number of bytes: 812 B, 14 KB, 2 MB.

    >>> format_file_size(14_300)
    '14\\xa0KB'
    """
    for unit, factor in (("MB", 1_000_000), ("KB", 1000)):
        if size >= factor:
            return f"{size // factor}\u00a0{unit}"
    return f"{size}\u00a0B"


def format_duration(ms: int) -> str:
    """Return a time of play: 4:12, or 1:04:12."""
    minutes, seconds = divmod(ms // 1000, 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{seconds:02}" if hours else f"{minutes}:{seconds:02}"


def format_long_duration(ms: int) -> str:
    """Return a sum of times: 12 min, or 3 h 12 min."""
    hours, minutes = divmod(ms // 60_000, 60)
    return gettext("{h} h {m} min", h=hours, m=minutes) if hours else gettext("{m} min", m=minutes)


def format_seconds(seconds: int) -> str:
    """Return a short time in words: 15 s, 1 min 30 s, or 2 h 30 min."""
    minutes, rest = divmod(seconds, 60)
    hours, minutes = divmod(minutes, 60)
    parts = (
        gettext("{n} h", n=hours) if hours else "",
        gettext("{n} min", n=minutes) if minutes else "",
        gettext("{n} s", n=rest) if rest or not seconds else "",
    )
    return " ".join(filter(None, parts))


def format_day(text: str, today: str) -> str:
    """Return a date in words that fit today, such as Yesterday; a text that is no date stays as it is."""
    try:
        when, now = date.fromisoformat(text), date.fromisoformat(today)
    except ValueError:
        return text
    if when == now:
        return gettext("Today")
    if when == now - timedelta(days=1):
        return gettext("Yesterday")
    return _day_and_month(when) if when.year == now.year else format_full_day(text)


def format_moment(text: str, time: str, today: str) -> str:
    """Return a day with the time of day, where that is known: Today, 14:05."""
    day = format_day(text, today)
    return gettext("{day}, {time}", day=day, time=time) if time else day


def format_full_day(text: str) -> str:
    """Return a date with its year: 15 Nov 2026; a text that is no date stays as it is."""
    try:
        when = date.fromisoformat(text)
    except ValueError:
        return text
    return f"{_day_and_month(when)} {when.year}"


def _day_and_month(when: date) -> str:
    return gettext("{day} {month}", day=when.day, month=gettext(MONTHS[when.month - 1]))


def moves_text(game: AnyGame | None, n: int) -> str:
    """Return a number of moves with the unit in which the game counts them."""
    count = game.move_count if game else None
    return ngettext(count.one, count.many, n) if count else ngettext("{n} move", "{n} moves", n)


def game_badge(name: str) -> Piece | None:
    """Return a piece that stands for the game of that name."""
    game = find_game(name)
    return cover_pieces(game)[0] if game else None


@lru_cache(maxsize=1024)
def account_face(account: int) -> Sample:
    """Return a piece that stands for an account by its id, of the game with the most kinds of pieces."""
    game = max(all_games(), key=lambda each: len(each.sprites))
    return Sample(game.name, Piece(game.sprites[STEP * account % len(game.sprites)].kind))


@lru_cache(maxsize=256)
def seat_pieces(name: str, values: tuple[tuple[str, Value], ...]) -> tuple[Sample, ...]:
    """Return a piece of each seat of a game; none where the players choose their sides during the game.

    >>> [sample.piece.kind for sample in seat_pieces("gomoku", ())]
    ['stone-black', 'stone-white']
    """
    game = game_named(name)
    badges = game.facts(game.start(given=dict(values)), Selection()).badges
    return tuple(Sample(name, piece) for piece in badges)


def cover_pieces(game: AnyGame) -> tuple[Piece, ...]:
    """Return the kinds of pieces of a game, for a picture of it."""
    return game.editor.palette if game.editor else tuple(Piece(art.kind) for art in game.sprites)


def game_title(name: str) -> str:
    """Return the title of a game."""
    game = find_game(name)
    return gettext(game.title) if game else name


def player_names(game: AnyGame | None, players: tuple[Player, ...]) -> str:
    """Return the players: people by name, the computer by level."""
    return ", ".join(_name(game, player) for player in players)


def opponent_name(game: AnyGame, summary: GameSummary) -> str:
    """Return the name of the other player of a game for two; empty where there is none."""
    others = [player for seat, player in enumerate(summary.players) if seat != summary.tags.seat]
    return player_names(game, tuple(others))


def _name(game: AnyGame | None, player: Player) -> str:
    if player.kind == "computer" and game:
        return level_title(game, player.name)
    return player.name


def level_title(game: AnyGame, name: str) -> str:
    try:
        return gettext(game.level(name).title)
    except BadOptions:
        return name


def outcome_text(summary: GameSummary) -> str:
    """Return the outcome of a game for its account, in a few words."""
    if not summary.finished:
        return gettext("Under way")
    code = _result_code(summary)
    game = find_game(summary.game)
    reason = ending_text(game, code) if game else code
    if _is_draw(summary):
        return gettext("Draw: {reason}", reason=reason)
    if len(summary.players) == 1 or summary.winner is None:
        return reason
    if sum(player.kind == "person" for player in summary.players) > 1:
        return gettext("{name} won: {reason}", name=summary.players[summary.winner].name, reason=reason)
    if summary.winner == summary.tags.seat:
        return gettext("Won: {reason}", reason=reason)
    return gettext("Lost: {reason}", reason=reason)


def short_outcome(summary: GameSummary) -> str:
    """Return the outcome of a game without its reason, for a column of a list."""
    if not summary.finished:
        return gettext("Under way")
    if _is_draw(summary):
        return gettext("Draw")
    if len(summary.players) > 1 and summary.winner is None:
        return gettext("No result")
    if sum(player.kind == "person" for player in summary.players) > 1 and summary.winner is not None:
        return gettext("{name} won", name=summary.players[summary.winner].name)
    if len(summary.players) > 1 or summary.winner is not None:
        return gettext("Won") if summary.winner == summary.tags.seat else gettext("Lost")
    ending = MATCH_ENDINGS.get(_result_code(summary))
    return gettext(ending) if ending else gettext("Finished")


def _is_draw(summary: GameSummary) -> bool:
    """Return True if a finished game is drawn."""
    return len(summary.players) > 1 and is_draw(summary.winner, _result_code(summary))


def _result_code(summary: GameSummary) -> str:
    return summary.result.partition(" ")[2]


def outcome_mood(summary: GameSummary) -> Mood:
    """Return the mood of a result for its account; empty for games between people or without a goal."""
    if not summary.finished:
        return "open"
    if sum(player.kind == "person" for player in summary.players) > 1:
        return ""
    if summary.winner is None:
        return "drawn" if _is_draw(summary) else ""
    return "won" if summary.winner == summary.tags.seat else "lost"


def group_title(game: AnyGame, group: str) -> str:
    """Return the title of a list of games: that of their preset or stage, else its own name."""
    titles = {stage.name: stage.title for stage in game.stages}
    titles |= {preset.name: preset.title for preset in game.presets}
    if group in titles:
        return gettext(titles[group])
    if "=" in group:
        return gettext("Custom")
    return group.replace("-", " ").capitalize() if group else gettext("All")


def list_title(game: AnyGame, group: str) -> str:
    """Return the title of a group among other lists, with the options where they are the player's own."""
    try:
        return game.options.read(group, game.options.describe)
    except BadNotation:
        return group_title(game, group)
