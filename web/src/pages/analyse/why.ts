// Why what was tried, and what was played before, wins or loses: the themes in words. What was played and no theme explains is said by
// its line alone; the line of what was tried is said anyway.

import type { Picture, Reason } from '../../engine/contract';
import type { Trying } from '../../game/exercise/trying.svelte';
import { sayWhy } from '../../game/reasons/words';

/** The sentences, what was played in the game first; none while nothing was tried. */
export function sayThemes({ phase, why, whyPlayed }: Trying, picture: Picture): string[] {
  const solved = phase === 'right' || phase === 'shown';
  const told = (reason: Reason | null) => (reason && reason.findings.length > 0 ? [sayWhy(reason, picture)] : []);
  if (!solved) return phase === 'wrong' ? told(why) : [];
  const played = whyPlayed ? [sayWhy(whyPlayed, picture)] : [];
  return [...new Set([...played, ...told(why)])].filter(Boolean);
}
