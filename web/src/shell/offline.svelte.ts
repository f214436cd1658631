// The page's side of the service worker: whether a newer version waits, and the one way to change to it: on request.

export const offline: { newer: boolean } = $state({ newer: false });

let registration: ServiceWorkerRegistration | null = null;

/** Registers the worker. Offline is a gift, not a condition: where it is refused, everything else works. */
export async function register(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  try {
    registration = await navigator.serviceWorker.register('./sw.js', { updateViaCache: 'none' });
  } catch {
    return;
  }
  // Some guards answer without a registration.
  if (!registration) return;
  // The first moment at which nobody may need an older version any more; the worker knows whether that is so.
  navigator.serviceWorker.controller?.postMessage({ ask: 'clear up', script: ownScript() });
  const look = (worker: ServiceWorker | null) => {
    worker?.addEventListener('statechange', () => void consider());
    void consider();
  };
  look(registration.installing);
  registration.addEventListener('updatefound', () => look(registration?.installing ?? null));
  // A page left open for days should hear of a new version too.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') registration?.update().catch(() => undefined);
  });
}

/** A waiting worker of this page's own version takes over at once; a newer one waits for the user. */
async function consider(): Promise<void> {
  const waiting = registration?.waiting;
  if (!waiting || !navigator.serviceWorker.controller) return;
  if (await isOurs(waiting)) waiting.postMessage({ ask: 'take over' });
  else offline.newer = true;
}

/** The script of this page: its name holds its content, so it tells the version. */
function ownScript(): string {
  return document.querySelector<HTMLScriptElement>('script[type=module][src]')?.src ?? '';
}

function isOurs(worker: ServiceWorker): Promise<boolean> {
  const script = ownScript();
  return new Promise((resolve) => {
    const channel = new MessageChannel();
    channel.port1.onmessage = (event) => resolve(event.data === true);
    worker.postMessage({ ask: 'is it yours', script }, [channel.port2]);
    setTimeout(() => resolve(false), 2000);
  });
}

/** Changes to the newer version: the one moment the page is loaded anew. */
export function renew(): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
  registration?.waiting?.postMessage({ ask: 'take over' });
  // A worker that has gone meanwhile must not leave the button dead.
  setTimeout(() => location.reload(), 3000);
}
