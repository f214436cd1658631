// Which position of a lost game is offered to be tried again: the first that a deeper look does not refute. What is proved
// needs no deeper look.

import type { Slug, Analysis } from '../../engine/contract';
import { chancesFor, type Chance } from '../../game/analysis/chance';
import { mistakes } from '../../game/analysis/mistakes';
import { informed } from '../../game/exercise/attempt';

/** A deeper look at the position, and at the one after what looked better; null where the game is over there. */
export interface Look {
  before: Analysis;
  after: Analysis | null;
}

export interface Retry {
  chance: Chance;
  /** What the deeper look says of the position; null where none was needed. */
  before: Analysis | null;
}

/** Looking at more of them would take longer than anybody waits. */
const MAX_CHANCES = 8;

/** The first chance that holds, or null. */
export async function firstThatHolds(
  chances: readonly Chance[],
  look: (chance: Chance) => Promise<Look | null>,
  game: Slug,
): Promise<Retry | null> {
  for (const chance of chances.slice(0, MAX_CHANCES)) {
    if (!chance.doubtful) return { chance, before: null };
    const found = await look(chance);
    const better = found && again(chance, found, game);
    if (better) return { chance: better, before: found.before };
  }
  return null;
}

/** What is left of a chance after a deeper look at it. */
function again(chance: Chance, { before, after }: Look, game: Slug): Chance | null {
  const moment = { action: chance.played, before, after: null };
  const [left] = chancesFor(chance.seat, mistakes([moment], game), [moment], game);
  const said = before.opinions.find(({ action }) => action === left?.better);
  if (!left || !said) return null;
  // The deeper look may prefer another action than the one that was looked into.
  const told = left.better === chance.better ? informed(said, before.seat, after) : said;
  return left.doubtful && told.verdict.kind === 'loss' ? null : { ...left, at: chance.at };
}
