// What somebody has solved, on this device alone. What went wrong comes back after a day, then after three, then after a week.

import type { Slug } from '../../engine/contract';
import { forget, keep, recall } from '../storage';
import type { Puzzle } from './collection';

/** How a puzzle went: at the first try and without a hint; with a hint; after a wrong try. */
export type Went = 'alone' | 'helped' | 'wrong';

/** What is kept of a puzzle. */
export interface Kept {
  /** Solved without help and without a wrong try, as often as it was asked for. */
  alone: boolean;
  /** The day on which it comes back, and how many days it waited for that. */
  due?: { day: number; waited: number };
}

type Record = { [id: string]: Kept };

/** Days until it comes back, each time a little later. */
const WAITS = [1, 3, 7];

const name = (game: Slug) => `puzzles.${game}`;

export function recallSolved(game: Slug): Record {
  const kept = recall<unknown>(name(game));
  return typeof kept === 'object' && kept !== null && !Array.isArray(kept) ? (kept as Record) : {};
}

export function forgetSolved(game: Slug): void {
  forget(name(game));
}

/** Keeps how a puzzle went on a day. */
export function keepSolved(game: Slug, { id }: Puzzle, went: Went, day: number): void {
  const all = recallSolved(game);
  keep(name(game), { ...all, [id]: after(all[id], went, day) });
}

/** What is kept of a puzzle after it went so. */
export function after(before: Kept | undefined, went: Went, day: number): Kept {
  if (went === 'wrong') return { alone: false, due: { day: day + (WAITS[0] ?? 1), waited: WAITS[0] ?? 1 } };
  if (went === 'helped') return before ?? { alone: false };
  // One that is due and was right this time waits longer; one that is not due yet goes on waiting.
  if (!before?.due) return { alone: true };
  if (before.due.day > day) return before;
  const longer = WAITS.find((days) => days > (before.due?.waited ?? 0));
  return longer === undefined ? { alone: true } : { alone: false, due: { day: day + longer, waited: longer } };
}

/** The puzzles that come back today. */
export function dueOn(day: number, puzzles: readonly Puzzle[], solved: Record): Puzzle[] {
  return puzzles.filter(({ id }) => (solved[id]?.due?.day ?? Infinity) <= day);
}

/** How many were solved alone. */
export function countAlone(solved: Record): number {
  return Object.values(solved).filter(({ alone }) => alone).length;
}
