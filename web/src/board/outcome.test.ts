// What an action does to a picture.

import { describe, expect, it } from 'vitest';
import type { Picture } from '../engine/contract';
import { action, square } from './fixtures';
import { captured, outcome } from './outcome';

const step = action('a1b2', [0, 3], null, [[0, null], [3, 'white']]);
const two: Picture['sides'] = [{ name: 'white', pieces: ['white'] }, { name: 'black', pieces: ['black'] }];

describe('the outcome of an action', () => {
  it('is the picture with what it changes, and nothing to play', () => {
    const before = square(2, 2, { 0: 'white', 3: 'black' }, [step]);
    const after = outcome(before, step);
    expect(after.cells.map(({ piece }) => piece)).toEqual([null, null, null, 'white']);
    expect(after.actions).toEqual([]);
    expect(before.cells[0]?.piece).toBe('white');
  });

  it('captures what belonged to the other seat', () => {
    expect(captured({ ...square(2, 2, { 0: 'white', 3: 'black' }), sides: two }, step)).toEqual([3]);
    expect(captured({ ...square(2, 2, { 0: 'white' }), sides: two }, step)).toEqual([]);
    const grows = action('a1', [0], null, [[0, 'yellow']]);
    expect(captured(square(1, 1, { 0: 'green' }), grows)).toEqual([]);
  });
});
