"""The parts of the bundle, and the commands that its buttons run."""

from collections.abc import Callable
from typing import Any

from sudoku_py.ui.app.services import Services
from sudoku_py.ui.explain.hint_commands import HintCommands
from sudoku_py.ui.explain.hint_state import SLICE, HintState
from sudoku_py.ui.explain.hint_view import HintView


def explain_commands(services: Services) -> dict[str, Callable[..., Any]]:
    """Make the parts, and return the commands by name."""
    state = HintState()
    services.store.add(SLICE, state)
    services.step_drawing.add("play", HintView(services, state).shapes)
    return HintCommands(services, state).commands
