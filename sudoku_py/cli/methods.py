"""The names by which a user chooses an algorithm: ids, and the codes of the Racket program."""

from argparse import ArgumentParser, Namespace

from sudoku_py.cli.command import UsageError
from sudoku_py.solvers.contract import Solver
from sudoku_py.solvers.mix.choices import DEFAULT_CHOICES, MIX, OPTIONS
from sudoku_py.solvers.registry import solver

# "Búsqueda en profundidad" and "en anchura", the names in the program that searches a frontier.
CODES = {"BEP": "depth-first", "BEA": "breadth-first"}


def method(name: str) -> Solver:
    """The solver with this id or code; UnknownSolver, which lists all ids, if there is none.

    >>> method("bea").id, method("propagation").id
    ('breadth-first', 'propagation')
    """
    return solver(CODES.get(name.upper(), name))


def add_choices(parser: ArgumentParser) -> None:
    """Add the choices of a mixed algorithm, one option for each."""
    for name, options in OPTIONS.items():
        parser.add_argument(
            f"--{name}",
            choices=options,
            help=f"with --algorithm {MIX} (default: {getattr(DEFAULT_CHOICES, name)})",
        )


def chosen_method(given: Namespace) -> Solver:
    """The solver of --algorithm, with its choices; UsageError if it is none that has choices."""
    row = method(given.algorithm)
    made = {name: value for name in OPTIONS if (value := getattr(given, name))}
    if not made:
        return row
    if row.choices is None:
        raise UsageError(f"--{next(iter(made))} works only with --algorithm {MIX}.")
    return solver(row.choices._replace(**made).id)
