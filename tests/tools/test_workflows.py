"""The workflows: what they run of others is fixed to one commit."""

import re

import pytest

from tests.test_docs import TARGET
from tools.paths import ROOT

WORKFLOWS = sorted((ROOT / ".github" / "workflows").iterdir())
USES = re.compile(r"^\s*(?:- )?uses:\s*(.*)$", re.MULTILINE)
PINNED = re.compile(r"^([\w.-]+/[\w./-]+)@([0-9a-f]{40}) # v\d+\.\d+\.\d+$")


def used() -> list[str]:
    return [each for path in WORKFLOWS for each in USES.findall(path.read_text("utf-8"))]


def test_each_action_is_of_one_commit_and_says_its_version() -> None:
    assert len(used()) > 5
    assert [each for each in used() if not PINNED.match(each)] == []


def test_an_action_has_the_same_version_everywhere() -> None:
    versions: dict[str, set[str]] = {}
    for each in used():
        versions.setdefault(each.partition("@")[0], set()).add(each)
    assert [found for found in versions.values() if len(found) > 1] == []


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: str(path.name))
def test_a_workflow_says_what_it_may_do(path: object) -> None:
    text = path.read_text("utf-8")  # type: ignore[attr-defined]
    assert re.search(r"^permissions:\n {2}contents: ", text, re.MULTILINE)
    assert "write-all" not in text


def test_the_targets_that_workflows_make_are_there() -> None:
    made = {each for path in WORKFLOWS for each in TARGET.findall(path.read_text("utf-8"))}
    there = re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text("utf-8"), re.MULTILINE)
    assert {"site", "test"} <= made <= set(there)
