// Who waits, who plays, and what a choice becomes.

import { expect, test } from 'vitest';
import { pupil, room, table } from './fixtures';
import { free, pairingObstacle, pairOf, standing, stillFree, toggle, unused } from './pairing';

const CLASS = room({
  pupils: [
    pupil(1, 'Ana', { table: 'a' }), pupil(2, 'Rui', { table: 'a' }), pupil(3, 'Eva', { table: 'b' }), pupil(4, 'Zé'),
    pupil(5, 'Inês', { here: false }), pupil(6, 'Tomás', { table: 'c', here: false }),
  ],
  tables: [table('a', 1, 2), table('b', 3, null, true), table('c', 6, null)],
});

test('a pupil plays, waits or is away', () => {
  const all = CLASS.pupils.map((one) => standing(one, CLASS.tables));
  expect(all.map(({ state }) => state)).toEqual(['plays', 'plays', 'waits', 'waits', 'away', 'plays']);
  expect(all.map((one) => ('other' in one ? one.other : '-'))).toEqual([2, 1, '-', '-', '-', null]);
});

test('whoever plays and has no page open is known not to be there', () => {
  const away = standing(CLASS.pupils[5]!, CLASS.tables);
  expect(away).toEqual({ state: 'plays', other: null, here: false });
  expect(standing(CLASS.pupils[0]!, CLASS.tables)).toMatchObject({ here: true });
});

test('why everybody cannot be paired is known before it is tried', () => {
  expect(pairingObstacle(CLASS)).toBeNull();
  expect(pairingObstacle({ ...CLASS, paused: true })).toBe('paused');
  expect(pairingObstacle({ ...CLASS, pupils: CLASS.pupils.filter(({ pupil: number }) => number !== 3) })).toBe('few');
});

test('whoever does not play is free, and stays chosen only as long', () => {
  expect(free(CLASS).map(({ pupil: number }) => number)).toEqual([3, 4, 5]);
  expect(stillFree([4, 1], CLASS)).toEqual([4]);
  expect(stillFree([9], CLASS)).toEqual([]);
});

test('whoever is away and has never played has a seat for nothing', () => {
  expect(unused(CLASS).map(({ pupil: number }) => number)).toEqual([5]);
});

test('a choice holds the last two', () => {
  expect(toggle([], 3)).toEqual([3]);
  expect(toggle([3], 4)).toEqual([3, 4]);
  expect(toggle([3, 4], 3)).toEqual([4]);
  expect(toggle([3, 4], 5)).toEqual([4, 5]);
});

test('one plays the computer, two play each other, the first chosen begins', () => {
  expect(pairOf([], 2)).toBeNull();
  expect(pairOf([4], 2)).toEqual({ first: 4, computer: 2 });
  expect(pairOf([4, 3], 2)).toEqual({ first: 4, second: 3 });
});
