"""What is in the site, as a list for programs: CycloneDX, in JSON.

It follows from the site alone, so the same site has the same list; it names no time and no machine.
"""

import base64
import hashlib
import json
import tomllib
import uuid
from pathlib import Path
from typing import Any
from urllib.parse import quote

from sudoku_py import __version__
from tools.components import Component, components
from tools.paths import NODE_MODULES, ROOT

NAME = "sbom.cdx.json"
SCHEMA = "http://cyclonedx.org/schema/bom-1.6.schema.json"
# Of the list's serial number, which is the same for the same contents.
NAMESPACE = uuid.uuid5(uuid.NAMESPACE_URL, SCHEMA)


def sbom(archive_name: str, archive: bytes, node_modules: Path = NODE_MODULES) -> bytes:
    """Return the list of what is in the archive of the site."""
    found = components(node_modules)
    described = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    site = {
        "type": "application",
        "bom-ref": "site",
        "name": "sudoku_py-site",
        "version": __version__,
        "description": described["description"],
        "hashes": [{"alg": "SHA-256", "content": hashlib.sha256(archive).hexdigest()}],
        "licenses": [{"expression": described["license"]}],
        "properties": [{"name": "sudoku_py:archive", "value": archive_name}],
    }
    integrity = _integrity(node_modules.parent / "package-lock.json")
    listed: dict[str, Any] = {
        "$schema": SCHEMA,
        "bomFormat": "CycloneDX",
        "specVersion": "1.6",
        "version": 1,
        "metadata": {"component": site},
        "components": [_entry(each, integrity) for each in found],
        "dependencies": _dependencies(found),
    }
    number = uuid.uuid5(NAMESPACE, json.dumps(listed, sort_keys=True))
    text = json.dumps(listed | {"serialNumber": number.urn}, indent=2, sort_keys=True)
    return f"{text}\n".encode()


def _entry(each: Component, integrity: dict[tuple[str, str], str]) -> dict[str, Any]:
    """One component; fields that nothing is known for are left out."""
    entry: dict[str, Any] = {
        "type": "library",
        "bom-ref": _reference(each),
        "name": each.name,
        "version": each.version,
        "licenses": [{"expression": each.licence}],
        "externalReferences": [{"type": "website", "url": each.url}] if each.url else None,
    }
    if not each.inside:
        entry["purl"] = _purl(each)
        algorithm, _, digest = integrity[each.name, each.version].partition("-")
        content = base64.b64decode(digest).hex()
        entry["hashes"] = [{"alg": algorithm.upper().replace("SHA", "SHA-"), "content": content}]
    return {key: value for key, value in entry.items() if value}


def _reference(each: Component) -> str:
    return f"part:{each.name}" if each.inside else f"{each.name}@{each.version}"


def _purl(each: Component) -> str:
    """The package's name and version as one address, independent of any registry's host.

    >>> _purl(Component("@lezer/lr", "1.4.12", "MIT", "", Path()))
    'pkg:npm/%40lezer/lr@1.4.12'
    """
    return f"pkg:npm/{quote(each.name)}@{each.version}"


def _integrity(lock: Path) -> dict[tuple[str, str], str]:
    """The hash of each package of npm, by name and version."""
    packages = json.loads(lock.read_text("utf-8"))["packages"]
    return {
        (path.rpartition("node_modules/")[2], entry["version"]): entry["integrity"]
        for path, entry in packages.items()
        if path
    }


def _dependencies(found: list[Component]) -> list[dict[str, Any]]:
    """Which component is inside of which, and all others in the site."""
    inside: dict[str, list[str]] = {}
    for each in found:
        for owner in each.inside or ("",):
            inside.setdefault(owner, []).append(_reference(each))
    packages = [each for each in found if not each.inside]
    return [
        {"ref": "site", "dependsOn": inside[""]},
        *(
            {"ref": _reference(each), "dependsOn": inside[each.name]}
            for each in packages
            if each.name in inside
        ),
    ]
