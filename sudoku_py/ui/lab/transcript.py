"""The panel of the transcript: the run in sentences, up to the step that is shown."""

import asyncio

from pyscript import document

from sudoku_py.ui.lab.part import Part
from sudoku_py.ui.lab.transcript_file import TranscriptFile

if False:  # names for the annotations alone, which are never evaluated
    from sudoku_py.ui.lab.lab import Lab

MOST, FEW = 200, 30  # steps: where it stands, and where it goes too quickly to be read
TOGETHER = 20  # rows that are written without a pause
ROW = "[data-step]"


class Transcript(Part):
    """A list of buttons, each of which says what a step did, and leads to it; the newest is last.

    Only what has come into the list since the last pull is asked for and written.
    """

    panel = "transcript"
    every = 500

    def __init__(self, lab: "Lab") -> None:
        """Serve `lab`."""
        super().__init__(lab)
        self._file = TranscriptFile(lab)
        self.actions = {"save-transcript": self._file.save}
        self._list = lab.page.view.part("transcript")
        self._rows = []  # (step, sentences, button), the oldest first
        self._marked = None

    def begin(self, run: dict) -> None:  # noqa: ARG002
        """Forget the other run."""
        self._list.replaceChildren()
        self._rows, self._marked = [], None

    def translate(self) -> None:
        """Write the sentences anew."""
        for row in self._rows:
            self._write(*row)

    async def pull(self, frame: dict) -> None:
        """Show the steps up to the frame's."""
        last = frame["step"]
        first = max(1, last + 1 - (FEW if self.lab.is_quick else MOST))
        self._leave_out(first, last)
        if not self._rows:
            await self._add(first, last, at_end=True)
        else:
            await self._add(self._rows[-1][0] + 1, last, at_end=True)
            self._mark()  # the older ones, which are above, can wait
            if self._rows:
                await self._add(first, self._rows[0][0] - 1, at_end=False)
        self._mark()

    def _leave_out(self, first: int, last: int) -> None:
        for _, _, button in [row for row in self._rows if not first <= row[0] <= last]:
            button.parentElement.remove()
        self._rows = [row for row in self._rows if first <= row[0] <= last]

    async def _add(self, first: int, last: int, at_end: bool) -> None:
        """Write the rows of the steps from `first` to `last`, some at a time."""
        run = self.lab.session.run
        if first > last:
            return
        told = await self.lab.page.engine.call("run.told", run=run["run"], first=first, last=last)
        told = told["told"] if at_end else told["told"][::-1]
        for place in range(0, len(told), TOGETHER):
            if run is not self.lab.session.run:
                return
            for step, said in told[place : place + TOGETHER]:
                self._add_row(step, said, at_end)
            await asyncio.sleep_ms(0)

    def _add_row(self, step: int, said: list[dict], at_end: bool) -> None:
        item, button = document.createElement("li"), document.createElement("button")
        button.type, button.tabIndex = "button", -1
        button.setAttribute("data-step", str(step))
        button.append(document.createElement("span"), document.createElement("span"))
        row = (step, said, button)
        self._write(*row)
        item.append(button)
        if at_end:
            self._list.append(item)
            self._rows.append(row)
        else:
            self._list.prepend(item)
            self._rows.insert(0, row)

    def _write(self, step: int, said: list[dict], button: object) -> None:
        words = self.lab.page.words
        button.firstElementChild.textContent = words.whole(step)
        sentences = [words.text(each["key"], each["details"]) for each in said]
        button.lastElementChild.textContent = " ".join(sentences)

    def _mark(self) -> None:
        """Mark the newest, which is the step that is shown, and keep it in sight."""
        if self._marked:
            self._marked.removeAttribute("aria-current")
            self._marked.tabIndex = -1
        self._marked = self._rows[-1][2] if self._rows else None
        if self._marked:
            self._marked.setAttribute("aria-current", "step")
            self._marked.tabIndex = 0
        self._list.scrollTop = self._list.scrollHeight

    # going to a step

    def on_click(self, target: object) -> bool:
        """Go to the step of a sentence."""
        button = self._button(target)
        if button:
            self.lab.session.seek(int(button.getAttribute("data-step")))
        return bool(button)

    def on_key(self, key: str, target: object) -> bool:
        """Go up and down among the sentences, which are one stop of the Tab key."""
        button = self._button(target)
        if not button or key not in ("ArrowUp", "ArrowDown", "Home", "End"):
            return False
        item = {
            "ArrowUp": button.parentElement.previousElementSibling,
            "ArrowDown": button.parentElement.nextElementSibling,
            "Home": self._list.firstElementChild,
            "End": self._list.lastElementChild,
        }[key]
        if item:
            item.firstElementChild.focus()
        return True

    def _button(self, target: object) -> object:
        found = target.closest(ROW)
        return found if found and self._list.contains(found) else None
