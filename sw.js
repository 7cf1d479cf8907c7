// Offline use: keeps the page and its runtimes in a cache and answers from there.
//
// - The cache's version is made from the contents of all files (static/vendor/precache.js), and a
//   version is stored whole or not at all: page and runtimes always fit each other.
// - A new version waits until the page asks for it: nothing changes under someone's hands.
// - All projects of one user of GitHub Pages share an origin, and with it the list of caches: the
//   name begins with this project's and with this deployment's folder, and no other is touched.
"use strict";

importScripts("./static/vendor/precache.js"); // PRECACHE_VERSION and PRECACHE_FILES

const SCOPE = self.registration.scope;
const PREFIX = `sudoku_py ${new URL(SCOPE).pathname} `;
const CACHE = PREFIX + self.PRECACHE_VERSION;
const PAGE = new URL("index.html", SCOPE).href;

self.addEventListener("install", (event) => event.waitUntil(store()));
self.addEventListener("activate", (event) => event.waitUntil(removeOldVersions()));
self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method === "GET" && request.url.startsWith(SCOPE)) event.respondWith(answer(request));
});
self.addEventListener("message", (event) => {
  if (event.data?.type === "skip-waiting") self.skipWaiting();
});

async function store() {
  // "no-cache" asks the server of each file whether the browser's copy is still good: what is
  // unchanged is not sent again. The hash refuses a file of another version, as when the site is
  // being replaced at this moment; the browser tries again at a later visit.
  const requests = Object.entries(self.PRECACHE_FILES).map(
    ([file, integrity]) => new Request(new URL(file, SCOPE), { cache: "no-cache", integrity }),
  );
  const cache = await caches.open(CACHE);
  try {
    await cache.addAll(requests); // all or nothing
  } catch (error) {
    await caches.delete(CACHE);
    throw error;
  }
}

async function removeOldVersions() {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith(PREFIX) && name !== CACHE);
  await Promise.all(old.map((name) => caches.delete(name)));
}

async function answer(request) {
  const cache = await caches.open(CACHE);
  // The page is the same whatever its query says (?embed=1), and so is each file. The query is cut
  // off here because Chromium, told to ignore it, goes through all files for each request.
  const { origin, pathname } = new URL(request.url);
  const kept = await cache.match(origin + pathname, { ignoreVary: true });
  if (kept) return kept;
  if (request.mode === "navigate" && isPage(request.url)) {
    const page = await cache.match(PAGE);
    if (page) return page;
  }
  return fetch(request);
}

// The scope's own address stands for index.html; so does any other that is not a file.
function isPage(url) {
  return !new URL(url).pathname.split("/").pop().includes(".");
}
