"""A package for a learning platform: its manifest, its options, its files."""

import json
import re
import subprocess
import sys
import zipfile
from pathlib import Path
from typing import Any
from urllib.parse import unquote
from xml.etree import ElementTree as ET

import pytest

from sudoku_py.sandbox.own_option import unpacked
from tools import site
from tools.paths import ROOT
from tools.scorm import options, package
from tools.scorm.exercise import Exercise

DRILL = ("--view", "drill", "--technique", "x-wing")
FOUR = "12..34....1.4..."
SPACES = {
    "1.2": {
        "": "http://www.imsproject.org/xsd/imscp_rootv1p1p2",
        "adlcp": "http://www.adlnet.org/xsd/adlcp_rootv1p2",
    },
    "2004": {
        "": "http://www.imsglobal.org/xsd/imscp_v1p1",
        "adlcp": "http://www.adlnet.org/xsd/adlcp_v1p3",
        "imsss": "http://www.imsglobal.org/xsd/imsss",
    },
}
LOCATIONS = "{http://www.w3.org/2001/XMLSchema-instance}schemaLocation"
EITHER = pytest.mark.parametrize("version", ["1.2", "2004"])


@pytest.fixture(scope="module")
def site_files() -> dict[str, bytes]:
    """The whole site."""
    site.refresh()
    return site.contents()


def exercise(*arguments: str) -> Exercise:
    return options.read(arguments)


def settings(files: dict[str, bytes]) -> dict[str, Any]:
    """What the launch page reads."""
    read: dict[str, Any] = json.loads(files["exercise.json"])
    return read


def manifest(files: dict[str, bytes]) -> ET.Element:
    return ET.fromstring(files["imsmanifest.xml"])  # noqa: S314 (we have just written it)


@EITHER
def test_the_manifest_lists_every_file_and_launches_one(
    version: str, site_files: dict[str, bytes]
) -> None:
    files = package.contents(exercise("--version", version), site_files)
    root, spaces = manifest(files), SPACES[version]
    [resource] = root.findall("resources/resource", spaces)
    listed = [unquote(file.get("href", "")) for file in resource.findall("file", spaces)]
    assert sorted(listed) == sorted(set(files) - {"imsmanifest.xml"})
    assert resource.get("href") in listed
    kind = {"1.2": "scormtype", "2004": "scormType"}[version]
    assert resource.get(f"{{{spaces['adlcp']}}}{kind}") == "sco"


@EITHER
def test_the_manifest_says_what_it_is_and_what_leads_where(
    version: str, site_files: dict[str, bytes]
) -> None:
    root = manifest(
        package.contents(exercise("--version", version, "--title", "A & <B>"), site_files)
    )
    spaces = SPACES[version]
    assert root.tag == f"{{{spaces['']}}}manifest"
    assert root.findtext("metadata/schema", "", spaces) == "ADL SCORM"
    said = {"1.2": "1.2", "2004": "2004 4th Edition"}[version]
    assert root.findtext("metadata/schemaversion", "", spaces) == said
    pairs = root.get(LOCATIONS, "").split()
    assert pairs[::2] == list(spaces.values())
    assert all(schema.endswith(".xsd") for schema in pairs[1::2])
    [organizations] = root.findall("organizations", spaces)
    [organization] = organizations.findall("organization", spaces)
    [item] = organization.findall("item", spaces)
    assert organizations.get("default") == organization.get("identifier")
    assert item.findtext("title", "", spaces) == "A & <B>"
    [resource] = root.findall("resources/resource", spaces)
    assert item.get("identifierref") == resource.get("identifier")


@pytest.mark.parametrize(
    ("limits", "mastery"),
    [
        ((), None),
        (("--pass-mistakes", "3"), 70),
        (("--pass-hints", "0"), 100),
        (("--pass-mistakes", "2", "--pass-hints", "1", "--hint-cost", "25"), 55),
        (("--pass-mistakes", "40"), 1),
        (("--pass-mistakes", "3", "--mistake-cost", "0"), 100),
    ],
)
def test_both_versions_tell_the_platform_who_has_passed(
    limits: tuple[str, ...], mastery: int | None, site_files: dict[str, bytes]
) -> None:
    old = package.contents(exercise(*limits), site_files)
    new = package.contents(exercise(*limits, "--version", "2004"), site_files)
    assert settings(old)["mastery"] == settings(new)["mastery"] == mastery
    told = manifest(old).findtext(".//adlcp:masteryscore", None, SPACES["1.2"])
    assert told == (None if mastery is None else str(mastery))
    measure = manifest(new).findtext(".//imsss:minNormalizedMeasure", None, SPACES["2004"])
    assert measure == (None if mastery is None else f"{mastery / 100:g}")


@pytest.mark.parametrize(
    ("arguments", "attributes"),
    [
        ((), {"view": "play"}),
        (("--puzzle", FOUR), {"view": "play", "puzzle": FOUR}),
        (("--lang", "es", "--theme", "dark"), {"view": "play", "lang": "es", "theme": "dark"}),
        (
            ("--view", "lab", "--algorithm", "boltzmann", "--seed", "7", "--step", "9"),
            {"view": "lab", "algorithm": "boltzmann", "seed": "7", "step": "9"},
        ),
        (
            ("--view", "lab", "--speed", "max", "--panels", "code,tree"),
            {"view": "lab", "speed": "max", "panels": "code,tree"},
        ),
        (
            ("--view", "race", "--algorithms", "cell-order,exact-cover"),
            {"view": "lab", "algorithms": "cell-order,exact-cover"},
        ),
        (
            (
                *("--view", "race", "--algorithms", "cell-order,exact-cover"),
                *("--pace", "guesses", "--rank", "checks", "--goal", "end"),
            ),
            {
                "view": "lab",
                "algorithms": "cell-order,exact-cover",
                "pace": "guesses",
                "rank": "checks",
                "goal": "end",
            },
        ),
        (
            ("--view", "lesson", "--lesson", "open-list"),
            {"view": "lesson", "lesson": "open-list"},
        ),
    ],
)
def test_the_launch_page_is_told_what_to_show(
    arguments: tuple[str, ...], attributes: dict[str, str], site_files: dict[str, bytes]
) -> None:
    assert settings(package.contents(exercise(*arguments), site_files))["attributes"] == attributes


def test_the_launch_page_is_told_the_rules(site_files: dict[str, bytes]) -> None:
    rules = ("--mistake-cost", "7", "--hint-cost", "0", "--pass-mistakes", "3")
    told = settings(package.contents(exercise(*rules, "--title", "Four"), site_files))
    assert told["cost"] == {"mistake": 7, "hint": 0}
    assert told["most"] == {"mistakes": 3, "hints": None}
    assert (told["title"], told["full"], told["version"]) == ("Four", 100, "1.2")


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (("--title", " "), "--title must be one line"),
        (("--title", "two\nlines"), "--title must be one line"),
        (("--title", "x" * 101), "--title must be one line"),
        (("--name", "../x"), "--name cannot be “../x”"),
        (("--puzzle", "12"), "--puzzle must be 16, 36, "),
        (("--puzzle", "12..34....1.4..z"), "--puzzle must be 16, 36, "),
        (("--puzzle", "." * 16), "not have exactly one solution. There is more than one"),
        (("--puzzle", "11.............."), "not have exactly one solution. Row 1 has the digit 1"),
        (("--puzzle", "1234341221434321"), "--puzzle has no empty cell"),
        (("--lesson", "open-list"), "--lesson works with --view lesson, not play"),
        (("--view", "lab", "--pass-hints", "0"), "--pass-hints works with --view play, not lab"),
        (
            ("--view", "lesson", "--seed", "1"),
            "--seed works with --view lab or race or drill, not lesson",
        ),
        (("--view", "drill"), "There is no technique “”"),
        (
            ("--view", "drill", "--technique", "whale"),
            "--technique must be one that can be practised",
        ),
        (("--technique", "x-wing"), "--technique works with --view drill, not play"),
        (
            ("--view", "drill", "--technique", "x-wing", "--positions", "0"),
            "--positions cannot be “0”",
        ),
        (
            ("--view", "drill", "--technique", "x-wing", "--pass-score", "101"),
            "--pass-score must be",
        ),
        (("--view", "lab", "--algorithm", "magic"), "There is no algorithm “magic”"),
        (("--view", "lab", "--seed", "-1"), "--seed cannot be “-1”"),
        (("--view", "lab", "--step", "x"), "--step cannot be “x”"),
        (("--view", "lab", "--panels", "x"), "--panels cannot be “x”"),
        (("--view", "race"), "--view race needs --algorithms"),
        (("--view", "race", "--algorithms", "cell-order"), "--algorithms cannot be “cell-order”"),
        (("--view", "race", "--algorithms", "cell-order,magic"), "There is no algorithm “magic”"),
        (("--pass-mistakes", "-1"), "--pass-mistakes must be a whole number from 0 to 1000"),
        (("--hint-cost", "101"), "--hint-cost must be a whole number from 0 to 100"),
    ],
)
def test_broken_options_are_told_of_in_a_sentence(
    arguments: tuple[str, ...], complaint: str
) -> None:
    with pytest.raises(ValueError, match=re.escape(complaint)):
        exercise(*arguments)


def test_what_is_only_watched_may_have_any_number_of_solutions() -> None:
    for line in ("." * 16, "11.............."):
        assert exercise("--view", "lab", "--puzzle", line).attributes["puzzle"] == line


@pytest.mark.parametrize(
    ("title", "name"),
    [
        ("Four by four", "four-by-four"),
        ("¿Cuál es el último?", "cual-es-el-ultimo"),
        ("数", "sudoku"),
    ],
)
def test_the_file_is_called_after_the_title(title: str, name: str) -> None:
    assert exercise("--title", title).name == name
    assert exercise("--title", title, "--name", "a-1").name == "a-1"


def test_the_whole_site_is_in_it_and_its_service_worker_is_not(
    site_files: dict[str, bytes],
) -> None:
    files = package.contents(exercise(), site_files)
    packed = {name.removeprefix("lab/") for name in files if name.startswith("lab/")}
    assert set(site_files) - packed == package.NOT_PACKED
    assert not [name for name in files if name.split("/")[-1].startswith(".")]


def test_the_launch_page_has_its_title_and_nothing_inline(site_files: dict[str, bytes]) -> None:
    page = package.contents(exercise("--title", "A & <B>"), site_files)["launch.html"].decode()
    assert "<title>A &amp; &lt;B&gt;</title>" in page
    assert "<style" not in page
    assert " style=" not in page
    assert re.findall(r"<script[^>]*>[^<]+</script>", page) == []


def test_every_file_that_the_launch_page_names_is_there(site_files: dict[str, bytes]) -> None:
    files = package.contents(exercise(), site_files)
    named = re.findall(r'(?:src|href)="\./([^"]+)"', files["launch.html"].decode())
    scripts = [name for name in named if name.endswith(".js")]
    for script in [*scripts, "launch.js", "attempt.js", "lms.js", "texts.js"]:
        named += re.findall(r'from "\./([^"]+)"', files[script].decode())
    assert {"launch.js", "lms.js", "lab/static/embed.js"} <= set(named) <= set(files)


def test_the_same_options_give_the_same_file_and_others_another_identifier(
    tmp_path: Path,
) -> None:
    same = [package.build(exercise("--title", "Four"), tmp_path / name) for name in "ab"]
    assert [path.name for path in same] == ["four.zip", "four.zip"]
    assert same[0].read_bytes() == same[1].read_bytes()
    with zipfile.ZipFile(same[0]) as packed:
        found = {name: packed.read(name) for name in packed.namelist()}
    assert found == package.contents(exercise("--title", "Four"), site.contents())
    other = package.contents(exercise("--title", "Four", "--pass-hints", "0"), site.contents())
    assert manifest(found).get("identifier") != manifest(other).get("identifier")


def test_a_mistake_on_the_command_line_is_told_without_a_traceback() -> None:
    run = subprocess.run(
        [sys.executable, "-m", "tools.scorm", "--pass-hints", "many"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.returncode == 1
    assert run.stderr == "--pass-hints must be a whole number from 0 to 1000, not “many”.\n"


@pytest.mark.parametrize("page", ["embedding.md", "embedding.es.md"])
def test_the_documents_say_how_large_a_package_is(
    page: str, site_files: dict[str, bytes], tmp_path: Path
) -> None:
    text = (ROOT / "docs" / page).read_text("utf-8")
    [told] = re.findall(r"`build/scorm/`[^.]*?(\d+) MB", text)
    written = tmp_path / "package.zip"
    with zipfile.ZipFile(written, "w", zipfile.ZIP_DEFLATED) as file:
        for name, data in package.contents(exercise(), site_files).items():
            file.writestr(name, data)
    assert abs(written.stat().st_size / 1e6 - int(told)) < 1


def test_an_exercise_of_the_lecturers_own_is_packed_into_the_settings(tmp_path: Path) -> None:
    file = tmp_path / "own.json"
    test = {"kind": "call", "function": "f", "expect": 1, "name": {"en": "Is 1", "es": "Es 1"}}
    data = {"kind": "exercise", "version": 1, "id": "one", "title": {"en": "One", "es": "Uno"}}
    file.write_text("\ufeff" + json.dumps({**data, "tests": [test]}), "utf-8")
    found = exercise("--view", "write", "--own", str(file), "--lang", "es", "--pass-score", "50")
    assert (found.title, found.name, found.tests) == ("Uno", "uno", ("Es 1",))
    assert json.loads(unpacked(found.attributes["own"]))["id"] == "one"
    named = exercise("--view", "write", "--own", str(file), "--title", "Mine")
    assert (named.title, named.tests) == ("Mine", ("Is 1",))
    for text in ("{", "[]", json.dumps({"tests": [test]}), json.dumps({**data, "tests": []})):
        file.write_text(text, "utf-8")
        with pytest.raises(ValueError, match=r"JSON|tests"):
            exercise("--view", "write", "--own", str(file))
    for refused in (("--own", str(tmp_path)), ("--own", "x", "--exercise", "undo"), ()):
        with pytest.raises(ValueError, match="--own"):
            exercise("--view", "write", *refused)


def test_a_lesson_of_the_lecturers_own_is_packed_if_its_runs_are_as_it_says(tmp_path: Path) -> None:
    example = ROOT / "docs/own-lesson.json"
    found = exercise("--view", "lesson", "--own", str(example), "--lang", "es")
    assert (found.title, found.name) == ("¿Qué casilla primero?", "que-casilla-primero")
    assert found.tests == ()
    data = json.loads(example.read_text("utf-8"))
    assert json.loads(unpacked(found.attributes["own"])) == data
    data["stations"][0]["step"] = 4000
    file = tmp_path / "own.json"
    file.write_text(json.dumps(data), "utf-8")
    refused = {
        ("--view", "lesson", "--own", str(file)): "Station 1: “step” is 4000",
        ("--view", "write", "--own", str(example)): "needs --view lesson",
        ("--view", "lesson", "--own", str(example), "--lesson", "cost"): "one of the two",
    }
    for options_of, said in refused.items():
        with pytest.raises(ValueError, match=said):
            exercise(*options_of)
