// How long to wait before the next try: longer each time, never the same for everybody, so that a class that lost its
// network does not come back in one instant.

const FIRST = 500;
const LONGEST = 15_000;

/** The wait before try number `tries` (from 0), in milliseconds; `chance` is a number from 0 to 1. */
export function pause(tries: number, chance = Math.random()): number {
  const most = Math.min(LONGEST, FIRST * 2 ** Math.min(tries, 10));
  return Math.round(most * (0.5 + chance / 2));
}

/** Waits, but no longer than until the network is back or the page is looked at again. */
export function rest(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((done) => {
    const end = () => {
      clearTimeout(timer);
      removeEventListener('online', end);
      document.removeEventListener('visibilitychange', seen);
      signal.removeEventListener('abort', end);
      done();
    };
    const seen = () => {
      if (document.visibilityState === 'visible') end();
    };
    const timer = setTimeout(end, milliseconds);
    addEventListener('online', end);
    document.addEventListener('visibilitychange', seen);
    signal.addEventListener('abort', end);
    if (signal.aborted) end();
  });
}
