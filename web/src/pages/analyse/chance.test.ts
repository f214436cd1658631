// The one position to try again, and what counts as doing better there.

import { describe, expect, it } from 'vitest';
import type { ActionEval } from '../../engine/contract';
import { chancesFor, type Chance } from '../../game/analysis/chance';
import { guess, loss, opinion, thought, win } from '../../game/analysis/fixtures';
import { mistakes, type Moment } from '../../game/analysis/mistakes';
import { informed, judgeAttempt } from '../../game/exercise/attempt';
import { firstThatHolds, type Look } from './retry';

const moment = (action: string, before: Moment['before']): Moment => ({ action, before, after: null });
const chance = (seat: 1 | 2, ...moments: Moment[]) => chancesFor(seat, mistakes(moments, 'rastros'), moments, 'rastros')[0] ?? null;

describe('the position to try again', () => {
  const turned = moment('f6', thought(1, [win('d4', 9), loss('f6', 2)]));
  const shortened = moment('f6', thought(1, [loss('d4', 24), loss('f6', 2)]));
  const gave = moment('f6', thought(1, [guess('d4', 100), loss('f6', 2)]));

  it('is the last win thrown away, before all that is less', () => {
    expect(chance(1, gave, turned, turned, shortened)).toEqual({
      kind: 'turned', at: 2, seat: 1, played: 'f6', better: 'd4', doubtful: false,
    });
  });

  it('is what shows soonest, not a turning point that nobody can see', () => {
    const far = moment('f6', thought(1, [win('d4', 37), loss('f6', 34)]));
    const near = moment('f6', thought(1, [win('d4', 3), guess('f6', 20)]));
    expect(chance(1, near, far)).toMatchObject({ kind: 'missed', at: 0 });
    expect(chance(1, moment('f6', thought(1, [guess('d4', 1), loss('f6', 2)])), far)).toMatchObject({ kind: 'gave', at: 0 });
    expect(chance(1, moment('f6', thought(1, [guess('d4', 1), loss('f6', 30)])), far)).toMatchObject({ kind: 'turned', at: 1 });
  });

  it('after a win is only what could have cost it and can be seen, or nothing', () => {
    const of = (...moments: Moment[]) => chancesFor(1, mistakes(moments, 'rastros'), moments, 'rastros', true)[0] ?? null;
    expect(of(shortened)).toBeNull();
    expect(of(shortened, turned)).toMatchObject({ kind: 'turned', at: 1 });
    const far = moment('f6', thought(1, [win('d4', 37), loss('f6', 34)]));
    expect(of(far), 'nobody sees 34 plies').toBeNull();
    expect(of(moment('f6', thought(1, [guess('d4', 900), guess('f6', -900)]))), 'an estimate is not seen').toBeNull();
  });

  it('is never the other player’s', () => {
    const theirs = moment('f6', thought(2, [win('d4', 3), loss('f6', 2)]));
    for (const won of [true, false]) {
      expect(chancesFor(1, mistakes([theirs], 'rastros'), [theirs], 'rastros', won)).toEqual([]);
    }
  });

  it('is a long defence thrown away where nothing could be won', () => {
    const far = moment('f6', thought(1, [guess('d4', 100), loss('f6', 20)]));
    expect(chance(1, far, shortened)).toMatchObject({ kind: 'shortened', at: 1 });
  });

  it('is said to be doubtful where only estimates speak', () => {
    expect(chance(1, gave)).toMatchObject({ kind: 'gave', doubtful: true });
  });

  it('is the longest defence where all was lost from the start', () => {
    const held = (best: number, did: number) => moment('f6', thought(1, [loss('d4', best), loss('f6', did)]));
    expect(chance(1, held(26, 24), held(22, 18), held(6, 4))).toMatchObject({ kind: 'longer', at: 1, doubtful: false });
  });

  it('is the best of what is only a little doubtful, before nothing at all', () => {
    const open = (best: number, did: number) => moment('f6', thought(1, [guess('d4', best), guess('f6', did)]));
    expect(chance(1, open(30, 20), open(60, 20))).toMatchObject({ kind: 'likelier', at: 1, doubtful: true });
  });

  it('is one of the loser’s own, or none', () => {
    expect(chance(2, turned)).toBeNull();
    expect(chance(1, moment('d4', thought(1, [loss('d4', 24), loss('f6', 2)])))).toBeNull();
  });
});

describe('a doubtful position', () => {
  const doubt = (at: number): Chance => ({ kind: 'gave', at, seat: 1, played: 'f6', better: 'd4', doubtful: true });
  const before = thought(1, [guess('d4', 1), loss('f6', 2)], false);
  const lost = thought(1, [loss('d4', 8), loss('f6', 8)]);
  const looks = (...found: Look[]) => (chance: Chance) => Promise.resolve(found[chance.at] ?? null);

  it('is offered only if a deeper look does not refute it', async () => {
    const refuted = { before, after: thought(2, [win('e5', 3)]) };
    const held = { before, after: thought(2, [guess('e5', 0)], false) };
    const found = await firstThatHolds([doubt(0), doubt(1), doubt(2)], looks({ before: lost, after: null }, refuted, held), 'rastros');
    expect(found?.chance).toMatchObject({ at: 2, kind: 'gave', better: 'd4' });
    expect(await firstThatHolds([doubt(0)], looks({ before: lost, after: null }), 'rastros')).toBeNull();
  });

  it('becomes certain where the deeper look proves it', async () => {
    const proved = { before: thought(1, [win('d4', 7), loss('f6', 2)]), after: null };
    expect((await firstThatHolds([doubt(0)], looks(proved), 'rastros'))?.chance).toMatchObject({
      kind: 'turned', doubtful: false,
    });
  });

  it('is not looked at where something certain comes first', async () => {
    const sure: Chance = { ...doubt(0), kind: 'turned', doubtful: false };
    const look = () => Promise.reject(new Error('not to be asked'));
    expect((await firstThatHolds([sure], look, 'rastros'))?.chance).toBe(sure);
  });
});

describe('a try', () => {
  const better = (kind: Chance['kind']) => ({
    goal: null,
    chance: { kind, at: 0, seat: 1, played: 'f6', better: 'd4', doubtful: false } as Chance,
  });
  const judge = (said: ActionEval, opinions: ActionEval[], kind: Chance['kind']) =>
    judgeAttempt(said, thought(1, opinions), better(kind), 'rastros');

  it('at a win is right only if it wins, and open where that is not known', () => {
    const all = [win('d4', 5), win('e4', 9), guess('c3', 400), loss('f6', 2)];
    expect(all.map((said) => judge(said, all, 'turned'))).toEqual(['right', 'right', 'unsure', 'wrong']);
  });

  it('at a defence is right if it holds half as much longer as can be had', () => {
    const all = [loss('d4', 24), loss('e4', 14), loss('c3', 8), loss('f6', 2)];
    expect(all.map((said) => judge(said, all, 'shortened'))).toEqual(['right', 'right', 'wrong', 'wrong']);
  });

  it('is never what was played', () => {
    const all = [guess('d4', 10), guess('f6', 10)];
    expect(judge(all[1]!, all, 'likelier')).toBe('wrong');
  });

  it('where only estimates speak is right if it does not lose and looks as good', () => {
    const all = [guess('d4', 300), guess('e4', 200), guess('c3', 0), loss('b2', 3), guess('f6', -100)];
    expect(all.map((said) => judge(said, all, 'fell'))).toEqual(['right', 'right', 'wrong', 'wrong', 'wrong']);
    expect(judge(guess('c3', -900), [guess('d4', 1), loss('f6', 2)], 'gave')).toBe('right');
  });

  it('at an exercise is judged by its goal', () => {
    const aim = (goal: 'win' | 'hold') => ({ goal, chance: null }) as const;
    const before = thought(1, []);
    expect(judgeAttempt(win('d4', 3), before, aim('win'), 'rastros')).toBe('right');
    expect(judgeAttempt(guess('d4', 3), before, aim('win'), 'rastros')).toBe('unsure');
    expect(judgeAttempt(guess('d4', 3), before, aim('hold'), 'rastros')).toBe('right');
    expect(judgeAttempt(loss('d4', 3), before, aim('hold'), 'rastros')).toBe('wrong');
  });

  it('is told by the position after it where the one before could only guess', () => {
    const after = thought(2, [loss('e5', 4)]);
    expect(informed(guess('d4', 3), 1, after)).toMatchObject({
      verdict: { kind: 'win', plies: 5 }, line: ['d4', 'e5'],
    });
    expect(informed(loss('d4', 8), 1, after)).toEqual(loss('d4', 8));
    expect(informed(opinion('d4', {}), 1, null).verdict.kind).toBe('estimate');
  });
});
