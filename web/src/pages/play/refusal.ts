// What was refused, kept as it is and put into words when it is shown, so that a change of language changes it.

import type { Breach, Slug, Trouble } from '../../engine/contract';
import { say } from '../../messages/index.svelte';
import { sayBreach, sayTrouble } from '../../messages/trouble';

export type Refusal =
  | { kind: 'breach'; breach: Breach | null }
  | { kind: 'trouble'; trouble: Trouble }
  | { kind: 'salvaged' };

export function refusalOf(trouble: Trouble): Refusal {
  return trouble.kind === 'action' ? { kind: 'breach', breach: trouble.breach } : { kind: 'trouble', trouble };
}

export function sayRefusal(game: Slug, refusal: Refusal): string {
  if (refusal.kind === 'salvaged') return say('play.salvaged');
  if (refusal.kind === 'trouble') return sayTrouble(refusal.trouble, game);
  return refusal.breach ? sayBreach(game, refusal.breach) : say('why.none');
}

/** The rule that forbids it, if it is one. */
export function ruleOf(refusal: Refusal): number | null {
  return refusal.kind === 'breach' ? (refusal.breach?.rule ?? null) : null;
}
