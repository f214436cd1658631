// The check of a whole game: so many nodes for each position, no clock, and the same answer whatever was asked before.

import { describe, expect, it } from 'vitest';
import type { Line } from '../../engine/contract';
import { Check, nodesAt, type Consider } from './check';
import { guess, thought, win } from './fixtures';

const line = (...actions: string[]): Line => ({ game: 'rastros', start: null, actions });
const game = [line(), line('a'), line('a', 'b')];
const never = new AbortController().signal;
const open = thought(1, [guess('d4', 1)], false);

describe('the check of a game', () => {
  it('asks for each position once, with the same number of nodes, in order', async () => {
    const asked: [string, number][] = [];
    const consider: Consider = (at, nodes) => {
      asked.push([at.actions.join('.'), nodes]);
      return Promise.resolve(open);
    };
    const check = new Check(consider, () => undefined);
    await check.run(game, 0, never);
    await check.run(game, 0, never);
    const nodes = nodesAt('rastros', 0);
    expect(asked).toEqual([['', nodes], ['a', nodes], ['a.b', nodes]]);
    expect(check.count(game, 0)).toBe(3);
  });

  it('goes deeper on request, but not where all is settled', async () => {
    const asked: number[] = [];
    const consider: Consider = (at, nodes) => {
      asked.push(nodes);
      return Promise.resolve({ ...(at.actions.length === 1 ? thought(1, [win('d4', 1)]) : open), nodes });
    };
    const check = new Check(consider, () => undefined);
    await check.run(game, 0, never);
    expect(check.count(game, 1)).toBe(1);
    await check.run(game, 1, never);
    expect(asked.slice(3)).toEqual([nodesAt('rastros', 1), nodesAt('rastros', 1)]);
    expect(nodesAt('rastros', 1)).toBeGreaterThan(nodesAt('rastros', 0));
    expect(check.recall(line(), 0)?.nodes, 'the first answer is still there').toBe(nodesAt('rastros', 0));
    expect(check.recall(line(), 1)?.nodes).toBe(nodesAt('rastros', 1));
  });

  it('stops when told', async () => {
    const stop = new AbortController();
    const check = new Check(() => Promise.resolve(open), () => stop.abort());
    await check.run(game, 0, stop.signal);
    expect(check.count(game, 0)).toBe(1);
  });
});
