// In which order an analysis thinks: the check of the whole game first, which is short, then the position shown, for as
// long as it is shown. A long thought about another place is given up if it holds this one up.

import type { Line } from '../../engine/contract';

/** How long, in milliseconds, a thought that nobody waits for any more may hold up the next. */
const STALE_TIMEOUT = 1_200;

export interface Plan {
  /** Every position of the game, and how deep to look at each. */
  whole: readonly Line[];
  depth: number;
  /** The position to think about after that; null if there is none. */
  shown: Line | null;
}

interface Work {
  check: { run(lines: readonly Line[], depth: number, signal: AbortSignal): Promise<void> };
  thinker: { run(line: Line, signal: AbortSignal): Promise<void> };
  /** What follows from a finished check. */
  conclude: (signal: AbortSignal) => Promise<void>;
  /** Gives up what the engine is doing at once. */
  abandon: () => void;
  /** Hears whether there is anything under way. */
  onbusy: (busy: boolean) => void;
}

export class Schedule {
  #work: Work;
  #stop = new AbortController();
  #busy = false;
  #heard = 0;

  constructor(work: Work) {
    this.#work = work;
  }

  /** Something was found out: whatever is under way is not stuck. */
  hear(): void {
    this.#heard += 1;
  }

  /** Follows another plan from now on. */
  follow(plan: Plan): void {
    const held = this.#busy;
    this.#begin(plan);
    if (held) this.#watch(plan);
  }

  /** Thinks no more. */
  stop(): void {
    this.#stop.abort();
    if (this.#busy) this.#work.abandon();
    this.#say(false);
  }

  #begin(plan: Plan): void {
    this.#stop.abort();
    this.#stop = new AbortController();
    const { signal } = this.#stop;
    this.#say(true);
    this.#run(plan, signal)
      .catch(() => undefined)
      .finally(() => {
        if (signal === this.#stop.signal) this.#say(false);
      });
  }

  async #run({ whole, depth, shown }: Plan, signal: AbortSignal): Promise<void> {
    await this.#work.check.run(whole, depth, signal);
    if (!signal.aborted) await this.#work.conclude(signal);
    if (shown && !signal.aborted) await this.#work.thinker.run(shown, signal);
  }

  /** If nothing is heard for a while, an older thought is in the way. */
  #watch(plan: Plan): void {
    const { signal } = this.#stop;
    const before = this.#heard;
    setTimeout(() => {
      if (signal.aborted || !this.#busy || this.#heard !== before) return;
      this.#work.abandon();
      this.#begin(plan);
    }, STALE_TIMEOUT);
  }

  #say(busy: boolean): void {
    this.#busy = busy;
    this.#work.onbusy(busy);
  }
}
