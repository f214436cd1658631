// Addresses that hold a game, in the words of shared links: to play on from it, or to analyse it.

import type { Line, Slug } from '../../engine/contract';
import { href } from '../address';
import type { Kept } from './kept';

/** The address that offers to play on from the end of a line. */
export function playFrom({ game, start, actions, exercise = false }: Line): string {
  return href('play', game, queryOf(start, exercise, actions, { new: '' }));
}

/** The address of the analysis of a game that was played here, and what else it is to know. */
export function analysisOf(game: Slug, { start, exercise, actions, you }: Kept, more: Record<string, string> = {}): string {
  const me: Record<string, string> = you === null ? {} : { me: String(you) };
  return href('analyse', game, queryOf(start, exercise, actions, { at: String(actions.length), ...me, ...more }));
}

function queryOf(start: string | null, exercise: boolean, actions: readonly string[], more: Record<string, string>) {
  return {
    ...(start === null ? {} : { s: start }),
    ...(exercise ? { x: '1' } : {}),
    ...(actions.length > 0 ? { a: actions.join('.') } : {}),
    ...more,
  };
}
