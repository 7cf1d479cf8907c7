"""Measure the page with Lighthouse, on a server with the habits of GitHub Pages.

``python -m tools.lighthouse`` prints the scores of each view and profile and what took points away,
and fails if an aim is missed. Each is measured several times, and the best counts: Lighthouse
computes a slow processor from the time that a task took, so it takes other programs for the page.
"""

import argparse
import json
import os
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from tools import chromium, node, site
from tools.lighthouse.environment import prepare
from tools.lighthouse.scores import AIMS, Score, best, findings, scores
from tools.paths import SITE
from tools.serve import built
from tools.static_host import StaticHost

VIEWS = {
    "play": "",
    "lab": "#view=lab",
    "analyse": "#view=analyse",
    "learn": "#view=learn",
    "technique": "#view=learn&technique=xy-chain",
    "drill": "#view=drill&technique=x-wing",
    "path": "#view=path",
    "write": "#view=write",
    "builder": "#view=builder",
}
# Of the others, the accessibility counts: they come after one of these, and on a phone they show
# candidates, which are smaller than what Lighthouse calls legible.
WHOLE = {"play", "lab", "analyse"}
ROUNDS = 3


def run(program: Path, url: str, profile: str) -> dict[str, Any]:
    """Return Lighthouse's result for one load of a page."""
    with TemporaryDirectory() as folder:
        output = Path(folder) / "result.json"
        flags = " ".join([*chromium.launch_arguments(), "--headless"])
        command = [
            str(node.node_folder() / "node"), str(program), url,
            "--quiet", "--no-enable-error-reporting", "--output=json",
            f"--output-path={output}", f"--chrome-flags={flags}",
            *(["--preset=desktop"] if profile == "desktop" else []),
        ]  # fmt: skip
        subprocess.run(command, check=True, env=os.environ | {"CHROME_PATH": _browser()})
        result: dict[str, Any] = json.loads(output.read_text("utf-8"))
    return result


def _browser() -> str:
    found = chromium.shell()
    if found is None:
        raise chromium.NoChromiumError(chromium.ADVICE)
    return found


def measure(program: Path, url: str, view: str, profile: str, rounds: int) -> list[Score]:
    """Print and return the scores of a view."""
    found, result = list[list[Score]](), dict[str, Any]()
    for _ in range(rounds):
        result = run(program, url + VIEWS[view], profile)
        found.append(scores(view, profile, result, is_whole=view in WHOLE))
        if all(score.is_reached for score in best(found)):
            break
    shown = best(found)
    print(f"{view:9} {profile:8}", *(f"{score.category} {score.value}" for score in shown))
    missed = {score.category for score in shown if not score.is_reached}
    for finding in findings(result, missed):
        print(f"    {finding}")
    return shown


def main() -> None:
    """Measure all views and profiles, or those of the command line."""
    parser = argparse.ArgumentParser(prog="tools.lighthouse", description="Measure the page.")
    parser.add_argument("--views", nargs="+", choices=VIEWS, default=list(VIEWS))
    parser.add_argument("--profiles", nargs="+", choices=AIMS, default=list(AIMS))
    parser.add_argument("--rounds", type=int, default=ROUNDS, help="at most, for each")
    chosen = parser.parse_args()
    program = prepare()
    site.build()
    with StaticHost(base="/sudoku_py/", listing=built(SITE)) as host:
        found = [
            score
            for profile in chosen.profiles
            for view in chosen.views
            for score in measure(program, host.url, view, profile, chosen.rounds)
        ]
    if not all(score.is_reached for score in found):
        sys.exit("Not all aims are reached.")


if __name__ == "__main__":
    main()
