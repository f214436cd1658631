// @vitest-environment happy-dom
// After every game there is one next step.

import { describe, expect, it } from 'vitest';
import { begin, climb, USUAL, type Kept } from './kept';
import { nextStep } from './next';

const played = (level: number, more: Partial<Kept> = {}): Kept => ({
  ...begin({ ...USUAL, level, seat: 1 }), actions: ['a', 'b', 'c'], levels: [0, level, 0], over: true, ...more,
});

describe('the next step', () => {
  it('after a win is the next level that was not beaten yet', () => {
    expect(nextStep(played(2), 1, [2])).toEqual({ kind: 'level', level: 3 });
    expect(nextStep(played(2), 1, [2, 3, 4])).toEqual({ kind: 'level', level: 5 });
    expect(nextStep(played(8), 1, [2, 8])).toEqual({ kind: 'level', level: 1 });
    expect(nextStep(played(8), 1, [1, 2, 3, 4, 5, 6, 7, 8])).toEqual({ kind: 'home' });
  });

  it('after a defeat is the lesson of the game, or another try where nothing was played', () => {
    expect(nextStep(played(2), 2, [])).toEqual({ kind: 'lesson' });
    expect(nextStep(played(2, { actions: [] }), 2, [])).toEqual({ kind: 'rematch' });
    expect(nextStep(played(2, { given: 3 }), 2, []), 'begun half-way and given up at once').toEqual({ kind: 'rematch' });
  });

  it('between two people is the rematch', () => {
    expect(nextStep(played(2, { you: null }), 1, [])).toEqual({ kind: 'rematch' });
  });
});

it('the next level begins from the start, with seats changed', () => {
  const next = climb(played(2, { start: '7/7', exercise: true, given: 2 }), 3);
  expect(next).toMatchObject({ start: null, exercise: false, given: 0, actions: [], you: 2, over: false, levels: [] });
  expect(next.setup.level).toBe(3);
});
