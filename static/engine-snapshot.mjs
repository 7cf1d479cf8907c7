// Starts Pyodide from a snapshot of the engine's memory, which tools/snapshot.py has made when all
// of the engine was imported. Its layout, packed by gzip:
//   - the length of what comes next, four bytes, the lowest first;
//   - JSON: `version`; `files`, name and length of each that the engine had; `head`, the length of
//     Pyodide's own part; `memory`, how large that was; `runs`, place and length of each part of
//     it that is not as Pyodide's code makes it;
//   - the files, Pyodide's part and the runs, one after the other.

const LIBRARY_HOME = "/lib/python314.zip"; // where Pyodide puts the standard library

const hex = (buffer) =>
  Array.from(new Uint8Array(buffer), (byte) => byte.toString(16).padStart(2, "0")).join("");

// Only a secure context has hashes. Elsewhere gzip's own checksum tells what is cut or damaged, and
// the version, which each snapshot carries, whether it is the one that is meant.
const check = async (packed, sha256) => {
  if (!globalThis.crypto?.subtle) return;
  const found = hex(await crypto.subtle.digest("SHA-256", packed));
  if (found !== sha256) throw new Error("its bytes are not those of the set-up");
};

const unpack = async (packed, size) => {
  const bytes = new Uint8Array(size);
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream("gzip"));
  const reader = stream.getReader();
  let position = 0;
  for (let chunk; !(chunk = await reader.read()).done; position += chunk.value.length)
    bytes.set(chunk.value, position);
  if (position !== size) throw new Error(`it has ${position} bytes instead of ${size}`);
  return bytes;
};

// What `packed` holds; an error unless it is the snapshot that the manifest names.
export const open = async (packed, { version, sha256, size }) => {
  const [bytes] = await Promise.all([unpack(packed, size), check(packed, sha256)]);
  let position = 4 + new DataView(bytes.buffer).getUint32(0, true);
  const take = (length) => bytes.subarray(position, (position += length));
  const about = JSON.parse(new TextDecoder().decode(bytes.subarray(4, position)));
  if (about.version !== version) throw new Error("it is of another version");
  return {
    files: about.files.map(([name, length]) => [name, take(length).slice()]),
    head: take(about.head).slice(), // Pyodide reads it as numbers, so it begins at a whole one
    memory: about.memory,
    runs: about.runs.map(([offset, length]) => [offset, take(length)]),
  };
};

// The options of loadPyodide that make it start from a snapshot; `script` is Pyodide's own. Once the
// memory is restored, nothing keeps what it came from: it is 13 MB.
export const options = (opened, script) => ({
  _loadSnapshot: opened.head,
  createPyodideModule: async (settings) => {
    const module = await script.default(settings);
    const { restoreSnapshot } = module.API;
    module.API.restoreSnapshot = (head) => {
      module.API.restoreSnapshot = restoreSnapshot;
      const state = restoreSnapshot(head); // an error if it is of another build of Pyodide
      const { memory } = opened;
      if (memory > module.HEAP8.length) module._malloc(memory); // makes room for all that comes
      for (const [offset, bytes] of opened.runs) module.HEAPU8.set(bytes, offset);
      opened.runs = [];
      return state;
    };
    return module;
  },
});

const fetchAtOnce = (url) => {
  const request = new XMLHttpRequest();
  request.open("GET", url, false); // Python waits for a module; a worker may
  request.responseType = "arraybuffer";
  request.send();
  if (request.status !== 200) throw new Error(`HTTP ${request.status}`);
  return new Uint8Array(request.response);
};

// Python has the library's table of contents in its memory, and reads the library itself when it
// imports a module that nothing has imported before: it is fetched then.
const borrowLibrary = ({ FS, ERRNO_CODES }, { url, size }) => {
  let library;
  const read = () => {
    try {
      return (library ??= fetchAtOnce(url));
    } catch {
      throw new FS.ErrnoError(ERRNO_CODES.EIO); // Python's import then says that it failed
    }
  };
  const { node } = FS.lookupPath(LIBRARY_HOME);
  Object.defineProperty(node, "contents", { get: read });
  node.usedBytes = size;
};

// Bring back what is not in the memory: the files, which are Emscripten's, and chance; and the
// library from its address, if Pyodide was not given it at once.
export const complete = (python, { files }, library) => {
  for (const [name, contents] of files) {
    python.FS.mkdirTree(name.slice(0, name.lastIndexOf("/")));
    python.FS.writeFile(name, contents, { canOwn: true });
  }
  if (library) borrowLibrary(python, library);
  python.runPython("from sudoku_py.engine.snapshot import resume; resume()");
};
