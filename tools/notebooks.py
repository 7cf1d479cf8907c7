"""A notebook in a real JupyterLab in a real browser: are its pictures and its lab really shown?

``python -m tools.notebooks`` installs JupyterLab in ``build/notebooks/``, runs ``search.ipynb`` in
it, and steers the lab from a cell and a cell from the lab. The first thing that is not shown is an
error; what was seen is in ``build/notebooks/search.png``. The page comes from ``build/site``, which
``make site`` writes, as ``sudoku_py.Lab`` serves it.
"""

import json
import os
import re
import secrets
import shutil
import socket
import subprocess
import time
import venv
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.error import URLError
from urllib.request import urlopen

from playwright.sync_api import FrameLocator, Locator, Page, expect, sync_playwright

from tools import chromium
from tools.lock import FOLDER, install
from tools.paths import BUILD, ROOT

ENVIRONMENT = BUILD / "notebooks"
PYTHON = ENVIRONMENT / "bin" / "python"
LOCK = FOLDER / "notebooks.lock"
READY = 90_000  # milliseconds: a server, a kernel and an engine that start on a busy machine
NAME = "search.ipynb"
ALL_CELLS = '{"windowingMode": "none"}'  # those that are not in view are there, too
PICTURES = 4  # boards and a tree that the notebook shows, besides the lab
ASKED = "print(lab.step, lab.state['mood'], lab.state['step'])"


def prepare() -> None:
    """Install JupyterLab and this package, unless that is done."""
    done = ENVIRONMENT / "done"
    if done.is_file() and done.read_text("utf-8") == LOCK.read_text("utf-8"):
        return
    venv.create(ENVIRONMENT, with_pip=True, clear=True)
    install(PYTHON, LOCK)
    own = ("--quiet", "--disable-pip-version-check", "--no-deps", "--no-build-isolation", "-e", ".")
    subprocess.run([PYTHON, "-m", "pip", "install", *own], cwd=ROOT, check=True)
    done.write_text(LOCK.read_text("utf-8"), "utf-8")


@contextmanager
def jupyter(folder: Path) -> Iterator[str]:
    """Serve a folder; the address of its notebook."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    token = secrets.token_hex()
    home = ENVIRONMENT / "home"  # no settings of this user, and none are left
    settings = home / "settings" / "@jupyterlab" / "notebook-extension"
    settings.mkdir(parents=True, exist_ok=True)
    (settings / "tracker.jupyterlab-settings").write_text(ALL_CELLS, "utf-8")
    names = ("JUPYTER_CONFIG_DIR", "JUPYTER_DATA_DIR", "JUPYTERLAB_WORKSPACES_DIR")
    environment = {**os.environ, **dict.fromkeys(names, str(home))}
    environment["JUPYTERLAB_SETTINGS_DIR"] = str(home / "settings")
    server = subprocess.Popen(
        [
            *(PYTHON, "-m", "jupyterlab", "--no-browser", "--allow-root", f"--port={port}"),
            *("--ServerApp.port_retries=0", f"--IdentityProvider.token={token}"),
            f"--ServerApp.root_dir={folder}",
        ],
        env=environment,
        stderr=(ENVIRONMENT / "jupyter.log").open("w"),
    )
    try:
        url = f"http://127.0.0.1:{port}/lab/tree/{NAME}?token={token}"
        _wait(url)
        yield url
    finally:
        server.terminate()
        server.wait(30)


def _wait(url: str) -> None:
    deadline = time.monotonic() + READY / 1000
    while True:
        try:
            with urlopen(url):  # noqa: S310 (our own server)
                return
        except URLError:
            if time.monotonic() > deadline:
                raise
            time.sleep(0.3)


def run_all(page: Page, address: str) -> None:
    """Open the notebook, and run all of its cells."""
    page.goto(address)
    expect(page.locator("#jp-main-statusbar")).to_contain_text("| Idle", timeout=READY)
    page.get_by_role("menuitem", name="Run", exact=True).click()
    page.get_by_role("menuitem", name="Run All Cells", exact=True).click()
    cells = json.loads((ROOT / "docs" / "notebooks" / NAME).read_text("utf-8"))["cells"]
    count = sum(cell["cell_type"] == "code" for cell in cells)
    prompts = page.locator(".jp-Notebook .jp-CodeCell .jp-InputPrompt")
    expect(prompts).to_have_text([f"[{number}]:" for number in range(1, count + 1)], timeout=READY)
    expect(page.locator(".jp-RenderedText[data-mime-type*=stderr]")).to_have_count(0)


def run_code(page: Page, code: str) -> Locator:
    """Run code in a new cell at the end; the cell."""
    page.locator(".jp-Notebook .jp-Cell").last.locator(".jp-InputPrompt").click()
    page.keyboard.press("b")
    cell = page.locator(".jp-Notebook .jp-CodeCell").last
    cell.locator(".cm-content").click()
    page.keyboard.insert_text(code)
    page.keyboard.press("Control+Enter")
    expect(cell.locator(".jp-InputPrompt")).to_have_text(re.compile(r"\[\d+\]"), timeout=READY)
    return cell


def are_pictures_shown(page: Page) -> None:
    """See that pictures are there, and are more than empty frames."""
    pictures = page.locator(".jp-RenderedSVG img")
    expect(pictures).to_have_count(PICTURES, timeout=READY)
    for picture in pictures.all():
        picture.scroll_into_view_if_needed()
        expect(picture).not_to_have_js_property("naturalWidth", 0, timeout=READY)


def shows_step(lab: FrameLocator, step: int) -> None:
    """See that the lab has reached a step, and is at rest."""
    root = lab.locator("html")
    expect(root).to_have_attribute("data-ui", "ready", timeout=READY)
    expect(root).to_have_attribute("data-lab", "paused", timeout=READY)
    expect(lab.locator("#scrub")).to_have_value(str(step), timeout=READY)


def says(page: Page, text: str) -> None:
    """See that Python knows what the lab has reported."""
    deadline = time.monotonic() + READY / 1000
    while True:  # a report may be on its way
        cell = run_code(page, ASKED)
        output = cell.locator(".jp-OutputArea-output")
        expect(output).to_have_count(1, timeout=READY)
        found = output.inner_text().strip()
        if found == text:
            return
        if time.monotonic() > deadline:
            raise AssertionError(f"{found} instead of {text}")


def look(page: Page, address: str) -> None:
    """Run the notebook, and see what it shows."""
    run_all(page, address)
    are_pictures_shown(page)
    widget = page.locator("sudoku-lab")
    widget.scroll_into_view_if_needed()
    lab = page.frame_locator("sudoku-lab iframe")
    shows_step(lab, 50)  # where a cell of the notebook has sent it
    page.screenshot(path=ENVIRONMENT / "search.png")
    run_code(page, "lab.step = 30")
    shows_step(lab, 30)
    says(page, "30 paused 30")
    lab.locator("[data-action=step]").click()
    shows_step(lab, 31)
    says(page, "31 paused 31")
    widget.scroll_into_view_if_needed()


def main() -> None:
    """Prepare, and look."""
    prepare()
    folder = ENVIRONMENT / "opened"
    shutil.copytree(ROOT / "docs" / "notebooks", folder, dirs_exist_ok=True)
    with sync_playwright() as playwright, jupyter(folder) as address:
        browser = playwright.chromium.launch(
            executable_path=chromium.shell(), args=chromium.arguments_for_tests()
        )
        page = browser.new_page(viewport={"width": 1280, "height": 1000})
        try:
            look(page, address)
        finally:
            page.screenshot(path=ENVIRONMENT / "last.png")
            browser.close()
    print(f"All is shown: {ENVIRONMENT.relative_to(ROOT)}/search.png")


if __name__ == "__main__":
    main()
