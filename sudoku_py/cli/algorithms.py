"""The command `algorithms`, which lists the search algorithms, and how a user chooses one."""

import json
from argparse import ArgumentParser, Namespace

from sudoku_py.cli.command import SUCCESS, Command, UsageError
from sudoku_py.solvers.contract import Solver
from sudoku_py.solvers.mix.choices import DEFAULT_CHOICES, MIX, OPTIONS
from sudoku_py.solvers.registry import SOLVERS, solver

# "Búsqueda en profundidad" and "en anchura", the names in the program that searches a frontier.
CODES = {"BEP": "depth-first", "BEA": "breadth-first"}


def arguments(parser: ArgumentParser) -> None:
    """Add the arguments of `algorithms`."""
    parser.add_argument(
        "--json", action="store_true", help="print one JSON object per line and algorithm"
    )


def run(given: Namespace) -> int:
    """Print each algorithm: its id, and what it does."""
    for row in SOLVERS:
        print(json.dumps(facts(row)) if given.json else f"{row.id:20}{row.legend}")
    return SUCCESS


def facts(row: Solver) -> dict[str, object]:
    """All that the registry knows of an algorithm but its code.

    >>> from sudoku_py.solvers.registry import solver
    >>> facts(solver("cell-order"))["system"]
    3
    """
    return {
        "id": row.id,
        "name": row.name,
        "legend": row.legend,
        "source": row.source,
        "system": row.system,
        "sizes": list(row.sizes),
        "finds_all": row.finds_all,
        "proves_none": row.proves_none,
        "seeded": row.seeded,
        "keeps_candidates": row.keeps_candidates,
        "breaks_rules": row.breaks_rules,
        "counts_comparisons": row.comparisons is not None,
    }


COMMAND = Command("algorithms", "list the search algorithms", arguments, run)


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
