// Whether an answer is right, and how a pupil did with a puzzle: read off what was answered, so that nobody judges themselves.

import type { PuzzleAttempt } from '../../generated/api';
import type { Asked, Kind, Puzzle } from './collection';

export type { PuzzleAttempt };

/** How somebody did. */
export type Judged =
  /** Nothing was answered. */
  | 'none'
  /** Right at the first try, without a hint. */
  | 'alone'
  /** Right at the first try, after a hint. */
  | 'helped'
  /** Right after wrong tries. */
  | 'late'
  /** Wrong so far. */
  | 'wrong'
  /** The answer was shown before it was found. */
  | 'shown';

export interface Judgement {
  judged: Judged;
  /** The wrong tries, in their order. */
  wrong: string[];
}

/** The kinds that are answered by choosing: once. */
const CHOSEN: readonly Kind[] = ['mistake', 'moves', 'who'];

/** Counts as they are sent. */
export function countsWord(counts: readonly number[]): string {
  return counts.join('x');
}

/** The right answer, as it is sent. */
export function rightAnswer(asked: Asked): string {
  if (asked.kind === 'mistake') return asked.mistake;
  if (asked.kind === 'who') return String(asked.winner);
  if (asked.kind === 'moves') return countsWord(asked.counts);
  return asked.kind === 'forbidden' ? asked.cells.join('') : asked.action;
}

/** How it went: what comes after the right answer, or after it was shown, does not count. */
export function judge({ id, asked }: Puzzle, attempts: readonly PuzzleAttempt[]): Judgement {
  const wrong: string[] = [];
  for (const { puzzle, answer, helped } of attempts) {
    if (puzzle !== id) continue;
    if (answer === null) return { judged: 'shown', wrong };
    if (answer === rightAnswer(asked)) return { judged: wrong.length > 0 ? 'late' : helped ? 'helped' : 'alone', wrong };
    wrong.push(answer);
  }
  return { judged: wrong.length > 0 ? 'wrong' : 'none', wrong };
}

/** Whether there is nothing left to answer: it was found or shown, or one answer was chosen. */
export function isSettled(puzzle: Puzzle, attempts: readonly PuzzleAttempt[]): boolean {
  const { judged } = judge(puzzle, attempts);
  return judged === 'wrong' ? CHOSEN.includes(puzzle.asked.kind) : judged !== 'none';
}
