// The games that were played on this device, newest first. Nothing of them leaves it; each can be erased.

import type { Slug } from '../../engine/contract';
import { keep, recall } from '../storage';
import type { Kept } from './kept';

export interface PastGame {
  /** When it was put away, in milliseconds; also its name. */
  at: number;
  game: Slug;
  kept: Kept;
}

const NAME = 'past';
/** Older ones make room: a browser keeps little. */
const MAX_GAMES = 60;

const whole = (entry: PastGame) => typeof entry?.at === 'number' && Array.isArray(entry.kept?.actions);

/** The games put away, the newest first; of one game, where it is named. */
export function pastGames(game?: Slug): PastGame[] {
  const all = recall<PastGame[]>(NAME);
  const kept = Array.isArray(all) ? all.filter(whole) : [];
  return game === undefined ? kept : kept.filter((entry) => entry.game === game);
}

/** Puts a game away, unless nothing was played in it or it lies there already. */
export function archive(game: Slug, kept: Kept, now = Date.now()): void {
  if (kept.actions.length <= kept.given) return;
  const all = pastGames();
  const same = (entry: PastGame) => entry.game === game && entry.kept.seed === kept.seed;
  const others = all.filter((entry) => !same(entry));
  const at = Math.max(now, (others[0]?.at ?? 0) + 1);
  keep(NAME, [{ at, game, kept }, ...others].slice(0, MAX_GAMES));
}

export function erase(at: number): void {
  keep(NAME, pastGames().filter((entry) => entry.at !== at));
}
