// Who is level, and an order with one moved.

import { expect, test } from 'vitest';
import { standing } from './fixtures';
import { levelIn, moved } from './level';

const standings = [standing(1, 1), standing(2, 2), standing(2, 3), standing(4, 4), standing(4, 5)];

test('those who share a place of the podium are level once it is over', () => {
  expect(levelIn({ over: true, standings })).toEqual([{ place: 2, entrants: [2, 3] }]);
  expect(levelIn({ over: false, standings })).toEqual([]);
});

test('one moves and the others keep their order', () => {
  expect(moved([1, 2, 3], 3, 0)).toEqual([3, 1, 2]);
  expect(moved([1, 2, 3], 1, 2)).toEqual([2, 3, 1]);
});
