"""What the review of a game adds up to: counts of each technique, drills, and remarks at the end.

    GameReview ─► technique_counts, drills, remarks

Counts can be added up over games. A drill is a position of this very game in which a technique is
next. A remark is about one technique:

    quick        the one with which the player found digits in the shortest time: of those with at
                 least three digits, the lowest median of their times
    overlooked   the one that was passed over for the longest time, by harder moves
    practise     the one that was to be seen for the longest time during pauses, and when the player
                 guessed, entered a wrong digit, or took a hint
"""

from collections.abc import Iterator
from statistics import median
from typing import Literal, NamedTuple

from sudoku_py.analysis.justification import RATED_SIZE, proof
from sudoku_py.analysis.review import HARD, Evidence, GameReview, Row
from sudoku_py.techniques.practice import FINDERS
from sudoku_py.techniques.text.positions import write_line

MIN_QUICK = 3  # digits; fewer are chance
MAX_DRILLS = 20


class TechniqueCounts(NamedTuple):
    """Of a technique: digits `seen` with it, in `seconds` together, and digits `missed`."""

    seen: int = 0
    missed: int = 0
    seconds: float = 0


class Drill(NamedTuple):
    """A position in which a technique is next: see `techniques.text.positions`."""

    technique: str
    line: str


class Remark(NamedTuple):
    """What a technique was to the player.

    `quick`: `n` digits, in `seconds` each, the median, where those of the whole game took `usual`.
    `overlooked`: `n` digits, passed over by moves of `seconds` together. `practise`: `n` moves of
    `seconds` together.
    """

    kind: Literal["quick", "overlooked", "practise"]
    technique: str
    n: int
    seconds: float
    usual: float = 0


def technique_counts(review: GameReview) -> dict[str, TechniqueCounts]:
    """The counts of each technique of a game that has any.

    A digit is *seen* that the player entered with a proof, *missed* if it was overlooked.
    """
    found: dict[str, TechniqueCounts] = {}
    for row in review.rows:
        if row.verdict == "proved" and row.proof:
            name = row.proof.found.technique
            old = found.get(name, TechniqueCounts())
            found[name] = old._replace(seen=old.seen + 1, seconds=old.seconds + row.seconds)
    for each in review.overlooked:
        name = each.evidence.found.technique
        old = found.get(name, TechniqueCounts())
        found[name] = old._replace(missed=old.missed + 1)
    return found


def drills(review: GameReview) -> Iterator[Drill]:
    """Positions of the game to practise what was overlooked, or not seen when the player stopped.

    They are for 9×9 boards, as all drills are.
    """
    found: set[Drill] = set()
    for evidence in _unseen(review) if review.puzzle.size == RATED_SIZE else ():
        drill = drill_of(evidence)
        if drill and drill not in found:
            found.add(drill)
            yield drill
        if len(found) == MAX_DRILLS:
            return


def drill_of(evidence: Evidence) -> Drill | None:
    """The position in which the hardest step of a proof is next; None if a drill has no finder."""
    name = evidence.found.technique
    for position, step in proof(evidence.search, evidence.found):
        if step.technique == name and name in FINDERS and any(FINDERS[name](position)):
            return Drill(name, write_line(position))
    return None


def remarks(review: GameReview) -> list[Remark]:
    """The remarks on a game, at most one of each kind, in the order of the kinds."""
    found = (_quick(review), _overlooked(review), _practise(review))
    return [remark for remark in found if remark]


def _unseen(review: GameReview) -> Iterator[Evidence]:
    for row in review.rows:
        if row.easiest:
            yield row.easiest
    for each in review.overlooked:
        yield each.evidence


def _quick(review: GameReview) -> Remark | None:
    times: dict[str, list[float]] = {}
    for row in review.rows:
        if row.verdict == "proved" and row.proof:
            times.setdefault(row.proof.found.technique, []).append(row.seconds)
    able = {name: median(each) for name, each in times.items() if len(each) >= MIN_QUICK}
    if not able:
        return None
    name = min(able, key=lambda each: able[each])
    usual = median([seconds for each in times.values() for seconds in each])
    return Remark("quick", name, len(times[name]), able[name], usual)


def _overlooked(review: GameReview) -> Remark | None:
    if not review.waited:
        return None
    name = max(review.waited, key=lambda each: review.waited[each])
    of_name = [each for each in review.overlooked if each.evidence.found.technique == name]
    return Remark("overlooked", name, len(of_name), review.waited[name])


def _practise(review: GameReview) -> Remark | None:
    rows: dict[str, list[Row]] = {}
    for row in review.rows:
        if row.easiest and (row.is_pause or row.verdict in HARD):
            rows.setdefault(row.easiest.found.technique, []).append(row)
    if not rows:
        return None
    seconds = {name: sum(row.seconds for row in each) for name, each in rows.items()}
    name = max(rows, key=lambda each: (seconds[each], len(rows[each])))
    return Remark("practise", name, len(rows[name]), seconds[name])
