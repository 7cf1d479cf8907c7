"""How our ratings compare with those of the programs themselves; writes `docs/parity.md`.

`python -m tests.parity` measures all puzzles of `tests/data`, in a few minutes, keeps what differs
in `tests/data/parity.json` and writes the page in both languages; `test_parity.py` tries samples.
"""

import json
from collections.abc import Iterator, Sequence
from multiprocessing import Pool
from pathlib import Path
from typing import Any, NamedTuple

from sudoku_py.core.grid import Grid
from sudoku_py.techniques.explainer.ladder import next_step
from sudoku_py.techniques.explainer.rating import rate as explainer_rating
from sudoku_py.techniques.hodoku.procedure import LEVELS
from sudoku_py.techniques.hodoku.procedure import rate as hodoku_rating
from sudoku_py.techniques.position import Position
from tests.data import FOLDER, Rated, paths, rated, tenths
from tests.techniques.explainer.test_parity import follow, of_file, of_step
from tools.paths import ROOT

RECORD = FOLDER / "parity.json"
PAGES = {"en": ROOT / "docs" / "parity.md", "es": ROOT / "docs" / "parity.es.md"}
RANGES = ((1.0, 2.5), (2.6, 4.5), (4.6, 6.2), (6.3, 7.5), (7.6, 8.9), (9.0, 9.1))
RATINGS = ("rating", "pearl", "diamond")

Scored = tuple[str, int]  # HoDoKu's level and score
Record = dict[str, Any]


class Compared(NamedTuple):
    """What both say of a puzzle, the program first."""

    puzzle: str
    explainer: tuple[list[int], list[int]]
    hodoku: tuple[list[Any], list[Any]]

    @property
    def differs(self) -> bool:
        """Whether anything is not the same."""
        return self.explainer[0] != self.explainer[1] or self.hodoku[0] != self.hodoku[1]


def scores() -> dict[str, Scored]:
    """HoDoKu's own level and score of each puzzle."""
    lines = (FOLDER / "hodoku_scores_own.txt").read_text("utf-8").splitlines()
    fields = [line.split() for line in lines if not line.startswith("#")]
    return {puzzle: (level.lower(), int(score)) for puzzle, level, score in fields}


def compared(row: Rated) -> Compared:
    """Rate a puzzle on both scales."""
    ours = hodoku_rating(row.puzzle)
    theirs = scores()[row.puzzle.line]
    return Compared(
        row.puzzle.line,
        (list(row.rating), list(explainer_rating(row.puzzle))),
        (list(theirs), [ours.level, ours.score]),
    )


def steps_of(path: dict[str, Any]) -> dict[str, list[int]]:
    """Along a path of Sudoku Explainer, by its technique: steps, the same rating, the same step."""
    found: dict[str, list[int]] = {}
    position = Position.of_grid(Grid.from_line(path["puzzle"]))
    for expected in path["steps"]:
        step = next_step(position)
        counts = found.setdefault(expected["t"], [0, 0, 0])
        counts[0] += 1
        if step is not None:
            counts[1] += (step.rating,) == tenths(expected["r"])
            counts[2] += of_step(position, step) == of_file(expected)
        follow(position, expected)
    return found


def measure() -> Record:
    """Compare all puzzles and all paths; keep what differs, and the steps of each path."""
    with Pool() as pool:
        different = [row for row in pool.imap(compared, rated()) if row.differs]
        steps = pool.map(steps_of, paths(), 1)
    return {
        "different": [row._asdict() for row in different],
        "steps": {path["puzzle"]: counts for path, counts in zip(paths(), steps, strict=True)},
    }


def equal(record: Record) -> Iterator[tuple[Rated, Scored, list[bool], list[bool]]]:
    """Each puzzle with what the programs say, and what of it we say, too."""
    different = {each["puzzle"]: Compared(**each) for each in record["different"]}
    theirs = scores()
    for row in rated():
        line = row.puzzle.line
        kept = [list(row.rating)] * 2, [list(theirs[line])] * 2
        _, explainer, hodoku = different.get(line) or (line, *kept)
        same = [a == b for a, b in zip(*explainer, strict=True)]
        yield row, theirs[line], same, [a == b for a, b in zip(*hodoku, strict=True)]


def table(head: str, rows: Sequence[Sequence[object]]) -> str:
    """A table of Markdown; all but the first column are numbers."""
    columns = head.split("|")
    lines = [head.replace("|", " | "), "---" + " | ---:" * (len(columns) - 1)]
    lines += [" | ".join(map(str, row)) for row in rows]
    return "\n".join(f"| {line} |" for line in lines)


def tables(record: Record, text: dict[str, str]) -> dict[str, str]:
    """The tables of the page."""
    found = list(equal(record))
    explainer: list[list[object]] = []
    for low, high in (*RANGES, (0.0, 20.0)):
        some = [same for row, _, same, _ in found if 10 * low <= row.rating[0] <= 10 * high]
        name = f"{low:.1f} – {high:.1f}" if low else text["all"]
        explainer.append([name, len(some), *(sum(each[i] for each in some) for i in range(3))])
    hodoku: list[list[object]] = []
    for level in (*LEVELS, ""):
        some = [same for _, theirs, _, same in found if level in ("", theirs[0])]
        row = [level or text["all"], len(some), *(sum(each[i] for each in some) for i in range(2))]
        hodoku.append(row)
    return {
        "explainer": table(text["explainer_head"], explainer),
        "hodoku": table(text["hodoku_head"], hodoku),
        "steps": table(text["steps_head"], step_rows(record, text)),
        "different": differences(record, text),
    }


def step_rows(record: Record, text: dict[str, str]) -> list[list[object]]:
    """For each technique of Sudoku Explainer: steps, the same rating, the same step; and all."""
    counts: dict[str, list[int]] = {}
    for path in record["steps"].values():
        for technique, found in path.items():
            old = counts.get(technique, [0, 0, 0])
            counts[technique] = [a + b for a, b in zip(old, found, strict=True)]
    total = [sum(each[i] for each in counts.values()) for i in range(3)]
    rows: list[list[object]] = [[name, *counts[name]] for name in sorted(counts)]
    return [*rows, [text["all"], *total]]


def differences(record: Record, text: dict[str, str]) -> str:
    """Each puzzle on which something differs, and what both say."""
    rows = [
        [f"`{each['puzzle']}`", *map(shown, each["explainer"]), *map(scored, each["hodoku"])]
        for each in record["different"]
    ]
    return table(text["different_head"], rows) if rows else text["none"]


def shown(ratings: list[int]) -> str:
    """Ratings in tenths as Sudoku Explainer writes them."""
    return "/".join(f"{each / 10:.1f}" for each in ratings)


def scored(level_and_score: list[Any]) -> str:
    """A level and a score as HoDoKu's."""
    return " ".join(map(str, level_and_score))


def page(record: Record, language: str) -> str:
    """The page in one language."""
    template = (FOLDER / f"parity.{language}.txt").read_text("utf-8")
    head, _, body = template.partition("\n\n")
    text = dict(line.split(": ", 1) for line in head.splitlines())
    count = {"puzzles": str(len(rated())), "paths": str(len(record["steps"]))}
    return body.format_map(count | tables(record, text))


def recorded(path: Path = RECORD) -> Record:
    """What was measured last."""
    found: Record = json.loads(path.read_text("utf-8"))
    return found


if __name__ == "__main__":
    measured = measure()
    RECORD.write_text(json.dumps(measured, indent=1) + "\n", "utf-8")
    for language, path in PAGES.items():
        path.write_text(page(measured, language), "utf-8")
    print(f"{len(measured['different'])} of {len(rated())} puzzles differ")
