// A command on its way: sent until the server says that it is kept, or why not. The same name each time, so that it is
// carried out once however often it is sent.

import type { Kind, Reply, CommandOf } from './kinds';
import { pause, rest } from './patience';
import { receive, RefusedError, UnreachedError } from './request';
import { newCommandId } from './secrets';

export interface Post<Wanted, Answer> {
  (command: Wanted, id: string): Promise<Answer>;
}

/** What posts commands to something that can be followed. */
export function postTo<K extends Kind>(kind: K, id: string, secret: string, signal: AbortSignal): Post<CommandOf<K>, Reply<K>> {
  return (command, name) => receive(`${kind}s/${id}`, { secret, body: { id: name, do: command }, signal });
}

export interface Delivery {
  /** Hears that a try has failed, and how, and that another one follows. */
  trying?: (tries: number, error: unknown) => void;
  signal: AbortSignal;
}

/**
 * Sends a command until it is answered. Resolves with what is there after it; a refusal is thrown as it is, and so is what stops
 * the tries.
 */
export async function deliver<W, A>(post: Post<W, A>, command: W, { trying, signal }: Delivery, id = newCommandId()): Promise<A> {
  for (let tries = 0; ; tries++) {
    if (signal.aborted) throw new UnreachedError('left');
    try {
      return await post(command, id);
    } catch (error) {
      if (error instanceof RefusedError || signal.aborted) throw error;
      trying?.(tries + 1, error);
      await rest(pause(tries), signal);
    }
  }
}

/** Commands in their order: the next one leaves when the one before it has been answered, kept or refused. */
export class Outbox<W, A> {
  readonly #post: Post<W, A>;
  readonly #delivery: Delivery;
  #before: Promise<unknown> = Promise.resolve();

  constructor(post: Post<W, A>, delivery: Delivery) {
    this.#post = post;
    this.#delivery = delivery;
  }

  /** Sends a command after all others; as [`deliver`] does. Under a name of its own, unless it was sent before. */
  send(command: W, id = newCommandId()): Promise<A> {
    const sent = this.#before.then(() => deliver(this.#post, command, this.#delivery, id));
    this.#before = sent.catch(() => undefined);
    return sent;
  }
}
