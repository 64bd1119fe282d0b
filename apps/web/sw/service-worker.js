/**
 * Keeps the page itself at hand, so that the cabinet opens without a connection. Answers of the server are never kept
 * here: what a person may read again without a connection is kept by the page, for its account only. The build writes
 * `built` in front: the version and every file of the page.
 */
const prefix = 'oplich-page-';
const own = prefix + built.version;
/** With a connection that only seems to be there the kept page comes after this long. */
const patienceMs = 4000;

/** The public map is a page of its own; every other address is the cabinet's or a visitor's. */
const pageOf = path => (/^\/map\/?$/.test(path) ? '/map.html' : '/');
const isHashed = path => path.startsWith('/assets/');
const isServers = path => /^\/(?:api|dev)(?:\/|$)/.test(path);

async function keepFile(cache, path) {
  // What bears its content's hash in its name may come from an older version's cache.
  const known = isHashed(path) ? await caches.match(path) : undefined;
  const answer = known ?? (await fetch(path, { cache: isHashed(path) ? 'default' : 'reload' }));
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
  await cache.put(path, answer);
}

/** All or nothing: a version of which a file is missing never takes over. */
async function install() {
  const cache = await caches.open(own);
  await Promise.all(built.files.map(path => keepFile(cache, path)));
  await self.skipWaiting();
}

/** The version before stays: a tab that was opened with it still asks for its files. Older ones go. */
async function activate() {
  const others = (await caches.keys()).filter(name => name.startsWith(prefix) && name !== own);
  await Promise.all(others.slice(0, -1).map(name => caches.delete(name)));
  await self.clients.claim();
}

const late = () => new Promise((_, reject) => setTimeout(() => reject(new Error('too late')), patienceMs));

/** The server's, if it answers in time; else what was kept. */
async function freshOrKept(request, path) {
  const kept = await (await caches.open(own)).match(path);
  try {
    const answer = await (kept ? Promise.race([fetch(request), late()]) : fetch(request));
    return kept && answer.status >= 500 ? kept : answer;
  } catch (error) {
    if (kept) return kept;
    throw error;
  }
}

self.addEventListener('install', event => event.waitUntil(install()));
self.addEventListener('activate', event => event.waitUntil(activate()));
self.addEventListener('fetch', event => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin || isServers(pathname)) return;
  if (isHashed(pathname)) event.respondWith(caches.match(pathname).then(kept => kept ?? fetch(request)));
  else if (request.mode === 'navigate') event.respondWith(freshOrKept(request, pageOf(pathname)));
  else if (built.files.includes(pathname)) event.respondWith(freshOrKept(request, pathname));
});
