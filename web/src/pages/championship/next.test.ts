// What is to be done next.

import { expect, test } from 'vitest';
import type { TournamentReply } from '../../generated/api';
import { commandsFor, finalChange, nextOf, type Progress } from './next';

type Contest = Progress['contests'][number];
const contest = (more: Partial<Contest> = {}): Contest => ({
  contest: 1, phase: 'final', published: 0, missing: 0, tables: 0, draft: false, over: false, ...more,
});
const next = (contests: Contest[], deciding: number | undefined = undefined, entrants = 12, ask = false) =>
  nextOf({ entrants, contests, deciding, ask });

test('two are needed to begin', () => {
  expect(next([], undefined, 1)).toEqual({ kind: 'enter' });
  expect(next([], undefined, 2)).toEqual({ kind: 'begin' });
});

test('a draft is published before anything else', () => {
  const drafted = contest({ phase: 'groups', published: 1, draft: true });
  expect(next([drafted, contest({ phase: 'groups', published: 1, missing: 3, tables: 6 })])).toEqual({
    kind: 'publish', round: 2, contests: 1,
  });
});

test('a draft waits for a result that was taken away since', () => {
  const drafted = contest({ published: 1, draft: true, missing: 1, tables: 6 });
  expect(next([drafted])).toEqual({ kind: 'wait', missing: 1, tables: 6 });
});

test('a draft that is out of date is drawn again before anything is published', () => {
  const drafted = contest({ phase: 'groups', published: 2, draft: true });
  const again = next([drafted, { ...drafted, contest: 2, stale: true }]);
  expect(again).toEqual({ kind: 'redraw', round: 3, contests: [2] });
  expect(commandsFor(again, () => 5)).toEqual([{ draw: { contest: 2, seed: 5 } }]);
  expect(next([{ ...drafted, stale: true, missing: 1, tables: 6 }])).toEqual({ kind: 'wait', missing: 1, tables: 6 });
});

test('while others would go to an open final nothing of it is published', () => {
  const group = contest({ phase: 'groups', published: 4, over: true });
  const final = contest({ contest: 3, draft: true, stale: true });
  expect(nextOf({ entrants: 12, contests: [group, group, final], deciding: 3, others: true })).toEqual({ kind: 'final', ask: true });
});

test('others go to a final that is open, or the same in another order', () => {
  const contests = [{ contest: 3, phase: 'final', entrants: [1, 5] }] as unknown as TournamentReply['contests'];
  const going = (...entrants: number[]) => ({ opened: false, entrants: entrants.map((entrant) => ({ entrant })) }) as never;
  expect(finalChange(contests, going(5, 1))).toBe('order');
  expect(finalChange(contests, going(1, 6))).toBe('others');
  expect(finalChange([], going(1, 6))).toBe(null);
});

test('whoever is ready is drawn while others still play', () => {
  const group = (more: Partial<Contest>) => contest({ phase: 'groups', published: 1, tables: 6, ...more });
  expect(next([group({}), group({ missing: 2 })])).toEqual({ kind: 'draw', round: 2, contests: 1 });
  expect(next([group({}), group({ published: 2 })])).toEqual({ kind: 'draw', round: 0, contests: 2 });
  expect(next([group({ missing: 1 }), group({ missing: 2 })])).toEqual({ kind: 'wait', missing: 3, tables: 12 });
});

test('groups lead to a final, a single contest to its end', () => {
  const over = contest({ published: 4, over: true });
  expect(next([over], 1)).toEqual({ kind: 'over' });
  const group = { ...over, phase: 'groups' as const };
  expect(next([group, group])).toEqual({ kind: 'final' });
  expect(next([group, group, over], 3)).toEqual({ kind: 'over' });
});

test('a single group of few decides by itself', () => {
  expect(next([contest({ phase: 'groups', published: 4, over: true })], 1)).toEqual({ kind: 'over' });
});

test('whoever moves up is looked at before the final is opened', () => {
  const group = contest({ phase: 'groups', published: 4, over: true });
  const ask = next([group, group], undefined, 12, true);
  expect(ask).toEqual({ kind: 'final', ask: true });
  expect(commandsFor(ask, () => 5)).toEqual([]);
  expect(commandsFor({ kind: 'final' }, () => 5)).toEqual(['open-final', { 'draw-all': { seed: 5 } }]);
});

test('one press begins and draws, and people are waited for', () => {
  expect(commandsFor({ kind: 'begin' }, () => 5)).toEqual([{ begin: { seed: 5 } }, { 'draw-all': { seed: 5 } }]);
  expect(commandsFor({ kind: 'wait', missing: 1, tables: 6 }, () => 5)).toEqual([]);
});
