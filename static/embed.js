// Defines <sudoku-lab>: the lab in another page. docs/embedding.md describes it.
//
// It runs in that page, where there is no Python and none should be loaded for this, so it is
// JavaScript. It does nothing that a site's Content-Security-Policy may forbid: no inline script, no
// inline style (properties and constructed sheets are allowed), no evaluation, and one frame.

const VERSION = 1; // of the messages; they carry it as `sudokuLab`
const RECEIVED = new Set(["ready", "resize", "state", "solved", "finished", "problem"]);
const HEIGHT = { initial: 640, min: 80, max: 8000 }; // pixels
const GREETING_MS = { initial: 100, max: 2000 }; // between two greetings, doubled each time
const ROOT_MARGIN = "300px"; // how far below the window an element begins to load

// What an attribute is called in addresses and messages.
const OPTIONS = {
  view: "view", puzzle: "p", algorithm: "alg", algorithms: "algs", lesson: "lesson",
  technique: "technique", positions: "positions", exercise: "exercise", code: "code",
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

const SHEET = new CSSStyleSheet();
SHEET.replaceSync(`
  :host { display: block }
  :host([hidden]) { display: none }
  iframe { display: block; width: 100%; height: 100%; border: 0 }
`);

class SudokuLab extends HTMLElement {
  static observedAttributes = [...Object.keys(OPTIONS), "src", "height", "title"];

  #outbox = new Map(); // messages by type, the newest request last
  #frame = null;
  #origin = null; // messages go to this origin, and are taken from it alone
  #isReady = false;
  #greeting = 0;
  #observer = new IntersectionObserver((entries) => this.#onSeen(entries), { rootMargin: ROOT_MARGIN });
  #onMessage = (event) => this.#receive(event);

  constructor() {
    super();
    this.attachShadow({ mode: "open" }).adoptedStyleSheets = [SHEET];
  }

  play() { this.#send("play"); }
  pause() { this.#send("pause"); }
  seek(step) { this.#send("seek", { step }); }
  load(options) { this.#send("load", options); }
  set(options) { this.#send("set", { ...this.#outbox.get("set"), ...options }); }

  connectedCallback() {
    this.#setInitialHeight();
    this.#observer.observe(this);
  }

  disconnectedCallback() {
    this.#observer.disconnect();
    this.#close();
  }

  attributeChangedCallback(attribute, before, now) {
    if (before === now || !this.#frame) return; // the address of a frame to come has them all
    const name = OPTIONS[attribute];
    if (attribute === "src") this.#open();
    else if (attribute === "title") this.#frame.title = this.#title;
    else if (attribute === "height") this.#isReady || this.#setInitialHeight();
    else if (name in APPEARANCE) this.set({ [name]: this.#options[name] ?? APPEARANCE[name] });
    else this.load(this.#options);
  }

  get #title() {
    return this.getAttribute("title") || "Sudoku lab";
  }

  get #options() {
    const given = Object.keys(OPTIONS).filter((attribute) => this.hasAttribute(attribute));
    const value = (attribute) => (FLAGS.has(attribute) ? "1" : this.getAttribute(attribute));
    return Object.fromEntries(given.map((attribute) => [OPTIONS[attribute], value(attribute)]));
  }

  get #address() {
    const home = new URL("../index.html", import.meta.url);
    const address = new URL(this.getAttribute("src") ?? home, document.baseURI);
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
    this.#open();
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
    this.shadowRoot.append(this.#frame);
  }

  #close() {
    window.removeEventListener("message", this.#onMessage);
    clearTimeout(this.#greeting);
    this.#isReady = false;
    this.#frame?.remove();
    this.#frame = null;
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
    if (type === "resize" && Number.isFinite(detail.height)) this.#setHeight(detail.height);
    // A "resize" that bubbles would be mistaken for the window's own.
    this.dispatchEvent(new CustomEvent(type, { detail, bubbles: type !== "resize" }));
  }

  #onReady() {
    clearTimeout(this.#greeting);
    this.#isReady = true;
    this.#flush();
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
    this.#setHeight(Number.isFinite(given) ? given : HEIGHT.initial);
  }

  #setHeight(pixels) {
    this.style.height = `${Math.min(Math.max(pixels, HEIGHT.min), HEIGHT.max)}px`;
  }
}

// A page may load this twice, from here and from elsewhere; a name can be defined once.
customElements.get("sudoku-lab") ?? customElements.define("sudoku-lab", SudokuLab);
