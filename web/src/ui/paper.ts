// A game on paper, as data: the rows of its moves, with a bar for who was winning where that is known.

import type { Opened, Seat } from '../engine/contract';

/** Who was winning after a move, and how clearly. */
export interface PaperBar {
  towards: Seat | null;
  /** From 0 (even) to 1 (won). */
  pull: number;
  proved: boolean;
}

export interface PaperRow {
  /** The number of the turn. */
  number: number;
  /** The actions as they were written. */
  actions: string[];
  /** ✗ for a mistake, ? for what is doubtful. */
  sign?: string;
  bar?: PaperBar;
}

type Played = Pick<Opened, 'actions' | 'turns'>;

/** One row a turn. */
export function turnRows({ actions, turns }: Played): PaperRow[] {
  const rows: PaperRow[] = [];
  actions.forEach((action, ply) => {
    const number = turns[ply] ?? ply + 1;
    const last = rows.at(-1);
    if (last?.number === number) last.actions.push(action);
    else rows.push({ number, actions: [action] });
  });
  return rows;
}

/** One row an action, each with its bar; `bars` and `signs` are asked for the ply after it. */
export function actionRows(
  { actions, turns }: Played,
  bars: (ply: number) => PaperBar | undefined,
  signs: (ply: number) => string,
): PaperRow[] {
  return actions.map((action, at) => {
    const bar = bars(at + 1);
    return { number: turns[at] ?? at + 1, actions: [action], sign: signs(at + 1), ...(bar ? { bar } : {}) };
  });
}

/** Where the rope of a bar begins and how long it is, in percent of the whole: the first seat pulls to the left. */
export function ropeOf({ towards, pull }: PaperBar): { from: number; length: number } {
  const length = towards === null ? 0 : Math.max(0, Math.min(1, pull)) * 50;
  return { from: towards === 1 ? 50 - length : 50, length };
}
