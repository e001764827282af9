"""What every test may ask for."""

from __future__ import annotations

import pytest
from hypothesis import settings

settings.register_profile("quick", derandomize=True, deadline=None)
settings.register_profile("deep", derandomize=True, deadline=None, max_examples=2_000)


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--deep", action="store_true", help="run the full counts, not slices of them")


def pytest_configure(config: pytest.Config) -> None:
    settings.load_profile("deep" if config.getoption("deep") else "quick")
