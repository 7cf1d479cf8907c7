"""What buttons and sliders do: opening a run, and the commands of a transport."""

from typing import Any

from pyscript import document

from sudoku_py.ui.app.store import Store
from sudoku_py.ui.lab.player.player import Player


def transport(player: Player) -> dict[str, Any]:
    """Return the commands that steer a player, by name; "speed" takes the value of a slider."""
    return {
        "play": player.toggle,
        "pause": player.toggle,
        "step": lambda: player.move(1),
        "step-back": lambda: player.move(-1),
        "first": lambda: player.seek(0),
        "last": player.to_end,
        "faster": lambda: player.set_speed(player.state.speed_index + 1),
        "slower": lambda: player.set_speed(player.state.speed_index - 1),
        "speed": lambda value: player.set_speed(int(value)),
    }


def open_run(store: Store, player: Player, puzzle: str, step: int = 0, lead: int = 0) -> None:
    """Run what is chosen in the slice `lab` on a puzzle; to a step, see `Player.approach`."""
    lab = store.lab  # type: ignore[attr-defined] # a slice that was added
    document.documentElement.removeAttribute("data-lab")  # what it says is over at once
    setup = {"puzzle": puzzle, "algorithm": lab.algorithm, "seed": lab.seed}
    player.open(setup, step, lead)
