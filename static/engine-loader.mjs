// The seam between PyScript and Pyodide: PyScript imports this module as its interpreter, in the
// engine's worker. JavaScript, because it runs before there is a Python in the worker. It does
// what PyScript's own way cannot:
//   - it starts the engine from a snapshot of its memory (engine-snapshot.mjs), and in the ordinary
//     way wherever that does not work;
//   - it starts where storage is blocked (PyScript waits for an IndexedDB before it loads Pyodide);
//   - it fetches the big files at once instead of one after the other, and each of them once;
//   - it counts their bytes as they come and tells the page, which shows them;
//   - it holds a lock as long as the worker lives, so that the page learns at once of its death;
//   - it gives the page the code that it has compiled: as long as someone has that, Chromium gives it
//     to the next worker, too, which then has nothing to compile.

const VENDOR = new URL("./vendor/", import.meta.url).href;
const PYODIDE = `${VENDOR}pyodide/`;
const WASM = `${PYODIDE}pyodide.asm.wasm`;
const SCRIPT = `${PYODIDE}pyodide.asm.mjs`;
const LOCK = `${PYODIDE}pyodide-lock.json`;
const LIBRARY = `${PYODIDE}python_stdlib.zip`;
const PACKAGE = `${VENDOR}sudoku_py.zip`;
const SNAPSHOT = `${VENDOR}engine.snapshot`;
const MANIFEST = `${VENDOR}engine.json`; // the files' sizes, and what identifies the snapshot
const TOLD_EVERY = 100; // ms: the page paints what it is told, on processors that compile Pyodide

// The snapshot is fetched and unpacked in a thread of its own, from now on, for this one has enough
// to do meanwhile. None where there can be none, as in a browser whose workers have no workers.
const unpacker =
  globalThis.Worker &&
  new Worker(new URL("./engine-unpacker.mjs", import.meta.url), { type: "module" });

const plainFetch = globalThis.fetch.bind(globalThis);
const downloads = new Map(); // what Pyodide will ask for: address → response
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

const get = async (url) => {
  const response = await plainFetch(url);
  if (!response.ok) throw new Error(`${url}: HTTP ${response.status}`);
  return response;
};

// The engine cannot start without this file: if it does not come, the page is told.
const need = (url) =>
  get(url).catch((error) => {
    fail(url);
    throw error;
  });

const manifest = need(MANIFEST).then((response) => response.json());

// Content-Length tells the compressed size, so the sizes come from the set-up.
const sizeOf = async (url) => (await manifest).sizes[url.slice(VENDOR.length)];

const expect = (url) => sizeOf(url).then((size) => (total += size)).catch(() => {});

const download = async (url) => {
  expect(url);
  const response = await need(url);
  count(response.clone()).catch(() => fail(url));
  return response;
};

// Pyodide asks for what is under way already: it gets that, once.
globalThis.fetch = async (input, options) => {
  const url = String(input.url ?? input);
  const response = downloads.get(url);
  downloads.delete(url);
  return response ?? plainFetch(input, options);
};

// Pyodide would compile its code after the snapshot has come: here it is compiled meanwhile.
const code = WebAssembly.compileStreaming(download(WASM));
// Pyodide waits for ever for code that does not run; `broken` is rejected then.
const broken = new Promise((_, reject) => {
  WebAssembly.instantiateStreaming = async (_, imports) => {
    try {
      const module = await code;
      return { module, instance: await WebAssembly.instantiate(module, imports) };
    } catch (error) {
      reject(error);
      throw error;
    }
  };
});
const lock = download(LOCK).then((response) => response.text());
expect(SCRIPT);
const script = import(SCRIPT);
script.then(
  async () => come(await sizeOf(SCRIPT)),
  () => fail(SCRIPT),
);
// The snapshot's bytes, if they are what the manifest says; null where that thread did not come.
const unpackElsewhere = (identity) =>
  new Promise((resolve, reject) => {
    if (!unpacker) return resolve(null);
    unpacker.onerror = () => resolve(null);
    unpacker.onmessage = ({ data: { came, bytes, error } }) => {
      if (came) come(came);
      else if (bytes) resolve(bytes);
      else reject(new Error(error));
    };
    unpacker.postMessage(identity);
  });
const unpackHere = async (identity) =>
  (await opener).unpack((await get(SNAPSHOT)).body, identity, come);
// Its failure is not the engine's, so nobody is told.
const open = async () => {
  if (!globalThis.DecompressionStream) throw new Error("this browser cannot unpack it");
  const { snapshot: identity } = await manifest;
  if (!identity) throw new Error("the set-up has made none");
  expect(SNAPSHOT);
  const bytes = (await unpackElsewhere(identity)) ?? (await unpackHere(identity));
  return (await opener).read(bytes, identity);
};
const opener = import("./engine-snapshot.mjs");
let opened = open().finally(() => unpacker?.terminate());
// Who waits for one of these meets its error, too.
for (const each of [code, broken, lock, script, opened, opener]) each.catch(() => {});

// PyScript keeps lists of packages in an IndexedDB and waits for it, for ever where storage is
// blocked. This engine has no packages: it gets one in memory, which is also quicker to open.
const [{ indexedDB, IDBKeyRange }, pyodide] = await Promise.all([
  import("./vendor/fake-indexeddb.mjs"),
  import("./vendor/pyodide/pyodide.mjs"),
]);
Object.defineProperty(globalThis, "indexedDB", { value: indexedDB, configurable: true });
Object.defineProperty(globalThis, "IDBKeyRange", { value: IDBKeyRange, configurable: true });

const load = (options) => {
  downloads.set(WASM, new Response()); // its code comes from above
  const python = pyodide.loadPyodide({ ...options, indexURL: PYODIDE, lockFileContents: lock });
  return Promise.race([python, broken]);
};

const startFromSnapshot = async (options) => {
  const [snapshot, { sizes }, contents] = await Promise.all([opener, manifest, opened]);
  opened = null; // 20 MB, which the engine's life is too long for
  downloads.set(LIBRARY, new Response()); // an empty one, until something else is imported
  const python = await load({ ...options, ...snapshot.options(contents, await script) });
  snapshot.complete(python, contents, { url: LIBRARY, size: sizes["pyodide/python_stdlib.zip"] });
  return python;
};

const startOrdinarily = async (options) => {
  downloads.set(LIBRARY, download(LIBRARY));
  const archive = download(PACKAGE).then((response) => response.arrayBuffer());
  const python = await load(options);
  python.unpackArchive(await archive, "zip", { extractDir: "." });
  return python;
};

export const version = pyodide.version;
// The browser gives this lock back when the worker ends, however it ends. Frames of foreign sites
// may have no locks; the page has a slower way there.
const live = () => {
  const lock = `sudoku-engine ${crypto.getRandomValues(new Uint32Array(4)).join(" ")}`;
  const hold = () => {
    postMessage({ engine: "lives", lock });
    return new Promise(() => {});
  };
  navigator.locks?.request(lock, hold).catch(() => {});
};

const start = async (options) => {
  try {
    return await startFromSnapshot(options);
  } catch (error) {
    console.warn(`The engine starts without its snapshot: ${error.message}`);
    return startOrdinarily(options);
  }
};

const share = (compiled) => {
  try {
    postMessage({ engine: "code", code: compiled });
  } catch {
    // A browser that does not send code compiles it once more.
  }
};

export const loadPyodide = async (options) => {
  live();
  const python = await start(options);
  code.then(share);
  return python;
};
