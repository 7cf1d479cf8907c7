"""Opening a run: what is chosen in the laboratory, on a puzzle."""

from pyscript import document

from sudoku_py.ui.app.store import Store
from sudoku_py.ui.lab.player.player import Player


def open_run(store: Store, player: Player, puzzle: str, step: int = 0, lead: int = 0) -> None:
    """Run what is chosen in the slice `lab` on a puzzle; to a step, see `Player.approach`."""
    lab = store.lab  # type: ignore[attr-defined] # a slice that was added
    document.documentElement.removeAttribute("data-lab")  # what it says is over at once
    setup = {"puzzle": puzzle, "algorithm": lab.algorithm, "seed": lab.seed}
    player.open(setup, step, lead)
