// The coach: while a person thinks about an action, the engine looks at the position for a moment. An action that it proves to lose
// soon, or that passes over a win at once, is asked about before it stands. Nobody waits for it: what is not known yet is not asked.

import type { Engine } from '../../engine/connect';
import type { Analysis, Line } from '../../engine/contract';
import { factsOf } from '../../engine/facts';
import { VISIBLE } from '../analysis/chance';
import { keyOf } from '../analysis/check';
import type { Kept } from './kept';

/** The highest level against which the coach asks. */
export const COACHED_LEVEL = 4;
/** Nodes at most: the computer's answer waits for whatever is left of the look. */
const MAX_NODES = 4_000;
/** A second press within so many milliseconds is the rest of a double tap, not an answer. */
const DOUBLE_TAP = 400;

/** Whether the coach is there: only against a low level, and never where the game is played as in the championship. */
export function isCoached({ you, setup }: Kept): boolean {
  return you !== null && setup.level <= COACHED_LEVEL && !setup.championship;
}

/** Whether an action is proved to be a blunder that can be seen, while something else is better. */
export function isBlunder({ opinions }: Analysis, action: string): boolean {
  const best = opinions[0]?.verdict;
  const said = opinions.find((opinion) => opinion.action === action)?.verdict;
  if (!best || !said || best.kind === 'loss' || said.kind === 'win') return false;
  if (best.kind === 'win' && best.plies === 1) return true;
  return said.kind === 'loss' && said.plies !== null && said.plies <= VISIBLE;
}

export class Coach {
  /** The action that is asked about; it has not been played. */
  asked: string | null = $state(null);
  readonly #ask: Engine['ask'];
  #known: { place: string; thought: Analysis } | null = null;
  /** The position that is looked at, and the last one in which something was asked: once is enough. */
  #looking = '';
  #over = '';
  #since = 0;

  constructor(ask: Engine['ask']) {
    this.#ask = ask;
  }

  /** Looks at the position, unless it has been looked at. */
  async look(line: Line): Promise<void> {
    const place = keyOf(line);
    if (this.#looking === place) return;
    this.#looking = place;
    const nodes = Math.min(factsOf(line.game).engine.glance, MAX_NODES);
    try {
      // A fresh engine: what the coach has seen must not make the computer play better.
      const thought = await this.#ask({ ask: 'think', ...line, nodes, fresh: true });
      this.#known = { place, thought };
    } catch {
      // Without an engine nothing is asked.
    }
  }

  /** Whether an action is to wait for an answer. The same action again is the answer that it is meant. */
  holds(line: Line, action: string, now = performance.now()): boolean {
    const place = keyOf(line);
    if (this.asked === action) return now - this.#since < DOUBLE_TAP;
    if (this.#over === place || this.#known?.place !== place || !isBlunder(this.#known.thought, action)) return false;
    [this.asked, this.#over, this.#since] = [action, place, now];
    return true;
  }

  /** Takes the question back. */
  forget(): void {
    this.asked = null;
  }
}
