// The tables of a referee.

import { expect, test } from 'vitest';
import { contest, pairing, tournament } from './fixtures';
import { found, keyOf, sameResult, tablesOf, theOne } from './tables';

const rounds = [
  { pairings: [pairing(1, 1, 2, 1), pairing(2, 3, 4)], byes: [], absent: [] },
  { pairings: [pairing(1, 1, 3, 3), pairing(2, 2, 4)], byes: [], absent: [] },
];

test('tables without a result come first, and old ones only if something is missing', () => {
  const tables = tablesOf(tournament({ contests: [contest({ rounds })] }));
  expect(tables.map(keyOf)).toEqual(['1/1/2', '1/2/2', '1/2/1']);
  expect(tables[0]).toMatchObject({ names: ['Inês', 'Zé'], schools: ['', ''], result: null });
});

test('a referee of some contests has only their tables', () => {
  const contests = [contest({ rounds, phase: 'groups' }), contest({ contest: 2, rounds, phase: 'groups' })];
  expect(new Set(tablesOf(tournament({ contests, mine: [2] })).map((one) => one.contest))).toEqual(new Set([2]));
});

test('a number is a table, letters are a name or a school', () => {
  const tables = tablesOf(tournament({ contests: [contest({ rounds })] }));
  expect(found(tables, ' 2 ').map(keyOf)).toEqual(['1/1/2', '1/2/2']);
  expect(found(tables, 'ines').map(keyOf)).toEqual(['1/1/2', '1/2/1']);
  expect(found(tables, 'cima').map(keyOf)).toEqual(['1/2/1']);
  expect(found(tables, '')).toHaveLength(3);
});

test('nobody is guessed: of several tables with one number only one that misses its result is meant', () => {
  const groups = [contest({ rounds, phase: 'groups' }), contest({ contest: 2, rounds, phase: 'groups' })];
  const tables = tablesOf(tournament({ contests: groups }));
  expect(theOne(found(tables, '2'))).toBeUndefined();
  const one = tablesOf(tournament({ contests: [contest({ rounds: rounds.slice(1) })] }));
  expect(keyOf(theOne(found(one, '2'))!)).toBe('1/1/2');
  expect(theOne(one)).toBeUndefined();
  expect(theOne([])).toBeUndefined();
});

test('results are the same if they say the same', () => {
  expect(sameResult(null, null)).toBe(true);
  expect(sameResult({ kind: 'played', winner: 1 }, { kind: 'forfeit', winner: 1 })).toBe(false);
  expect(sameResult({ kind: 'both_absent' }, { kind: 'both_absent' })).toBe(true);
  expect(sameResult({ kind: 'played', winner: 1 }, null)).toBe(false);
});
