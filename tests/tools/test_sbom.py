import hashlib
import json
from base64 import b64encode
from pathlib import Path
from typing import Any

import pytest
from cyclonedx.schema import SchemaVersion
from cyclonedx.validation.json import JsonStrictValidator

from tools import components, sbom, site
from tools.paths import ROOT


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The archive of a built site, with what is written beside it."""
    folder = tmp_path_factory.mktemp("built")
    site.build(folder / "site", folder / "site.zip")
    return folder / "site.zip"


@pytest.fixture(scope="module")
def listed(built: Path) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(built.with_name(sbom.NAME).read_text("utf-8"))
    return found


def test_is_as_the_schema_of_cyclonedx_says(built: Path) -> None:
    text = built.with_name(sbom.NAME).read_text("utf-8")
    validator = JsonStrictValidator(SchemaVersion.V1_6)
    assert validator.validate_str(text) is None
    assert validator.validate_str(text.replace('"library"', '"libary"', 1)) is not None


def test_has_each_component_once_with_its_licence(listed: dict[str, Any]) -> None:
    known = {(each.name, each.version): each.licence for each in components.components()}
    entries = listed["components"]
    assert len(entries) == len(known)
    found = {
        (entry["name"], entry.get("version", "")): entry["licenses"][0]["expression"]
        for entry in entries
    }
    assert found == known


def test_a_package_has_the_hash_that_it_was_fetched_by(listed: dict[str, Any]) -> None:
    lock = json.loads((ROOT / "package-lock.json").read_text("utf-8"))["packages"]
    pyodide = next(each for each in listed["components"] if each["name"] == "pyodide")
    algorithm, _, digest = lock["node_modules/pyodide"]["integrity"].partition("-")
    assert algorithm == "sha512"
    content = bytes.fromhex(pyodide["hashes"][0]["content"])
    assert b64encode(content).decode() == digest
    assert pyodide["purl"] == f"pkg:npm/pyodide@{pyodide['version']}"


def test_says_what_is_inside_of_what(listed: dict[str, Any]) -> None:
    references = {"site", *(each["bom-ref"] for each in listed["components"])}
    inside = {each["ref"]: set(each["dependsOn"]) for each in listed["dependencies"]}
    assert inside.keys() <= references
    assert set().union(*inside.values()) == references - {"site"}
    pyodide = next(ref for ref in inside if ref.startswith("pyodide@"))
    assert {"part:cpython", "part:zlib", "part:sqlite"} <= inside[pyodide]


def test_the_hash_is_that_of_the_archive(built: Path, listed: dict[str, Any]) -> None:
    digest = hashlib.sha256(built.read_bytes()).hexdigest()
    assert site.hash_file(built).read_text("utf-8") == f"{digest}  site.zip\n"
    assert listed["metadata"]["component"]["hashes"] == [{"alg": "SHA-256", "content": digest}]


def test_another_site_has_another_list_and_the_same_the_same() -> None:
    first, again, other = (sbom.sbom("site.zip", data) for data in (b"1", b"1", b"2"))
    assert first == again
    assert json.loads(first)["serialNumber"] != json.loads(other)["serialNumber"]
