"""New puzzles with one solution, as the public API gives them."""

from collections.abc import Iterator
from dataclasses import replace
from random import SystemRandom
from typing import ClassVar, Literal, TypedDict, Unpack

from sudoku_py.core import arguments
from sudoku_py.core.errors import Detail, Phrase, SudokuError
from sudoku_py.core.grid import Grid
from sudoku_py.generator import Options, difficulty_of, puzzle_of
from sudoku_py.generator.difficulty import shown
from sudoku_py.generator.result import Puzzle as Made
from sudoku_py.puzzle import Puzzle, puzzle_in

SECONDS = 60.0
SEEDS = 2**32
DIFFICULTIES = ("rating", "level", "technique", "only")
WITHIN = "within."  # of the keys of the limits of a search


class NotReached(SudokuError):  # noqa: N818 (it says what has happened)
    """No puzzle met all the options within the attempts; `closest` is the one that came near.

    >>> try:
    ...     generate(givens=18, seed=1, seconds=0)
    ... except NotReached as error:
    ...     print(error.closest.count())
    1
    """

    sentences: ClassVar[dict[str, str]] = {
        "not-minimal": "Seed {seed}: not minimal; redundant givens: {found}.",
        "no-such-puzzle": "Seed {seed}: no such puzzle found {within}; this is the closest.",
        "no-such-rating": "Seed {seed}: no such puzzle found {within}; this is the closest, "
        "with a rating of {found}.",
        "no-such-count": "Seed {seed}: requested givens: {wanted}; closest found {within}: "
        "{found}.",
    }
    phrases: ClassVar[dict[str, str]] = {
        WITHIN + "attempts": "in {attempts} attempts",
        WITHIN + "seconds": "in {attempts} attempts or {seconds} seconds",
    }
    closest: Puzzle


class PuzzleOptions(TypedDict, total=False):
    """The options of `generate`, which describes them, but for the seed."""

    level: str | None
    technique: str | None
    rating: str | None
    only: str | None
    fresh: bool
    givens: int | None
    symmetry: str
    minimal: bool
    size: int | None
    solution: Puzzle | str | None
    pattern: Puzzle | str | None
    seconds: float | None


def generate(*, seed: int | None = None, **options: Unpack[PuzzleOptions]) -> Puzzle:
    """A new puzzle with one solution, the same for the same options and seed everywhere.

    `level`: "easy", "medium", "hard", "very-hard" or "extreme", names for ranges of Sudoku
    Explainer's rating, and on other boards than 9×9 of the hardest technique that is needed;
    `rating`: such a range, as "3.0-4.5". `technique`: the id of one that is needed, easier ones not
    being enough. For those that players ask for most, that is a known puzzle with other digits,
    rows and columns; with `fresh`, it is searched for, which can take minutes. `only`: ids or
    groups of techniques that are enough, separated by commas. `symmetry`: "none", "half-turn",
    "quarter-turn", "horizontal", "vertical", "diagonal", "antidiagonal" or "diagonals". `size`: 4,
    6, 8, 9, 12 or 16. `minimal`: no given can go. `solution`: the solution that it has; `pattern`:
    a puzzle whose givens are in the same cells. Without a seed, another puzzle each time.

    OptionsError or UnknownTechnique, which say what is possible, if no puzzle can be like that;
    NotReached, with the `closest` one, if none was found in `seconds`; ArgumentError for a number,
    or a text, that is none.

    >>> generate(size=4, givens=5, seed=1).line
    '1....43....4.2..'
    >>> generate(level="hopeless")
    Traceback (most recent call last):
    sudoku_py.generator.result.OptionsError: There is no level “hopeless”; the levels are: easy, \
medium, hard, very-hard, extreme.
    """
    return made(_checked(SystemRandom().randrange(SEEDS) if seed is None else seed, options))


def generate_many(
    count: int, *, seed: int | None = None, **options: Unpack[PuzzleOptions]
) -> Iterator[Puzzle]:
    """New puzzles, one after the other, each with the next seed.

    Each is generated when you request it; the options, and the errors, are those of `generate`, but
    options that no puzzle can have are refused at once, and so is a `count` below 1.

    >>> [puzzle.givens for puzzle in generate_many(3, size=4, givens=6, seed=4)]
    [6, 6, 6]
    """
    arguments.whole("count", count, least=1)
    first = _checked(SystemRandom().randrange(SEEDS) if seed is None else seed, options)
    return (made(replace(first, seed=first.seed + number)) for number in range(count))


def _checked(seed: int, options: PuzzleOptions) -> Options:
    """The options of a generator."""
    if unknown := options.keys() - PuzzleOptions.__annotations__:
        known = ", ".join(sorted(PuzzleOptions.__annotations__))
        raise TypeError(f"generate() has no option {min(unknown)!r}; the options are: {known}")
    solution, pattern = _grid(options.get("solution")), _grid(options.get("pattern"))
    like = solution or pattern
    size, givens = _count("size", options), _count("givens", options)
    if size is None:
        size = like.size if like else 9
    rating, level, technique, only = (
        arguments.text_or_none(name, options.get(name)) for name in DIFFICULTIES
    )
    seconds = options.get("seconds", SECONDS)
    if seconds is not None:
        arguments.number("seconds", seconds)
    return Options(
        size=size,
        givens=givens,
        seed=arguments.integer("seed", seed),
        seconds=seconds,
        symmetry=arguments.text("symmetry", options.get("symmetry", "none")),
        minimal=options.get("minimal", False),
        solution=solution,
        pattern=pattern,
        difficulty=difficulty_of(rating, level, technique, only, size=size),
        fresh=options.get("fresh", False),
    )


def made(options: Options) -> Puzzle:
    """The puzzle for these options; NotReached if none met them."""
    found = puzzle_of(options)
    if found.reached:
        return Puzzle.of(found.grid)
    raise not_reached(options, found)


def not_reached(options: Options, found: Made) -> NotReached:
    """The error for a puzzle that does not meet the options."""
    details: dict[str, Detail] = {"seed": found.seed, "within": _within(options)}
    if found.redundant:
        error = NotReached("not-minimal", seed=found.seed, found=found.redundant)
    elif options.difficulty and found.rating:
        error = NotReached("no-such-rating", **details, found=shown(found.rating.rating))
    elif options.difficulty:
        error = NotReached("no-such-puzzle", **details)
    else:
        wanted, given = options.target, found.grid.givens
        error = NotReached("no-such-count", **details, wanted=wanted, found=given)
    error.closest = Puzzle.of(found.grid)
    return error


def _within(options: Options) -> Phrase:
    """The limits of the search."""
    if options.seconds is None:
        return WITHIN + "attempts", {"attempts": options.max_attempts}
    limits: dict[str, Detail] = {
        "attempts": options.max_attempts,
        "seconds": f"{options.seconds:g}",
    }
    return WITHIN + "seconds", limits


def _count(name: Literal["size", "givens"], options: PuzzleOptions) -> int | None:
    found = options.get(name)
    return None if found is None else arguments.integer(name, found)


def _grid(board: Puzzle | str | None) -> Grid | None:
    return None if board is None else puzzle_in(board).grid
