"""Each row of the table of features says what is so."""

import asyncio
import inspect
import re
import sys
from collections import Counter
from types import SimpleNamespace
from typing import Any, get_args, get_type_hints
from unittest.mock import MagicMock

import pyscript
import pytest

from sudoku_py.ui import assembly, features
from sudoku_py.ui.app.commands import Commands
from sudoku_py.ui.app.services import Services
from sudoku_py.ui.app.store import Store
from sudoku_py.ui.app.view import View
from sudoku_py.ui.browser.fetching import MissingError
from sudoku_py.ui.features import FEATURES, SERVICES, VIEWS, Feature
from tests.asynchronous import finished
from tools import languages
from tools.paths import ROOT

BY_OTHERS = {"LevelPuzzles", "Offline", "WriteView"}  # what another module makes
EACH = pytest.mark.parametrize("row", FEATURES, ids=[row.name for row in FEATURES])
PAGE = (ROOT / "index.html").read_text("utf-8")


@pytest.fixture
def services(monkeypatch: pytest.MonkeyPatch) -> Any:
    """Services with a store; all else, and the browser, takes whatever comes."""
    absent = type(pyscript.document)
    monkeypatch.setattr(absent, "__call__", lambda *_: MagicMock(), raising=False)
    monkeypatch.setattr(absent, "__getattr__", lambda *_: MagicMock(), raising=False)
    monkeypatch.setattr(absent, "querySelectorAll", lambda _, what: found(what), raising=False)
    monkeypatch.setattr(sys.modules["browser_text"], "field", lambda *_: "", raising=False)
    made = MagicMock()
    made.store = Store(lambda _: None)
    made.texts.text.return_value = ""
    made.storage.load.return_value = None
    made.engine.starts = 0
    made.play.puzzle = "." * 81
    return made


def found(selector: str) -> SimpleNamespace:
    """The elements of the page and its bundles that have an attribute, as a browser's list."""
    texts = [path.read_text("utf-8") for path in (ROOT / "static").glob("*/*.html")]
    name, _, value = selector.strip("[]").partition("=")
    values = re.findall(f' {name}="([^"]*)"', PAGE + "".join(texts))
    values = [each for each in values if each == value.strip('"')] if value else values
    elements = [MagicMock(id=each, getAttribute=lambda _, each=each: each) for each in values]
    return SimpleNamespace(length=len(elements), item=lambda at: elements[at])


def made(row: Feature, services: Any) -> Any:
    """What a row makes, in the loop of events that some need at once."""

    async def make() -> Any:
        return row.load()(services)

    return finished(make())


@EACH
def test_its_class_is_where_the_row_says_and_is_made_of_the_services_alone(row: Feature) -> None:
    taken = [each.annotation for each in inspect.signature(row.load()).parameters.values()]
    assert row.load().__name__ == row.name
    assert row.name == "Offline" or taken in ([Services], [assembly.PageServices])


@EACH
def test_something_needs_it(row: Feature) -> None:
    assert bool(row.service or row.view or row.commands) == (row.name not in BY_OTHERS)
    assert row.bundle in get_args(features.BundleName)


@EACH
def test_it_has_its_commands_and_adds_its_slices(row: Feature, services: Any) -> None:
    before = set(vars(services.store))
    feature = made(row, services)
    assert set(row.commands) <= (set(feature.commands) if row.commands else set())
    assert vars(services.store).keys() - before == set(row.slices)


@EACH
def test_its_texts_are_there(row: Feature) -> None:
    english = languages.texts()["en"]
    starts = [start.split("*")[0] for start in row.texts]
    assert [start for start in starts if not any(key.startswith(start) for key in english)] == []
    assert row.missing in english


def test_no_two_rows_have_the_same() -> None:
    for column in ("service", "view"):
        named = [getattr(row, column) for row in FEATURES if getattr(row, column)]
        assert len(named) == len(set(named))
    named = [name for row in FEATURES for name in row.commands]
    assert [name for name, times in Counter(named).items() if times > 1] == []
    assert len({row.name for row in FEATURES}) == len(FEATURES)


def test_services_are_of_the_classes_that_are_declared() -> None:
    declared = get_type_hints(assembly.PageServices)
    assert {name: declared[name] for name in SERVICES} == {
        name: row.load() for name, row in SERVICES.items()
    }
    assert assembly.MAKERS.keys() <= declared.keys() - SERVICES.keys()


def test_a_service_is_made_at_its_first_use_and_once() -> None:
    page = assembly.PageServices()
    page.store, page.texts, page.game, page.elements = (MagicMock() for _ in range(4))
    assert "links" not in vars(page)
    assert page.links is page.links
    assert type(page.links) is SERVICES["links"].load()
    with pytest.raises(AttributeError):
        page.linkz  # noqa: B018


def test_views_are_views_and_have_their_place_in_the_page() -> None:
    regions = {name.partition("-")[0] for name in " ".join(attributes("data-of")).split()}
    assert VIEWS.keys() <= regions
    assert {*attributes("data-view")} - VIEWS.keys() == {"play"}
    for row in VIEWS.values():
        assert issubclass(row.load(), View)  # type: ignore[arg-type]


def attributes(name: str) -> list[str]:
    """The values of an attribute in the page."""
    return re.findall(rf' {name}="([^"]*)"', PAGE)


class Given:
    """A feature of a test: it notes what its commands are called with."""

    made = 0

    def __init__(self, services: object) -> None:
        Given.made += 1
        self.heard: list[tuple[object, ...]] = services.heard  # type: ignore[attr-defined]
        self.commands = {
            "first": lambda *given: self.heard.append(("first", *given)),
            "second": lambda *given: self.heard.append(("second", *given)),
            "inner": lambda: self.heard.append(("inner",)),
        }


def late(monkeypatch: pytest.MonkeyPatch, bundle: Any, bring: Any) -> SimpleNamespace:
    """Services with the commands of one feature, and what it heard."""
    row = Feature("features", "Feature", bundle, commands=("first",), refused=("second",))
    monkeypatch.setattr(row, "load", lambda: Given)
    monkeypatch.setattr(assembly, "FEATURES", (row,))
    monkeypatch.setattr(Given, "made", 0)
    services = SimpleNamespace(
        heard=[],
        said=[],
        commands=Commands(lambda: ""),
        bundles=SimpleNamespace(bring=bring),
    )
    services.game = SimpleNamespace(say=lambda *said: services.said.append(said))
    assembly.LateCommands(services)  # type: ignore[arg-type]
    return services


def test_the_first_command_makes_its_feature_and_the_others_are_known_then(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    services = late(monkeypatch, "", None)
    assert not services.commands.knows("inner")
    assert Given.made == 0
    services.commands.run("second", 4)
    services.commands.run("first")
    services.commands.run("inner")
    assert services.heard == [("second", 4), ("first",), ("inner",)]
    assert Given.made == 1


def test_a_bundle_is_fetched_before_and_its_absence_is_said(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    fetched: list[str] = []

    async def bring(name: str) -> None:
        fetched.append(name)
        if len(fetched) == 1:
            raise MissingError

    async def press() -> SimpleNamespace:
        services = late(monkeypatch, "dialogs", bring)
        for _ in range(2):
            services.commands.run("first", 1)
            await asyncio.sleep(0)
        return services

    services = finished(press())
    assert fetched == ["dialogs", "dialogs"]
    assert services.said == [("bad", "status.no-dialogs")]
    assert services.heard == [("first", 1)]


def buttons(markup: str) -> set[str]:
    """The commands that buttons and fields run."""
    named = re.findall(r' data-(?:action|control)="([^":]+)', markup)
    return {name for name in named if name != "import"}  # a label: its field is what acts


def test_every_button_that_is_there_at_the_start_has_its_command(services: Any) -> None:
    commands = assembly.assemble(services.storage).commands
    assert [name for name in buttons(PAGE) if not commands.knows(name)] == []
    assert not commands.knows("print-now")


def test_every_button_of_a_dialog_has_its_command(services: Any) -> None:
    for bundle in ("dialogs", "open"):
        rows = [row for row in FEATURES if row.bundle == bundle and row.commands]
        known = {name for row in rows for name in made(row, services).commands}
        markup = [path.read_text("utf-8") for path in (ROOT / "static" / bundle).glob("*.html")]
        assert buttons("".join(markup)) - known == set()
        assert len(markup) > 1
