"""The policies of the sandbox name the one script that its document has."""

import base64
import hashlib
import re

from tools.paths import ROOT


def test_both_policies_name_the_hash_of_the_frames_script() -> None:
    document = (ROOT / "static/sandbox.html").read_text("utf-8")
    (script,) = re.findall(r"<script>(.*?)</script>", document, re.DOTALL)
    digest = base64.b64encode(hashlib.sha256(script.encode()).digest()).decode()
    for page in (document, (ROOT / "index.html").read_text("utf-8")):
        assert re.findall(r"'sha256-(.*?)'", page) == [digest]
