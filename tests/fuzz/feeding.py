"""Feeding many inputs to few pages: those that come by the same way share one."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from itertools import groupby

from tests.browsers.person import Person
from tests.fuzz.page import HostilePage
from tests.fuzz.processor_time import Meter
from tests.fuzz.recipe import Case


@dataclass
class Fed:
    """What came of inputs: what is wrong, and the longest time without an answer, in ms.

    That is processor time, where it is known; `hardest` says with which input.
    """

    longest: float = 0.0
    hardest: str = ""
    wrong: list[str] = field(default_factory=list)

    def add(self, longest: float, hardest: str) -> None:
        """Note the longest time of other inputs."""
        if longest > self.longest:
            self.longest, self.hardest = longest, hardest


def fed(person: Person, address: str, cases: Iterable[Case]) -> Fed:
    """Feed all of them, and leave."""
    result = Fed()
    ordered = sorted(cases, key=lambda case: case.channel)
    with Meter().running() as meter:
        for channel, group in groupby(ordered, key=lambda case: case.channel):
            page = HostilePage(person, address, meter)
            page.visit(channel)
            for case in group:
                if found := page.wrong_with(case):
                    result.wrong.append(f"{channel} {case.name}: {found}")
            if not page.answers():
                result.wrong.append(f"{channel}: the page does not answer")
            result.add(page.longest, page.hardest)
    person.leaves()
    return result
