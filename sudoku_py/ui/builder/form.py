"""The controls in which a teacher chooses."""

from pyscript import document, window

from sudoku_py.ui import link
from sudoku_py.ui.builder.choices import NUMBERS, PANEL, RUNNER
from sudoku_py.ui.embed.options import FEWEST, LESSONS, MOST, PANELS
from sudoku_py.ui.words import LANGUAGES

if False:  # names for the annotations alone, which are never evaluated
    from sudoku_py.ui.page_view import PageView
    from sudoku_py.ui.words import Words

MENUS = ("kind", "alg", "lesson", "lang", "theme", "background")  # whose value is the choice
FLAGS = ("autoplay", "controls", "readonly")
TEXTS = ("link", "frame", "element", "markdown")  # what can be taken along
CHECKED = ("p",) + tuple(NUMBERS)  # fields below which a complaint can stand


class Form:
    """Paints the choices into the controls; what one of them says comes to the room."""

    def __init__(self, view: "PageView") -> None:
        """Use the controls of the page, `builder-` and the name of the choice."""
        self._view = view
        self._filled = None  # the language and algorithms that are in the menus
        found = document.querySelectorAll("[data-choice]")
        self._fields = [found.item(at) for at in range(found.length)]

    def part(self, name: str) -> object:
        """The control, or another element, of that name."""
        return self._view.part("builder-" + name)

    def value(self, name: str) -> "str | bool":
        """What a control says."""
        is_flag = name in FLAGS or name.startswith(PANEL)
        return bool(self.part(name).checked) if is_flag else str(self.part(name).value)

    def fill(self, algorithms: list[str], words: "Words") -> None:
        """Fill the menus whose entries do not stand in the page."""
        if self._filled == (words.language, algorithms):
            return
        self._filled = (words.language, algorithms)
        named = [(name, words.text("algorithm." + name)) for name in algorithms]
        _fill(self.part("alg"), named)
        for at in range(MOST):
            nobody = [("", words.text("builder.nobody"))] if at >= FEWEST else []
            _fill(self.part(RUNNER + str(at)), nobody + named)
            name = words.text("builder.runner", {"number": at + 1})
            self.part(RUNNER + str(at)).setAttribute("aria-label", name)
        titles = [(name, words.text("lesson." + name + "-title")) for name in LESSONS]
        _fill(self.part("lesson"), titles)
        _fill(self.part("speed"), [(link.speed_text(n), _speed(n, words)) for n in link.SPEEDS])
        readers = [("", words.text("builder.any-language"))]
        _fill(self.part("lang"), readers + [(tag, _own_name(tag)) for tag in LANGUAGES])

    def paint(self, choices: dict, shown: tuple[str, ...]) -> None:
        """Show the choices, those that mean something here; what is being written stays."""
        for field in self._fields:
            field.hidden = field.getAttribute("data-choice") not in shown
        for name in MENUS:
            self.part(name).value = choices[name]
        self.part("speed").value = link.speed_text(choices["speed"])
        for name in FLAGS:
            self.part(name).checked = choices[name]
        for name in PANELS:
            self.part(PANEL + name).checked = name in choices["panels"]
        for at in range(MOST):
            self._paint_runner(self.part(RUNNER + str(at)), choices["algs"], choices["algs"][at])
        self.part("step-name").hidden = choices["kind"] == "lesson"
        self.part("station-name").hidden = choices["kind"] != "lesson"

    def _paint_runner(self, menu: object, algorithms: tuple[str, ...], own: str) -> None:
        """Show who runs there; who runs elsewhere cannot be chosen."""
        for at in range(menu.options.length):
            name = str(menu.options.item(at).value)
            menu.options.item(at).disabled = bool(name) and name != own and name in algorithms
        menu.value = own

    def write(self, choices: dict, *names: str) -> None:
        """Put choices into the fields in which one writes."""
        for name in names:
            self.part(name).value = str(choices[name])

    def tell_copied(self, copied: str | None, words: "Words") -> None:
        """Say on the button of a text that it is copied; on the others what they do."""
        for name in TEXTS:
            key = "builder.done" if name == copied else "builder.copy-" + name
            self.part("copy-" + name).textContent = words.text(key)

    def complain(self, problems: dict, words: "Words") -> None:
        """Say below each field what is wrong with what stands there."""
        for name in CHECKED:
            problem, told = problems.get(name), self.part(name + "-problem")
            self.part(name).setAttribute("aria-invalid", "true" if problem else "false")
            text = words.text(*problem) if problem else ""
            if told.textContent != text:
                told.textContent = text
            told.hidden = not problem


def _fill(menu: object, entries: list[tuple[str, str]]) -> None:
    menu.replaceChildren()
    for value, text in entries:
        option = document.createElement("option")
        option.value, option.textContent = value, text
        menu.append(option)


def _speed(speed: int | None, words: "Words") -> str:
    return words.whole(speed) if speed else words.text("builder.fastest")


def _own_name(tag: str) -> str:
    """What a language calls itself."""
    kind = window.JSON.parse('{"type": "language"}')
    return str(window.Intl.DisplayNames.new(tag, kind).of(tag))
