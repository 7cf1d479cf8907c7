"""The format of HoDoKu's regression library: `:code[-variant]:digits:grid:deleted:out:set:extra`.

`python -m tests.techniques.regression FILE` prints for each code how many lines pass. A line passes
if the technique, alone, has an instance with these digits and exactly these conclusions, and none
with these digits that concludes anything else. With the variant `x`, it must have none.
"""

import sys
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import NamedTuple

from sudoku_py.techniques.finders import FINDERS, with_options
from sudoku_py.techniques.hodoku.library_codes import TECHNIQUE_OF, of_code, options_of
from sudoku_py.techniques.options import ANY_LENGTH
from sudoku_py.techniques.position import Position
from sudoku_py.techniques.step import Candidate
from sudoku_py.techniques.text.positions import read_line

Candidates = frozenset[Candidate]
READABLE = {code for code, name in TECHNIQUE_OF.items() if name in FINDERS}
BUG = "0610"  # the field may have any digits of the cell


class Case(NamedTuple):
    """A line of the library."""

    code: str
    variant: str
    digits: frozenset[int]
    position: Position
    eliminations: Candidates
    placements: Candidates
    text: str

    @property
    def name(self) -> str:
        """The code with its variant."""
        return f"{self.code}-{self.variant}" if self.variant else self.code


def _candidates(field: str, size: int = 9) -> Candidates:
    """Triples of digit, row and column."""
    triples = (tuple(map(int, triple)) for triple in field.split())
    return frozenset(((row - 1) * size + column - 1, digit) for digit, row, column in triples)


def read_case(line: str) -> Case:
    """The case of a line; ValueError or PositionError if it is none."""
    fields = line.strip().split(":")
    _, code, digits, _, _, eliminations, placements, *_ = [*fields, "", "", ""]
    code, _, variant = code.partition("-")
    return Case(
        code,
        variant,
        frozenset(int(digit) for digit in digits),
        read_line(line.strip()),
        _candidates(eliminations),
        _candidates(placements),
        line.strip(),
    )


def _with_digits_of(case: Case) -> Position:
    """The position of a case; for fish without what the finder does not need."""
    position = case.position.copy()
    if case.code.startswith(("030", "031", "032", "033", "034", "035", "036")) and case.digits:
        for index in range(position.tables.size):
            if index + 1 not in case.digits:
                position.places[index] = 0
    return position


def instances(case: Case, *, in_any_order: bool = False) -> set[tuple[Candidates, Candidates]]:
    """The conclusions, out and set, of all instances with the code and the digits of a case.

    With `in_any_order`, also those that HoDoKu does not list, because it depends on the order of
    cells and digits which chains it keeps.
    """
    found = set()
    options = options_of(case.name)
    if in_any_order:
        options = replace(
            options, as_listed=False, max_aic_links=ANY_LENGTH, max_loop_links=ANY_LENGTH
        )
    finder = with_options(FINDERS[TECHNIQUE_OF[case.code]], options)
    for step in of_code(finder(_with_digits_of(case)), case.code):
        if case.digits and case.code != BUG and case.digits != {*step.digits}:
            continue
        found.add((frozenset(step.eliminations), frozenset(step.placements)))
    return found


@cache
def instances_of(line: str) -> set[tuple[Candidates, Candidates]]:
    """Those of a line, which several tests ask for."""
    return instances(read_case(line))


def judge(case: Case, found: set[tuple[Candidates, Candidates]]) -> str:
    """`passed`, `missing` if the instance was not found, `other` if another was found as well."""
    if "x" in case.variant:
        return "other" if found else "passed"
    expected = (case.eliminations, case.placements)
    if expected not in found:
        return "missing"
    return "passed" if len(found) == 1 else "other"


def read_cases(path: Path) -> Iterator[Case]:
    """The cases of a file; other lines are skipped."""
    for line in path.read_text("utf-8").splitlines():
        if line.startswith(":") and line[1:5].strip(":-") in READABLE:
            yield read_case(line)


def main(path: Path) -> None:
    """Print the results of each code, and last the sum; what failed goes to standard error."""
    results: dict[str, Counter[str]] = {}
    for case in read_cases(path):
        result = judge(case, instances(case))
        results.setdefault(case.code, Counter())[result] += 1
        if result != "passed":
            print(result, case.text, file=sys.stderr)
    for code, counts in sorted(results.items()):
        failed = counts["missing"] + counts["other"]
        print(code, TECHNIQUE_OF[code], f"passed {counts['passed']} failed {failed}", dict(counts))
    print("all", sum((counts for counts in results.values()), Counter[str]()))


if __name__ == "__main__":
    main(Path(sys.argv[1]))
