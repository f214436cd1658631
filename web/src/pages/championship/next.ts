// What is to be done next in a tournament: one thing, so that one button is enough.

import type { ContestCard, TournamentCard, TournamentCommand, TournamentReply } from '../../generated/api';

export type Next =
  /** Nobody could play yet. */
  | { kind: 'enter' }
  /** Make the groups, or put everybody in one contest, and draw the first round. */
  | { kind: 'begin' }
  /** Draw the next round of so many contests; `round` is 0 where they differ. */
  | { kind: 'draw'; round: number; contests: number }
  | { kind: 'publish'; round: number; contests: number }
  /** Draw these contests again: something has changed since they were drawn, and the server publishes no such draft. */
  | { kind: 'redraw'; round: number; contests: readonly number[] }
  /** So many of so many results are missing. */
  | { kind: 'wait'; missing: number; tables: number }
  /** Open the final; `ask` if the organiser has to look at who goes first. */
  | { kind: 'final'; ask?: boolean }
  | { kind: 'over' };

/** What a card and a whole tournament have in common here. */
export interface Progress {
  entrants: number;
  /** The contest whose standings decide, if it is there: the final, or the only one. */
  deciding: number | undefined;
  /** Whether the organiser has to look at who goes to the final. */
  ask?: boolean;
  /** Whether the final is open, not yet begun, and others would go to it now. */
  others?: boolean;
  /** `stale`: its draft has to be drawn again. */
  contests: readonly (
    Pick<ContestCard, 'contest' | 'phase' | 'published' | 'missing' | 'tables' | 'draft' | 'over'> & { stale?: boolean }
  )[];
}

export function nextOf({ entrants, contests, deciding, ask, others }: Progress): Next {
  if (contests.length === 0) return { kind: entrants < 2 ? 'enter' : 'begin' };
  if (others) return { kind: 'final', ask: true };
  const drafts = contests.filter(({ draft }) => draft);
  const stale = drafts.filter((one) => one.stale && one.missing === 0);
  if (stale.length > 0) return { kind: 'redraw', round: rounds(stale).round, contests: stale.map(({ contest }) => contest) };
  // A result that was taken away since has to come back first: the server publishes nothing over it.
  if (drafts.length > 0 && drafts.every(({ missing }) => missing === 0)) return { kind: 'publish', ...rounds(drafts) };
  const ready = contests.filter(({ missing, over, draft }) => missing === 0 && !over && !draft);
  if (ready.length > 0) return { kind: 'draw', ...rounds(ready) };
  const waiting = contests.filter(({ missing }) => missing > 0);
  if (waiting.length > 0) return { kind: 'wait', missing: sum(waiting, 'missing'), tables: sum(waiting, 'tables') };
  if (deciding !== undefined) return { kind: 'over' };
  return ask ? { kind: 'final', ask } : { kind: 'final' };
}

/** The round that is drawn or published next, if all of them are as far. */
function rounds(contests: readonly { published: number }[]): { round: number; contests: number } {
  const all = new Set(contests.map(({ published }) => published + 1));
  return { round: all.size === 1 ? [...all][0]! : 0, contests: contests.length };
}

function sum<Of extends { missing: number; tables: number }>(all: readonly Of[], what: 'missing' | 'tables'): number {
  return all.reduce((total, one) => total + one[what], 0);
}

/** What is told of a tournament in the control room. */
export function progressOf({ entrants, contests, deciding }: TournamentCard): Progress {
  return { entrants, contests, deciding };
}

/** The same of a tournament that is there as a whole. */
export function progressIn({ entrants, contests, deciding, qualified }: TournamentReply): Progress {
  return {
    entrants: entrants.filter(({ withdrawn }) => !withdrawn).length,
    deciding,
    ask: qualified?.ask ?? false,
    others: finalChange(contests, qualified) === 'others',
    contests: contests.map(({ contest, phase, rounds: played, missing, draft, over }) => ({
      contest, phase, published: played.length, missing: missing.flatMap(({ tables }) => tables).length,
      tables: played.at(-1)?.pairings.length ?? 0, draft: draft !== undefined, over,
      stale: (draft?.changes ?? []).length > 0,
    })),
  };
}

/** How those who would go now differ from those for whom the final is open: they are others, or the same in another order. */
export function finalChange(contests: TournamentReply['contests'], qualified: TournamentReply['qualified']): 'others' | 'order' | null {
  const final = contests.find(({ phase, contest }) => phase === 'final' && contest > 1);
  if (!final || !qualified || qualified.opened) return null;
  const goes = new Set(qualified.entrants.map(({ entrant }) => entrant));
  return goes.size === final.entrants.length && final.entrants.every((entrant) => goes.has(entrant)) ? 'order' : 'others';
}

/** The commands that do it, in their order; none where people have to act. */
export function commandsFor(next: Next, seed: () => number): TournamentCommand[] {
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
      return next.ask ? [] : ['open-final', { 'draw-all': { seed: seed() } }];
    default:
      return [];
  }
}
