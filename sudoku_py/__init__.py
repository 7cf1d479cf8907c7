"""Sudokus to solve, rate, explain and generate, and search algorithms to watch, in pure Python.

    import sudoku_py as sp

    puzzle = sp.read("12..34....1.4...")
    puzzle.solve(), puzzle.check(), puzzle.hint()
    for step in puzzle.path():
        print(step.technique, step)
    run = puzzle.run("fewest-candidates")
    print(run[9], run[9].line, run.counters)

Objects are immutable, and results have named fields. What goes wrong is a ValueError with a
sentence for people, most of them SudokuErrors. Nothing is printed. Each name is imported when it is
used for the first time.
"""

from importlib import import_module

TYPE_CHECKING = False  # to type checkers it is true; `typing` would take longer than all the rest
if TYPE_CHECKING:
    from sudoku_py.analysis.review import ReviewError
    from sudoku_py.board import Board
    from sudoku_py.checking import Check
    from sudoku_py.core.arguments import ArgumentError, UnknownIndex
    from sudoku_py.core.errors import SizeError, SudokuError
    from sudoku_py.core.formats import FormatError
    from sudoku_py.core.validity import InvalidPuzzle, NoSolution, SeveralSolutions
    from sudoku_py.experiments import Experiment, experiment
    from sudoku_py.explanation import Claim, Path, Rating, Step
    from sudoku_py.function_source import NoSource
    from sudoku_py.generation import NotReached, generate, generate_many
    from sudoku_py.generator.result import OptionsError
    from sudoku_py.grading import Grade, grade
    from sudoku_py.lab.lines.breakpoints import BreakpointError
    from sudoku_py.notebook import Lab, LabError
    from sudoku_py.puzzle import Puzzle, SeveralPuzzles, read, read_all
    from sudoku_py.racing import Race, RaceError, race
    from sudoku_py.reviewing import Review, ReviewedMove, review
    from sudoku_py.runs import Line, Moment, Run, TranscriptRow, Tree
    from sudoku_py.sandbox.exercise_fields import ExerciseError
    from sudoku_py.solvers.registry import UnknownSolver, UnsupportedSize
    from sudoku_py.student_code import CodeError, Watched, WatchedStep, watch
    from sudoku_py.techniques.procedures import UnknownOrder
    from sudoku_py.techniques.registry import UnknownTechnique
    from sudoku_py.techniques.text.positions import PositionSizeError

__version__ = "1.0.0"

# Where each public name is defined.
_HOMES = {
    "analysis.review": ("ReviewError",),
    "board": ("Board",),
    "checking": ("Check",),
    "core.arguments": (
        "ArgumentError",
        "UnknownIndex",
    ),
    "core.errors": (
        "SizeError",
        "SudokuError",
    ),
    "core.formats": ("FormatError",),
    "core.validity": (
        "InvalidPuzzle",
        "NoSolution",
        "SeveralSolutions",
    ),
    "experiments": (
        "Experiment",
        "experiment",
    ),
    "explanation": (
        "Claim",
        "Path",
        "Rating",
        "Step",
    ),
    "function_source": ("NoSource",),
    "generation": (
        "NotReached",
        "generate",
        "generate_many",
    ),
    "generator.result": ("OptionsError",),
    "grading": (
        "Grade",
        "grade",
    ),
    "lab.lines.breakpoints": ("BreakpointError",),
    "notebook": (
        "Lab",
        "LabError",
    ),
    "puzzle": (
        "Puzzle",
        "SeveralPuzzles",
        "read",
        "read_all",
    ),
    "racing": (
        "Race",
        "RaceError",
        "race",
    ),
    "reviewing": (
        "Review",
        "ReviewedMove",
        "review",
    ),
    "runs": (
        "Line",
        "Moment",
        "Run",
        "TranscriptRow",
        "Tree",
    ),
    "sandbox.exercise_fields": ("ExerciseError",),
    "solvers.registry": (
        "UnknownSolver",
        "UnsupportedSize",
    ),
    "student_code": (
        "CodeError",
        "Watched",
        "WatchedStep",
        "watch",
    ),
    "techniques.procedures": ("UnknownOrder",),
    "techniques.registry": ("UnknownTechnique",),
    "techniques.text.positions": ("PositionSizeError",),
}
_MODULES = {name: module for module, names in _HOMES.items() for name in names}

__all__ = [
    "ArgumentError",
    "Board",
    "BreakpointError",
    "Check",
    "Claim",
    "CodeError",
    "ExerciseError",
    "Experiment",
    "FormatError",
    "Grade",
    "InvalidPuzzle",
    "Lab",
    "LabError",
    "Line",
    "Moment",
    "NoSolution",
    "NoSource",
    "NotReached",
    "OptionsError",
    "Path",
    "PositionSizeError",
    "Puzzle",
    "Race",
    "RaceError",
    "Rating",
    "Review",
    "ReviewError",
    "ReviewedMove",
    "Run",
    "SeveralPuzzles",
    "SeveralSolutions",
    "SizeError",
    "Step",
    "SudokuError",
    "TranscriptRow",
    "Tree",
    "UnknownIndex",
    "UnknownOrder",
    "UnknownSolver",
    "UnknownTechnique",
    "UnsupportedSize",
    "Watched",
    "WatchedStep",
    "experiment",
    "generate",
    "generate_many",
    "grade",
    "race",
    "read",
    "read_all",
    "review",
    "watch",
]


if not TYPE_CHECKING:  # which would else take any name for a public one

    def __getattr__(name: str) -> object:
        """Import a public name when it is used for the first time."""
        if name not in _MODULES:
            raise AttributeError(f"module 'sudoku_py' has no attribute {name!r}")
        found: object = getattr(import_module(f"sudoku_py.{_MODULES[name]}"), name)
        globals()[name] = found
        return found


def __dir__() -> list[str]:
    """The public names."""
    return sorted([*__all__, "__version__"])
