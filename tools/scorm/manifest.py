"""``imsmanifest.xml``: what tells a learning platform what is in a package, and how to start it."""

import hashlib
import json
from collections.abc import Iterable
from dataclasses import dataclass
from urllib.parse import quote
from xml.etree import ElementTree as ET

from tools.scorm.exercise import FULL, Exercise

LAUNCH = "launch.html"
XSI = "http://www.w3.org/2001/XMLSchema-instance"
IMSSS = "http://www.imsglobal.org/xsd/imsss"


@dataclass(frozen=True)
class Edition:
    """How a version of SCORM names things; `schemas` maps a namespace to its schema."""

    said: str
    package: str
    adlcp: str
    schemas: tuple[tuple[str, str], ...]
    type_attribute: str


EDITIONS = {
    "1.2": Edition(
        said="1.2",
        package="http://www.imsproject.org/xsd/imscp_rootv1p1p2",
        adlcp="http://www.adlnet.org/xsd/adlcp_rootv1p2",
        schemas=(
            ("http://www.imsproject.org/xsd/imscp_rootv1p1p2", "imscp_rootv1p1p2.xsd"),
            ("http://www.adlnet.org/xsd/adlcp_rootv1p2", "adlcp_rootv1p2.xsd"),
        ),
        type_attribute="scormtype",
    ),
    "2004": Edition(
        said="2004 4th Edition",
        package="http://www.imsglobal.org/xsd/imscp_v1p1",
        adlcp="http://www.adlnet.org/xsd/adlcp_v1p3",
        schemas=(
            ("http://www.imsglobal.org/xsd/imscp_v1p1", "imscp_v1p1.xsd"),
            ("http://www.adlnet.org/xsd/adlcp_v1p3", "adlcp_v1p3.xsd"),
            (IMSSS, "imsss_v1p0.xsd"),
        ),
        type_attribute="scormType",
    ),
}


def manifest(exercise: Exercise, files: Iterable[str]) -> bytes:
    """Return the manifest of a package with these files besides itself."""
    edition = EDITIONS[exercise.version]
    root = ET.Element(f"{{{edition.package}}}manifest", identifier=_identifier(exercise))
    root.set("version", "1.0")
    locations = " ".join(f"{space} {schema}" for space, schema in edition.schemas)
    root.set(f"{{{XSI}}}schemaLocation", locations)
    metadata = _child(root, "metadata")
    _child(metadata, "schema").text = "ADL SCORM"
    _child(metadata, "schemaversion").text = edition.said
    _add_organization(root, exercise)
    _add_resource(root, edition, files)
    return _text(root, edition)


def _identifier(exercise: Exercise) -> str:
    """Return a name that another exercise does not have, and the same one has again."""
    settings = json.dumps(exercise.settings(), sort_keys=True)
    return f"sudoku-lab-{hashlib.sha256(settings.encode()).hexdigest()[:16]}"


def _child(parent: ET.Element, name: str, **attributes: str) -> ET.Element:
    """Add an element of the parent's own namespace."""
    space = parent.tag.partition("}")[0]
    return ET.SubElement(parent, f"{space}}}{name}", attributes)


def _add_organization(root: ET.Element, exercise: Exercise) -> None:
    organizations = _child(root, "organizations", default="exercises")
    organization = _child(organizations, "organization", identifier="exercises")
    _child(organization, "title").text = exercise.title
    item = _child(organization, "item", identifier="exercise", identifierref="launch")
    _child(item, "title").text = exercise.title
    if exercise.version == "2004":
        _add_sequencing(item, exercise)
    elif exercise.rules.mastery is not None:
        adlcp = EDITIONS[exercise.version].adlcp
        ET.SubElement(item, f"{{{adlcp}}}masteryscore").text = str(exercise.rules.mastery)


def _add_sequencing(item: ET.Element, exercise: Exercise) -> None:
    """Say from which score on the exercise is passed, and that it tells all of this itself."""
    sequencing = ET.SubElement(item, f"{{{IMSSS}}}sequencing")
    if exercise.rules.mastery is not None:
        objective = _child(_child(sequencing, "objectives"), "primaryObjective")
        objective.attrib |= {"objectiveID": "solved", "satisfiedByMeasure": "true"}
        _child(objective, "minNormalizedMeasure").text = f"{exercise.rules.mastery / FULL:g}"
    control = _child(sequencing, "deliveryControls")
    control.attrib |= {"completionSetByContent": "true", "objectiveSetByContent": "true"}


def _add_resource(root: ET.Element, edition: Edition, files: Iterable[str]) -> None:
    resource = _child(_child(root, "resources"), "resource", identifier="launch")
    resource.attrib |= {
        "type": "webcontent",
        f"{{{edition.adlcp}}}{edition.type_attribute}": "sco",
        "href": LAUNCH,
    }
    for name in sorted(files):
        _child(resource, "file", href=quote(name))


def _text(root: ET.Element, edition: Edition) -> bytes:
    spaces = {"": edition.package, "adlcp": edition.adlcp, "imsss": IMSSS, "xsi": XSI}
    for prefix, space in spaces.items():
        ET.register_namespace(prefix, space)
    ET.indent(root)
    return bytes(ET.tostring(root, "UTF-8", xml_declaration=True)) + b"\n"
