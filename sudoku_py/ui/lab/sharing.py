"""Sharing a moment: a link that leads to the very step that is shown."""

import asyncio

from pyscript import window

from sudoku_py.ui import guarded, link
from sudoku_py.ui.lab.part import Part
from sudoku_py.ui.saving import copy
from sudoku_py.ui.state import CALM, GOOD

if False:  # names for the annotations alone, which are never evaluated
    from sudoku_py.ui.lab.lab import Lab


class Sharing(Part):
    """The button that copies the link, and a field with the link where the browser does not."""

    def __init__(self, lab: "Lab") -> None:
        """Serve `lab`."""
        super().__init__(lab)
        self.actions = {"share": self._share}
        self._box = lab.page.view.part("share-box")
        self._field = lab.page.view.part("share-link")
        self._shared = None  # the step whose link stands in the field

    def show(self, frame: dict) -> None:
        """Put the field away when it tells of another step."""
        if self._shared is not None and frame["step"] != self._shared:
            self._put_away()

    def begin(self, run: dict) -> None:  # noqa: ARG002
        """Put the field away."""
        self._put_away()

    def _put_away(self) -> None:
        self._shared, self._box.hidden = None, True

    def _share(self) -> None:
        """Stand still first: the link is to one step."""
        session = self.lab.session
        moving = session.is_moving
        session.pause()
        if not session.frame:
            return
        if moving:
            asyncio.create_task(self._share_at_rest())
        else:
            self._copy()

    async def _share_at_rest(self) -> None:
        while self.lab.session.is_moving:
            await asyncio.sleep_ms(5)
        self._copy()

    def _copy(self) -> None:
        fragment = "#" + self._query()
        history = window.history
        guarded.start(history.replaceState, history, None, "", fragment)
        address = str(window.location.href).split("#")[0] + fragment
        asyncio.create_task(self._offer(address, copy(address)))

    def _query(self) -> str:
        """The link's names and values; the language too, if the present link asks for one."""
        session = self.lab.session
        puzzle, algorithm, seed = session.wanted
        pairs = [("view", "lab"), ("p", puzzle), ("alg", algorithm), ("seed", str(seed))]
        pairs += [("step", str(session.frame["step"]))]
        pairs += [("speed", link.speed_text(self.lab.speed))]
        language = window.URLSearchParams.new(window.location.hash[1:]).get("lang")
        if language == self.lab.page.state.language:
            pairs.append(("lang", language))
        return "&".join([name + "=" + value for name, value in pairs])

    async def _offer(self, address: str, written: object) -> None:
        step = self.lab.session.frame["step"]
        try:
            await written
        except Exception:  # not allowed here, or no clipboard: each browser has its own error
            self._shared, self._box.hidden = step, False
            self._field.value = address
            self._field.focus()
            self._field.select()
            self._say(CALM, "lab.share-by-hand", step)
        else:
            self._say(GOOD, "lab.shared", step)

    def _say(self, tone: str, key: str, step: int) -> None:
        self.lab.session.note = (tone, key, {"step": step})
        self.lab.page.say(tone, key, {"step": step})
