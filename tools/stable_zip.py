"""Zip files whose bytes depend on nothing but the names and contents put in."""

import io
import zipfile
from collections.abc import Iterable

# The earliest date a zip file can hold. A real date would give the same contents another hash,
# and with it every visitor a needless download, each time the archive is made.
EPOCH = (1980, 1, 1, 0, 0, 0)


def stable_zip(entries: Iterable[tuple[str, bytes]], *, compress: bool = True) -> bytes:
    """Return a zip file of ``entries`` (name, contents), sorted by name."""
    method = zipfile.ZIP_DEFLATED if compress else zipfile.ZIP_STORED
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", method, compresslevel=9) as archive:
        for name, contents in sorted(entries):
            archive.writestr(_entry(name, method), contents)
    return buffer.getvalue()


def _entry(name: str, method: int) -> zipfile.ZipInfo:
    """Return the header of one file: same date, same rights, same system everywhere."""
    entry = zipfile.ZipInfo(name, EPOCH)
    entry.compress_type = method
    entry.create_system = 3  # Unix, also when made elsewhere
    entry.external_attr = 0o644 << 16
    return entry
