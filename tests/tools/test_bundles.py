"""The bundles and the interface share out the page's Python, markup and texts."""

import ast
import json
import shutil
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from sudoku_py.ui.features import AFTER
from sudoku_py.ui.storage.url_parameters import LESSONS
from tests.tools import packed
from tools import features
from tools.bundles import bundle
from tools.interface import PRELUDE, interface_archive
from tools.paths import PACKAGE, ROOT
from tools.type_elision import without_types

BUNDLES = features.bundles()
EACH = pytest.mark.parametrize("name", BUNDLES)
# How the keys begin that several bundles have: names, arguments, which the transcripts of the lab
# have too, what the lab, the builder and Learn say of lessons and counters, what the sandbox
# says in Write and in Class, and what Write and the builder say of a link with an own exercise.
SHARED_TEXTS = (
    "algorithm.", "exercise.", "format.", "format-legend.", "mix.", "technique.",
    "claim.", "list.", "explain.row", "explain.column", "explain.box",
    "counter.checks", "counter.nodes", "counter.steps",
    *(f"lesson.{name}-{text}" for name in LESSONS for text in ("title", "about")),
    "lesson.own-about", "own.",
    "lesson.continue", "lesson.done", "lesson.score", "lesson.start-here", "lesson.stations",
    "race.equal-", "race.fairness", "race.goal", "race.rank-by", "race.time", "race.to-",
    "sandbox.", "write.bad-answer", "write.damaged", "write.loading", "write.sandbox-",
    "write.stopped",
)  # fmt: skip


@cache
def once(name: str) -> bytes:
    return bundle(name)


@cache
def contents(name: str) -> dict[str, Any]:
    found = packed.header(once(name))
    found["texts"] = {language: found[language] for language in ("en", "es")}
    return found


@cache
def interface() -> dict[str, bytes]:
    return packed.contents(interface_archive())


def byte_code(path: str | Path) -> str:
    return Path(path).with_suffix(".mpy").as_posix()


@EACH
def test_has_its_own_python_markup_and_texts_and_nothing_else(name: str) -> None:
    found = contents(name)
    own = {byte_code(row.module.replace(".", "/")) for row in BUNDLES[name]}
    assert own <= set(found["files"])
    markup = {path.stem for path in ROOT.glob(f"static/{name}/*.html")}
    assert set(found["markup"]) == markup
    assert found["texts"]["en"].keys() == found["texts"]["es"].keys() != set()
    starts = [start.split("*")[0] for row in BUNDLES[name] for start in row.texts]
    assert all(key.startswith(tuple(starts)) for key in found["texts"]["en"])


@EACH
def test_what_it_has_the_interface_has_not(name: str) -> None:
    files = interface()
    assert not set(files) & set(contents(name)["files"])
    english = json.loads(files["static/i18n/en.json"])
    assert english
    assert not english.keys() & contents(name)["texts"]["en"].keys()


def test_every_file_of_the_interface_travels() -> None:
    """A module that is missing here is imported by nothing, or in a function, without a row."""
    own = features.sources(ROOT, *features.SOURCES)
    whole = {byte_code(path) for path in own}
    before = {byte_code(path) for path in PRELUDE}  # part of the first module
    apart = {path for name in BUNDLES for path in contents(name)["files"]}
    rooms = ("sudoku_py/ui/", "sudoku_py/drawing/", "sudoku_py/core/")
    there = {path for path in interface() if path.startswith(rooms)}
    assert whole == apart | there | before


@EACH
def test_what_its_python_imports_at_once_is_there(name: str) -> None:
    there = {*interface(), *contents(name)["files"]}
    there |= {*contents(AFTER[name])["files"]} if name in AFTER else set()
    for path, text in features.python()[name].items():
        for node in ast.parse(without_types(text)).body:
            if isinstance(node, ast.ImportFrom) and str(node.module).startswith("sudoku_py."):
                named = [f"{node.module}.{each.name}" for each in node.names]
                files = [each.replace(".", "/") + ".py" for each in (str(node.module), *named)]
                needed = {byte_code(file) for file in files if (ROOT / file).is_file()}
                assert needed <= there, path


def test_what_the_interface_imports_in_functions_is_there_or_in_a_bundle_of_its_own() -> None:
    """What Play needs at once is not in a bundle, and no bundle's own modules are in the start."""
    found = features.python()
    assert {"sudoku_py/ui/play/timer.py", "sudoku_py/ui/engine/client.py"} <= found[""].keys()
    apart = {row.module for rows in BUNDLES.values() for row in rows}
    assert not {module.replace(".", "/") + ".py" for module in apart} & found[""].keys()
    for name, rooms in {"lab": "lab", "learn": "learn", "dialogs": "dialogs"}.items():
        rest = {path for other in found if other != name for path in found[other]}
        own = {path for path in found[name] if path.startswith(f"sudoku_py/ui/{rooms}/")}
        assert len(own - rest) > len(own) / 2


def test_a_module_of_a_new_row_travels_with_what_it_imports_and_nothing_else(
    tmp_path: Path,
) -> None:
    shutil.copytree(PACKAGE, tmp_path / "sudoku_py", ignore=shutil.ignore_patterns("__pycache__"))
    ui = tmp_path / "sudoku_py" / "ui"
    table = ui / "features.py"
    text = table.read_text("utf-8")
    row = '    Feature("dialogs.one", "One", "dialogs", commands=("one",), texts=("one.*.a",)),\n'
    table.write_text(text.replace("FEATURES = (\n", f"FEATURES = (\n{row}"), "utf-8")
    (ui / "dialogs" / "one.py").write_text(
        "from sudoku_py.ui.dialogs import two\nthen = two.later\n", "utf-8"
    )
    (ui / "dialogs" / "two.py").write_text(
        "from sudoku_py.ui.app import store\nfrom sudoku_py.ui.learn.state import Score\n"
        "made: Score\ndef later():\n    from sudoku_py.ui.write import runner\n", "utf-8",
    )  # fmt: skip
    (ui / "dialogs" / "three.py").write_text("", "utf-8")
    old, new = features.python(), features.python(tmp_path)
    added = {name: new[name].keys() - old[name].keys() for name in new}
    assert {name: paths for name, paths in added.items() if paths} == {
        "dialogs": {"sudoku_py/ui/dialogs/one.py", "sudoku_py/ui/dialogs/two.py"}
    }
    has_text = features.text_pattern("dialogs", tmp_path).match
    assert [key for key in ("one.x.a", "one.x.b", "two.a", "print.x") if has_text(key)] == [
        "one.x.a",
        "print.x",
    ]
    for mistake in ("FEATURES = (", "FEATURES = (Featur(),)", "FEATURES = (Feature(),)"):
        table.write_text(text.replace("FEATURES = (", mistake), "utf-8")
        assert features.python(tmp_path)["open"].keys() == old["open"].keys()  # the page tells
    assert features.without_columns("Feature(") == "Feature("


def test_every_bundle_has_its_markup_and_its_style_sheets() -> None:
    for name in BUNDLES:
        assert (ROOT / f"static/{name}").is_dir()
        assert (ROOT / f"static/css/{name}").is_dir()


def test_no_two_have_the_same_markup_nor_texts_but_those_that_are_shared() -> None:
    names = [key for name in BUNDLES for key in contents(name)["markup"]]
    assert len(names) == len(set(names))
    keys = [key for name in BUNDLES for key in contents(name)["texts"]["en"]]
    own = [key for key in keys if not key.startswith(SHARED_TEXTS)]
    assert len(own) == len(set(own))


@EACH
def test_every_markup_has_its_place_in_the_page(name: str) -> None:
    page = (ROOT / "index.html").read_text("utf-8")
    for part in contents(name)["markup"]:
        assert f'data-markup="{part}"' in page


@EACH
def test_what_its_view_imports_is_in_it(name: str) -> None:
    imports, files = contents(name)["imports"], contents(name)["files"]
    assert imports[-1:] == [row.module for row in BUNDLES[name] if row.at_once][-1:]
    for module in imports:
        path = module.replace(".", "/")
        assert f"{path}.mpy" in files or f"{path}/__init__.mpy" in files


@EACH
def test_same_sources_give_the_same_bytes(name: str) -> None:
    assert bundle(name) == once(name)
