// The order of thinking: what is shown first, nothing twice, and silence after a stop.

import { describe, expect, it } from 'vitest';
import type { Line } from '../../engine/contract';
import { guess, thought, win } from './fixtures';
import { keyOf, Thinker, type Think } from './thinker';

const line = (...actions: string[]): Line => ({ game: 'rastros', start: null, actions });
const never = new AbortController().signal;

describe('the thinker', () => {
  it('looks at what is shown before the rest, and at settled positions once', async () => {
    const asked: string[] = [];
    const think: Think = (at, options) => {
      asked.push(`${at.actions.join('.')}:${options.most}`);
      const answer = at.actions.length === 2 ? thought(1, [guess('d4', 1)], false) : thought(1, [win('d4', 1)]);
      options.hear?.(answer);
      return Promise.resolve(answer);
    };
    const thinker = new Thinker(think, () => undefined);
    await thinker.run(line('a', 'b'), [line(), line('a'), line('a', 'b')], never);
    expect(asked).toEqual(['a.b:20000', ':10000', 'a:10000', 'a.b:400000', 'a.b:4000000']);
    await thinker.run(line('a'), [line()], never);
    expect(asked).toHaveLength(5);
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
    await thinker.run(line(), [], never);
    await thinker.run(line('a'), [], never);
    expect(heard).toEqual([100, 900, 900, 400, 1_000, 10]);
    expect(thinker.recall(line())?.nodes).toBe(900);
    expect(thinker.recall(line('a'))?.settled).toBe(true);
  });

  it('stops when told and takes up where it was', async () => {
    const stop = new AbortController();
    const heard: string[] = [];
    const think: Think = (at, options) => {
      options.hear?.(thought(1, [guess('d4', 1)], false));
      stop.abort();
      return Promise.resolve(at.actions.length ? null : thought(1, [guess('d4', 1)], false));
    };
    const thinker = new Thinker(think, (key) => heard.push(key));
    await thinker.run(line('a'), [line()], stop.signal);
    expect(heard).toEqual([keyOf(line('a'))]);
  });
});
