"""The measurements in `bench` can be imported; nothing else would notice a name that moved."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path

import pytest

BENCH = Path(__file__).parent.parent / "bench"


@pytest.mark.parametrize("name", sorted(file.stem for file in BENCH.glob("*.py")))
def test_a_measurement_can_be_imported(name: str) -> None:
    assert import_module(f"bench.{name}").__doc__
