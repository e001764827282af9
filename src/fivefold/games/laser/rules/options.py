"""Rule options: two rulesets, and each rule by itself."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import asdict, dataclass
from functools import cache
from typing import Self

from fivefold.core.option import Choice, Options, Values
from fivefold.core.text import gettext_noop

AS_RULESET = "ruleset"


@dataclass(frozen=True, slots=True)
class Rules:
    """Rules that differ between rulesets; the fields are named like the options."""

    reserved: bool  # squares where only one side may stand
    fifty: bool  # a draw after fifty moves each without a capture
    sphinx: bool  # a Sphinx may turn
    pharaoh: bool  # a Pharaoh may turn

    @classmethod
    def of(cls, values: Values) -> Self:
        """Return the rules of validated option values."""
        base = asdict(RULESETS[str(values["ruleset"])])
        given = {name: values[name] == "on" for name in base if values[name] != AS_RULESET}
        return cls(**{**base, **given})

    @classmethod
    def read(cls, text: str) -> Self:
        """Read what `str` wrote; raise BadNotation for anything else."""
        return RULE_OPTIONS.read(text, cls.of)

    def __str__(self) -> str:
        """Return the rules as options in the shortest form; a dash for plain Khet rules."""
        name = self.ruleset
        return RULE_OPTIONS.write(RULE_OPTIONS.resolve({"ruleset": name, **dict(self._differences(name))}))

    @property
    def ruleset(self) -> str:
        """Name of the ruleset from which the fewest rules differ."""
        return _nearest_ruleset(self)

    def _differences(self, ruleset: str) -> Iterator[tuple[str, str]]:
        base = asdict(RULESETS[ruleset])
        return ((rule, "on" if on else "off") for rule, on in asdict(self).items() if base[rule] != on)


@cache
def _nearest_ruleset(rules: Rules) -> str:
    return min(RULESETS, key=lambda name: len(list(rules._differences(name))))


RULESETS = {
    "khet": Rules(reserved=True, fifty=True, sphinx=True, pharaoh=False),
    "club": Rules(reserved=False, fifty=False, sphinx=False, pharaoh=True),
}
TITLES = {"khet": gettext_noop("Khet"), "club": gettext_noop("Club")}


def _rule(name: str, label: str) -> Choice:
    labels = (gettext_noop("As in the ruleset"), gettext_noop("On"), gettext_noop("Off"))
    return Choice(name, label, (AS_RULESET, "on", "off"), labels, AS_RULESET)


RULE_OPTIONS = Options(
    (
        Choice("ruleset", gettext_noop("Rules"), tuple(TITLES), tuple(TITLES.values()), "khet"),
        _rule("reserved", gettext_noop("Reserved squares")),
        _rule("fifty", gettext_noop("Draw after fifty moves without a capture")),
        _rule("sphinx", gettext_noop("The Sphinx may turn")),
        _rule("pharaoh", gettext_noop("The Pharaoh may turn")),
    )
)
