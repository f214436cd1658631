// Judgements, the chart and the mistakes: arithmetic on what the engine said.

import { describe, expect, it } from 'vitest';
import { guess, loss, thought, win } from '../../game/analysis/fixtures';
import { leader, ofOpinion, ofThought, worth, type Judgement } from '../../game/analysis/judgement';
import { LOOKED, isDoubtful, firstMistake, lastMistake, mistakes, type Moment } from '../../game/analysis/mistakes';
import { bars } from './chart';

const proved = (winner: 1 | 2, plies: number, margin: number | null = null): Judgement => ({
  kind: 'proved', winner, plies, exact: true, margin,
});

describe('a judgement', () => {
  it('is First’s point of view, whoever acts', () => {
    expect(ofOpinion(win('a1', 5), 2, 'rastros')).toEqual(proved(2, 5));
    expect(ofOpinion(loss('a1', 4, -3), 2, 'flume')).toEqual(proved(1, 4, 3));
    expect(ofOpinion(guess('a1', 150), 2, 'flume')).toEqual({ kind: 'estimate', score: -1.5 });
  });

  it('of a position is that of its best action', () => {
    expect(ofThought(thought(1, [win('d4', 9), loss('e4', 2)]), 'rastros')).toEqual(proved(1, 9));
    expect(ofThought(thought(1, []), 'rastros')).toBeNull();
  });

  it('puts every estimate between loss and win', () => {
    expect(worth(proved(1, 30), 1)).toBe(Infinity);
    expect(worth(proved(1, 30), 2)).toBe(-Infinity);
    expect(worth({ kind: 'estimate', score: 3 }, 2)).toBe(-3);
  });

  it('calls small estimates even', () => {
    expect(leader({ kind: 'estimate', score: 0.1 })).toBeNull();
    expect(leader({ kind: 'estimate', score: -0.5 })).toBe(2);
  });
});

describe('the chart', () => {
  it('has a bar for the start and one for every action', () => {
    const found = bars(['d4', 'd5'], [proved(1, 37), null, { kind: 'over', winner: 2 }]);
    expect(found.map(({ towards, proved }) => [towards, proved])).toEqual([[1, true], [null, false], [2, true]]);
    expect(found.map(({ action }) => action)).toEqual([null, 'd4', 'd5']);
    expect(found[2]?.pull).toBe(1);
  });

  it('pulls harder when the end is near or the margin wide, and for a proof more than for any estimate', () => {
    const [near, far, wide, opinion] = bars(
      ['a', 'b', 'c'],
      [proved(1, 3), proved(1, 30), proved(2, 30, -13), { kind: 'estimate', score: 1000 }],
    ).map(({ pull }) => pull);
    expect(near).toBeGreaterThan(far!);
    expect(wide).toBeGreaterThan(far!);
    expect(far).toBeGreaterThan(opinion!);
  });
});

describe('mistakes', () => {
  const find = (moments: Moment[], game: 'rastros' | 'flume' = 'rastros') => mistakes(moments, game);
  const moment = (action: string, before: Moment['before'], after: Judgement | null = null): Moment => ({
    action, before, after,
  });

  it('is turning a proved win into a loss', () => {
    const [found] = find([moment('f6', thought(1, [win('d4', 37), loss('f6', 2)]))]);
    expect(found).toEqual({
      kind: 'turned', at: 0, seat: 1, action: 'f6', better: 'd4', proved: true, cost: null, shows: 2,
    });
  });

  it('is not winning more slowly, nor losing what was lost', () => {
    expect(find([moment('e4', thought(1, [win('d4', 37), win('e4', 41)]))])).toEqual([]);
    expect(find([moment('f6', thought(1, [loss('d4', 6), loss('f6', 2)]))])).toEqual([]);
  });

  it('is throwing a long defence away, where both distances are exact', () => {
    const [found] = find([moment('f6', thought(1, [loss('d4', 24), loss('f6', 2)]))]);
    expect(found).toMatchObject({ kind: 'shortened', proved: true, cost: 22 });
    const bound = { ...loss('d4', 24), exact: false };
    expect(find([moment('f6', thought(1, [bound, loss('f6', 2)]))])).toEqual([]);
    expect(find([moment('f6', thought(1, [loss('d4', 24), loss('f6', 18)]))])).toEqual([]);
  });

  it('is passing a proved win over for an estimate, however good it looks', () => {
    expect(find([moment('f6', thought(1, [win('d4', 5), guess('f6', 900)]))])[0]?.kind).toBe('missed');
  });

  it('is doubtful, not a mistake, where only estimates speak', () => {
    const [open] = find([moment('f6', thought(1, [guess('d4', 1), loss('f6', 2)]))]);
    expect(open && isDoubtful(open)).toBe(true);
    const [proof] = find([moment('f6', thought(1, [win('d4', 37), loss('f6', 2)]))]);
    expect(proof && isDoubtful(proof)).toBe(false);
  });

  it('believes the position after the action more than an estimate before it', () => {
    const before = thought(2, [win('d4', 5), guess('f6', 3)]);
    expect(find([moment('f6', before, proved(1, 6))])[0]?.kind).toBe('turned');
    expect(find([moment('f6', before, proved(2, 6))])).toEqual([]);
  });

  it('is giving an open game away, said as an estimate', () => {
    const [found] = find([moment('f6', thought(1, [guess('d4', 1), loss('f6', 2)]))]);
    expect(found).toMatchObject({ kind: 'gave', proved: false });
  });

  it('is losing stones of the margin in Flume', () => {
    const [found] = find([moment('b1', thought(2, [win('a1', 9, 5), win('b1', 9, 1)]))], 'flume');
    expect(found).toMatchObject({ kind: 'margin', cost: 4, proved: true });
  });

  it('is an estimate that falls clearly, within one thought only', () => {
    const before = thought(1, [guess('a1', 250), guess('b1', 20)], false);
    expect(find([moment('b1', before)], 'flume'), 'a first look is noise').toEqual([]);
    const looked = { ...before, nodes: LOOKED };
    expect(find([moment('b1', looked)], 'flume')[0]).toMatchObject({ kind: 'fell', proved: false });
    expect(find([moment('b1', thought(1, [guess('a1', 50), guess('b1', 20)]))], 'flume')).toEqual([]);
  });

  it('shows by the nearer of the win passed over and the loss walked into', () => {
    const shows = (...opinions: Parameters<typeof thought>[1]) => find([moment('f6', thought(1, opinions))])[0]?.shows;
    expect(shows(win('d4', 3), loss('f6', 20))).toBe(3);
    expect(shows(win('d4', 33), loss('f6', 2))).toBe(2);
    expect(shows(win('d4', 5), guess('f6', 9))).toBe(5);
    expect(shows(guess('d4', 9), loss('f6', 4))).toBe(4);
  });

  it('says nothing of what is not known', () => {
    expect(find([moment('d4', null), moment('zz', thought(1, [win('d4', 1)]))])).toEqual([]);
  });

  it('has a first that touches the winner and a last that decided', () => {
    const found = find(
      [
        moment('b1', thought(1, [win('a1', 9, 5), win('b1', 9, 1)])),
        moment('c1', thought(2, [loss('d1', 9, -1), loss('c1', 9, -3)])),
        moment('f6', thought(1, [win('d4', 37), loss('f6', 2)])),
        moment('f7', thought(2, [win('d4', 37), loss('f7', 2)])),
      ],
      'flume',
    );
    expect(found.map(({ at }) => at)).toEqual([0, 1, 2, 3]);
    expect(firstMistake(found)?.at).toBe(2);
    expect(lastMistake(found)?.at).toBe(3);
    expect(firstMistake([])).toBeNull();
  });
});
