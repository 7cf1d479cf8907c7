"""What a frame of a run, or of a race, says of where that is."""


def is_end(frame: dict) -> bool:
    """Whether the place looked at is the last of all."""
    return bool(frame["end"]) and frame["step"] == frame["recorded"]


def is_solution(frame: dict) -> bool:
    """Whether the step looked at completes the board."""
    return bool(frame["event"]) and frame["event"]["kind"] == "solution"


def mood(frame: dict, is_moving: bool) -> str:
    """What `data-lab` says."""
    if is_moving:
        return "running"
    if is_end(frame):
        return "finished"
    return "paused" if frame["step"] else "idle"
