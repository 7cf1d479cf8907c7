"""The commands of the buttons and the slider below the board, for a run and for a race."""

from typing import Any

from sudoku_py.ui.lab.player.player import Player


def player_commands(player: Player) -> dict[str, Any]:
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
