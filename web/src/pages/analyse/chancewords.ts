// The question that a game asks, in words.

import type { Seat } from '../../engine/contract';
import type { Chance } from '../../game/analysis/chance';
import { turnBefore } from '../../game/numbering';
import { showAction } from '../../game/words';
import { say } from '../../i18n/index.svelte';

/** The question that a position of a game asks; `turns` are those of the whole game. Who looks back at their own game is told so. */
export function sayChance({ kind, at, played, seat }: Chance, turns: readonly number[], you: Seat | null, lost: boolean): string {
  const where = say(seat === you ? 'try.whereYou' : 'try.where', turnBefore(turns, at + 1), showAction(played));
  // Whoever won in the end could still win: what was passed over is the sure way.
  return `${where} ${say(kind === 'turned' && !lost ? 'try.missed' : `try.${kind}`)}`;
}
