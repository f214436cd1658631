// What is to be done next.

import { expect, test } from 'vitest';
import type { TournamentView } from '../../generated/api';
import { commandsFor, finalChange } from './next';

test('others go to a final that is open, or the same in another order', () => {
  const contests = [{ contest: 3, phase: 'final', entrants: [1, 5] }] as unknown as TournamentView['contests'];
  const going = (...entrants: number[]) => ({ opened: false, entrants: entrants.map((entrant) => ({ entrant })) }) as never;
  expect(finalChange(contests, going(5, 1))).toBe('order');
  expect(finalChange(contests, going(1, 6))).toBe('others');
  expect(finalChange([], going(1, 6))).toBe(null);
});

test('whoever moves up is looked at before the final is opened', () => {
  expect(commandsFor({ kind: 'final', ask: true }, () => 5)).toEqual([]);
  expect(commandsFor({ kind: 'final', ask: false }, () => 5)).toEqual(['open-final', { 'draw-all': { seed: 5 } }]);
});

test('only the contests whose draft is out of date are drawn again', () => {
  expect(commandsFor({ kind: 'redraw', round: 3, contests: [2] }, () => 5)).toEqual([{ draw: { contest: 2, seed: 5 } }]);
});

test('one press begins and draws, and people are waited for', () => {
  expect(commandsFor({ kind: 'begin' }, () => 5)).toEqual([{ begin: { seed: 5 } }, { 'draw-all': { seed: 5 } }]);
  expect(commandsFor({ kind: 'enter_results', missing: 1, tables: 6 }, () => 5)).toEqual([]);
});
