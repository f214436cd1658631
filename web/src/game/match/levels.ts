// The levels of the computer, in words. What they are is in docs/levels.md.

import type { Slug } from '../../engine/contract';
import { factsOf } from '../../engine/facts';
import { say } from '../../i18n/say';
import { LEVELS } from './ladder';

export { LEVELS };

/** The level that plays the best it knows. */
export const BEST_LEVEL = 8;
/** The highest level that answers in a moment everywhere. */
export const QUICK_LEVEL = 6;

/** Where every position can be proved the highest level makes no mistake. */
export function neverErrs(game: Slug, level: number): boolean {
  return level === BEST_LEVEL && factsOf(game).engine.perfect;
}

export function levelWord(game: Slug, level: number): string {
  if (neverErrs(game, level)) return say('level.8.perfect');
  const known = LEVELS.find((one) => one === level) ?? 1;
  return say(`level.${known}`);
}
