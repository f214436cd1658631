// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import { FIRST_GAME } from '../../engine/facts';
import { forgetAll, keep } from '../storage';
import { archive, erase, pastGames } from './archive';
import { begin, USUAL, type Kept } from './kept';

const game = FIRST_GAME;
const played = (seed: number, ...actions: string[]): Kept => ({ ...begin(USUAL), seed, actions });

describe('games put away', () => {
  beforeEach(() => forgetAll());

  it('are there again, the newest first', () => {
    archive(game, played(1, 'b2'), 10);
    archive(game, played(2, 'a1'), 10);
    expect(pastGames(game).map(({ kept }) => kept.seed)).toEqual([2, 1]);
    expect(new Set(pastGames().map(({ at }) => at)).size).toBe(2);
  });

  it('are kept once, as they were last', () => {
    archive(game, played(1, 'b2'), 10);
    archive(game, played(1, 'b2', 'a1'), 20);
    expect(pastGames().map(({ kept }) => kept.actions)).toEqual([['b2', 'a1']]);
  });

  it('are not kept when nothing was played', () => {
    archive(game, played(1));
    expect(pastGames()).toEqual([]);
  });

  it('can be erased one by one, and old ones make room', () => {
    for (let seed = 1; seed <= 70; seed += 1) archive(game, played(seed, 'b2'), seed);
    expect(pastGames().length).toBe(60);
    erase(pastGames()[0]!.at);
    expect(pastGames()[0]!.kept.seed).toBe(69);
  });

  it('survive nonsense in the storage', () => {
    keep('past', [{ at: 'x' }, null, { at: 1, game, kept: played(1, 'b2') }]);
    expect(pastGames().length).toBe(1);
    keep('past', 'nonsense');
    expect(pastGames()).toEqual([]);
  });
});
