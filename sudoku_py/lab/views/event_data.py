"""Events as plain data, for the page and for reports."""

import re
from typing import Any

from sudoku_py.core.geometry import Geometry
from sudoku_py.core.grid import Grid
from sudoku_py.solvers.contract import Event

Data = dict[str, Any]


def kind_name(kind: type[Event]) -> str:
    """The name of a kind of event, its words joined by hyphens.

    >>> from sudoku_py.solvers.contract import OverBudget
    >>> kind_name(OverBudget)
    'over-budget'
    """
    return re.sub(r"(?<=.)([A-Z])", r"-\1", kind.__name__).lower()


def event_data(event: Event, geometry: Geometry) -> Data:
    """The kind of an event and its fields; a board becomes a line.

    >>> from sudoku_py.core.geometry import geometry
    >>> from sudoku_py.solvers.contract import Candidates
    >>> event_data(Candidates(3, (1, 2)), geometry(9))
    {'kind': 'candidates', 'cell': 3, 'digits': [1, 2]}
    """
    fields = event._asdict()
    if "values" in fields:
        fields["values"] = Grid(geometry, tuple(fields["values"])).line
    plain = {name: list(v) if isinstance(v, tuple) else v for name, v in fields.items()}
    return {"kind": kind_name(type(event)), **plain}
