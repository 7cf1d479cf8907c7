"""Whether a run has solved its puzzle, and if not, what is wrong and from which step on."""

from sudoku_py import bitboard
from sudoku_py.core.grid import Grid
from sudoku_py.core.sentence import Details
from sudoku_py.core.shape import EMPTY
from sudoku_py.sandbox import mistakes
from sudoku_py.sandbox.board import cells_of
from sudoku_py.sandbox.problem import Problem
from sudoku_py.sandbox.recording import Recording
from sudoku_py.sandbox.strange import Strange, shown, strange_in, strange_item

SOLVED = Problem("solved")
FEW = 3  # a board that changes more than every third given is that of another puzzle
MAX_SIZE = 9  # of the boards for which it is quickly known whether there is a solution
Values = list[int]


def verdict(recording: Recording) -> Problem:
    """`SOLVED`, or what is wrong with the run of a solver of a puzzle that has a solution."""
    if recording.problem is not None:
        return _at(recording, recording.problem, recording.steps)
    values = values_of(recording)
    if values is None:
        return _without_values(recording)
    return wrong_values(recording, values) or SOLVED


def judged(recording: Recording) -> Problem:
    """The verdict on a run on any puzzle, also on one without a solution."""
    if recording.problem is not None or values_of(recording) is not None:
        return verdict(recording)
    if recording.puzzle is None or recording.puzzle.size > MAX_SIZE:
        return Problem("says-none") if recording.result is False else verdict(recording)
    if bitboard.solve(recording.puzzle.line) is None:
        return no_solution_verdict(recording)
    return verdict(recording)


def is_right(found: Problem) -> bool:
    """Whether a verdict finds nothing wrong."""
    return found.key in (SOLVED.key, "no-solution-right")


def no_solution_verdict(recording: Recording) -> Problem:
    """`no-solution-right`, or what is wrong with the run on a puzzle without a solution."""
    if recording.problem is not None:
        return _at(recording, recording.problem, recording.steps)
    if recording.result is None or recording.result is False:
        return Problem("no-solution-right")
    if mistakes.is_truth_like(recording.result) and recording.result not in (1, "True", "true"):
        return Problem("truth-none", {"value": shown(recording.result)}, step=recording.steps)
    return Problem("no-solution-solved", step=recording.steps)


def wrong_values(recording: Recording, values: Values) -> Problem | None:
    """What is wrong with values that should be the solution; None if nothing is."""
    puzzle = recording.puzzle
    assert puzzle is not None  # noqa: S101 (only runs with a puzzle have values)
    if mistakes.has_same_rows(recording.result):
        return Problem("aliased", step=recording.steps)
    return (
        _strange(recording, puzzle)
        or _puzzle_returned(recording, puzzle, values)
        or _other_puzzle(recording, puzzle, values)
        or _given_modified(recording, puzzle, values)
        or _not_full(recording, puzzle, values)
        or _clash(recording, puzzle, values)
    )


def _without_values(recording: Recording) -> Problem:
    """What is wrong with a run whose result is neither True nor a board."""
    result, step = recording.result, recording.steps
    puzzle = recording.puzzle
    if puzzle is not None and is_solution(puzzle, recording.board):
        return Problem("solved-not-said", {"value": shown(result)}, step=step)
    if puzzle is not None and result is None and _has_printed(recording, puzzle):
        return Problem("printed", step=step)
    found = _strange_result(result, puzzle.size) if puzzle is not None else None
    if puzzle is not None and found is not None:
        return Problem(found.key, _about(puzzle, found), step=step)
    return mistakes.without_result(recording)


def is_solution(puzzle: Grid, values: Values) -> bool:
    """Whether values are a solution of the puzzle."""
    digits = set(range(1, puzzle.size + 1))
    units = puzzle.geometry.units
    return _has_givens(puzzle, values) and all(
        {values[cell] for cell in unit.cells} == digits for unit in units
    )


def _has_givens(puzzle: Grid, values: Values) -> bool:
    pairs = zip(puzzle.values, values, strict=True)
    return all(given in (EMPTY, value) for given, value in pairs)


def _has_printed(recording: Recording, puzzle: Grid) -> bool:
    """Whether the last digits of the output are the solution."""
    text = "".join(each.text for each in recording.output)
    digits = [int(sign) for sign in text if sign in "123456789"][-len(puzzle.values) :]
    return len(digits) == len(puzzle.values) and is_solution(puzzle, digits)


def _strange(recording: Recording, puzzle: Grid) -> Problem | None:
    """The problem of a board that contains something other than digits."""
    if recording.result is True:
        found, step = recording.strange, mistakes.first_strange_write(recording)
    else:
        found, step = _strange_result(recording.result, puzzle.size), None
    if found is None:
        return None
    return Problem(found.key, _about(puzzle, found), step=step or recording.steps)


def _strange_result(result: object, size: int) -> Strange | None:
    """What keeps a returned list from being a board, if it has the rows of one, or the cells."""
    if not isinstance(result, list | tuple):
        return None
    if len(result) == size * size:
        kinds = ((cell, strange_item(item, size)) for cell, item in enumerate(result))
        return next((kind._replace(cell=cell) for cell, kind in kinds if kind), None)
    return strange_in(result, size) if len(result) == size else None


def _about(puzzle: Grid, found: Strange) -> Details:
    return {**found.details, **(_details(puzzle, found.cell) if found.cell is not None else {})}


def _puzzle_returned(recording: Recording, puzzle: Grid, values: Values) -> Problem | None:
    if recording.result is True or list(puzzle.values) != values or EMPTY not in values:
        return None
    return Problem("puzzle-returned", step=recording.steps)


def _other_puzzle(recording: Recording, puzzle: Grid, values: Values) -> Problem | None:
    """The problem of a returned board that has few of the givens."""
    pairs = enumerate(zip(puzzle.values, values, strict=True))
    wrong = [cell for cell, (given, value) in pairs if given not in (EMPTY, value)]
    if recording.result is True or len(wrong) * FEW <= puzzle.givens:
        return None
    if mistakes.first_given_written(recording) or _transposed(puzzle, values):
        return None
    details = {**_details(puzzle, wrong[0]), "digit": puzzle.values[wrong[0]], "count": len(wrong)}
    return Problem("other-puzzle", details, step=recording.steps)


def _transposed(puzzle: Grid, values: Values) -> bool:
    """Whether the givens are there, with row and column swapped."""
    size = puzzle.size
    swapped = [values[cell % size * size + cell // size] for cell in range(size * size)]
    return _has_givens(puzzle, swapped)


def values_of(recording: Recording) -> Values | None:
    """The values of all cells that the run gives as the solution; None if it gives none."""
    result = recording.result
    if result is True:
        return recording.board
    if recording.puzzle is None:
        return None
    return values_in(result, recording.puzzle.size)


def values_in(result: object, size: int) -> Values | None:
    """The cells in a returned board: rows, one flat list, or a text; None for anything else.

    >>> values_in("1234341221434321", 4)[:4], values_in([[1, 2]], 4), values_in(7, 4)
    ([1, 2, 3, 4], None, None)
    """
    cells = size * size
    if isinstance(result, str):
        text = "".join(result.split())
        return list(_grid(text).values) if len(text) == cells and _is_grid(text) else None
    if not isinstance(result, list | tuple):
        return None
    if len(result) == cells:
        return cells_of([result], cells)[:cells]
    if len(result) == size and all(isinstance(row, list | tuple) for row in result):
        return cells_of(result, size)
    return None


def _grid(text: str) -> Grid:
    return Grid.from_line(text.replace("0", ".").upper())


def _is_grid(text: str) -> bool:
    try:
        grid = _grid(text)
    except ValueError:
        return False
    return set(text.upper()) <= {*grid.geometry.symbols, ".", "0"}


def _at(recording: Recording, problem: Problem, step: int) -> Problem:
    return problem if recording.steps == 0 else problem._replace(step=max(step, 1))


def _given_modified(recording: Recording, puzzle: Grid, values: Values) -> Problem | None:
    pairs = enumerate(zip(puzzle.values, values, strict=True))
    wrong = [cell for cell, (given, value) in pairs if given not in (EMPTY, value)]
    if not wrong:
        return None
    step, cell = mistakes.first_given_written(recording) or (recording.steps, wrong[0])
    is_digit = 1 <= values[cell] <= puzzle.size
    swapped = _transposed(puzzle, values) or (is_digit and mistakes.is_swapped(puzzle, cell))
    details = {**_details(puzzle, cell), "digit": puzzle.values[cell]}
    return Problem("given-swapped" if swapped else "given-modified", details, step=step)


def _not_full(recording: Recording, puzzle: Grid, values: Values) -> Problem | None:
    bad = [cell for cell, value in enumerate(values) if not 1 <= value <= puzzle.size]
    if not bad:
        return None
    if recording.result is True and recording.writes == 0:
        return mistakes.unchanged(recording)
    key = mistakes.text_key(recording) or "not-full"
    return Problem(key, _details(puzzle, bad[0]), step=recording.steps)


def _clash(recording: Recording, puzzle: Grid, values: Values) -> Problem | None:
    for unit in puzzle.geometry.units:
        seen: dict[int, int] = {}
        for cell in unit.cells:
            if values[cell] in seen:
                cells = (seen[values[cell]], cell)
                names = [puzzle.geometry.cell_name(each) for each in cells]
                key = "aliased" if mistakes.is_aliased(recording) else "clash"
                details = {"cell": names[0], "clash": names[1], "digit": values[cell]}
                step = mistakes.last_write_to(recording, cells)
                return Problem(key, details, step=step)
            seen[values[cell]] = cell
    return None


def _details(puzzle: Grid, cell: int) -> Details:
    return {"cell": puzzle.geometry.cell_name(cell)}
