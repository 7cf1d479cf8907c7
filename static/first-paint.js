// What the page has to know before it is painted first, and also where no Python can come. A script
// of modules, or one in Python, would be too late for the one and kept out by the other.
{
  const root = document.documentElement;
  // Whether it stands in another page, and whether that page's sandbox leaves it an origin.
  const isEmbedded = new URLSearchParams(location.search).get("embed") === "1";
  if (isEmbedded) root.dataset.embed = "";
  if (self.origin === "null") root.dataset.sandboxed = "";

  // Whether the words may be seen as they stand in the page, in English. Who may have chosen another
  // language sees them when Python has found out which.
  const link = new URLSearchParams(location.hash.slice(1));
  const chosen = () => {
    try {
      return JSON.parse(localStorage.getItem("sudoku_py.language"));
    } catch {
      return null; // storage is blocked: nothing was chosen
    }
  };
  const reader = link.get("lang") ?? chosen() ?? navigator.language;
  const isEnglish = !link.has("lang") && /^en\b/i.test(navigator.language) && /^en$/.test(chosen() ?? "en");
  if (isEnglish && !isEmbedded) root.dataset.words = "";

  // Whether a link leads to another view: what the page shows first is not to be seen then.
  const named = link.get("view") ?? "play";
  const view = named === "lesson" ? "lab" : named; // where the lessons are
  if (view !== "play" && !isEmbedded) {
    root.dataset.arriving = /^(en|es)\b/i.exec(reader)?.[0].toLowerCase() ?? "";
    root.dataset.at = view;
  }
}
