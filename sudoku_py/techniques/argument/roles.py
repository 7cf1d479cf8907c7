"""What builders read from a step: cells, units and candidates by the name of their role."""

from sudoku_py.techniques.step import Candidates, RoleName, Step


def cells_in(step: Step, name: RoleName) -> tuple[int, ...]:
    """The cells of all roles with this name.

    >>> from sudoku_py.techniques.step import Role
    >>> cells_in(Step("xy-wing", roles=(Role("pivot", cells=(4,)),)), "pivot")
    (4,)
    """
    return tuple([cell for role in step.roles if role.name == name for cell in role.cells])


def units_in(step: Step, name: RoleName) -> tuple[int, ...]:
    """The units of all roles with this name."""
    return tuple([unit for role in step.roles if role.name == name for unit in role.units])


def candidates_in(step: Step, name: RoleName) -> Candidates:
    """The candidates of all roles with this name."""
    return tuple([each for role in step.roles if role.name == name for each in role.candidates])
