// The games played last, in order, whatever was kept.

import { beforeEach, expect, it } from 'vitest';
import { SLUGS } from '../engine/facts';
import { playedNow, recentGames } from './recent';
import { forgetAll, keep } from './storage';

const [one, two] = SLUGS as [(typeof SLUGS)[number], (typeof SLUGS)[number]];
beforeEach(forgetAll);

it('has the last one first, each once', () => {
  expect(recentGames()).toEqual([]);
  for (const game of [one, two, two, one]) playedNow(game);
  expect(recentGames()).toEqual([one, two]);
});

it('does not mind nonsense', () => {
  keep('recent', { a: 1 });
  expect(recentGames()).toEqual([]);
  keep('recent', [3, two]);
  playedNow(one);
  expect(recentGames()).toEqual([one, two]);
});
