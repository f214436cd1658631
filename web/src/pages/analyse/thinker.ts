// Thinking about the position being looked at, deeper each time round. Everything found out is kept, and used by the
// next: what it says depends on what was looked at before, so it is for peeking, not for judging a game (see check.ts).

import type { ThinkOptions } from '../../engine/client';
import type { Line, Analysis } from '../../engine/contract';
import { keyOf } from '../../game/analysis/check';

export type Think = (line: Line, options: ThinkOptions) => Promise<Analysis | null>;

/** How deep each round goes, in nodes. */
const ROUNDS = [20_000, 400_000, 4_000_000];
/** Thoughts kept at most; the oldest go first. */
const MOST_KEPT = 500;

interface Known {
  thought: Analysis;
  /** The largest budget it was given. */
  most: number;
}

/** Every round begins with small looks again: the deeper thought stays until it is overtaken. */
function better(thought: Analysis, known: Known | undefined): Analysis {
  return known && !thought.settled && thought.nodes < known.thought.nodes ? known.thought : thought;
}

export class Thinker {
  #think: Think;
  #known = new Map<string, Known>();
  #heard: (key: string, thought: Analysis) => void;

  constructor(think: Think, heard: (key: string, thought: Analysis) => void) {
    this.#think = think;
    this.#heard = heard;
  }

  recall(line: Line): Analysis | null {
    return this.#known.get(keyOf(line))?.thought ?? null;
  }

  /** Thinks until the position is known well enough or the signal says stop. */
  async run(line: Line, signal: AbortSignal): Promise<void> {
    for (const most of ROUNDS) await this.#look(line, most, signal);
  }

  async #look(line: Line, most: number, signal: AbortSignal): Promise<void> {
    const key = keyOf(line);
    const known = this.#known.get(key);
    if (signal.aborted || (known && (known.thought.settled || known.most >= most))) return;
    const spent = known?.most ?? 0;
    const hear = (found: Analysis) => {
      const thought = better(found, this.#known.get(key));
      this.#keep(key, { thought, most: spent });
      this.#heard(key, thought);
    };
    const last = await this.#think(line, { most, signal, hear });
    if (last && !signal.aborted) this.#keep(key, { thought: better(last, this.#known.get(key)), most });
  }

  #keep(key: string, known: Known): void {
    this.#known.delete(key);
    this.#known.set(key, known);
    for (const oldest of this.#known.keys()) {
      if (this.#known.size <= MOST_KEPT) break;
      this.#known.delete(oldest);
    }
  }
}
