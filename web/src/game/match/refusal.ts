// What was refused, kept as it is and put into words when it is shown, so that a change of language changes it.

import type { Breach, Picture, Slug, Trouble } from '../../engine/contract';
import { say } from '../../i18n/say';
import { sayBreach, sayTrouble } from '../../i18n/trouble';

export type Refusal =
  /** `stuck`: the cell touched holds a piece of one's own that cannot move. */
  | { kind: 'breach'; breach: Breach | null; stuck?: boolean }
  | { kind: 'trouble'; trouble: Trouble }
  | { kind: 'salvaged' };

export function refusalOf(trouble: Trouble): Refusal {
  return trouble.kind === 'action' ? { kind: 'breach', breach: trouble.breach } : { kind: 'trouble', trouble };
}

export function sayRefusal(game: Slug, refusal: Refusal): string {
  if (refusal.kind === 'salvaged') return say('play.salvaged');
  if (refusal.kind === 'trouble') return sayTrouble(refusal.trouble, game);
  if (!refusal.breach) return say('why.none');
  const why = sayBreach(game, refusal.breach);
  return refusal.stuck ? say('why.stuck', why) : why;
}

/** Whether these cells are one piece of the player to act, where pieces move. */
export function isOwnPiece(picture: Picture, cells: readonly number[]): boolean {
  const piece = cells.length === 1 ? picture.cells[cells[0] ?? -1]?.piece : null;
  return picture.touch === 'sequence' && piece != null && picture.sides[picture.turn === 1 ? 0 : 1].pieces.includes(piece);
}

/** The rule that forbids it, if it is one. */
export function ruleOf(refusal: Refusal): number | null {
  return refusal.kind === 'breach' ? (refusal.breach?.rule ?? null) : null;
}
