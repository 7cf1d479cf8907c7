"""Build the documentation into a folder: ``python -m tools.docs [FOLDER]``; a warning is an error.

Both languages are built at the same time, each by a Sphinx of its own from a folder of its own.
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path

from tools.docs.links import with_links_of_site
from tools.docs.pages import TREES, Pages
from tools.docs.toctree import NoEntryError, with_toctree
from tools.files import write_whole
from tools.paths import BUILD, DOCS_SITE

# The pages as Sphinx reads them, and what it remembers of them to build again more quickly.
WORK = BUILD / "docs-work"
NOT_PUBLISHED = (".buildinfo", ".buildinfo.bak", "objects.inv")  # of Sphinx alone


class DocsError(Exception):
    """Sphinx has found something wrong, and has said what."""


def stage(language: str, pages: Pages, folder: Path, repository: str = "") -> None:
    """Write the pages of a language as Sphinx reads them; leave alone what has not changed."""
    wanted = {f"{page.name}.md": page for page in pages if page.language == language}
    folder.mkdir(parents=True, exist_ok=True)
    for path in set(folder.iterdir()) - {folder / name for name in wanted}:
        path.unlink()
    for name, page in wanted.items():
        text = with_toctree(page, pages, with_links_of_site(page, pages, folder, repository))
        path = folder / name
        if not path.is_file() or path.read_text("utf-8") != text:
            write_whole(path, text.encode())


def build(
    target: Path = DOCS_SITE, pages: Pages | None = None, work: Path = WORK, repository: str = ""
) -> None:
    """Write the site of the documentation.

    Raises:
        NoEntryError: An index does not name a page.
        DocsError: There was a warning.
    """
    pages = pages or Pages()
    shutil.rmtree(target, ignore_errors=True)
    for language in TREES:
        stage(language, pages, work / language, repository)
    running = [subprocess.Popen(_command(language, work, target)) for language in TREES]
    codes = [each.wait() for each in running]
    if any(codes):
        raise DocsError
    for path in list(target.rglob("*")):
        if path.name in NOT_PUBLISHED:
            path.unlink()


def _command(language: str, work: Path, target: Path) -> list[str]:
    known = ("-c", str(Path(__file__).parent), "-d", str(work / f"{language}-state"))
    setting = ("-D", f"language={language}")
    folders = (str(work / language), str(target / TREES[language]))
    strict = ("--fail-on-warning", "--quiet")
    return [sys.executable, "-m", "sphinx", "-b", "html", *known, *setting, *strict, *folders]


def repository() -> str:
    """Return the address of the files of what is built, where GitHub builds it; else nothing."""
    named = [os.environ.get(f"GITHUB_{name}") for name in ("SERVER_URL", "REPOSITORY", "SHA")]
    return "{}/{}/blob/{}".format(*named) if all(named) else ""


if __name__ == "__main__":
    folder = Path(sys.argv[1]) if sys.argv[1:] else DOCS_SITE
    try:
        build(folder, repository=repository())
    except NoEntryError as error:
        sys.exit(str(error))
    except DocsError:
        sys.exit(1)
    print(f"The documentation is in {os.path.relpath(folder)}/")
