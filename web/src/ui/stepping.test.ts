// Which key steps where.

import { describe, expect, it } from 'vitest';
import { stepFor } from './stepping';

describe('stepping by keys', () => {
  it('stays within the game', () => {
    expect([stepFor('ArrowLeft', 0, 5, false), stepFor('ArrowRight', 5, 5, false)]).toEqual([0, 5]);
    expect([stepFor('ArrowRight', 2, 5, false), stepFor('Home', 2, 5, false), stepFor('End', 2, 5, false)]).toEqual([3, 0, 5]);
  });

  it('leaves the arrows to the board', () => {
    expect(stepFor('ArrowRight', 2, 5, true)).toBeNull();
    expect([stepFor('.', 2, 5, true), stepFor(',', 2, 5, true)]).toEqual([3, 1]);
  });
});
