// The seam between PyScript and Pyodide: PyScript imports this module as its interpreter, in the
// engine's worker. JavaScript, because it runs before there is a Python in the worker. It does
// what PyScript's own way cannot:
//   - it starts where storage is blocked (PyScript waits for an IndexedDB before it loads Pyodide);
//   - it fetches the big files at once instead of one after the other;
//   - it counts their bytes as they come and tells the page, which shows them.

const PYODIDE = new URL("./vendor/pyodide/", import.meta.url).href;
const SIZES = new URL("./vendor/sizes.json", import.meta.url).href;
const FETCHED = ["pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json"];
const IMPORTED = "pyodide.asm.mjs";
const TOLD_EVERY = 100; // ms: the page paints what it is told, on processors that compile Pyodide

const plainFetch = globalThis.fetch.bind(globalThis);
let loaded = 0;
let total = 0;
let telling = false;

const tell = () => {
  telling = false;
  postMessage({ engine: "bytes", loaded, total });
};

const come = (bytes) => {
  loaded += bytes;
  if (telling) return;
  telling = true;
  setTimeout(tell, TOLD_EVERY);
};

const count = async (response) => {
  const reader = response.body.getReader();
  for (let chunk; !(chunk = await reader.read()).done; ) come(chunk.value.length);
};

const fail = (url) => postMessage({ engine: "failed", file: url.split("/").pop() });

const download = async (url) => {
  try {
    const response = await plainFetch(url);
    if (!response.ok) throw new Error(`HTTP ${response.status}`);
    return response;
  } catch (error) {
    fail(url);
    throw error;
  }
};

const early = new Map(
  FETCHED.map((name) => {
    const url = PYODIDE + name;
    const response = download(url).then((whole) => {
      count(whole.clone()).catch(() => fail(url));
      return whole;
    });
    return [url, response];
  }),
);

// Content-Length tells the compressed size, so the sizes come from the set-up.
download(SIZES)
  .then((response) => response.json())
  .then((sizes) => {
    total = [...FETCHED, IMPORTED].reduce((sum, name) => sum + sizes[`pyodide/${name}`], 0);
    return import(PYODIDE + IMPORTED).then(() => come(sizes[`pyodide/${IMPORTED}`]));
  })
  .catch(() => {}); // the page has been told of it, and Pyodide's own import meets it again

// Pyodide asks for what is under way already: it gets that, once.
globalThis.fetch = (input, options) => {
  const url = String(input.url ?? input);
  const response = early.get(url);
  early.delete(url);
  return response ?? plainFetch(input, options);
};

// PyScript keeps lists of packages in an IndexedDB and waits for it, for ever where storage is
// blocked. This engine has no packages: it gets one in memory, which is also quicker to open.
const [{ indexedDB, IDBKeyRange }, pyodide] = await Promise.all([
  import("./vendor/fake-indexeddb.mjs"),
  import("./vendor/pyodide/pyodide.mjs"),
]);
Object.defineProperty(globalThis, "indexedDB", { value: indexedDB, configurable: true });
Object.defineProperty(globalThis, "IDBKeyRange", { value: IDBKeyRange, configurable: true });

export const version = pyodide.version;
export const loadPyodide = (options) => pyodide.loadPyodide({ ...options, indexURL: PYODIDE });
