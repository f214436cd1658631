// Days as numbers, and the puzzle of a day: the same for everybody who has the same collection, from the date alone.

import type { Slug } from '../../engine/contract';
import type { Puzzle } from './collection';

const DAY = 86_400_000;
/** Today's puzzle is for everybody: the two hardest steps are left out. */
const HARDEST_TODAY = 3;

/** The number of a day, as the calendar on the wall has it. */
export function dayOf(date: Date): number {
  return Math.floor(Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / DAY);
}

/** The date of a day, as `2026-11-17`. */
export function dateOf(day: number): string {
  return new Date(day * DAY).toISOString().slice(0, 10);
}

/** The game whose puzzle is today's: one after the other. */
export function gameOfDay(day: number, games: readonly Slug[]): Slug | null {
  return games[day % games.length] ?? null;
}

/** The puzzle of a day among those of its game. */
export function puzzleOfDay(day: number, puzzles: readonly Puzzle[]): Puzzle | null {
  const fair = puzzles.filter(({ step }) => step <= HARDEST_TODAY);
  const among = fair.length > 0 ? fair : puzzles;
  return among[scatter(day) % among.length] ?? null;
}

/** A number that looks like chance and is the same on every device. */
export function scatter(number: number): number {
  let mixed = Math.imul(number ^ (number >>> 16), 0x45d9f3b);
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x45d9f3b);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}
