"""The recipes and the architecture: what they name is there, and works."""

import ast
import re
import shutil
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from sudoku_py.engine import panel_data, runs
from sudoku_py.ui.app.game_commands import GameCommands
from sudoku_py.ui.app.store import Store
from sudoku_py.ui.app.view import View
from sudoku_py.ui.board.boards import puzzle_line
from sudoku_py.ui.browser.i18n import I18n
from sudoku_py.ui.features import FEATURES, Feature
from tests import definitions
from tests.shown_commands import Block
from tests.test_docs import blocks, inline_code
from tools.paths import PACKAGE, ROOT

ARCHITECTURE, RECIPE_PAGE, PAGE_PYTHON = (
    (ROOT / "docs" / f"{name}.md").read_text("utf-8")
    for name in ("architecture", "recipes", "page-python")
)
MODULE = re.compile(r"(?:sudoku_py|tests|tools)/[\w/]+\.py")
# Python's names among pieces of code: a call, a class (and a member of it), or a constant.
NAME = re.compile(r"([A-Za-z_][\w.]*)\(.*\)|([A-Z]\w+(?:\.\w+)*)")
BROWSERS = "Intl."  # names that begin so are the browser's
# What variables of the examples are, and which class has their methods.
VARIABLES = {
    "services": "app/services.py",
    "commands": "app/commands.py",
    "game": "app/game_commands.py",
}
FOLLOWED = """
from sudoku_py.ui.app.game_commands import GameCommands
from sudoku_py.ui.app.store import Store
from sudoku_py.ui.play.play_commands import SelectionCommands

store = Store(lambda render: None)
SelectionCommands(store, GameCommands(store), lambda: None).{method}()
values = store.game.board["values"]
assert sorted(store.selection.cells) == [cell for cell, value in enumerate(values) if not value]
"""


def sections(text: str) -> dict[str, str]:
    """The sections of a document, by title: those of the second and third level."""
    parts = re.split(r"^#{2,3} (.+)$", text, flags=re.MULTILINE)[1:]
    return dict(zip(parts[::2], parts[1::2], strict=True))


RECIPES = {title: text for title, text in sections(RECIPE_PAGE).items() if title.startswith("Add ")}
CHECKED = {
    **RECIPES,
    "The page's Python": PAGE_PYTHON.split("\n## ")[0],
    **{
        way: sections(ARCHITECTURE)[way]
        for way in ("A key press", "A press of Solve", "A step of a run")
    },
}
every_recipe = pytest.mark.parametrize("title", RECIPES)


def modules(text: str) -> list[Path]:
    """The modules that a section names, in code or as links."""
    return [ROOT / name for name in sorted(set(MODULE.findall(text))) if (ROOT / name).is_file()]


def names(text: str) -> list[str]:
    """The names of Python's in a section's pieces of code."""
    found = [NAME.fullmatch(piece) for piece in inline_code(text)]
    return [match[1] or match[2] for match in found if match]


def is_defined(name: str, paths: list[Path]) -> bool:
    """Whether one of the modules defines a name, or a class with that member."""
    owner, _, member = name.rpartition(".")
    if owner.split(".")[0] in VARIABLES:  # `services.commands.add`: the last of them counts
        module = PACKAGE / "ui" / VARIABLES[owner.rpartition(".")[2]]
        return any(member in table for table in definitions.definitions(module).values())
    return any(member in definitions.definitions(path).get(owner, ()) for path in paths)


def python_blocks(text: str) -> list[Block]:
    """The examples in Python that are whole: statements, not a row of a table."""
    found = [block for block in blocks(text) if block.language == "python"]
    return [block for block in found if re.match(r'"""|from |import |class |def ', block.text)]


def test_there_is_what_is_looked_for() -> None:
    kinds = ("command", "dialog", "view", "panel", "solver", "language")
    assert {f"Add a {kind}" for kind in kinds} <= RECIPES.keys()
    assert "PlayCommands" in names(RECIPES["Add a command"])
    assert "Store.update" in names(CHECKED["The page's Python"])
    for way in ("A key press", "A press of Solve", "A step of a run"):
        assert len(names(CHECKED[way])) >= 7


def test_the_spanish_recipes_have_the_same_code() -> None:
    spanish = (ROOT / "docs" / "recipes.es.md").read_text("utf-8")
    assert blocks(spanish) == blocks(RECIPE_PAGE)


@pytest.mark.parametrize("title", CHECKED)
def test_what_is_named_is_there(title: str) -> None:
    """Each module exists, and one of those that the section names has each class and function."""
    text = CHECKED[title]
    paths = modules(text)
    assert {path.relative_to(ROOT).as_posix() for path in paths} == set(MODULE.findall(text))
    missing = [
        name
        for name in names(text)
        if not name.startswith(BROWSERS) and not is_defined(name, paths)
    ]
    assert missing == []


@every_recipe
def test_examples_use_what_is_there(title: str) -> None:
    """Their imports exist, and so does what their classes use of themselves and their bases."""
    for block in python_blocks(RECIPES[title]):
        tree = ast.parse(block.text)
        imported = definitions.imports(tree)
        known = {name for path in imported.values() for name in definitions.definitions(path)[""]}
        assert set(imported) <= known
        for node in tree.body:
            if isinstance(node, ast.ClassDef):
                own = definitions.members(node) | definitions.inherited(node, imported, {})
                assert definitions.used(node) <= own, block.text


def test_a_missing_name_is_found() -> None:
    paths = [PACKAGE / "ui" / "app" / "store.py"]
    assert is_defined("Store", paths)
    assert is_defined("Store.update", paths)
    assert is_defined("Store.game", paths)
    assert not is_defined("Store.paint", paths)
    assert not is_defined("GameCommands", paths)
    assert is_defined("services.commands.add", [])
    assert not is_defined("services.commands.say", [])


def test_members_are_inherited() -> None:
    tree = ast.parse(
        "from sudoku_py.ui.app.game_commands import GameCommands\n"
        "class Mine(GameCommands):\n"
        "    def act(self):\n"
        "        self.note(); self.gone()\n"
    )
    mine = tree.body[1]
    assert isinstance(mine, ast.ClassDef)
    own = definitions.members(mine) | definitions.inherited(mine, definitions.imports(tree), {})
    assert hasattr(GameCommands, "note")
    assert definitions.used(mine) - own == {"gone"}


def test_the_recipe_for_a_command_works(tmp_path: Path) -> None:
    """Follow it in a copy of the package: the method does it, and the row fits the table."""
    method, row = [
        block.text for block in blocks(RECIPES["Add a command"]) if block.language == "python"
    ]
    name = re.findall(r"def (\w+)", method)[0]
    assert row.strip().partition(": ")[2] == f"services.selecting.{name},"
    assert '        "clear-selection": services.selecting.clear_selection,\n' in (
        PACKAGE / "ui" / "assembly.py"
    ).read_text("utf-8")
    shutil.copytree(PACKAGE, tmp_path / "sudoku_py", ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copytree(ROOT / "static" / "i18n", tmp_path / "static" / "i18n")
    module = tmp_path / "sudoku_py" / "ui" / "play" / "play_commands.py"
    indented = "".join(f"    {line}\n" for line in method.splitlines())
    module.write_text(f"{module.read_text('utf-8')}\n{indented}", "utf-8")
    run = subprocess.run(  # noqa: S603 (our own text)
        [sys.executable, "-c", FOLLOWED.format(method=name)],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.returncode == 0, run.stderr


class Element:
    """What the examples use of an element of the page."""

    def __init__(self) -> None:
        self.attributes: dict[str, str] = {}
        self.textContent = ""
        self.is_open = False

    def setAttribute(self, name: str, value: str) -> None:  # noqa: N802
        self.attributes[name] = value

    def showModal(self) -> None:  # noqa: N802
        self.is_open = True


class Services:
    """A store, texts and elements, as the page's services have them."""

    def __init__(self, texts: dict[str, str]) -> None:
        self.store = Store(lambda _: None)
        self.texts = I18n("en", texts)
        self.game = GameCommands(self.store)
        self.parts: dict[str, Element] = {}
        self.elements = SimpleNamespace(
            part=lambda name: self.parts.setdefault(name, Element()), put=None
        )


def example(title: str) -> dict[str, Any]:
    """What the module of a recipe defines."""
    [text] = [block.text for block in python_blocks(RECIPES[title]) if block.text.startswith('"""')]
    names: dict[str, Any] = {}
    exec(text, names)  # noqa: S102 (our own text)
    return names


def feature(title: str) -> Feature:
    """The row of a recipe."""
    texts = [block.text for block in blocks(RECIPES[title]) if block.language == "python"]
    [row] = [text for text in texts if text.startswith("Feature(")]
    [found] = eval(f"({row})", {"Feature": Feature})  # noqa: S307 (our own text)
    assert isinstance(found, Feature)
    return found


def markup(title: str) -> str:
    """The HTML of a recipe."""
    return "".join(block.text for block in blocks(RECIPES[title]) if block.language == "html")


def test_the_recipe_for_a_dialog_works() -> None:
    services, row = Services({"givens.count": "{n} givens"}), feature("Add a dialog")
    [command] = row.commands
    example("Add a dialog")[row.name](services).commands[command]()
    assert services.parts["givens-dialog"].is_open
    text = services.parts["givens-count"]
    givens = sum(map(bool, services.store.game.board["values"]))
    assert text.textContent == f"{givens} givens"
    assert text.attributes["data-key"] == "givens.count"
    assert "givens.count".startswith(row.texts)
    assert row.bundle in {each.bundle for each in FEATURES}
    assert set(services.parts) <= set(re.findall(r' id="([\w-]+)"', markup("Add a dialog")))


def test_the_recipe_for_a_view_works() -> None:
    services, row = Services({}), feature("Add a view")
    view = example("Add a view")[row.name](services)
    assert isinstance(view, View)
    view.enter()
    shown = services.parts["line-text"].textContent
    assert shown == puzzle_line(services.store.game.board)
    assert set(services.parts) <= set(re.findall(r' id="([\w-]+)"', markup("Add a view")))
    assert row.view == row.bundle == row.module.split(".")[2]
    assert all(
        key.startswith(row.texts) for key in re.findall(r'i18n="(.+?)"', markup("Add a view"))
    )


def test_the_recipe_for_a_panel_works(monkeypatch: pytest.MonkeyPatch) -> None:
    function, row = [
        block.text
        for block in blocks(RECIPES["Add a panel"])
        if block.language == "python" and not block.text.startswith('"""')
    ]
    names = vars(panel_data).copy()
    exec(function, names)  # noqa: S102 (our own text)
    [(part, build)] = eval(f"{{{row}}}", names).items()  # noqa: S307 (our own text)
    monkeypatch.setitem(panel_data.PARTS, part, build)

    services = Services({"lab.filled": "{n} cells"})
    panel = example("Add a panel")["FilledPanel"](services, None)
    name, arguments = panel.request()
    opened = runs.open_run("1234341221434.2.", "cell-order", 0)
    answer = panel_data.show_step(
        opened["run"], {"command": "advance", "steps": 3}, {name: arguments}
    )
    panel.set_result(answer["parts"][name]["result"])
    panel.render()
    assert services.parts["filled-text"].textContent == "15 cells"
    assert f'data-panel="{panel.name}"' in markup("Add a panel")
    assert set(services.parts) <= set(re.findall(r' id="([\w-]+)"', markup("Add a panel")))


def test_the_architecture_lists_every_room() -> None:
    listed = set(re.findall(r"\]\(\.\./sudoku_py/([\w/]+)\)", sections(ARCHITECTURE)["Rooms"]))
    rooms = {folder.name for folder in PACKAGE.iterdir() if (folder / "__init__.py").is_file()}
    of_page = {f"ui/{path.parent.name}" for path in (PACKAGE / "ui").glob("*/__init__.py")}
    assert listed == rooms | of_page
