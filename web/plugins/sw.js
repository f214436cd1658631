// The service worker: keeps the whole site, so that it works without a network. A new version is fetched beside the old
// one and waits until the page asks for it: a running game is never disturbed.

const VERSION = '__VERSION__';
const FILES = ['__FILES__'];
const CACHE = `ludoteca-${VERSION}`;
/** How long the network may take to show the first page before the kept one is shown. */
const PATIENCE = 3000;

addEventListener('install', (event) => {
  event.waitUntil(fill());
});

/** Unchanged files (their names hold their content) are taken over from the version before. */
async function fill() {
  const cache = await caches.open(CACHE);
  const hashed = /-[A-Za-z0-9_-]{8}\.\w+$/;
  const done = await Promise.allSettled(
    FILES.map(async (file) => {
      const old = hashed.test(file) ? await caches.match(file) : undefined;
      if (old) return cache.put(file, old);
      const response = await fetch(file, { cache: 'no-cache' });
      if (!response.ok) throw new Error(`${file}: ${response.status}`);
      // A redirected answer may not be used for a page; an answer without its history may.
      return cache.put(file, response.redirected ? new Response(response.body, response) : response);
    }),
  );
  const failed = done.find(({ status }) => status === 'rejected');
  if (!failed) return;
  // A part of a version is none; the next visit tries again.
  await caches.delete(CACHE);
  throw failed.reason;
}

addEventListener('activate', (event) => {
  event.waitUntil(clearUp(null).then(() => clients.claim()));
});

/**
 * Removes what other versions kept, but only when no page but `own`, which is of this version, is open: an older page
 * may still ask for its parts. A newer version that is being fetched or waits needs its parts too.
 */
async function clearUp(own) {
  const others = (await caches.keys()).filter((name) => name.startsWith('ludoteca-') && name !== CACHE);
  const pages = await clients.matchAll({ includeUncontrolled: true, type: 'window' });
  const open = pages.some(({ id, url }) => id !== own && url.startsWith(registration.scope));
  if (open || registration.installing || registration.waiting) return;
  await Promise.all(others.map((name) => caches.delete(name)));
}

function isOurs(script) {
  return FILES.some((file) => new URL(file, location.href).href === script);
}

addEventListener('message', (event) => {
  // A page whose own script is among these files is of this version already: it need not be loaded again.
  if (event.data?.ask === 'is it yours') event.ports[0]?.postMessage(isOurs(event.data.script));
  if (event.data?.ask === 'clear up' && isOurs(event.data.script)) event.waitUntil(clearUp(event.source?.id ?? null));
  if (event.data?.ask === 'take over') skipWaiting();
});

addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== location.origin) return;
  if (!url.pathname.startsWith(new URL('./', location.href).pathname)) return;
  const page = new URL('./', location.href).pathname;
  // Live play is never kept: it goes to the server as if nobody stood between.
  if (url.pathname.startsWith(`${page}api/`)) return;
  if (request.mode === 'navigate') {
    // Only the site itself; other pages of the server (an API, a tournament page) go to the server.
    if (url.pathname === page || url.pathname === `${page}index.html`) event.respondWith(front(request));
    return;
  }
  event.respondWith(kept(request));
});

/** The first page: from the network if it is quick, else as it was kept. */
async function front(request) {
  const cache = await caches.open(CACHE);
  const own = await cache.match('./');
  if (!own) return fetch(request);
  const network = fetch(request).then((response) => (response.ok ? response : own.clone()));
  const waited = new Promise((resolve) => setTimeout(() => resolve(own.clone()), PATIENCE));
  return Promise.race([network, waited]).catch(() => own.clone());
}

/** Everything else: as it was kept, for the names hold the content; else from the network. */
async function kept(request) {
  const how = { ignoreSearch: true, ignoreVary: true };
  const cache = await caches.open(CACHE);
  return (await cache.match(request, how)) ?? (await caches.match(request, how)) ?? fetch(request);
}
