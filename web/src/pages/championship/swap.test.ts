// Two who change places in a draft.

import { describe, expect, it } from 'vitest';
import { pairing } from './fixtures';
import { canSwap, samePairs, swapped } from './swap';

const round = { pairings: [pairing(1, 1, 2), pairing(2, 3, 4)], byes: [5], absent: [6] };

describe('a draft that is changed by hand', () => {
  it('lets two change places and leaves the rest', () => {
    expect(swapped(round, 2, 3)).toEqual({ together: [[1, 3], [2, 4]], bye: 5, absent: [6] });
    expect(swapped(round, 4, 5)).toEqual({ together: [[1, 2], [3, 5]], bye: 4, absent: [6] });
    expect(swapped({ ...round, byes: [] }, 2, 3)).not.toHaveProperty('bye');
  });
  it('has nothing to change between two who play each other', () => {
    expect(canSwap(round, 1, 2)).toBe(false);
    expect(canSwap(round, 1, 1)).toBe(false);
    expect(canSwap(round, 0, 3)).toBe(false);
    expect(canSwap(round, 1, 5)).toBe(true);
  });
  it('knows whether other pairs were drawn, whoever begins', () => {
    expect(samePairs(round, { ...round, pairings: [pairing(1, 4, 3), pairing(2, 2, 1)] })).toBe(true);
    expect(samePairs(round, { ...round, pairings: [pairing(1, 1, 3), pairing(2, 2, 4)] })).toBe(false);
    expect(samePairs(round, { ...round, byes: [] })).toBe(false);
  });
});
