// Starts Pyodide from a snapshot of the engine's memory, which tools/snapshot.py has made when all
// of the engine was imported. Its layout, packed by gzip:
//   - the length of what comes next, four bytes, the lowest first;
//   - JSON: `version`; `prelude`, what PyScript runs before anything else; `files`, name and length
//     of each that the engine had; `head`, the length of Pyodide's own part; `memory`, how large
//     that was; `runs`, place and length of each part of it that is not as Pyodide's code makes it;
//   - the files, Pyodide's part and the runs, one after the other.

const FILE_MODE = 0o100644;
const FOLDER_MODE = 0o40777;
const LIBRARY_HOME = "/lib/python314.zip"; // where Pyodide puts the standard library

// What Pyodide runs first of all, and the memory has done. Nothing else that runs at a start has to
// be compiled (tools/start_code.py): that would let the browser compile Python's own compiler.
const IMPORTED = "import _pyodide_core";

const hex = (buffer) =>
  Array.from(new Uint8Array(buffer), (byte) => byte.toString(16).padStart(2, "0")).join("");

// Only a secure context has hashes. Elsewhere gzip's own checksum tells what is cut or damaged, and
// the version, which each snapshot carries, whether it is the one that is meant.
const check = async (packed, sha256) => {
  if (!globalThis.crypto?.subtle) return;
  const found = hex(await crypto.subtle.digest("SHA-256", packed));
  release(packed);
  if (found !== sha256) throw new Error("its bytes are not those of the set-up");
};

// Give memory back at once, where a browser can: its own collection may come much later.
const release = ({ buffer }) => buffer.transfer?.(0);

const joined = (chunks) => {
  const bytes = new Uint8Array(chunks.reduce((size, chunk) => size + chunk.length, 0));
  let position = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, position);
    position += chunk.length;
    release(chunk);
  }
  return bytes;
};

const collect = async (reader, size) => {
  const bytes = new Uint8Array(size);
  let position = 0;
  for (let chunk; !(chunk = await reader.read()).done; ) {
    bytes.set(chunk.value, position);
    position += chunk.value.length;
    release(chunk.value);
  }
  if (position !== size) throw new Error(`it has ${position} bytes instead of ${size}`);
  return bytes;
};

// Passes on what comes, and returns all of it.
const forward = async (stream, writer, come) => {
  const reader = stream.getReader();
  const chunks = [];
  for (let chunk; !(chunk = await reader.read()).done; ) {
    come(chunk.value.length);
    chunks.push(chunk.value);
    await writer.write(chunk.value);
  }
  await writer.close();
  return joined(chunks);
};

// The bytes that `stream` holds, packed, if they are those that the manifest names; else an error.
// They are unpacked while they come, and `come` is told how many have.
export const unpack = async (stream, { size, sha256 }, come) => {
  const gzip = new DecompressionStream("gzip");
  const unpacked = gzip.readable.getReader();
  const packed = forward(stream, gzip.writable.getWriter(), come);
  const checked = packed.then((bytes) => check(bytes, sha256));
  try {
    const [bytes] = await Promise.all([collect(unpacked, size), checked]);
    return bytes;
  } finally {
    unpacked.cancel().catch(() => {}); // where it failed, nobody waits for the rest
  }
};

// What is in the bytes of a snapshot; an error if it is another than the manifest names.
export const read = (bytes, identity) => {
  let position = 4 + new DataView(bytes.buffer).getUint32(0, true);
  const take = (length) => bytes.subarray(position, (position += length));
  const about = JSON.parse(new TextDecoder().decode(bytes.subarray(4, position)));
  if (about.version !== identity.version) throw new Error("it is of another version");
  return {
    prelude: about.prelude,
    files: about.files.map(([name, length]) => [name, take(length).slice()]),
    head: take(about.head).slice(), // Pyodide reads it as numbers, so it begins at a whole one
    memory: about.memory,
    runs: about.runs.map(([offset, length]) => [offset, take(length)]),
    release: () => release(bytes),
  };
};

// Both, in this thread.
export const open = async (stream, identity, come = () => {}) =>
  read(await unpack(stream, identity, come), identity);

// The options of loadPyodide that make it start from a snapshot; `opening` is the promise of what
// `read` gives, and `script` is Pyodide's own, which makes its code ready meanwhile. Once the memory
// is restored, nothing keeps what it came from: it is 18 MB.
export const options = (opening, script) => ({
  _loadSnapshot: new Uint8Array(), // the real one may not be there yet
  createPyodideModule: async (settings) => {
    const module = await script.default(settings);
    const opened = await opening;
    const { restoreSnapshot, rawRun } = module.API;
    module.API.rawRun = (code) => (code === IMPORTED ? [0, ""] : rawRun(code));
    module.API.restoreSnapshot = () => {
      module.API.restoreSnapshot = restoreSnapshot;
      const state = restoreSnapshot(opened.head); // an error if it is of another build of Pyodide
      const { memory } = opened;
      if (memory > module.HEAP8.length) module._malloc(memory); // makes room for all that comes
      for (const [offset, bytes] of opened.runs) module.HEAPU8.set(bytes, offset);
      opened.runs = [];
      opened.release();
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

// As FS.writeFile would, which looks each folder up again: there are hundreds of files.
const place = ({ FS }, files) => {
  const folders = new Map([["", FS.root]]);
  const make = (path, mode) => {
    const end = path.lastIndexOf("/");
    const parent = folderOf(path.slice(0, end));
    return parent.node_ops.mknod(parent, path.slice(end + 1), mode, 0);
  };
  const folderOf = (path) => {
    let node = folders.get(path);
    if (!node) {
      node = FS.analyzePath(path).object ?? make(path, FOLDER_MODE);
      folders.set(path, node);
    }
    return node;
  };
  for (const [name, contents] of files) {
    Object.assign(make(name, FILE_MODE), { contents, usedBytes: contents.length });
  }
};

// PyScript begins by writing its own Python into files, and importing it. It is among the snapshot's
// files already, and compiled: whoever imports it finds it there.
const leaveOut = (python, prelude) => {
  const { runPythonAsync } = python;
  python.runPythonAsync = async (code, ...options) => {
    if (code.trim() !== prelude) return runPythonAsync.call(python, code, ...options);
    python.runPythonAsync = runPythonAsync; // it comes once
  };
};

// Bring back what is not in the memory: the files, which are Emscripten's, and chance; and the
// library from its address, if Pyodide was not given it at once.
export const complete = (python, { files, prelude }, library) => {
  place(python, files);
  if (library) borrowLibrary(python, library);
  const engine = python.pyimport("sudoku_py.engine.snapshot");
  engine.resume();
  engine.destroy();
  leaveOut(python, prelude);
};
