"""What a page's Content-Security-Policy says of the scripts that stand in the page itself."""

import base64
import hashlib
import re

SCRIPT = re.compile(r"<script>(.*?)</script>", re.DOTALL)


def digests(document: str) -> list[str]:
    """Return what a policy has to name for each script in a document to run.

    >>> digests("<script></script>")
    ['sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=']
    """
    return [digest(script.encode()) for script in SCRIPT.findall(document)]


def digest(content: bytes) -> str:
    """Return the hash of a file or a script, as a policy and `integrity` write it."""
    return f"sha256-{base64.b64encode(hashlib.sha256(content).digest()).decode()}"
