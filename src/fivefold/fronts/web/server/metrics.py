"""Counters of a server in the text format of Prometheus."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

HELP = {
    "connections": "Front ends connected now.",
    "sessions": "Sessions kept, connected or waiting for their front end.",
    "matches": "Matches under way.",
    "connections_total": "Connections accepted.",
    "inputs_total": "Inputs received.",
    "updates_total": "Updates sent.",
    "update_bytes_total": "Bytes of updates sent.",
    "refused_total": "Requests, connections and messages refused, by reason.",
}


class Metrics:
    """Counts events; gauges are read when they are asked for.

    >>> metrics = Metrics()
    >>> metrics.count("inputs_total")
    >>> metrics.refuse("origin")
    >>> "fivefold_inputs_total 1" in metrics.text({"matches": 3})
    True
    """

    def __init__(self) -> None:
        self._counts: Counter[str] = Counter()
        self._refused: Counter[str] = Counter()

    def count(self, name: str, amount: int = 1) -> None:
        self._counts[name] += amount

    def refuse(self, reason: str) -> None:
        """Count something that was refused."""
        self._refused[reason] += 1

    def value(self, name: str) -> int:
        return self._counts[name]

    def refused(self, reason: str) -> int:
        return self._refused[reason]

    def text(self, gauges: dict[str, int]) -> str:
        """Return all counters and these gauges."""
        return "".join(f"{line}\n" for line in self._lines(gauges))

    def _lines(self, gauges: dict[str, int]) -> Iterator[str]:
        for name, text in HELP.items():
            kind = "counter" if name.endswith("_total") else "gauge"
            yield f"# HELP fivefold_{name} {text}"
            yield f"# TYPE fivefold_{name} {kind}"
            if name == "refused_total":
                for reason, count in sorted(self._refused.items()):
                    yield f'fivefold_{name}{{reason="{reason}"}} {count}'
            else:
                yield f"fivefold_{name} {gauges.get(name, self._counts[name])}"
