// Moves are numbered by turns.

import { describe, expect, it } from 'vitest';
import { isAmid, turnBefore } from './numbering';

describe('the number of a move', () => {
  const turns = [1, 2, 2, 3];

  it('is that of its turn', () => {
    expect([0, 1, 2, 3, 4].map((ply) => turnBefore(turns, ply))).toEqual([0, 1, 2, 2, 3]);
  });

  it('tells whether the turn goes on', () => {
    expect([0, 1, 2, 3, 4].map((ply) => isAmid(turns, ply))).toEqual([false, false, true, false, false]);
    expect(isAmid([], 0)).toBe(false);
  });
});
