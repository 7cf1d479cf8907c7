"""What is told of the embed: how it stands, that a puzzle is solved, that a run has ended.

It is looked at ten times a second, however often it changes. The page around may say hello seconds
after the player has begun: that a puzzle is solved or a run has ended waits for it.
"""

import asyncio

if False:  # names for the annotations alone, which are never evaluated
    from sudoku_py.ui.embed.embed import Embed
    from sudoku_py.ui.embed.parent import Parent

EVERY = 100  # ms


class Reports:
    """Looks at the embed, and says what has changed."""

    def __init__(self, embed: "Embed", parent: "Parent") -> None:
        """Tell the page around."""
        self._embed = embed
        self._parent = parent
        self._told = None  # the newest state that was told, without the time
        self._was_solved = True  # the puzzle that stood solved at the last look; True before any
        self._finished = False

    async def go(self) -> None:
        """Look for ever."""
        while True:
            self.look()
            await asyncio.sleep_ms(EVERY)

    def again(self) -> None:
        """Tell all of it anew: to someone who has just come."""
        self._told = None
        self.look()

    def begin(self) -> None:
        """Something else is shown."""
        self._was_solved, self._finished = True, False

    def look(self) -> None:
        """Tell what has changed since the last look."""
        state = self._embed.look()
        told = dict(state, counters=dict(state["counters"], seconds=0, rate=0))
        if told != self._told:
            self._told = told
            self._parent.say("state", state)
        self._tell_solved(state)
        self._tell_finished(state)

    def _tell_solved(self, state: dict) -> None:
        puzzle = self._embed.exercise.solved if state["view"] == "play" else None
        # A board that comes solved, from an earlier visit perhaps, is no news.
        if puzzle and self._was_solved not in (True, puzzle):
            if not self._parent.listens:
                return
            message = {name: state["counters"][name] for name in ("seconds", "mistakes", "hints")}
            self._parent.say("solved", dict(message, puzzle=puzzle))
        self._was_solved = puzzle

    def _tell_finished(self, state: dict) -> None:
        is_finished = _is_finished(state)
        if is_finished and not self._finished:
            if not self._parent.listens:
                return
            self._parent.say("finished", self._embed.ending(state))
        self._finished = is_finished


def _is_finished(state: dict) -> bool:
    """Whether what moves by itself has come to an end, or to a solution."""
    moves = state["view"] not in ("play", "analyse")
    return moves and (state["mood"] == "finished" or state.get("event") == "solution")
