"""Conversations with an engine whose answers the test gives."""

from __future__ import annotations

from typing import TypeVar

from fivefold.core.game_parts.engine_protocol import Conversation, Request

M = TypeVar("M")


def run_conversation(talk: Conversation[M], *answers: str) -> tuple[list[Request], M]:
    """Return the requests to the engine and the result of the conversation after these answers."""
    asked = [next(talk), *(talk.send(answer) for answer in answers[:-1])]
    try:
        talk.send(answers[-1])
    except StopIteration as over:
        return asked, over.value
    raise AssertionError("the conversation continues after the last answer")
