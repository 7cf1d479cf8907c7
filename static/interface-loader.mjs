// The seam between PyScript and MicroPython, which runs the interface: PyScript imports this module
// as its interpreter. PyScript begins by writing its own Python into files and importing it, which
// MicroPython has to compile then. It is among the interface's files (tools/pyscript_files.py),
// compiled, and is imported from there by whoever needs it.
//
// Those files come as one (tools/interface.py), and are inflated here while MicroPython starts: the
// browser does it beside the page, and several times faster than MicroPython would.
//
// Texts from outside are measured and parsed here, too: see long_text.py and hostile_json.py in
// sudoku_py/ui/browser.

import { loadMicroPython as load } from "./vendor/micropython/micropython.mjs";

const CODE = new URL("./vendor/micropython/micropython.wasm", import.meta.url).href;
const FILES = new URL("./vendor/interface.bin", import.meta.url).href;
const OWN_PYTHON = "import pyscript as _pyscript"; // what that ends with, and no other code has
const DIGITS = 8; // of the first module's length

const inflated = async (packed) => {
  if (!globalThis.DecompressionStream) return packed; // sudoku_py/ui/browser/unpacker.py does it
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream("deflate"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
};

const fetchFiles = async () => {
  const reply = await fetch(FILES);
  if (!reply.ok) throw new Error(`${FILES}: ${reply.status}`);
  const bytes = new Uint8Array(await reply.arrayBuffer());
  const end = DIGITS + Number(new TextDecoder().decode(bytes.subarray(0, DIGITS)));
  return { first: bytes.subarray(DIGITS, end), archive: await inflated(bytes.subarray(end)) };
};
const files = fetchFiles();

// MicroPython's own parser takes numbers of any length and texts that are no JSON, and its time grows
// with the square of long texts, long numbers and many names. So the browser's parser comes first,
// and what passes is written anew for MicroPython's: numbers short, long texts apart.
const MAX_DEPTH = 60;
const MAX_NAMES = 1000; // of one object
const LONG = 1000; // characters
const MARK = "\0"; // begins what stands for a text that is apart

const isBearable = (value, most) => {
  let count = 0;
  let level = [value];
  for (let depth = 0; level.length; depth++) {
    if (depth > MAX_DEPTH) return false;
    const below = [];
    for (const each of level) {
      if (typeof each !== "object" || each === null) continue;
      const names = Array.isArray(each) ? undefined : Object.keys(each);
      if (names && (names.length > MAX_NAMES || names.some((name) => name.length > LONG)))
        return false;
      count += (names ?? each).length;
      if (count > most) return false;
      for (const part of names ? Object.values(each) : each)
        if (typeof part === "object") below.push(part);
    }
    level = below;
  }
  return true;
};

const packed = (value, most) => {
  if (value === undefined || !isBearable(value, most)) return null;
  const apart = [];
  const short = (_, each) => {
    const stays = typeof each !== "string" || (each.length <= LONG && !each.startsWith(MARK));
    return stays ? each : MARK + (apart.push(each.toWellFormed?.() ?? each) - 1);
  };
  return [JSON.stringify(value, short), apart];
};

const parsed = (text) => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const browserJSON = {
  read: (text, most) => packed(parsed(text), most),
  // A file's object, of which a list, and another one that may be missing, are read item by item.
  split: async (file, name, other, most) => {
    const whole = parsed(await file.text().catch(() => ""));
    if (typeof whole !== "object") return null; // a text would be taken apart letter by letter
    const { [name]: items, [other]: others, ...rest } = Object(whole);
    if (!Array.isArray(items)) return null;
    return [packed(rest, most), items, Array.isArray(others) ? others : []];
  },
  item: (items, index, most) => packed(items[index], most),
  texts: (values, most) =>
    values.filter((value) => typeof value === "string" && value.length <= most),
};

// A text that is too long for Python's memory stays here, as a blob that knows its length.
const bounded = (text, most) =>
  text.length <= most ? text : Object.assign(new Blob([text]), { characters: text.length });

const browserText = {
  address: (most) => (location.hash.length <= most ? location.hash.slice(1) : null),
  field: (field, most) => bounded(field.value, most),
  // Of a message: a text as far as it may count, a number or a flag; else an object.
  part: (data, name, most) => {
    const value = Object(data)[name] ?? null;
    if (typeof value === "string") return value.slice(0, most);
    return ["number", "boolean"].includes(typeof value) || value === null ? value : {};
  },
  transferred: (transfer, most) => bounded(transfer.getData("text/plain"), most),
};

export const loadMicroPython = async (options) => {
  const [python, { first, archive }] = await Promise.all([load({ ...options, url: CODE }), files]);
  python.FS.writeFile("start.mpy", first);
  python.FS.writeFile("interface.bin", archive);
  python.registerJsModule("browser_json", browserJSON);
  python.registerJsModule("browser_text", browserText);
  const { runPythonAsync } = python;
  python.runPythonAsync = async (code, ...others) => {
    if (!code.includes(OWN_PYTHON)) return runPythonAsync(code, ...others);
    python.runPythonAsync = runPythonAsync; // it comes once
  };
  return python;
};
