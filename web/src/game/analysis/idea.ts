// The idea behind the best action, as far as it is proved: what a hint says before it names the action.

import type { Analysis } from '../../engine/contract';

export type Idea =
  /** An action wins at once. */
  | { kind: 'now' }
  /** A win is proved, whatever the defence. */
  | { kind: 'win' }
  /** All actions but one are proved to lose. */
  | { kind: 'only' }
  /** So many actions are proved to lose. */
  | { kind: 'danger'; losing: number }
  /** Everything loses. */
  | { kind: 'lost' }
  /** Nothing is proved: the idea of the game has to do. */
  | { kind: 'open' };

export function ideaOf({ opinions }: Analysis): Idea {
  const best = opinions[0]?.verdict;
  if (best?.kind === 'win') return { kind: best.plies === 1 ? 'now' : 'win' };
  if (best?.kind === 'loss') return { kind: 'lost' };
  const losing = opinions.filter(({ verdict }) => verdict.kind === 'loss').length;
  if (losing === 0) return { kind: 'open' };
  return losing === opinions.length - 1 ? { kind: 'only' } : { kind: 'danger', losing };
}
