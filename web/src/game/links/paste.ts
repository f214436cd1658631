// What somebody pasted: a link, a record, a position or plain actions. Gives the address to go to, the games it could
// belong to, or the word that is wrong.

import { TroubleError } from '../../engine/client';
import type { Slug, Trouble } from '../../engine/contract';
import { SLUGS } from '../../engine/facts';
import { read as readRoute } from '../address';
import { hashOf, positionHash } from './link';
import type { Ask } from './opening';
import { endOf, ofActions, ofRecord } from './tree';

/** What became of it. */
export type Found =
  /** The address to go to. */
  | { to: string }
  /** It may be of any of these games. */
  | { games: Slug[] }
  /** Plain actions: word `number` (from 1) cannot be played. `game` is the one it got furthest in; null: in none. */
  | { number: number; word: string; game: Slug | null; trouble: Trouble }
  /** Nothing we know. */
  | null;

/** Finds out what was pasted, if it is of one of these games. */
export async function understand(text: string, games: readonly Slug[], ask: Ask): Promise<Found> {
  const clean = text.trim();
  const hash = /#\/[^\s]*/.exec(clean)?.[0];
  if (hash && readRoute(hash).page === 'analyse' && readRoute(hash).game) return { to: hash };
  if (/^[0-9A-Za-z]+(\/[0-9A-Za-z]+)+\s/.test(clean)) return position(clean.replace(/\s+/g, ' '), games, ask);
  if (!clean.includes('[')) return plain(wordsOf(clean), games, ask);
  const record = await ask({ ask: 'read', text: clean });
  const tree = ofRecord(record);
  return { to: await hashOf({ game: record.game, start: record.start, exercise: false, tree, path: endOf(tree, []) }) };
}

async function position(text: string, games: readonly Slug[], ask: Ask): Promise<Found> {
  const fits = await fitting(text, games, ask);
  const [only] = fits;
  if (!only) return null;
  return fits.length > 1 ? { games: fits.map(({ game }) => game) } : { to: positionHash(only.game, text, only.exercise) };
}

/** The actions of a text as people write them: without numbers, comments and the result. */
export function wordsOf(text: string): string[] {
  const bare = text.replace(/\{[^}]*\}/g, ' ').replace(/;[^\n]*/g, ' ').replace(/\b\d+\s*(\.+|\))/g, ' ');
  const isNoise = (word: string) => /^(\d+|\*|1-0|0-1|#|\.+)$/.test(word);
  return bare.split(/[\s,]+/).filter((word) => word !== '' && !isNoise(word));
}

/** Plain actions, played through in each of the games. */
async function plain(words: readonly string[], games: readonly Slug[], ask: Ask): Promise<Found> {
  if (words.length === 0) return null;
  const fits: { game: Slug; actions: string[] }[] = [];
  let furthest: { at: number; game: Slug; trouble: Trouble } | null = null;
  for (const game of games) {
    try {
      const { actions } = await ask({ ask: 'open', game, start: null, actions: [...words] });
      fits.push({ game, actions });
    } catch (error) {
      if (!(error instanceof TroubleError)) throw error;
      const { trouble } = error;
      if (trouble.kind !== 'action' && trouble.kind !== 'unreadable') throw error;
      if (furthest === null || trouble.at > furthest.at) furthest = { at: trouble.at, game, trouble };
    }
  }
  const [only] = fits;
  if (only && fits.length === 1) {
    const tree = ofActions(only.actions);
    return { to: await hashOf({ game: only.game, start: null, exercise: false, tree, path: endOf(tree, []) }) };
  }
  if (only) return { games: fits.map(({ game }) => game) };
  if (!furthest) return null;
  const { at, trouble } = furthest;
  const game = at === 0 && games.length > 1 ? null : furthest.game;
  return { number: at + 1, word: words[at] ?? '', game, trouble };
}

/** The game a record says it is of, for words about what is wrong with it. */
export function gameOfRecord(text: string): Slug | null {
  const name = /\[Game\s+"([^"]*)"/.exec(text)?.[1]?.trim().toLowerCase();
  return SLUGS.find((slug) => slug === name) ?? null;
}

type Fit = { game: Slug; exercise: boolean };

async function fitting(position: string, games: readonly Slug[], ask: Ask): Promise<Fit[]> {
  const found: Fit[] = [];
  for (const game of games) {
    try {
      await ask({ ask: 'set', game, position });
      found.push({ game, exercise: false });
    } catch (error) {
      if (!(error instanceof TroubleError) || error.trouble.kind === 'engine') throw error;
      const { trouble } = error;
      if (trouble.kind === 'position' && trouble.trust === 'unreachable') found.push({ game, exercise: true });
    }
  }
  // A position that some game can lead to is meant for that game.
  const sure = found.filter(({ exercise }) => !exercise);
  return sure.length > 0 ? sure : found;
}
