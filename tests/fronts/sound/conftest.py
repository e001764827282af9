"""Sound without an audio device."""

from __future__ import annotations

import os

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

from tests.app.conftest import anns_store, jobs, platform, writer

__all__ = ["anns_store", "jobs", "platform", "writer"]
