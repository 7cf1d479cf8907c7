"""The command `algorithms`: a list of the search algorithms."""

import json
from argparse import ArgumentParser, Namespace

from sudoku_py.cli.command import SUCCESS, Command
from sudoku_py.solvers.contract import Solver
from sudoku_py.solvers.registry import SOLVERS


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
