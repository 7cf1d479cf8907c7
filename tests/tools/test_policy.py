"""The policies of the page and of the sandbox name the scripts that their documents have."""

import re

from tools.paths import ROOT
from tools.policy import digests


def test_both_name_the_sandboxs_script_and_the_page_its_own_too() -> None:
    page = (ROOT / "index.html").read_text("utf-8")
    sandbox = (ROOT / "static/sandbox.html").read_text("utf-8")
    own, framed = digests(page), digests(sandbox)
    assert len(own) == len(framed) == 1
    assert _named(sandbox) == framed
    assert _named(page) == framed + own


def _named(document: str) -> list[str]:
    return re.findall(r"'(sha256-.*?)'", document)
