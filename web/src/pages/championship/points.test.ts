// Half points, shown.

import { expect, test } from 'vitest';
import { showPoints } from './points';

test.each([[0, '0'], [1, '½'], [2, '1'], [5, '2½'], [12, '6']])('%i half points are %s', (halves, shown) => {
  expect(showPoints(halves)).toBe(shown);
});
