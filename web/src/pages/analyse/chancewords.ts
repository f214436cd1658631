// The question that a lost game asks, in words.

import type { Chance } from '../../game/analysis/chance';
import { turnBefore } from '../../game/numbering';
import { showAction } from '../../game/words';
import { say } from '../../i18n/index.svelte';

/** The question that a position of a lost game asks; `turns` are those of the whole game. */
export function sayChance({ kind, at, played }: Chance, turns: readonly number[]): string {
  return `${say('try.where', turnBefore(turns, at + 1), showAction(played))} ${say(`try.${kind}`)}`;
}
