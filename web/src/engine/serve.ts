// An engine in a thread of its own: answers one question after another.

import type { Answer, Question } from './connect';
import type { Host } from './host';

/** After a trap the instance is of no use: the page hears an error, answers whoever waits, and starts a new worker. */
function breakDown(error: unknown): Promise<never> {
  setTimeout(() => {
    throw error;
  });
  // No other question reaches the broken instance.
  return new Promise<never>(() => undefined);
}

/** Serves the page that started this worker. */
export function serve(host: Host): void {
  let queue: Promise<unknown> = Promise.resolve();
  self.onmessage = (event: MessageEvent<Question>) => {
    const { id, request } = event.data;
    queue = queue.then(async () => {
      const reply: Answer = { id, reply: await host(request).catch(breakDown) };
      self.postMessage(reply);
    });
  };
}
