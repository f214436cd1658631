// The one next step after a game, for the button that stands out: the next level, the lesson in one's own mistake, or another game.

import type { Seat } from '../../engine/contract';
import { levelPlayed, type Kept } from './kept';
import { LEVELS } from './ladder';

export type NextStep =
  /** A game against this level. */
  | { kind: 'level'; level: number }
  /** The position of this game in which something better could be found. */
  | { kind: 'lesson' }
  /** The same again. */
  | { kind: 'rematch' }
  /** Every level is beaten: another of the games. */
  | { kind: 'home' };

/** What to do after a game; `beaten` are the levels beaten in it so far, this game included. */
export function nextStep(kept: Kept, winner: Seat | null, beaten: readonly number[]): NextStep {
  if (kept.you === null) return { kind: 'rematch' };
  if (winner !== kept.you) return { kind: kept.actions.length > kept.given ? 'lesson' : 'rematch' };
  const open = LEVELS.filter((level) => !beaten.includes(level));
  const played = levelPlayed(kept);
  const level = open.find((one) => one > played) ?? open[0];
  return level === undefined ? { kind: 'home' } : { kind: 'level', level };
}
