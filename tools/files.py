"""Writing files whole: a reader, or an interrupted run, never meets half of one."""

from pathlib import Path
from tempfile import NamedTemporaryFile


def write_whole(path: Path, contents: bytes) -> None:
    """Write ``contents`` to ``path`` at once, making its folder if needed."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with NamedTemporaryFile(dir=path.parent, prefix=".", suffix=".part", delete=False) as file:
        part = Path(file.name)
        try:
            file.write(contents)
            file.close()
            part.chmod(0o644)
            part.replace(path)
        finally:
            part.unlink(missing_ok=True)


def write_if_changed(path: Path, contents: bytes) -> bool:
    """Write ``contents`` unless ``path`` has them already; say whether it was written."""
    if path.is_file() and path.read_bytes() == contents:
        return False
    write_whole(path, contents)
    return True
