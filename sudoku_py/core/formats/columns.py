"""Tables whose first line names the columns, one puzzle on each line after it."""

import csv
from typing import NamedTuple

from sudoku_py.core.formats.lines import Line
from sudoku_py.core.formats.names import Role, role

_MAX_COLUMNS = 100


class Columns(NamedTuple):
    """The separator of a table, and what its columns are."""

    delimiter: str
    roles: tuple[Role, ...]

    def puzzle(self, line: Line) -> Line | None:
        """The field of a line that is the puzzle, or its solution if there is no other column."""
        fields = _fields(line.text, self.delimiter)
        if len(fields) != len(self.roles):
            return None
        field = fields[self.roles.index(min(self.roles))]
        return line.cut(max(line.text.find(field), 0))._replace(text=field) if field else None


def columns_in(text: str) -> Columns | None:
    """The columns that a line names; None if it does not.

    >>> [each.name for each in columns_in("id,solution,puzzle").roles]
    ['UNKNOWN', 'SOLUTION', 'PUZZLE']
    """
    if "," not in text and ";" not in text and "\t" not in text:
        return None
    if any(char in text for char in ".[{") or not text[-1:].isalnum() or text[:1].isdecimal():
        return None
    for delimiter in ",;\t":
        if delimiter in text:
            roles = tuple(map(role, _fields(text, delimiter)[:_MAX_COLUMNS]))
            if len(roles) > 1 and min(roles) == Role.PUZZLE:
                return Columns(delimiter, roles)
    return None


def _fields(text: str, delimiter: str) -> list[str]:
    return [field.strip() for field in next(csv.reader([text], delimiter=delimiter), [])]
