"""What every page of the tests keeps to."""

from urllib.parse import urlsplit

from playwright.sync_api import BrowserContext

PATIENCE = 60_000  # ms: the engine starts on two busy cores, too
HOME = {"localhost", "127.0.0.1", "", None}  # data: and blob: have no host


class Rules:
    """Notes what the pages and workers of a browser say, and what they ask for."""

    def __init__(self, context: BrowserContext) -> None:
        self.asked: list[str] = []
        self._told: list[str] = []
        context.on("console", lambda message: self._told.append(message.text))
        context.on("weberror", lambda error: self._told.append(str(error.error)))  # of a listener
        context.on("request", lambda request: self.asked.append(request.url))

    @property
    def origins(self) -> set[str]:
        """The sites that were asked for anything."""
        parts = [urlsplit(url) for url in self.asked]
        return {f"{part.scheme}://{part.netloc}" for part in parts if part.netloc}

    def check(self, *bad: str) -> None:
        """Fail if one has said something bad or gone to strangers; from here on, begin anew."""
        told, self._told = self._told, []
        asked, self.asked = self.asked, []
        wrong = [text for text in told if any(each in text for each in bad)]
        assert wrong == [], "\n".join(told)
        strangers = [url for url in asked if urlsplit(url).hostname not in HOME]
        assert strangers == [], "the page asked another origin"
