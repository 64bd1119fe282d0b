/**
 * Keeps the page itself at hand, so that the cabinet opens without a connection. Answers of the server are never kept
 * here: what a person may read again without a connection is kept by the page, for its account only. The build writes
 * `built` in front: the version and every file of the page.
 */
const prefix = 'oplich-page-';
const own = prefix + built.version;
/** With a connection that only seems to be there the kept page comes after this long. */
const timeoutMs = 4000;

/** Pages of their own, without the cabinet's libraries; every other address is the cabinet's or a visitor's. */
const pageOf = path => {
  const [, own] =
    /^\/(|login|signup(?:\/(?:displaced|partner|thank-you))?|forgot-password|reset-password|confirm-email|map)\/?$/.exec(
      path,
    ) ?? [];
  // Home leads a guest to the log-in.
  if (own !== undefined) return `/${own || 'login'}.html`;
  return /^\/events\/preview\/[^/]+\/?$/i.test(path) ? '/event-preview.frame.html' : '/index.html';
};
const isHashed = path => path.startsWith('/assets/');
const isServers = path => /^\/(?:api|dev)(?:\/|$)/.test(path);

async function keepFile(cache, path) {
  // What bears its content's hash in its name may come from an older version's cache.
  const known = isHashed(path) ? await caches.match(path) : undefined;
  const answer = known ?? (await fetch(path, { cache: isHashed(path) ? 'default' : 'reload' }));
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
  await cache.put(path, answer);
}

const keepAll = async files => {
  const cache = await caches.open(own);
  await Promise.all(files.map(path => keepFile(cache, path)));
};

/**
 * The first version takes over with the frame alone, and the rest follows as it is used or as the page asks for it. After
 * that all or nothing: a version of which a file is missing never takes the place of a whole one.
 */
async function install() {
  const others = (await caches.keys()).filter(name => name.startsWith(prefix) && name !== own);
  await keepAll(others.length === 0 ? built.frame : built.files);
  await self.skipWaiting();
}

/** Keeps what is not kept yet, a few at a time: what the person opens meanwhile must not wait behind it. */
async function keepMissing(files) {
  const cache = await caches.open(own);
  const kept = new Set((await cache.keys()).map(request => new URL(request.url).pathname));
  const missing = files.filter(path => !kept.has(path));
  while (missing.length > 0) await keepAll(missing.splice(0, 4));
}

/** A file of the page, from the device or else from the server: then it stays. */
async function keptOrFresh(request, path) {
  const known = await caches.match(path);
  if (known) return known;
  const answer = await fetch(request);
  if (answer.ok && built.files.includes(path)) await (await caches.open(own)).put(path, answer.clone());
  return answer;
}

/** The version before stays: a tab that was opened with it still asks for its files. Older ones go. */
async function activate() {
  const others = (await caches.keys()).filter(name => name.startsWith(prefix) && name !== own);
  await Promise.all(others.slice(0, -1).map(name => caches.delete(name)));
  await self.clients.claim();
}

const late = () => new Promise((_, reject) => setTimeout(() => reject(new Error('too late')), timeoutMs));

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
self.addEventListener('message', event => {
  const { keep } = event.data;
  event.waitUntil(keepMissing(keep === 'all' ? built.files : built.files.filter(path => keep.includes(path))));
});
self.addEventListener('fetch', event => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin || isServers(pathname)) return;
  if (isHashed(pathname)) event.respondWith(keptOrFresh(request, pathname));
  else if (request.mode === 'navigate') event.respondWith(freshOrKept(request, pageOf(pathname)));
  else if (built.files.includes(pathname)) event.respondWith(freshOrKept(request, pathname));
});
