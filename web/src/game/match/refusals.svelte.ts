// What was refused last at a table, and the answers that come too late to be of interest.

import type { Breach, Picture, Slug, Trouble } from '../../engine/contract';
import { SILENT } from './format';
import { isOwnPiece, refusalOf, ruleOf, sayRefusal, type Refusal } from './refusal';

/** Whoever can say why something is refused: a match, or a position to be tried. */
export interface Judge {
  readonly game: Slug;
  why: (cells: number[]) => Promise<Breach | null>;
}

export class Refusals {
  readonly #match: Judge;
  #last: Refusal | null = $state.raw(null);
  #count = $state(0);

  constructor(match: Judge) {
    this.#match = match;
  }

  /** Why, in words. Every other one ends in a sign nobody hears, so that the same one twice is told twice. */
  get why(): string {
    if (!this.#last) return '';
    return `${sayRefusal(this.#match.game, this.#last)}${this.#count % 2 === 0 ? SILENT : ''}`;
  }

  get rule(): number | null {
    return this.#last && ruleOf(this.#last);
  }

  say(refusal: Refusal): void {
    this.#count += 1;
    this.#last = refusal;
  }

  sayTrouble(trouble: Trouble): void {
    this.say(refusalOf(trouble));
  }

  /** It is no longer of interest, nor is an answer that is still to come. */
  forget(): void {
    this.#count += 1;
    this.#last = null;
  }

  /** Touching these cells was refused: asks why. */
  async ask(picture: Picture, cells: number[]): Promise<void> {
    const stuck = isOwnPiece(picture, cells);
    const asked = this.#count;
    const breach = await this.#match.why(cells).catch(() => null);
    if (asked === this.#count) this.say({ kind: 'breach', breach, stuck });
  }
}
