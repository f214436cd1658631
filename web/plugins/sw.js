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
  await Promise.all(
    FILES.map(async (file) => {
      const old = hashed.test(file) ? await caches.match(file) : undefined;
      if (old) return cache.put(file, old);
      const response = await fetch(file, { cache: 'no-cache' });
      if (!response.ok) throw new Error(`${file}: ${response.status}`);
      // A redirected answer may not be used for a page; an answer without its history may.
      return cache.put(file, response.redirected ? new Response(response.body, response) : response);
    }),
  );
}

addEventListener('activate', (event) => {
  event.waitUntil(clearUp().then(() => clients.claim()));
});

/** The version before stays too: a page of it may still be open and ask for its parts. */
async function clearUp() {
  const others = (await caches.keys()).filter((name) => name.startsWith('ludoteca-') && name !== CACHE);
  await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)));
}

addEventListener('message', (event) => {
  // A page whose own script is among these files is of this version already: it need not be loaded again.
  if (event.data?.ask === 'is it yours') {
    const names = FILES.map((file) => new URL(file, location.href).href);
    event.ports[0]?.postMessage(names.includes(event.data.script));
  }
  if (event.data?.ask === 'take over') skipWaiting();
});

addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== location.origin) return;
  if (!url.pathname.startsWith(new URL('./', location.href).pathname)) return;
  const page = new URL('./', location.href).pathname;
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
