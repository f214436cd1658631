// Which games were played last on this device, the last one first.

import type { Slug } from '../engine/contract';
import { keep, recall } from './storage';

const NAME = 'recent';

/** The games played here, the last one first. */
export function recentGames(): string[] {
  const list = recall<unknown>(NAME);
  return Array.isArray(list) ? list.filter((slug) => typeof slug === 'string') : [];
}

/** Remembers that a game was played now. */
export function playedNow(game: Slug): void {
  const [last, ...before] = recentGames();
  if (last === game) return;
  keep(NAME, [game, ...[last, ...before].filter((slug) => slug !== undefined && slug !== game)]);
}
