// What to think about next: the position being looked at first, then every position of the game, deeper each time
// round. Everything found out is kept.

import type { Line, Thought } from '../../engine/contract';
import type { ThinkOptions } from '../../engine/client';

export type Think = (line: Line, options: ThinkOptions) => Promise<Thought | null>;

/** How deep each round goes, in nodes; the position looked at runs ahead of the others. */
const ROUNDS = [
  { shown: 20_000, others: 10_000 },
  { shown: 400_000, others: 60_000 },
  { shown: 4_000_000, others: 300_000 },
];
/** Thoughts kept at most; the oldest go first. */
const MOST_KEPT = 1_500;

export function keyOf(line: Line): string {
  return `${line.game} ${line.start ?? ''} ${line.actions.join('.')}`;
}

interface Known {
  thought: Thought;
  /** The largest budget it was given. */
  most: number;
}

/** Every round begins with small looks again: the deeper thought stays until it is overtaken. */
function better(thought: Thought, known: Known | undefined): Thought {
  return known && !thought.settled && thought.nodes < known.thought.nodes ? known.thought : thought;
}

function enough(known: Known | undefined, most: number): boolean {
  return known !== undefined && (known.thought.settled || known.most >= most);
}

/** For the chart a proof of the best action is enough, after the first look. */
function charted(known: Known | undefined, most: number): boolean {
  if (enough(known, most)) return true;
  const looked = known !== undefined && known.most >= ROUNDS[0]!.others;
  return looked && known.thought.opinions[0]?.verdict.kind !== 'estimate';
}

export class Thinker {
  #think: Think;
  #known = new Map<string, Known>();
  #heard: (key: string, thought: Thought) => void;

  constructor(think: Think, heard: (key: string, thought: Thought) => void) {
    this.#think = think;
    this.#heard = heard;
  }

  recall(line: Line): Thought | null {
    return this.#known.get(keyOf(line))?.thought ?? null;
  }

  /** Thinks until everything is known well enough or the signal says stop. `shown` may be null (the game is over). */
  async run(shown: Line | null, others: readonly Line[], signal: AbortSignal): Promise<void> {
    for (const round of ROUNDS) {
      if (shown) await this.#look(shown, round.shown, signal, enough);
      for (const line of others) {
        if (signal.aborted) return;
        await this.#look(line, round.others, signal, charted);
      }
    }
  }

  async #look(line: Line, most: number, signal: AbortSignal, done: typeof enough): Promise<void> {
    const key = keyOf(line);
    if (signal.aborted || done(this.#known.get(key), most)) return;
    const spent = this.#known.get(key)?.most ?? 0;
    const hear = (found: Thought) => {
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
