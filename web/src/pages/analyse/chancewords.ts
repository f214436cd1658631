// The question that a lost game asks, in words.

import { turnBefore } from '../../app/numbering';
import { showAction } from '../../app/words';
import { say } from '../../i18n/index.svelte';
import type { Chance } from './chance';

/** The question that a position of a lost game asks; `turns` are those of the whole game. */
export function sayChance({ kind, at, played }: Chance, turns: readonly number[]): string {
  return `${say('try.where', turnBefore(turns, at + 1), showAction(played))} ${say(`try.${kind}`)}`;
}
