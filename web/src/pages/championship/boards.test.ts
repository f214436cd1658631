// @vitest-environment happy-dom
// Links of live boards can be shown again where they were made.

import { beforeEach, expect, test } from 'vitest';
import { forgetAll, keep } from '../../game/storage';
import { keepBoard, seatsOf } from './boards';

beforeEach(forgetAll);

test('the device that opened a board knows its seats, another does not', () => {
  keepBoard({ board: 'b1', secrets: ['one', 'two'], at: 1 });
  keepBoard({ board: 'b2', secrets: ['three', 'four'], at: 2 });
  expect(seatsOf('b1')).toEqual(['one', 'two']);
  expect(seatsOf('b3')).toBeNull();
});

test('what is no board is not taken for one', () => {
  keep('boards', [{ board: 'b1', secrets: ['one'], at: 1 }, null, { board: 'b1', secrets: 'one two', at: 1 }]);
  expect(seatsOf('b1')).toBeNull();
});
