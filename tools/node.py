"""Node and npm: those of the machine if they are new enough, else PyPI's in the environment.

``python -m tools.node npm ci`` runs npm; ``python -m tools.node node x.mjs`` runs Node.
"""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

from tools import lock
from tools.paths import ROOT, VENV

OLDEST = 20
LOCK = lock.FOLDER / "node.lock"
# To compile WebAssembly well takes longer than it saves a script that ends soon.
BRIEF = ("--liftoff-only",)


class NoNodeError(Exception):
    """There is no Node, and none could be installed."""


def node_folder() -> Path:
    """Return the folder with ``node`` and ``npm``, installing them if there are none."""
    for folder in (_installed(), VENV / "bin"):
        if folder and _major(folder / "node") >= OLDEST and (folder / "npm").exists():
            return folder
    return _install()


def run(command: str, *arguments: str) -> None:
    """Run ``node`` or ``npm`` in the repository; raise if it fails."""
    folder = node_folder()
    # npm starts "node" by name: it has to find this one.
    environment = os.environ | {"PATH": f"{folder}{os.pathsep}{os.environ.get('PATH', '')}"}
    subprocess.run([folder / command, *arguments], cwd=ROOT, env=environment, check=True)


def ask(script: Path, text: str, *arguments: str, brief: bool = False) -> str:
    """Run a script that reads ``text``; return what it writes, raise if it fails.

    A ``brief`` one runs WebAssembly for so short a time that it need not run fast.
    """
    options = BRIEF if brief else ()
    command = [str(node_folder() / "node"), *options, str(script), *arguments]
    done = subprocess.run(
        command, input=text, stdout=subprocess.PIPE, cwd=ROOT, encoding="utf-8", check=True
    )
    return done.stdout


def _installed() -> Path | None:
    node = shutil.which("node")
    return Path(node).parent if node else None


def _major(node: Path) -> int:
    """Return the version of a Node, 0 if it does not run."""
    try:
        text = subprocess.run(
            [node, "--version"], capture_output=True, text=True, check=True
        ).stdout
    except (OSError, subprocess.CalledProcessError):
        return 0
    found = re.match(r"v(\d+)", text)
    return int(found[1]) if found else 0


def _install() -> Path:
    """Put PyPI's Node into the virtual environment."""
    print(f"Node {OLDEST} or newer not found: installing it into {VENV.name}/", flush=True)
    python = VENV / "bin" / "python"
    try:
        if not python.exists():
            subprocess.run([sys.executable, "-m", "venv", VENV], check=True)
        lock.install(python, LOCK)
    except (OSError, subprocess.CalledProcessError) as error:
        raise NoNodeError(
            f"Could not install Node: install Node {OLDEST} or newer yourself and try again."
        ) from error
    return VENV / "bin"


def main() -> None:
    """Run the command on the command line, ending as it ends."""
    try:
        run(*sys.argv[1:])
    except NoNodeError as error:
        sys.exit(str(error))
    except subprocess.CalledProcessError as error:
        sys.exit(error.returncode)


if __name__ == "__main__":
    main()
