// A question on the board: what is shown, and what has to be touched.

import type { Line, Slug } from '../../engine/contract';
import { isFact, type Puzzle } from '../../game/puzzles/collection';
import type { Engine } from '../../game/tries/tries.svelte';
import { withWords } from '../../i18n/index.svelte';
import type { Shown } from './law';

type Law = typeof import('./law');

export interface Stage extends Shown {
  /** What is said of a question about the law; it comes with the first of them. */
  law?: Law;
}

export async function stageOf({ open }: Pick<Engine, 'open'>, game: Slug, { position, asked }: Puzzle): Promise<Stage> {
  const line: Line = { game, start: position, exercise: true, actions: [] };
  if (!isFact(asked)) return { picture: (await open(line)).picture, last: [], line, targets: [] };
  const law = await withWords(import('./law'));
  return { ...(await law.show(open, line, asked)), law };
}
