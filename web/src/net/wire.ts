// The one line of a page to the server: whatever its parts want to know of travels on it, however many they are. When they
// change, it is opened anew from where each of them was.

import { follow, type Line, type Subject } from './follow';

/** A subject that also wants to know how the line is. */
export type Watched = Subject & { line: (line: Line) => void };

export class Wire {
  readonly #watched = new Set<Watched>();
  readonly #manner = { streams: true };
  #line: Line = 'connecting';
  #stop = new AbortController();
  #renewing = false;

  /** Begins to follow something; what comes back ends it. */
  watch(watched: Watched): () => void {
    this.#watched.add(watched);
    watched.line(this.#line);
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
    const line = (now: Line) => {
      if (!signal.aborted) this.#tell(now);
    };
    return follow({ subjects, line, signal, manner: this.#manner });
  }

  #tell(line: Line): void {
    this.#line = line;
    for (const watched of this.#watched) watched.line(line);
  }
}

/** The line of this page. */
export const wire = new Wire();
