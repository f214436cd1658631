// What is to be done next.

import { expect, test } from 'vitest';
import { nextOf, wishesFor, type Progress } from './next';

type Contest = Progress['contests'][number];
const contest = (more: Partial<Contest> = {}): Contest => ({
  phase: 'final', published: 0, missing: 0, tables: 0, draft: false, over: false, ...more,
});
const next = (contests: Contest[], grouped = false, entrants = 12) => nextOf({ entrants, contests, grouped });

test('two are needed to begin', () => {
  expect(next([], false, 1)).toEqual({ kind: 'enter' });
  expect(next([], false, 2)).toEqual({ kind: 'begin' });
});

test('a draft is published before anything else', () => {
  const drafted = contest({ phase: 'groups', published: 1, draft: true });
  expect(next([drafted, contest({ phase: 'groups', published: 1, missing: 3, tables: 6 })], true)).toEqual({
    kind: 'publish', round: 2, contests: 1,
  });
});

test('a draft waits for a result that was taken away since', () => {
  const drafted = contest({ published: 1, draft: true, missing: 1, tables: 6 });
  expect(next([drafted])).toEqual({ kind: 'wait', missing: 1, tables: 6 });
});

test('whoever is ready is drawn while others still play', () => {
  const group = (more: Partial<Contest>) => contest({ phase: 'groups', published: 1, tables: 6, ...more });
  expect(next([group({}), group({ missing: 2 })], true)).toEqual({ kind: 'draw', round: 2, contests: 1 });
  expect(next([group({}), group({ published: 2 })], true)).toEqual({ kind: 'draw', round: 0, contests: 2 });
  expect(next([group({ missing: 1 }), group({ missing: 2 })], true)).toEqual({ kind: 'wait', missing: 3, tables: 12 });
});

test('groups lead to a final, a single contest to its end', () => {
  const over = contest({ published: 4, over: true });
  expect(next([over])).toEqual({ kind: 'over' });
  const group = { ...over, phase: 'groups' as const };
  expect(next([group, group], true)).toEqual({ kind: 'final' });
  expect(next([group, group, over], true)).toEqual({ kind: 'over' });
});

test('one press begins and draws, and people are waited for', () => {
  expect(wishesFor({ kind: 'begin' }, () => 5)).toEqual([{ begin: { seed: 5 } }, { 'draw-all': { seed: 5 } }]);
  expect(wishesFor({ kind: 'wait', missing: 1, tables: 6 }, () => 5)).toEqual([]);
});
