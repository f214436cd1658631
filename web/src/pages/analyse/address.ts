// The address of an analysis, which follows what is shown. It is left alone as soon as the user is on the way elsewhere.

import type { Slug } from '../../engine/contract';
import { href, read, replace } from '../../ui/router.svelte';

type Parts = Record<string, string>;

export class Address {
  #game: Slug;
  /** As it was last read or written here; another one means that the user has asked for something else. */
  #known = '';

  constructor(game: Slug) {
    this.#game = game;
  }

  /** What is in the address now is being opened here. */
  take(): void {
    this.#known = location.hash;
  }

  #isOurs(): boolean {
    const { page, game } = read(location.hash);
    return location.hash === this.#known && page === 'analyse' && game === this.#game;
  }

  write(parts: Parts): void {
    if (!this.#isOurs()) return;
    replace('analyse', this.#game, parts);
    this.take();
  }

  /** Goes on to something else; what was there stays behind in the history, and Back brings it back. */
  leave(before: Parts | null, after: Parts): void {
    if (before) this.write(before);
    const next = href('analyse', this.#game, after);
    if (!this.#isOurs() || next === location.hash) return;
    history.pushState(null, '', next);
    this.take();
  }
}
