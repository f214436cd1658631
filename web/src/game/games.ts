// The games and the editions of the championship, as the law gives them.

import type { Slug } from '../engine/contract';
import type { GameEntry, GamesDocument } from '../generated/documents';
import document from '../generated/games.json';

export const { games, editions } = document as unknown as GamesDocument;

export function entryOf(game: Slug | null): GameEntry | undefined {
  return games.find(({ slug }) => slug === game);
}
