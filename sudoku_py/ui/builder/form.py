"""The controls in which a teacher chooses."""

from pyscript import Element, window

from sudoku_py.ui.app.region_view import RegionView
from sudoku_py.ui.app.services import Services
from sudoku_py.ui.browser.elements import all_of
from sudoku_py.ui.browser.i18n import LANGUAGES, I18n, set_text
from sudoku_py.ui.builder.choices import MIXED, NUMBERS, RUNNERS, chosen_runners
from sudoku_py.ui.builder.state import SLICE, VIEW, BuilderState
from sudoku_py.ui.lab.mixed import algorithm_text, base, option_key
from sudoku_py.ui.storage import url_parameters
from sudoku_py.ui.storage.url_parameters import LESSONS, MIN_RUNNERS
from sudoku_py.ui.widgets.forms import fill_menu, read_field, write_field
from sudoku_py.ui.write.exercise_titles import EXERCISES, TITLE

CHECKED = ("p",) + tuple(NUMBERS)  # fields below which a complaint can be shown


class Form(RegionView):
    """Shows the choices; what is being typed stays as it is."""

    region, slices = VIEW, (SLICE,)
    _state: BuilderState

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._choices = all_of("[data-choice]")

    def _control(self, name: str) -> Element:
        return self._part("builder-" + name)

    def value(self, name: str) -> str | bool:
        """What a control says."""
        return read_field(self._control(name))

    def render(self) -> None:
        """Show the choices, those that mean something."""
        self._fill_menus()
        values, relevant = self._state.values, self._state.relevant
        for element in self._choices:
            element.hidden = element.getAttribute("data-choice") not in relevant
        for name, value in values.items():
            if name in RUNNERS:
                _disable_others(self._control(name), chosen_runners(values), value)
            write_field(self._control(name), value)
        is_lesson = values["kind"] == "lesson"
        self._control("step-name").hidden = is_lesson
        self._control("station-name").hidden = not is_lesson
        self._render_problems()

    def _fill_menus(self) -> None:
        texts, algorithms = self._texts, self._state.known_algorithms
        techniques = self._state.known_techniques
        if self._has_changed("techniques", techniques):
            names = [(name, texts.text("technique." + name)) for name in techniques]
            fill_menu(self._control("technique"), names)
        if not self._has_changed("menus", algorithms, self._state.mix_options):
            return
        named = [(name, texts.text(*algorithm_text(name))) for name in algorithms]
        fill_menu(self._control("alg"), [each for each in named if each[0] == base(each[0])])
        self._fill_mix()
        for index, name in enumerate(RUNNERS):
            nobody = [("", texts.text("builder.nobody"))] if index >= MIN_RUNNERS else []
            fill_menu(self._control(name), nobody + named)
            label = texts.text("builder.entry", {"number": index + 1})
            self._control(name).setAttribute("aria-label", label)
        titles = [(name, texts.text("lesson." + name + "-title")) for name in LESSONS]
        fill_menu(self._control("lesson"), titles)
        exercises = [(name, texts.text(TITLE + name)) for name in EXERCISES]
        fill_menu(self._control("exercise"), exercises)
        speeds = [(url_parameters.speed_text(n), _speed(n, texts)) for n in url_parameters.SPEEDS]
        fill_menu(self._control("speed"), speeds)
        readers = [("", texts.text("builder.any-language"))]
        fill_menu(self._control("lang"), readers + [(tag, _own_name(tag)) for tag in LANGUAGES])

    def _fill_mix(self) -> None:
        """Offer the options of each choice in the order of their names in the engine's facts."""
        for name, options in self._state.mix_options:
            known = [(each, self._texts.text(option_key(name, each))) for each in options]
            fill_menu(self._control(MIXED + name), known)

    def _render_problems(self) -> None:
        problems = self._state.problems
        for name in CHECKED:
            problem, element = problems[name], self._control(name + "-problem")
            self._control(name).setAttribute("aria-invalid", "true" if problem else "false")
            text = self._texts.text(*problem) if problem else ""
            if element.textContent != text:  # an alert is read out again when it is written
                set_text(element, self._texts, *(problem or (None,)))
            element.hidden = not problem


def _disable_others(menu: Element, algorithms: list[str], own: str) -> None:
    """Let nobody be chosen who runs elsewhere."""
    for index in range(menu.options.length):
        option = menu.options.item(index)
        option.disabled = str(option.value) in algorithms and str(option.value) != own


def _speed(speed: int | None, texts: I18n) -> str:
    return texts.whole(speed) if speed else texts.text("builder.fastest")


def _own_name(tag: str) -> str:
    kind = window.JSON.parse('{"type": "language"}')
    return str(window.Intl.DisplayNames.new(tag, kind).of(tag))
