"""The verdicts on many puzzles, as rows of a table. The last table stays here."""

from collections.abc import Generator
from time import perf_counter

from sudoku_py.analysis import verdict
from sudoku_py.core import formats
from sudoku_py.core.candidate_grid import CandidateGrid
from sudoku_py.core.errors import SudokuError
from sudoku_py.engine import collection, rating
from sudoku_py.engine.errors import RequestError, error_data
from sudoku_py.engine.tasks import TASKS, Data, Task
from sudoku_py.lab.transcript.texts import LANGUAGES, Texts, load

SORTS = ("number", "givens", "status", "microseconds", "se")
MAX_PAGE = 200  # rows


class Table:
    """The rows of the last batch."""

    def __init__(self) -> None:
        """Start without any."""
        self.number = 0  # which batch it is
        self.rows: list[Data] = []
        self.texts: Texts = {}  # of the reader's language

    def of(self, number: int) -> list[Data]:
        """The rows of that batch; RequestError if they are gone."""
        if number != self.number or not self.rows:
            raise RequestError("no-collection")
        return self.rows


TABLE = Table()


def batch(
    puzzles: list[str], language: str = "en", whole: bool = False, ratings: bool = False
) -> Data:
    """Start the task that judges each of `puzzles`, which are lines; with `whole`, the collection.

    Placed digits and candidates of a line count.

    Its progress: `n` of `total`, and while a puzzle is rated, that of `engine.rating`, whose `n` is
    `steps` here. Its result: `n`, `counts` by status, the number of the `table`,
    and its first `rows`, as `rows` has them. With `ratings`, each is rated, which takes longer.
    """
    if not all(isinstance(puzzle, str) for puzzle in puzzles):
        raise RequestError("bad-request", why="puzzles are lines")
    if language not in LANGUAGES:
        raise RequestError("bad-request", why=f"language {language}")
    lines = collection.lines() if whole else puzzles
    return TASKS.start(_batch(lines, load(language), ratings=ratings))


def _batch(puzzles: list[str], texts: Texts, *, ratings: bool) -> Task:
    table: list[Data] = []
    for number, puzzle in enumerate(puzzles, 1):
        progress = {"n": number - 1, "total": len(puzzles)}
        found = yield from _judge(puzzle, progress)
        if ratings and found["status"] == "unique":
            found["se"] = yield from _rating(formats.read_candidates(puzzle), progress)
        table.append({"number": number, "puzzle": puzzle, **found})
        yield {"n": number, "total": len(puzzles)}, False
    TABLE.number, TABLE.rows, TABLE.texts = TABLE.number + 1, table, texts
    shown = rows(TABLE.number)["rows"] if table else []
    result = {"n": len(table), "counts": _counts(table), "table": TABLE.number}
    yield {**result, "rows": shown}, True


def _judge(puzzle: str, progress: Data) -> Generator[tuple[Data, bool], None, Data]:
    """Judge one puzzle, reporting `progress` meanwhile; return its row."""
    start = perf_counter()
    try:
        position = formats.read_candidates(puzzle)
        for report in verdict.judge(position):
            if isinstance(report, verdict.Verdict):
                return _row(position.givens.givens, report, perf_counter() - start)
            yield progress, False
    except SudokuError as error:
        return _row(0, verdict.Verdict("invalid", reason=error), perf_counter() - start)
    raise AssertionError("judge ends with a verdict")


def _rating(
    puzzle: CandidateGrid, progress: Data
) -> Generator[tuple[Data, bool], None, int | None]:
    """The rating in tenths of a position with one solution, None if the size has none."""
    for report in rating.position_steps(puzzle):
        if isinstance(report, rating.Rated):
            return report.se or None
        yield report._asdict() | {"steps": report.n} | progress, False
    return None


def _row(givens: int, found: verdict.Verdict, seconds: float) -> Data:
    return {
        "givens": givens,
        "status": found.status,
        "solution": found.solution.line if found.solution else "",
        "microseconds": round(seconds * 1e6),
        "se": None,
        "reason": error_data(found.reason) if found.reason else None,
    }


def _counts(table: list[Data]) -> dict[str, int]:
    counts: dict[str, int] = {}
    for row in table:
        counts[row["status"]] = counts.get(row["status"], 0) + 1
    return counts


def rows(
    table: int, first: int = 0, sort: str = "number", descending: bool = False, status: str = ""
) -> Data:
    """A page of a table: `rows` from `first` on, of the `n` that have `status`, in an order.

    RequestError if the table is gone.
    """
    if sort not in SORTS:
        raise RequestError("bad-request", why=f"order {sort}")
    found = [row for row in TABLE.of(table) if status in ("", row["status"])]
    found.sort(key=lambda row: _key(row[sort]), reverse=descending)
    page = found[max(0, first) :][:MAX_PAGE]
    hidden = ("solution", "puzzle")
    shown = [{name: row[name] for name in row if name not in hidden} for row in page]
    return {"rows": shown, "n": len(found)}


def _key(value: str | int | None) -> tuple[bool, str | int]:
    """What rows are sorted by: those without a value come last."""
    return value is None, 0 if value is None else value
