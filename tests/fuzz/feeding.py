"""Feeding many inputs to few pages: those that come by the same way share one."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from itertools import groupby

from tests.browsers.person import Person
from tests.fuzz.page import HostilePage
from tests.fuzz.recipe import Case


@dataclass
class Fed:
    """What came of inputs: what is wrong, and the longest time without an answer, in ms."""

    longest: float = 0.0
    wrong: list[str] = field(default_factory=list)


def fed(person: Person, address: str, cases: Iterable[Case]) -> Fed:
    """Feed all of them, and leave."""
    result = Fed()
    ordered = sorted(cases, key=lambda case: case.channel)
    for channel, group in groupby(ordered, key=lambda case: case.channel):
        page = HostilePage(person, address)
        page.visit(channel)
        for case in group:
            if found := page.wrong_with(case):
                result.wrong.append(f"{channel} {case.name}: {found}")
        if not page.answers():
            result.wrong.append(f"{channel}: the page does not answer")
        result.longest = max(result.longest, page.longest)
    person.leaves()
    return result
