"""A step of a technique as the page gets it: sentences, its argument, and what follows.

`step_data` gives a dictionary that JSON can hold. Sentences are pairs of a key and details;
candidates are pairs of a cell and a digit.

    technique, rating, level, score    id; SE in tenths and HoDoKu's, None where there is none
    exact                              whether SE rates it so, or so at least
    nudge, look                        where to look: a sentence, and the cells of the unit meant
    name, idea                         the technique, and what it is about: sentences
    claims                             the argument: see `protocol.Claim`
    notation, conclusion               the step as books write it, and what follows: sentences
    placements, eliminations           what follows
    unique                             whether the technique assumes that there is one solution

Only a step that is shown gets an argument: the steps of a path have none until then.
"""

from collections.abc import Iterator

from sudoku_py.core.sentence import Sentence
from sudoku_py.engine import protocol
from sudoku_py.engine.nudge import nudge
from sudoku_py.techniques.argument import argument_of
from sudoku_py.techniques.argument.claims import reasons_of
from sudoku_py.techniques.argument.highlights import highlight
from sudoku_py.techniques.argument.sentences import Words
from sudoku_py.techniques.position import Position
from sudoku_py.techniques.registry import technique
from sudoku_py.techniques.step import Link, Step
from sudoku_py.techniques.text.sentences import IDEA, StepDescriber, about, chain_text

# The lowest of Sudoku Explainer's ratings, in tenths, where it has a technique under another name.
LOWEST = {
    "locked-pair": 30,
    "locked-triple": 36,
    "skyscraper": 66,
    "two-string-kite": 66,
    "x-chain": 66,
    "simple-colors": 65,
    "multi-colors": 65,
    "w-wing": 70,
    "xy-chain": 70,
    "nice-loop": 70,
    "aic": 70,
    "remote-pair": 70,
    "forcing-chain": 80,
    "forcing-net": 85,
}
MAX_NOTATION = 400  # characters of a chain: longer ones are for programs
NOTATION, CHAIN_NOTATION = "step.notation", "step.notation-chain"


def step_data(step: Step, position: Position) -> protocol.Step:
    """A step that `position` has, before it is applied."""
    row, describer = technique(step.technique), StepDescriber(position.tables.geometry)
    sentence, look = nudge(step, position)
    rating, is_exact = rating_of(step)
    conclusion = _conclusion(describer.conclusion(step))
    return {
        "technique": step.technique,
        "rating": rating,
        "exact": is_exact,
        "level": row.level,
        "score": row.score,
        "unique": row.assumes_uniqueness,
        "nudge": sentence,
        "look": look,
        "name": describer.name(step),
        "idea": _idea(step.technique),
        "claims": list(_claims(step, position)),
        "notation": _notation(step, conclusion, position.tables.size),
        "conclusion": conclusion,
        "placements": step.placements,
        "eliminations": step.eliminations,
    }


def rating_of(step: Step) -> tuple[int | None, bool]:
    """Sudoku Explainer's rating in tenths, and whether it is that, or at least that."""
    known = step.rating or technique(step.technique).rating
    return known or LOWEST.get(step.technique), known is not None


def candidates_of(position: Position) -> list[int]:
    """The candidates of each cell as the page has them: bits 1 << digit."""
    return [bits << 1 for bits in position.candidates]


def _claims(step: Step, position: Position) -> Iterator[protocol.Claim]:
    argument, words = argument_of(step, position), Words(position.tables.geometry)
    for index, claim in enumerate(argument):
        marks, areas, links = highlight(index, argument, position)
        yield {
            "kind": claim.kind,
            "text": words.sentence(claim),
            "because": list(reasons_of(claim)),
            "supposed": bool(claim.under),
            "marks": list(marks),
            "areas": [(role, list(cells)) for role, cells in areas],
            "links": [_link(link) for link in links],
        }


def _link(link: Link) -> protocol.Link:
    return {"start": list(link.start), "end": list(link.end), "strong": link.is_strong}


def _idea(technique_id: str) -> Sentence:
    stem, n = about(technique_id)
    return f"{IDEA}{stem}", {"n": n}


def _notation(step: Step, conclusion: Sentence, size: int) -> Sentence:
    chain = chain_text(step, size)
    if not chain:
        return NOTATION, conclusion[1]
    if len(chain) > MAX_NOTATION:
        chain = chain[:MAX_NOTATION].rsplit(" ", 1)[0] + " …"
    return CHAIN_NOTATION, {"chain": chain, **conclusion[1]}


def _conclusion(sentence: Sentence) -> Sentence:
    """The conclusions, with the sign that people write for digits that a cell does not have."""
    key, details = sentence
    return key, {"conclusions": str(details["conclusions"]).replace("<>", "≠")}
