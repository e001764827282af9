"""Every reader of text and files from outside, with valid inputs to start from."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import cache, partial
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from fivefold.app.editing.position_text import read_position
from fivefold.app.network.messages import NumberedInput, decode_input, decode_update, encode, read_page
from fivefold.app.pages.inputs import (
    BoardHover,
    ChangeSetting,
    ChooseRow,
    Input,
    KeyPress,
    PasteText,
    PressButton,
    SetField,
)
from fivefold.app.pages.share_text import puzzle_text
from fivefold.core.budget import Budget
from fivefold.core.engine import StopFlag
from fivefold.core.errors import UserError
from fivefold.core.game import AnyGame
from fivefold.core.game_parts.engine_program import SearchTask
from fivefold.core.game_parts.engine_protocol import Effort, TimeAllowance
from fivefold.core.game_parts.game_file import FileGame
from fivefold.core.input import Key
from fivefold.core.record import read_record
from fivefold.games import all_games
from fivefold.games.onet.files.save_codec import decode
from fivefold.games.onet.files.save_layout import SIZE
from fivefold.games.pipes.files.level_file import read_levels
from fivefold.play.clock import read_controls
from fivefold.play.replay import replay
from fivefold.service.device import Device
from fivefold.service.json_file import read_json
from fivefold.service.lobby.invitations import Invitation, Invitations
from fivefold.service.match.journal import JournalHeader, read_journal
from fivefold.service.server_tokens import tokens_in
from fivefold.service.store.game_summary import GameTags

RECORDS = Path(__file__).parents[1] / "corpus" / "records"
ANSWERS = (
    b"OK\nMESSAGE ready\n0,0",
    b"OK\nDEBUG x\n3,4",
    b"id name x\nuciok\nreadyok\ninfo depth 3 nodes 9 score cp 5 pv a1+\nbestmove a1+",
)  # of external engines, in the protocols that games have
REQUESTS = (
    b"START 15\nINFO timeout_turn 1000\nBEGIN\nTURN 7,7\nBOARD\n1,2,1\nDONE\nABOUT\nEND",
    b"START 20\nRECTSTART 5,5\nRESTART\nTAKEBACK 1,1",
    b"uci\nisready\nsetoption name Hash value 16\nposition startpos moves a1+\ngo nodes 10\nstop\nquit",
)
MOST_REPLAYED = 40  # entries of a mutated record that is also replayed


class Reader(NamedTuple):
    """A function from bytes, and valid inputs of it. It may raise UserError and nothing else."""

    name: str
    read: Callable[[bytes, Budget], object]
    seeds: tuple[bytes, ...]


@cache
def all_readers() -> tuple[Reader, ...]:
    return tuple(_readers())


def _readers() -> Iterator[Reader]:
    records = tuple(file.read_bytes() for file in sorted(RECORDS.glob("*.txt"))[::7])
    yield Reader("record", _read_record, records)
    yield Reader("controls", lambda data, _: read_controls(_text(data), 2), (b"600+5", b"60+0 300+2.5"))
    yield Reader("old save", lambda data, _: decode(data), (bytes(SIZE),))
    yield from _wire_readers()
    yield from _device_readers()
    for game in all_games():
        yield from _game_readers(game)


def _game_readers(game: AnyGame) -> Iterator[Reader]:
    states = tuple(_states(game))
    texts = tuple(str(state).encode() for state in states)
    moves = tuple(str(move).encode() for state in states for move in list(state.moves())[:3])
    yield Reader(f"{game.name} state", lambda data, budget: game.read_state(_text(data), budget), texts)
    yield Reader(f"{game.name} move", partial(_read_move, game, states[0]), moves)
    puzzles = tuple(puzzle_text(game, text.decode()).encode() for text in texts)
    position = partial(read_position, StopFlag(), game.name)
    yield Reader(f"{game.name} position", lambda data, _: position(_text(data)), (*texts[:4], *puzzles[:4]))
    if game.editor:
        editor = game.editor
        drafts = tuple(str(editor.draft(state)).encode() for state in states)
        yield Reader(f"{game.name} draft", lambda data, _: str(editor.read(_text(data))), drafts)
    if game.engine_protocol and not game.engine_protocol.refusal(states[0]):
        yield Reader(f"{game.name} engine", partial(_read_answers, game, states[0]), ANSWERS)
    if game.program:
        yield Reader(f"{game.name} program", partial(_read_requests, game), REQUESTS)
    for kind in game.files:
        files = []
        for state in states:
            with suppress(Exception):
                files.append(kind.write((FileGame(state),)))
        files = [content for content in files if content] or [b"h8 i9 g7\n", b"1. h8 i9 2. g7\n\nh8"]
        read = read_levels if kind.name == "levels" else kind.read  # solving each board takes long
        yield Reader(f"{game.name} file {kind.name}", read, tuple(files))


def _wire_readers() -> Iterator[Reader]:
    inputs: tuple[Input, ...] = (
        PressButton("start"),
        SetField("name", "Ann"),
        SetField("side", 9),
        ChooseRow("games", "3", open=True),
        BoardHover((1.5, 2.5)),
        KeyPress(Key("enter", shift=True)),
        PasteText("Fivefold 2"),
        ChangeSetting("sound", value=False),
    )
    messages = tuple(encode(NumberedInput(number, given)) for number, given in enumerate(inputs))
    yield Reader("input", lambda data, _: decode_input(data), messages)
    effect = b'{"sequence":1,"effects":[{"type":"CopyText","text":"x"}]}'
    page = b'{"type":"FormPage","title":"x","kind":"files","groups":[],"buttons":[{"id":"a","label":"b"}]}'
    updates = (effect, b'{"sequence":2,"page":' + page + b"}")
    yield Reader("update", lambda data, _: read_page(decode_update(data).page), updates)


def _device_readers() -> Iterator[Reader]:
    """Yield the readers of files in the data folder, of settings in the store, and of invitations."""
    device = b'{"accounts": {"a": 3}, "engines": {"b": "./b"}, "last": {"gomoku": "./b"}, "asks": ["b"]}'
    tokens = b'{"http://club.example:8765": "0123456789abcdefghij", "http://other.example": "x"}'
    yield Reader("device file", lambda data, budget: Device.from_content(read_json(data, budget)), (device,))
    yield Reader("server tokens", lambda data, budget: tokens_in(read_json(data, budget)), (tokens,))
    settings = (
        b'"dark"',
        b"true",
        b"1.25",
        b"[1, 2]",
        b'{"preset": "freestyle", "level": "hard", "seats": [0, 1]}',
    )
    yield Reader("setting", lambda data, budget: read_json(_text(data), budget), settings)
    headers = (
        JournalHeader("here", 1, GameTags(daily="2026-11-16"), 7, record) for record in _journal_records()
    )
    journals = tuple(f'{header.line()}\n[0, 10, "h8", 0]\n[1, 20, "i9", 3]\n'.encode() for header in headers)
    yield Reader("journal", read_journal, journals)
    invitations = Invitations(b"secret", lambda: 1_800_000_000.0)
    texts = (invitations.text(Invitation("game", "ABC234")), invitations.text(Invitation("account")))
    seeds = tuple(text.encode() for text in texts)
    yield Reader("invitation", lambda data, budget: invitations.read(_text(data), budget), seeds)


def _journal_records() -> Iterator[str]:
    for file in sorted(RECORDS.glob("*.txt"))[::11]:
        yield file.read_text(encoding="utf-8")


def _states(game: AnyGame) -> Iterator[Any]:
    """Yield starts of the presets and some stages, and states a few moves later."""
    random = Random(game.name)
    starts = [game.start(preset.name, seed=number) for number, preset in enumerate(game.presets)]
    for start in (*starts, *(stage.start(1) for stage in game.stages[:3])):
        state = start
        yield state
        for _ in range(6):
            moves = list(state.moves()) if state.turn is not None else []
            if not moves:
                break
            state = state.apply(random.choice(moves)).state
        yield state


def _read_record(data: bytes, budget: Budget) -> object:
    record = read_record(_text(data), budget)
    return replay(record, budget) if len(record.entries) <= MOST_REPLAYED else record


def _read_move(game: AnyGame, state: Any, data: bytes, budget: Budget) -> object:
    budget.take_size(data)
    return game.read_move(state, _text(data))


def _read_answers(game: AnyGame, state: Any, data: bytes, budget: Budget) -> object:
    """Take the lines of an external engine until it has moved or says no more."""
    assert game.engine_protocol
    budget.take_size(data)
    talk = game.engine_protocol.move(state, None, Effort(TimeAllowance(1000)))
    try:
        next(talk)
        for line in data.decode("utf-8", errors="replace").splitlines():
            talk.send(line.rstrip())
    except StopIteration as over:
        return over.value
    return None


def _read_requests(game: AnyGame, data: bytes, budget: Budget) -> None:
    """Take the lines of a program that uses ours as an engine; nothing is searched."""
    assert game.program
    budget.take_size(data)
    program = game.program()
    lines = data.decode("utf-8", errors="replace").splitlines()
    for line in filter(str.strip, lines):  # the runner leaves out empty ones, and goes on after an error
        program.interrupts(line)
        program.during_search(line)
        with suppress(UserError):
            for said in program.receive(line):
                if isinstance(said, SearchTask):
                    break


def _text(data: bytes) -> str:
    """Return text as it comes from files, with halves of characters where the bytes are not UTF-8."""
    return data.decode("utf-8", errors="surrogateescape")
