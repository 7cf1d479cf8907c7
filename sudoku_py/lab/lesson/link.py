"""A text in a link: deflated, in the characters that an address may have, as the page reads it.

`ui.write.code_link` is its counterpart on the page.
"""

import base64
import zlib

MAX_OWN = 24_000  # characters of a lesson or an exercise in a link
SAFE_LENGTH = 8000  # of a link: some programs cut longer ones


def packed(text: str) -> str:
    """Return a text as a link has it.

    >>> unpacked(packed("año"))
    'año'
    """
    deflate = zlib.compressobj(9, wbits=-zlib.MAX_WBITS)
    found = deflate.compress(text.encode()) + deflate.flush()
    return base64.urlsafe_b64encode(found).decode("ascii").rstrip("=")


def unpacked(text: str) -> str:
    """Return the text in what `packed` has made; ValueError for anything else."""
    try:
        data = base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))
        return zlib.decompress(data, wbits=-zlib.MAX_WBITS).decode()
    except zlib.error as error:
        raise ValueError(str(error)) from error
