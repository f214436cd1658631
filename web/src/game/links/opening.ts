// Opening a line that may be broken: as much of it as is legal, and what was wrong, so that a bad link still leads
// somewhere.

import { TroubleError } from '../../engine/client';
import type { Line, Opened, Request, Replies, Trouble } from '../../engine/contract';

export type Ask = <A extends Request['ask']>(request: Extract<Request, { ask: A }>) => Promise<Replies[A]>;

/** What could not be used as it stood. */
export type Complaint =
  /** The start is refused; the usual one was taken and the actions dropped. */
  | { kind: 'start'; trouble: Extract<Trouble, { kind: 'position' }> }
  /** The start is one that play cannot lead to; it was admitted as an exercise. */
  | { kind: 'doubt'; trouble: Extract<Trouble, { kind: 'position' }> }
  /** The action number `at` (from 0) and all after it were dropped. */
  | { kind: 'cut'; at: number; text: string; trouble: Trouble };

export interface Opening {
  line: Line;
  opened: Opened;
  complaint: Complaint | null;
}

/** Opens as much of a line as can be. Throws only where the engine itself is missing. */
export async function openWhatCanBe(line: Line, ask: Ask): Promise<Opening> {
  let current = line;
  let complaint: Complaint | null = null;
  // A start and a cut at most: each turn of the loop mends one of them.
  for (let tries = 0; tries < 4; tries += 1) {
    try {
      return { line: current, opened: await ask({ ask: 'open', ...current }), complaint };
    } catch (error) {
      if (!(error instanceof TroubleError)) throw error;
      const { trouble } = error;
      if (trouble.kind === 'position' && trouble.trust === 'unreachable' && !current.exercise) {
        complaint = { kind: 'doubt', trouble };
        current = { ...current, exercise: true };
      } else if (trouble.kind === 'position') {
        complaint = { kind: 'start', trouble };
        current = { game: line.game, start: null, actions: [], exercise: false };
      } else if (trouble.kind === 'action' || trouble.kind === 'unreadable') {
        complaint = { kind: 'cut', at: trouble.at, text: current.actions[trouble.at] ?? '', trouble };
        current = { ...current, actions: current.actions.slice(0, trouble.at) };
      } else {
        throw error;
      }
    }
  }
  throw new TroubleError({ kind: 'request', why: 'the line could not be opened' });
}
