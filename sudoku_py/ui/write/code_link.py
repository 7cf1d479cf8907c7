"""Code in a link: deflated, in the characters that an address may have.

A link is hostile: it is read up to the limit of a program, whatever it would unpack to.
"""

import binascii
import io

import deflate

MAX_CODE = 200_000  # characters of a program, as the sandbox has it
MAX_LINK = 8000  # characters of the code in a link: longer ones are cut by mail and chat programs
MAX_OWN = 24_000  # likewise of a lesson or an exercise, which is mostly in an embed
WINDOW = 12  # the logarithm of how far back text is found again
READING_WINDOW = 15
ADDRESS_SIGNS = (("+", "-"), ("/", "_"), ("=", ""))
_ALLOWED = set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_")


def packed(code: str, most: int = MAX_LINK) -> str | None:
    """Return the code as a link has it; None if that has more than `most` characters."""
    stream = io.BytesIO()
    with deflate.DeflateIO(stream, deflate.RAW, WINDOW) as writer:
        writer.write(code.encode())
    if len(stream.getvalue()) > most * 3 // 4:
        return None
    text = str(binascii.b2a_base64(stream.getvalue()), "ascii").strip()
    for sign, other in ADDRESS_SIGNS:
        text = text.replace(sign, other)
    return text


def unpacked(text: str, most: int = MAX_LINK) -> str | None:
    """Return the code in a link; None where there is none, or far too much.

    `most` is how many characters it may have there.
    """
    if not text or len(text) > most or not all([sign in _ALLOWED for sign in text]):
        return None
    for sign, other in ADDRESS_SIGNS[:2]:
        text = text.replace(other, sign)
    text += "=" * (-len(text) % 4)
    try:
        stream = io.BytesIO(binascii.a2b_base64(text.encode()))
        with deflate.DeflateIO(stream, deflate.RAW, READING_WINDOW) as reader:
            code = str(reader.read(MAX_CODE + 1), "utf-8")
    except Exception:  # MicroPython has an error of its own for each way of being broken
        return None
    return code if 0 < len(code) <= MAX_CODE else None
