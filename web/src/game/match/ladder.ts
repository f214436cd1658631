// The ladder: which levels were beaten in each game, on this device.

import type { Slug } from '../../engine/contract';
import { keep, recall } from '../storage';

/** The levels of the computer, the weakest first. */
export const LEVELS = [1, 2, 3, 4, 5, 6, 7, 8] as const;

const NAME = 'ladder';

function all(): Record<string, number[]> {
  const kept = recall<Record<string, number[]>>(NAME);
  return kept !== null && typeof kept === 'object' ? kept : {};
}

/** The levels beaten in a game. */
export function beaten(game: Slug): number[] {
  const levels = all()[game];
  return Array.isArray(levels) ? levels : [];
}

export function beat(game: Slug, level: number): void {
  const levels = beaten(game);
  if (!levels.includes(level)) keep(NAME, { ...all(), [game]: [...levels, level].sort((one, other) => one - other) });
}
