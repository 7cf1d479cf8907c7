// Where a browser blocks storage, as Firefox may in frames of other sites, it refuses channels
// between pages, too. PyScript opens one at its start, in the page and in its worker, and ends with
// an error if it cannot. Nobody talks on that channel here, so a silent one will do.

class SilentChannel {
  postMessage() {}
  close() {}
}

try {
  new BroadcastChannel("").close();
} catch {
  globalThis.BroadcastChannel = SilentChannel;
  const create = URL.createObjectURL;
  // PyScript makes the worker's script itself: this is put before it.
  URL.createObjectURL = (made) => {
    const isScript = made.type?.endsWith("javascript");
    const parts = [`globalThis.BroadcastChannel = ${SilentChannel};\n`, made];
    return create.call(URL, isScript ? new Blob(parts, { type: made.type }) : made);
  };
}
