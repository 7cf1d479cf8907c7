// Defines <sudoku-lab>: the lab in another page, and exports what makes one in a notebook.
// docs/embedding.md describes both.
//
// It runs in that page, where there is no Python and none should be loaded for this, so it is
// JavaScript. It does nothing that a site's Content-Security-Policy may forbid: no inline script, no
// inline style (properties and constructed sheets are allowed), no evaluation, and one frame.

const VERSION = 1; // of the messages; they carry it as `sudokuLab`
const RECEIVED = new Set(["ready", "resize", "state", "solved", "finished", "problem"]);
const HEIGHT = { initial: 640, min: 80, max: 8000 }; // pixels
const GREETING_MS = { initial: 100, max: 2000 }; // between two greetings, doubled each time
const ROOT_MARGIN = "300px"; // how far below the window an element begins to load
const PATIENCE_MS = 30_000; // without an answer before the page hears of a problem
const SILENT = new Set(["NOSCRIPT", "SCRIPT", "STYLE", "TEMPLATE"]); // children that show nothing
// Of the button over a picture; the lab itself, which knows more languages, is not loaded yet.
const WORDS = {
  en: { start: "Start", starting: "Starting…" },
  es: { start: "Empezar", starting: "Empezando…" },
};

// What an attribute is called in addresses and messages.
const OPTIONS = {
  view: "view", puzzle: "p", algorithm: "alg", algorithms: "algs", lesson: "lesson",
  technique: "technique", positions: "positions", exercise: "exercise", code: "code",
  own: "own",
  seed: "seed", step: "step", autoplay: "autoplay", speed: "speed", lang: "lang", theme: "theme",
  pace: "pace", rank: "rank", goal: "goal",
  order: "order", digits: "digits", inference: "inference", retreat: "retreat",
  background: "background", controls: "controls", panels: "panels", readonly: "readonly",
};
const FLAGS = new Set(["autoplay", "readonly"]); // there or not, whatever their value
// What can change while the same thing is shown, and what it is without the attribute.
const APPEARANCE = {
  speed: "8", lang: navigator.language.slice(0, 2), theme: "auto", background: "page",
  controls: "1", panels: "code,why,counters", readonly: "0",
};

// Where a page says whether it is light or dark: its own choice (Sphinx, Docusaurus, MyST, Bootstrap,
// GitHub), else its color-scheme. A page that says neither leaves it to the reader's system.
const THEMED = ["data-theme", "data-bs-theme", "data-color-mode"];
const THEMES = new Set(["light", "dark"]);

function themeAround(element) {
  for (const name of THEMED) {
    const theme = element.closest(`[${name}]`)?.getAttribute(name);
    if (THEMES.has(theme)) return theme;
  }
  const scheme = getComputedStyle(element).colorScheme.replace("only", "").trim();
  return THEMES.has(scheme) ? scheme : "auto";
}

function sheet(rules) {
  const made = new CSSStyleSheet();
  made.replaceSync(rules);
  return made;
}

const SHEET = sheet(`
  :host { display: block }
  :host([hidden]) { display: none }
  slot, button { display: none }
  ::slotted(img), ::slotted(svg) { max-width: 100%; height: auto }
  iframe { display: block; width: 100%; height: 100%; border: 0 }
`);
// While what stands between the tags is shown. The frame is laid out, but neither seen nor reached.
const WAITING_SHEET = sheet(`
  :host { position: relative }
  slot { display: block }
  iframe { position: absolute; inset: 0; visibility: hidden }
  button {
    display: block; position: absolute; inset-block-end: 8px; inset-inline-end: 8px;
    padding: 8px 16px; border: 1px solid #fff; border-radius: 6px;
    background: #1c5fa8; color: #fff; font: 600 16px/1.25 system-ui, sans-serif; cursor: pointer;
  }
  button:hover { background: #164c87 }
  button:focus-visible { outline: 3px solid #164c87; outline-offset: 2px }
  button[hidden] { display: none }
`);
// On paper, what stands between the tags is shown instead of the frame, started or not.
const PRINT_SHEET = sheet(`
  @media print {
    :host { position: relative; height: auto !important; min-height: 0 !important }
    slot { display: block }
    iframe { position: absolute; inset: 0; visibility: hidden }
    button { display: none }
  }
`);

class SudokuLab extends HTMLElement {
  static observedAttributes = [...Object.keys(OPTIONS), "src", "height", "title"];

  #outbox = new Map(); // messages by type, the newest request last
  #frame = null;
  #origin = null; // messages go to this origin, and are taken from it alone
  #isReady = false;
  #isSeen = false; // it is, or has been, near the window
  #isStarted = false; // by the reader, or by a method
  #isShown = false; // the frame has its height, and is shown
  #greeting = 0;
  #patience = 0;
  #button = document.createElement("button");
  #observer = new IntersectionObserver((entries) => this.#onSeen(entries), { rootMargin: ROOT_MARGIN });
  #theme = "auto"; // of the page around it
  #themes = new MutationObserver(() => this.#followTheme());
  #onMessage = (event) => this.#receive(event);

  constructor() {
    super();
    const slot = document.createElement("slot");
    slot.addEventListener("slotchange", () => this.#update());
    this.#button.type = "button";
    this.#button.part = "start";
    this.#button.addEventListener("click", () => this.start());
    this.attachShadow({ mode: "open" }).append(slot, this.#button);
  }

  start() {
    this.#isStarted = true;
    this.#send("start");
    this.#update();
  }

  play() {
    this.#isStarted = true;
    this.#send("play");
    this.#update();
  }

  pause() { this.#send("pause"); }
  seek(step) { this.#send("seek", { step }); }
  load(options) { this.#send("load", options); }
  set(options) { this.#send("set", { ...this.#outbox.get("set"), ...options }); }

  connectedCallback() {
    this.#observer.observe(this);
    this.#theme = themeAround(this);
    for (const each of [document.documentElement, document.body]) {
      this.#themes.observe(each, { attributeFilter: [...THEMED, "class", "style"] });
    }
    this.#update();
  }

  disconnectedCallback() {
    this.#observer.disconnect();
    this.#themes.disconnect();
    this.#isSeen = this.#isShown = false;
    this.#close();
  }

  attributeChangedCallback(attribute, before, now) {
    if (before === now || !this.isConnected) return;
    const name = OPTIONS[attribute];
    if (!this.#frame) this.#update(); // the address of a frame to come has all others
    else if (attribute === "src") this.#open();
    else if (attribute === "title") this.#frame.title = this.#title;
    else if (attribute === "height") this.#isReady || this.#setInitialHeight();
    else if (name === "theme") this.set({ theme: this.#shownTheme });
    else if (name in APPEARANCE) this.set({ [name]: this.#options[name] ?? APPEARANCE[name] });
    else this.load(this.#options);
  }

  get #title() {
    return this.getAttribute("title") || "Sudoku lab";
  }

  get #options() {
    const given = Object.keys(OPTIONS).filter((attribute) => this.hasAttribute(attribute));
    const value = (attribute) => (FLAGS.has(attribute) ? "1" : this.getAttribute(attribute));
    const options = Object.fromEntries(given.map((attribute) => [OPTIONS[attribute], value(attribute)]));
    return this.#shownTheme === "auto" ? options : { ...options, theme: this.#shownTheme };
  }

  get #shownTheme() {
    const own = this.getAttribute("theme") ?? "auto";
    return own === "auto" ? this.#theme : own;
  }

  get #hasContent() {
    const shows = ({ nodeType, nodeName, data }) =>
      nodeType === Node.TEXT_NODE ? data.trim() : nodeType === Node.ELEMENT_NODE && !SILENT.has(nodeName);
    return [...this.childNodes].some(shows);
  }

  get #isWaiting() { // for the reader, who sees what stands between the tags
    return this.#hasContent && !this.#isStarted && !this.hasAttribute("autoplay");
  }

  get #words() {
    const language = this.getAttribute("lang") ?? this.closest("[lang]")?.lang ?? navigator.language;
    return WORDS[language.slice(0, 2).toLowerCase()] ?? WORDS.en;
  }

  get #address() {
    const home = () => new URL("../index.html", import.meta.url);
    const address = new URL(this.getAttribute("src") ?? home(), document.baseURI);
    // "javascript:" would be run in this page.
    if (!/^https?:$/.test(address.protocol)) {
      throw new TypeError(`No place for a laboratory: ${address}`);
    }
    address.searchParams.set("embed", "1");
    address.hash = new URLSearchParams(this.#options);
    return address;
  }

  #onSeen(entries) {
    if (!entries.some((entry) => entry.isIntersecting)) return;
    this.#observer.disconnect();
    this.#isSeen = true;
    this.#update();
  }

  // The page around it has changed, and with it perhaps its colours.
  #followTheme() {
    const before = this.#shownTheme;
    this.#theme = themeAround(this);
    if (this.#frame && this.#shownTheme !== before) this.set({ theme: this.#shownTheme });
  }

  // Show what is to be seen now, and open the frame if it is time.
  #update() {
    if (!this.isConnected) return;
    const hasContent = this.#hasContent;
    const sheets = [[WAITING_SHEET, hasContent && !this.#isShown], [PRINT_SHEET, hasContent]];
    this.shadowRoot.adoptedStyleSheets = [SHEET, ...sheets.flatMap(([each, is]) => (is ? each : []))];
    this.#showButton();
    if (!this.#isShown) this.#setInitialHeight();
    if (this.#isSeen && !this.#frame && !this.#isWaiting) this.#open();
  }

  #showButton() {
    const word = this.#isStarted ? this.#words.starting : this.#words.start;
    this.#button.textContent = word;
    this.#button.hidden = this.hasAttribute("autoplay");
    this.#button.setAttribute("aria-label", `${word}: ${this.#title}`);
  }

  // A new frame each time: another address for the old one would be a step in the history.
  #open() {
    this.#close();
    const address = this.#address;
    this.#origin = address.origin;
    this.#frame = document.createElement("iframe");
    this.#frame.title = this.#title;
    this.#frame.allow = "clipboard-write";
    this.#frame.src = address.href;
    this.#frame.addEventListener("load", () => this.#greet(GREETING_MS.initial)); // also if it reloads
    window.addEventListener("message", this.#onMessage);
    this.#patience = setTimeout(() => this.#complain(address), PATIENCE_MS);
    this.shadowRoot.append(this.#frame);
    this.#update();
  }

  #close() {
    window.removeEventListener("message", this.#onMessage);
    clearTimeout(this.#greeting);
    clearTimeout(this.#patience);
    this.#isReady = false;
    this.#frame?.remove();
    this.#frame = null;
  }

  #complain({ origin, pathname }) {
    const text = `No Sudoku lab answers at ${origin}${pathname}`;
    this.dispatchEvent(new CustomEvent("problem", { detail: { text }, bubbles: true }));
  }

  // Nothing tells when the embed begins to listen, so it is greeted until it answers.
  #greet(pause) {
    clearTimeout(this.#greeting);
    this.#isReady = false;
    this.#post({ type: "hello" });
    this.#greeting = setTimeout(() => this.#greet(Math.min(2 * pause, GREETING_MS.max)), pause);
  }

  #receive({ source, origin, data }) {
    if (source !== this.#frame.contentWindow || origin !== this.#origin) return;
    if (data?.sudokuLab !== VERSION || !RECEIVED.has(data.type)) return;
    const { sudokuLab, type, ...detail } = data;
    if (type === "ready") this.#onReady();
    if (type === "resize" && Number.isFinite(detail.height)) this.#onResize(detail.height);
    // A "resize" that bubbles would be mistaken for the window's own.
    this.dispatchEvent(new CustomEvent(type, { detail, bubbles: type !== "resize" }));
  }

  #onReady() {
    clearTimeout(this.#greeting);
    clearTimeout(this.#patience);
    this.#isReady = true;
    this.#flush();
  }

  // The frame takes the place of the picture with its height, so that the page moves once.
  #onResize(height) {
    const hadFocus = this.shadowRoot.activeElement === this.#button;
    if (!this.#isShown && this.#isReady) {
      this.#isShown = true;
      this.#update();
      if (hadFocus) this.#frame.focus({ preventScroll: true });
    }
    if (this.#isShown || !this.#hasContent) this.#setHeight(height);
  }

  // Messages of one task are sent together: of each type only the last one counts.
  #send(type, rest) {
    this.#outbox.delete(type);
    this.#outbox.set(type, rest);
    queueMicrotask(() => this.#flush());
  }

  #flush() {
    if (!this.#isReady) return;
    const messages = [...this.#outbox];
    this.#outbox.clear();
    for (const [type, rest] of messages) this.#post({ ...rest, type });
  }

  #post(message) {
    this.#frame.contentWindow.postMessage({ ...message, sudokuLab: VERSION }, this.#origin);
  }

  #setInitialHeight() {
    const given = Number.parseFloat(this.getAttribute("height"));
    if (!this.#hasContent) return this.#setHeight(Number.isFinite(given) ? given : HEIGHT.initial);
    this.style.height = "auto"; // that of the content, with room for the embed if it is known
    this.style.minHeight = Number.isFinite(given) ? `${limited(given)}px` : "";
  }

  #setHeight(pixels) {
    this.style.minHeight = "";
    this.style.height = `${limited(pixels)}px`;
  }
}

function limited(pixels) {
  return Math.min(Math.max(pixels, HEIGHT.min), HEIGHT.max);
}

// A page may load this twice, from here and from elsewhere; a name can be defined once.
customElements.get("sudoku-lab") ?? customElements.define("sudoku-lab", SudokuLab);

// What follows makes this file the front-end module of an anywidget (https://anywidget.dev/en/afm/):
// `sudoku_py.Lab` in a notebook, and the directive {anywidget} in a Jupyter Book. The model has the
// names of the attributes; what the lab reports is written back into it.
const TRAITS = [...Object.keys(OPTIONS), "src", "height", "title"];
const REPORTS = ["state", "solved", "finished", "problem"];
const CALLS = new Set(["play", "pause"]); // messages of a kernel

function render({ model, el }) {
  const src = model.get("src") || home();
  if (!src) {
    el.append(paragraph('This lab needs an address: "src": "https://…", where a copy of the lab is.'));
    return undefined;
  }
  const lab = document.createElement("sudoku-lab");
  for (const name of TRAITS) describe(lab, name, model.get(name));
  lab.setAttribute("src", src);
  const picture = model.get("picture");
  if (picture) {
    lab.append(Object.assign(document.createElement("img"), { src: picture, alt: lab.title || "Sudoku" }));
  }
  if (model.get("start")) lab.start();
  const stopReporting = report(lab, model);
  const stopFollowing = follow(lab, model);
  warn(lab, el);
  el.append(lab);
  return () => {
    stopReporting();
    stopFollowing();
    lab.remove();
  };
}

// Notebooks and books load a copy of this file, which has no lab beside it.
function home() {
  const isAtHome = /^https?:.*\/static\/embed\.js$/.test(import.meta.url.split(/[?#]/)[0]);
  return isAtHome ? new URL("../index.html", import.meta.url).href : null;
}

function describe(lab, name, value) {
  if (FLAGS.has(name)) lab.toggleAttribute(name, Boolean(value) && value !== "0");
  else if (value === null || value === undefined) lab.removeAttribute(name);
  else lab.setAttribute(name, typeof value === "boolean" ? Number(value) : value); // lists get commas
}

function report(lab, model) {
  const write = ({ type, detail }) => {
    model.set(type, type === "problem" ? detail.text : detail);
    if (type === "state" && detail.mood !== "waiting") model.set("step", detail.step);
    attempt(() => model.save_changes());
  };
  for (const type of REPORTS) lab.addEventListener(type, write);
  return () => REPORTS.forEach((type) => lab.removeEventListener(type, write));
}

function follow(lab, model) {
  const followers = TRAITS.map((name) => [`change:${name}`, () => apply(lab, model, name)]);
  followers.push(["change:start", () => model.get("start") && lab.start()]);
  followers.push(["msg:custom", (message) => CALLS.has(message?.type) && lab[message.type]()]);
  for (const [event, act] of followers) model.on(event, act);
  return () => followers.forEach(([event, act]) => attempt(() => model.off(event, act)));
}

// Of a step that the lab reports, the model tells its views, too: it is no wish then.
function apply(lab, model, name) {
  const step = model.get("step");
  if (name === "step") {
    if (step !== model.get("state")?.step) lab.seek(step ?? 0);
    return;
  }
  if (name in OPTIONS && !(OPTIONS[name] in APPEARANCE)) describe(lab, "step", step);
  describe(lab, name, name === "src" ? model.get(name) || home() : model.get(name));
}

// In a page without a kernel nobody keeps what is saved: MyST's model throws then.
function attempt(act) {
  try {
    act();
  } catch (error) {
    console.debug("sudoku-lab:", error.message);
  }
}

// What the lab cannot say itself, because it is not there.
function warn(lab, el) {
  let warning = null;
  let isReady = false;
  lab.addEventListener("ready", () => {
    isReady = true;
    warning?.remove();
  });
  lab.addEventListener("problem", ({ detail }) => {
    if (isReady) return;
    warning ??= paragraph("");
    warning.textContent = detail.text;
    el.append(warning);
  });
}

function paragraph(text) {
  const made = document.createElement("p");
  made.setAttribute("role", "alert");
  made.textContent = text;
  return made;
}

export default { render };
