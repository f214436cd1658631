// How long to wait before the next try: longer each time, never the same for everybody, so that a class that lost its
// network does not come back in one instant.

const FIRST_RETRY_DELAY = 500;
const MAX_RETRY_DELAY = 15_000;

/** The wait before try number `tries` (from 0), in milliseconds; `chance` is a number from 0 to 1. */
export function pause(tries: number, chance = Math.random()): number {
  const most = Math.min(MAX_RETRY_DELAY, FIRST_RETRY_DELAY * 2 ** Math.min(tries, 10));
  return Math.round(most * (0.5 + chance / 2));
}

/** Calls when the network is back or the page is looked at again; what comes back ends that. */
export function atOnce(call: () => void): () => void {
  const seen = () => {
    if (document.visibilityState === 'visible') call();
  };
  addEventListener('online', call);
  document.addEventListener('visibilitychange', seen);
  return () => {
    removeEventListener('online', call);
    document.removeEventListener('visibilitychange', seen);
  };
}

/** Waits, but no longer than until the network is back or the page is looked at again. */
export function rest(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((done) => {
    const end = () => {
      clearTimeout(timer);
      forget();
      signal.removeEventListener('abort', end);
      done();
    };
    const timer = setTimeout(end, milliseconds);
    const forget = atOnce(end);
    signal.addEventListener('abort', end);
    if (signal.aborted) end();
  });
}
