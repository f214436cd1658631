// A command on its way: sent until the server says that it is kept, or why not. The same name each time, so that it is
// carried out once however often it is sent.

import type { LiveTable, Wish } from './contract';
import { pause, rest } from './patience';
import { RefusedError, table } from './request';
import { newCommand } from './secrets';

export interface Post {
  (wish: Wish, id: string): Promise<LiveTable>;
}

/** What posts a wish to a table. */
export function postTo(id: string, secret: () => string, signal: AbortSignal): Post {
  return (wish, command) => table(`tables/${id}`, { secret: secret(), body: { id: command, do: wish }, signal });
}

export interface Delivery {
  /** Hears that a try has failed and another one follows. */
  trying?: (tries: number) => void;
  signal: AbortSignal;
}

/**
 * Sends a wish until it is answered. Resolves with the table after it; a refusal is thrown as it is, and so is what stops
 * the tries.
 */
export async function deliver(post: Post, wish: Wish, { trying, signal }: Delivery): Promise<LiveTable> {
  const id = newCommand();
  for (let tries = 0; ; tries++) {
    try {
      return await post(wish, id);
    } catch (error) {
      if (error instanceof RefusedError || signal.aborted) throw error;
      trying?.(tries + 1);
      await rest(pause(tries), signal);
      if (signal.aborted) throw error;
    }
  }
}
