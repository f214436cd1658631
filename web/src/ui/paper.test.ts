// The rows of a printed game.

import { describe, expect, it } from 'vitest';
import { actionRows, ropeOf, turnRows } from './paper';

const played = { actions: ['Be5', 'Wd4', 'Bc3', 'Wa1'], turns: [1, 2, 2, 3] };

describe('a game on paper', () => {
  it('has one row a turn, however many actions that has', () => {
    expect(turnRows(played)).toEqual([
      { number: 1, actions: ['Be5'] },
      { number: 2, actions: ['Wd4', 'Bc3'] },
      { number: 3, actions: ['Wa1'] },
    ]);
  });

  it('has one row an action where each has its bar, as far as it is known', () => {
    const bar = { towards: 1, pull: 0.5, proved: true } as const;
    const rows = actionRows(played, (ply) => (ply === 3 ? bar : undefined), (ply) => (ply === 2 ? '✗' : ''));
    expect(rows.map(({ number }) => number)).toEqual([1, 2, 2, 3]);
    expect(rows[2]).toEqual({ number: 2, actions: ['Bc3'], sign: '', bar });
    expect(rows[1]?.sign).toBe('✗');
    expect(rows[0]).not.toHaveProperty('bar');
  });

  it('pulls the rope to the left for the first seat and to the right for the second', () => {
    expect(ropeOf({ towards: 1, pull: 0.4, proved: true })).toEqual({ from: 30, length: 20 });
    expect(ropeOf({ towards: 2, pull: 0.4, proved: true })).toEqual({ from: 50, length: 20 });
    expect(ropeOf({ towards: null, pull: 0.4, proved: false })).toEqual({ from: 50, length: 0 });
    expect(ropeOf({ towards: 2, pull: 7, proved: true })).toEqual({ from: 50, length: 50 });
  });
});
