// Looking back during a game: an earlier position is shown, and nothing can be played there.

import { ask } from '../../engine/client';
import type { Opened } from '../../engine/contract';
import type { Match } from '../../game/match/match.svelte';
import { isAmid, turnBefore } from '../../game/numbering';
import { say } from '../../i18n/index.svelte';

export class LookBack {
  readonly #match: Match;
  #opened: Opened | null = $state.raw(null);
  #wanted = 0;

  constructor(match: Match) {
    this.#match = match;
  }

  /** How many actions the game has. */
  get last(): number {
    return this.#match.opened?.actions.length ?? 0;
  }

  /** The ply shown. */
  get at(): number {
    return this.shown?.actions.length ?? 0;
  }

  /** Whether an earlier position is shown. */
  get active(): boolean {
    return this.#opened !== null;
  }

  /** What the board shows: the earlier position, or the game as it stands. */
  get shown(): Opened | null {
    return this.#opened ?? this.#match.opened;
  }

  /** The place shown, by the number of its turn. */
  words(): string {
    const turns = this.#match.opened?.turns ?? [];
    const last = turns.at(-1) ?? 0;
    const turn = turnBefore(turns, this.at);
    if (turn === 0) return say('past.start', last);
    return isAmid(turns, this.at) ? say('past.amid', turn, last) : say('past.at', turn, last);
  }

  /** Back to the game as it stands. */
  end(): void {
    this.#wanted += 1;
    this.#opened = null;
  }

  async show(ply: number): Promise<void> {
    if (ply >= this.last) return this.end();
    const wanted = ++this.#wanted;
    const { line } = this.#match;
    try {
      const opened = await ask({ ask: 'open', ...line, actions: line.actions.slice(0, ply) });
      if (wanted === this.#wanted) this.#opened = opened;
    } catch {
      // Without an engine there is nothing to look back with; the game stays as it is.
    }
  }
}
