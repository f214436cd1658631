// What is to be done next in a tournament, as the server says it: who goes to the final, and the commands that do it.

import type { NextStep, TournamentCommand, TournamentView } from '../../generated/api';

/** How those who would go now differ from those for whom the final is open: they are others, or the same in another order. */
export function finalChange(contests: TournamentView['contests'], qualified: TournamentView['qualified']): 'others' | 'order' | null {
  const final = contests.find(({ phase, contest }) => phase === 'final' && contest > 1);
  if (!final || !qualified || qualified.opened) return null;
  const goes = new Set(qualified.entrants.map(({ entrant }) => entrant));
  return goes.size === final.entrants.length && final.entrants.every((entrant) => goes.has(entrant)) ? 'order' : 'others';
}

/** Whether the organiser has to look at who goes to the final first. */
export const asks = (next: NextStep): boolean => next.kind === 'final' && next.ask;

/** The commands that do it, in their order; none where people have to act. */
export function commandsFor(next: NextStep, seed: () => number): TournamentCommand[] {
  switch (next.kind) {
    case 'begin':
      return [{ begin: { seed: seed() } }, { 'draw-all': { seed: seed() } }];
    case 'draw':
      return [{ 'draw-all': { seed: seed() } }];
    case 'publish':
      return ['publish-all'];
    case 'redraw':
      return next.contests.map((contest) => ({ draw: { contest, seed: seed() } }));
    case 'final':
      return asks(next) ? [] : ['open-final', { 'draw-all': { seed: seed() } }];
    default:
      return [];
  }
}
