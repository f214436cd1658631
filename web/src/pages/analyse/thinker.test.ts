// Thinking about what is shown: deeper each time, nothing twice, and silence after a stop.

import { describe, expect, it } from 'vitest';
import type { Line } from '../../engine/contract';
import { keyOf } from '../../game/analysis/check';
import { guess, thought, win } from '../../game/analysis/fixtures';
import { Thinker, type Think } from './thinker';

const line = (...actions: string[]): Line => ({ game: 'rastros', start: null, actions });
const never = new AbortController().signal;

describe('the thinker', () => {
  it('goes deeper each time round, and looks at settled positions once', async () => {
    const asked: string[] = [];
    const think: Think = (at, options) => {
      asked.push(`${at.actions.join('.')}:${options.most}`);
      const answer = at.actions.length === 2 ? thought(1, [guess('d4', 1)], false) : thought(1, [win('d4', 1)]);
      options.hear?.(answer);
      return Promise.resolve(answer);
    };
    const thinker = new Thinker(think, () => undefined);
    await thinker.run(line('a', 'b'), never);
    expect(asked).toEqual(['a.b:20000', 'a.b:400000', 'a.b:4000000']);
    await thinker.run(line('a'), never);
    await thinker.run(line('a'), never);
    await thinker.run(line('a', 'b'), never);
    expect(asked.slice(3)).toEqual(['a:20000']);
    expect(thinker.recall(line('a'))?.settled).toBe(true);
  });

  it('keeps the deeper thought until it is overtaken or everything is settled', async () => {
    const sizes = [100, 900, 50, 400, 1_000, 10];
    const heard: number[] = [];
    const think: Think = (_, { hear }) => {
      const nodes = sizes.shift() ?? 0;
      const answer = { ...thought(1, [guess('d4', 1)], sizes.length === 0), nodes };
      hear?.(answer);
      return Promise.resolve(answer);
    };
    const thinker = new Thinker(think, (_, { nodes }) => heard.push(nodes));
    await thinker.run(line(), never);
    await thinker.run(line('a'), never);
    expect(heard).toEqual([100, 900, 900, 400, 1_000, 10]);
    expect(thinker.recall(line())?.nodes).toBe(900);
    expect(thinker.recall(line('a'))?.settled).toBe(true);
  });

  it('stops when told', async () => {
    const stop = new AbortController();
    const heard: string[] = [];
    const think: Think = (_, options) => {
      options.hear?.(thought(1, [guess('d4', 1)], false));
      stop.abort();
      return Promise.resolve(null);
    };
    const thinker = new Thinker(think, (key) => heard.push(key));
    await thinker.run(line('a'), stop.signal);
    expect(heard).toEqual([keyOf(line('a'))]);
  });
});
