// What the page has to know before it is painted first, and also where no Python can come. A script
// of modules, or one in Python, would be too late for the one and kept out by the other.
{
  const root = document.documentElement;
  // Whether it stands in another page, and whether that page's sandbox leaves it an origin.
  const isEmbedded = new URLSearchParams(location.search).get("embed") === "1";
  if (isEmbedded) root.dataset.embed = "";
  if (self.origin === "null") root.dataset.sandboxed = "";

  // Whether something that the page needs to start did not come, or not whole: the page says so until
  // it has started, which it may still do.
  const NEEDED = "script, link[rel=modulepreload], link[rel=preload]";
  const note = ({ target }) => {
    if (target === self || target.matches(NEEDED)) root.dataset.incomplete = "";
  };
  addEventListener("error", note, { capture: true });
  addEventListener("unhandledrejection", note);

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

// What is pressed before the page's Python listens: it waits here, and is pressed again when the
// event "sudoku:listening" comes, in the same order. Only what the board, the keypad and the buttons
// will know: the browser has the rest at once. Nothing waits where another view comes, or where the
// page is a part of another one.
{
  const WAITS = 100; // if Python does not come at all, the browser has what follows
  const KEYS = /^(Arrow(Up|Down|Left|Right)|Backspace|Delete|Escape|[\w.?[\]])$/;
  const WRITTEN_IN = "textarea, select, input, dialog, :popover-open *";
  const PRESSED = "[data-cell], [data-digit], button[data-action], button[data-view]";
  const KINDS = ["keydown", "pointerdown", "pointerup", "pointercancel", "click"];
  const waiting = [];

  const isKept = (event) => {
    const { type, target, key, code } = event;
    if (event.ctrlKey || event.metaKey || event.altKey || waiting.length >= WAITS) return false;
    if (type !== "keydown") return Boolean(target.closest(PRESSED));
    return (KEYS.test(key) || code.startsWith("Digit")) && !target.closest(WRITTEN_IN);
  };
  const keep = (event) => {
    if (!isKept(event)) return;
    if (event.type === "keydown") event.preventDefault(); // an arrow would scroll, too
    waiting.push([event.target, new event.constructor(event.type, event)]);
  };
  const passOn = () => {
    for (const kind of KINDS) document.removeEventListener(kind, keep);
    for (const [target, event] of waiting) {
      const isThere = target.isConnected; // if not, a key is still for the board
      (isThere ? target : document.body).dispatchEvent(event);
    }
  };
  const { embed, arriving } = document.documentElement.dataset;
  if (embed === undefined && arriving === undefined) {
    for (const kind of KINDS) document.addEventListener(kind, keep);
    document.addEventListener("sudoku:listening", passOn, { once: true });
  }
}
