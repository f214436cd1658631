// Threads for an engine that lies as a few files beside this one: a worker where there can be one, else this thread.

import type { Answer, Question, Thread } from '../../src/engine/connect';
import { fetchFile, host, type Host } from '../../src/engine/host';

let fetching: Host | null = null;

/** The engine over the network, from beside this file: one for all who ask in this thread. */
export function fetched(): Host {
  fetching ??= host({
    wasm: () => new URL(/* @vite-ignore */ './ludoteca_wasm_bg.wasm', import.meta.url),
    file: (game, name) => fetchFile(new URL(/* @vite-ignore */ `./engines/${game}/${name}`, import.meta.url)),
  });
  return fetching;
}

/** No thread of its own: it answers here, and a long thought holds up everything else. */
export class Inline implements Thread {
  onmessage: Thread['onmessage'] = null;
  onerror: Thread['onerror'] = null;
  readonly #host: Host;
  #queue: Promise<unknown> = Promise.resolve();
  #ended = false;

  constructor(answering: Host) {
    this.#host = answering;
  }

  postMessage({ id, request }: Question): void {
    this.#queue = this.#queue.then(async () => {
      if (this.#ended) return;
      try {
        const data: Answer = { id, reply: await this.#host(request) };
        if (!this.#ended) this.onmessage?.(new MessageEvent('message', { data }));
      } catch (error) {
        if (!this.#ended) this.onerror?.({ message: String(error) } as ErrorEvent);
      }
    });
  }

  terminate(): void {
    this.#ended = true;
  }
}

/**
 * A worker; or this thread, where a worker cannot even begin: the page's policy forbids it, or the package comes from another
 * host than the page. That is known only when its first answer, or an error in place of it, has come.
 */
class Careful implements Thread {
  onmessage: Thread['onmessage'] = null;
  onerror: Thread['onerror'] = null;
  #inner: Thread;
  #asked: Question[] | null = [];

  constructor(worker: Thread) {
    this.#inner = worker;
    worker.onmessage = (event) => {
      this.#asked = null;
      this.onmessage?.(event);
    };
    worker.onerror = (event) => {
      if (this.#asked) this.#stayHere(this.#asked);
      else this.onerror?.(event);
    };
  }

  postMessage(question: Question): void {
    this.#asked?.push(question);
    this.#inner.postMessage(question);
  }

  terminate(): void {
    this.#inner.terminate();
  }

  #stayHere(asked: Question[]): void {
    this.#inner.terminate();
    this.#asked = null;
    this.#inner = new Inline(fetched());
    this.#inner.onmessage = (event) => this.onmessage?.(event);
    this.#inner.onerror = (event) => this.onerror?.(event);
    for (const question of asked) this.#inner.postMessage(question);
  }
}

/** The best thread that a browser gives. */
export function browserThread(): Thread {
  try {
    return new Careful(new Worker(new URL(/* @vite-ignore */ './worker.js', import.meta.url), { type: 'module', name: 'ludoteca' }));
  } catch {
    return new Inline(fetched());
  }
}
