"""Texts as one ZIP archive, stored as they are: any system opens it without a program of its own.

The layout is that of PKWARE's APPNOTE.TXT, sections 4.3.7, 4.3.12 and 4.3.16.
"""

import binascii
import struct
from typing import Any

LOCAL, CENTRAL, END = 0x04034B50, 0x02014B50, 0x06054B50
VERSION, UTF_8 = 20, 0x0800
DATE = 0x0021  # 1 January 1980, the first that the format has: the same run gives the same file


def archive(files: list[tuple[str, str]]) -> list[Any]:
    """Return the pieces of an archive of these files, each a name and a text.

    A piece is a text, or the bytes that are none.

    >>> archive([("a.txt", "A")])[1]
    'A'
    """
    pieces: list[Any] = []
    entries: list[bytes] = []
    offset = 0
    for name, text in files:
        data, written = text.encode(), name.encode()
        facts = _facts(written, data)
        head = struct.pack("<I", LOCAL) + facts + written
        pieces += [head, text]
        where = struct.pack("<HHHII", 0, 0, 0, 0, offset)
        entries.append(struct.pack("<IH", CENTRAL, VERSION) + facts + where + written)
        offset += len(head) + len(data)
    count, length = len(files), sum([len(entry) for entry in entries])
    end = struct.pack("<IHHHHIIH", END, 0, 0, count, count, length, offset, 0)
    return pieces + entries + [end]


def _facts(name: bytes, data: bytes) -> bytes:
    """What a file's own head and its entry in the directory both say of it."""
    size = len(data)
    return struct.pack(
        "<HHHHHIIIHH",
        VERSION, UTF_8, 0, 0, DATE, binascii.crc32(data) & 0xFFFFFFFF, size, size, len(name), 0,
    )  # fmt: skip
