// What stays of an analysis: its address follows what is shown, and this browser keeps the last one of each game.

import type { Slug } from '../../engine/contract';
import { holdsSomething, query, type Shared } from '../../game/links/link';
import { keep, recall } from '../../game/storage';
import { Address } from './address';

/** How long, in milliseconds, the address waits for the next letter of a note. */
const PAUSE = 300;

const nameOf = (game: Slug) => `analyse.${game}`;

export class Keeping {
  #game: Slug;
  #address: Address;
  #noting: ReturnType<typeof setTimeout> | undefined;

  constructor(game: Slug) {
    this.#game = game;
    this.#address = new Address(game);
  }

  /** What an address opens: what it holds, or what was kept here if it holds nothing. */
  opening(params: URLSearchParams): URLSearchParams {
    this.#address.take();
    this.#wait(null);
    const kept = holdsSomething(params) ? null : recall<Record<string, string>>(nameOf(this.#game));
    return kept ? new URLSearchParams(kept) : params;
  }

  /** Keeps what is shown, unless something else is shown by the time it is packed. */
  async remember(shared: Shared, isCurrent: () => boolean): Promise<void> {
    const parts = await query(shared);
    if (!isCurrent()) return;
    keep(nameOf(this.#game), parts);
    this.#address.write(parts);
  }

  /** Goes on to something that lacks what was there: the address keeps the way back. */
  async leave(before: Shared | null, after: Shared, isCurrent: () => boolean): Promise<boolean> {
    const [behind, ahead] = await Promise.all([before && query(before), query(after)]);
    if (!isCurrent()) return false;
    this.#address.leave(behind, ahead);
    return true;
  }

  /** A note is being written: it is kept when the writing pauses. */
  note(save: () => void): void {
    this.#wait(setTimeout(() => {
      this.#noting = undefined;
      save();
    }, PAUSE));
  }

  /** Leaving in the middle of a note loses none of it. */
  async finish(shared: Shared): Promise<void> {
    if (this.#noting === undefined) return;
    this.#wait(null);
    keep(nameOf(this.#game), await query(shared));
  }

  #wait(timer: ReturnType<typeof setTimeout> | null): void {
    clearTimeout(this.#noting);
    this.#noting = timer ?? undefined;
  }
}
