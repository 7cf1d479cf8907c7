// Fetches and unpacks the engine's snapshot in a thread of its own, which ends with that: the
// engine's thread has enough to do meanwhile. Started by engine-loader.mjs; gets the address and
// what the manifest says of the snapshot, tells how many bytes come, and gives what they hold.

const snapshot = import("./engine-snapshot.mjs");

const unpacked = async ({ url, identity }) => {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: HTTP ${response.status}`);
  return (await snapshot).unpack(response.body, identity, (came) => postMessage({ came }));
};

addEventListener("message", async ({ data }) => {
  try {
    const bytes = await unpacked(data);
    postMessage({ bytes }, [bytes.buffer]);
  } catch (error) {
    postMessage({ error: error.message });
  }
  close();
}, { once: true });
