// What somebody pasted: a link, a record or a position. Gives the address to go to, or the games it could belong to.

import { read as readRoute } from '../../app/router.svelte';
import { TroubleError } from '../../engine/client';
import type { Slug } from '../../engine/contract';
import { SLUGS } from '../../engine/facts';
import { hashOf, positionHash } from '../../share/link';
import type { Ask } from '../../share/opening';
import { endOf, ofRecord } from '../../share/tree';

/** The address of what was pasted; several games if it fits several; null if it is nothing we know. */
export async function understand(text: string, games: readonly Slug[], ask: Ask): Promise<string | Slug[] | null> {
  const clean = text.trim();
  const hash = /#\/[^\s]*/.exec(clean)?.[0];
  if (hash && readRoute(hash).page === 'analyse' && readRoute(hash).game) return hash;
  if (/^[0-9A-Za-z]+(\/[0-9A-Za-z]+)+\s/.test(clean)) {
    const position = clean.replace(/\s+/g, ' ');
    const fits = await fitting(position, games, ask);
    const [only] = fits;
    if (!only) return null;
    return fits.length === 1 ? positionHash(only.game, position, only.exercise) : fits.map(({ game }) => game);
  }
  if (!clean.includes('[Game') && !/\d\./.test(clean)) return null;
  const record = await ask({ ask: 'read', text: clean });
  const tree = ofRecord(record);
  return hashOf({ game: record.game, start: record.start, exercise: false, tree, path: endOf(tree, []) });
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
