// An exercise in a link: a position, a question and what counts as right: `#/analyse/<game>?s=…&x=1&g=win&q=…`. The engine
// is hidden until it is asked for. Links without `q` and `g` are analyses, as ever.

import type { Slug } from '../../engine/contract';
import { href } from '../address';

/** `win`: play and win. `hold`: do not lose. `free`: only the question; nothing is right or wrong. */
export type Goal = 'win' | 'hold' | 'free';
export const GOALS: readonly Goal[] = ['win', 'hold', 'free'];

export interface Task {
  game: Slug;
  /** A position string; null for the usual start. */
  start: string | null;
  goal: Goal;
  /** The teacher's own words; empty where the goal says it all. */
  question: string;
}

/** A question is one that can be read from the back row. */
export const LONGEST_QUESTION = 200;

const clean = (text: string) => text.replace(/\s+/g, ' ').trim().slice(0, LONGEST_QUESTION);

/** The exercise an address holds, or null if it is no exercise. */
export function taskOf(game: Slug, params: URLSearchParams): Task | null {
  if (!params.has('g') && !params.has('q')) return null;
  const question = clean(params.get('q') ?? '');
  const goal = GOALS.find((known) => known === params.get('g')) ?? 'free';
  const start = params.get('s')?.trim().replace(/\s+/g, ' ') || null;
  return { game, start, goal, question };
}

function query({ start, goal, question }: Task): Record<string, string> {
  const words = clean(question);
  return {
    ...(start === null ? { a: '' } : { s: start, x: '1' }),
    g: goal,
    ...(words === '' ? {} : { q: words }),
  };
}

/** The part of an address after the page that opens an exercise. */
export function taskHash(task: Task): string {
  return href('analyse', task.game, query(task));
}

/** The sheet of paper with the exercise; `words` is its question in full. */
export function taskSheet(task: Task, words: string): string {
  const address = `${task.game}?${new URLSearchParams(query({ ...task, question: words }))}`;
  return href('print', task.game, { what: 'exercises', d: address });
}
