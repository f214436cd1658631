// The check of a whole game: every position gets the same number of nodes and an engine that knows nothing of the others,
// so that the same game gets the same answer every time and on every machine. More depth is a larger number, on request.

import type { Line, Slug, Analysis } from '../../engine/contract';
import { factsOf } from '../../engine/facts';

/** One position, looked at within so many nodes as if it were the first. */
export type Consider = (line: Line, nodes: number) => Promise<Analysis>;

/** Each further depth looks at so many times as many positions. */
const DEEPER = 8;
/** The last depth that can be asked for; 0 is the first check. */
export const DEEPEST = 2;
/** Thoughts kept at most; the oldest go first. */
const MOST_KEPT = 2_000;

/** Nodes for each position at a depth. */
export function nodesAt(game: Slug, depth: number): number {
  return factsOf(game).engine.glance * DEEPER ** depth;
}

export function keyOf(line: Line): string {
  return `${line.game} ${line.start ?? ''} ${line.actions.join('.')}`;
}

export class Check {
  #consider: Consider;
  #heard: () => void;
  /** By position: what was found at each depth. */
  #known = new Map<string, Analysis[]>();

  constructor(consider: Consider, heard: () => void) {
    this.#consider = consider;
    this.#heard = heard;
  }

  /** What is known of a position at this depth, or at the deepest above it while that is under way. */
  recall(line: Line, depth: number): Analysis | null {
    return this.#known.get(keyOf(line))?.slice(0, depth + 1).findLast((thought) => thought) ?? null;
  }

  #has(line: Line, depth: number): boolean {
    const found = this.#known.get(keyOf(line));
    return found?.[depth] !== undefined || (this.recall(line, depth)?.settled ?? false);
  }

  /** How many of these positions are known at this depth. */
  count(lines: readonly Line[], depth: number): number {
    return lines.filter((line) => this.#has(line, depth)).length;
  }

  /** Looks at all positions that are not known at this depth, in their order, until the signal says stop. */
  async run(lines: readonly Line[], depth: number, signal: AbortSignal): Promise<void> {
    for (const line of lines) {
      if (signal.aborted) return;
      if (this.#has(line, depth)) continue;
      const thought = await this.#consider(line, nodesAt(line.game, depth));
      // An answer is the same whoever waited for it.
      this.#keep(line, depth, thought);
      this.#heard();
    }
  }

  #keep(line: Line, depth: number, thought: Analysis): void {
    const key = keyOf(line);
    const found = this.#known.get(key) ?? [];
    found[depth] = thought;
    this.#known.delete(key);
    this.#known.set(key, found);
    for (const oldest of this.#known.keys()) {
      if (this.#known.size <= MOST_KEPT) break;
      this.#known.delete(oldest);
    }
  }
}
