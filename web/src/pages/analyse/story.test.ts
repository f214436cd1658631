// What is proved of one position is carried to its neighbours, and bounds never contradict the story.

import { describe, expect, it } from 'vitest';
import { guess, loss, thought, win } from '../../game/analysis/fixtures';
import type { Judgement } from '../../game/analysis/judgement';
import { bars } from './chart';
import { sharper, tell } from './story';

const proved = (winner: 1 | 2, plies: number | null, exact: boolean): Judgement => ({
  kind: 'proved', winner, plies, exact, margin: null,
});
const within = <O extends { exact: boolean }>(opinion: O): O => ({ ...opinion, exact: false });

describe('the better known of two judgements', () => {
  it('is a proof, then an exact one, then the lower bound', () => {
    const estimate: Judgement = { kind: 'estimate', score: 3 };
    expect(sharper(estimate, proved(2, 9, false))).toEqual(proved(2, 9, false));
    expect(sharper(proved(1, 9, false), proved(1, 12, true))).toEqual(proved(1, 12, true));
    expect(sharper(proved(1, 20, false), proved(1, 9, false))).toEqual(proved(1, 9, false));
    expect(sharper(proved(1, null, false), proved(1, 9, false))).toEqual(proved(1, 9, false));
    expect(sharper(null, estimate)).toBe(estimate);
  });
});

describe('a story', () => {
  it('knows that a winner who plays into a win had it before', () => {
    const told = tell(
      ['a1', 'b1'],
      [thought(1, [guess('a1', 0)], false), thought(2, [loss('b1', 4)]), thought(1, [win('c1', 3)])],
      null,
      'rastros',
    );
    expect(told[0]).toEqual(proved(1, 5, false));
  });

  it('tightens a bound by what was known one ply before', () => {
    const told = tell(
      ['b1'],
      [thought(2, [within(loss('b1', 9))]), thought(1, [within(win('c1', 31))])],
      null,
      'rastros',
    );
    expect(told[1]).toEqual(proved(1, 8, false));
  });

  it('believes an opinion on the action where the position after it is only guessed at', () => {
    const told = tell(['a1'], [thought(1, [win('a1', 7)]), thought(2, [guess('b1', 5)], false)], null, 'rastros');
    expect(told[1]).toEqual(proved(1, 6, true));
  });

  it('begins to be known from its end', () => {
    const told = tell(['a1'], [thought(1, [guess('a1', -3)], false)], { kind: 'over', winner: 1 }, 'rastros');
    expect(told).toEqual([proved(1, 1, true), { kind: 'over', winner: 1 }]);
  });
});

describe('the bars of a story', () => {
  it('never move backwards because of a bound', () => {
    const [first, second, third] = bars(
      ['a', 'b', 'c'],
      [proved(1, 5, true), proved(1, 31, false), proved(1, null, false), proved(1, 31, true)],
    );
    expect(second!.pull).toBe(first!.pull);
    expect(third!.pull).toBe(first!.pull);
  });

  it('do move back when that is exactly known, and for another winner', () => {
    const told = bars(['a', 'b'], [proved(1, 5, true), proved(1, 31, true), proved(2, 31, false)]);
    expect(told[1]!.pull).toBeLessThan(told[0]!.pull);
    expect(told[2]!.pull).toBe(told[1]!.pull);
    expect(told[2]!.towards).toBe(2);
  });
});
