// The one connection of a page to the server: whatever its parts want to know of travels on it, however many they are. When they
// change, it is opened anew from where each of them was.

import { follow, type ConnectionState, type Subject } from './follow';

/** A subject that also wants to know how the connection is. */
export type Watched = Subject & { report: (state: ConnectionState) => void };

export class Connection {
  readonly #watched = new Set<Watched>();
  readonly #manner = { streams: true };
  #state: ConnectionState = 'connecting';
  #stop = new AbortController();
  #renewing = false;

  /** Begins to follow something; what comes back ends it. */
  watch(watched: Watched): () => void {
    this.#watched.add(watched);
    watched.report(this.#state);
    this.#renew();
    return () => {
      if (this.#watched.delete(watched)) this.#renew();
    };
  }

  /** Once for all changes of this moment. */
  #renew(): void {
    if (this.#renewing) return;
    this.#renewing = true;
    queueMicrotask(() => {
      this.#renewing = false;
      this.#stop.abort();
      this.#stop = new AbortController();
      if (this.#watched.size === 0) this.#tell('connecting');
      else void this.#follow(this.#stop.signal);
    });
  }

  #follow(signal: AbortSignal): Promise<void> {
    const subjects = [...this.#watched].map((watched): Subject => {
      const gone: Subject['gone'] = (error) => {
        this.#watched.delete(watched);
        watched.gone(error);
      };
      return { ...watched, gone };
    });
    const report = (now: ConnectionState) => {
      if (!signal.aborted) this.#tell(now);
    };
    return follow({ subjects, report, signal, manner: this.#manner });
  }

  #tell(state: ConnectionState): void {
    this.#state = state;
    for (const watched of this.#watched) watched.report(state);
  }
}

/** The connection of this page. */
export const connection = new Connection();
