"""What the pages of a test say and ask for: no traceback, no other origin."""

from urllib.parse import urlsplit

from playwright.sync_api import BrowserContext

PATIENCE = 60_000  # ms: the engine starts on two busy cores, too
HOME = {"localhost", "127.0.0.1", "", None}  # data: and blob: have no host


class PageMonitor:
    """Notes what the pages and workers of a browser say, and what they ask for."""

    def __init__(self, context: BrowserContext) -> None:
        self.requested: list[str] = []
        self._messages: list[str] = []
        context.on("console", lambda message: self._messages.append(message.text))
        # Where a listener ends with an error.
        context.on("weberror", lambda error: self._messages.append(str(error.error)))
        context.on("request", lambda request: self.requested.append(request.url))

    @property
    def origins(self) -> set[str]:
        """The sites that were asked for anything."""
        parts = [urlsplit(url) for url in self.requested]
        return {f"{part.scheme}://{part.netloc}" for part in parts if part.netloc}

    def check(self, *bad: str) -> None:
        """Fail if one has said something bad or gone to strangers; from here on, begin anew."""
        messages, self._messages = self._messages, []
        requested, self.requested = self.requested, []
        wrong = [text for text in messages if any(each in text for each in bad)]
        assert wrong == [], "\n".join(messages)
        strangers = [url for url in requested if urlsplit(url).hostname not in HOME]
        assert strangers == [], "the page asked another origin"
