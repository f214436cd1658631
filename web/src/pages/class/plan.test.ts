// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { TroubleError } from '../../engine/client';
import type { Opened } from '../../engine/contract';
import { SLUGS } from '../../engine/facts';
import type { Ask } from '../../game/links/opening';
import { minutesOf, planCommand, startIn } from './plan';

const [game, other] = SLUGS as [(typeof SLUGS)[number], (typeof SLUGS)[number]];

/** An engine that opens everything. */
function engine(): { ask: Ask; asked: unknown[] } {
  const asked: unknown[] = [];
  const ask = async (request: { start: string | null; actions: string[] }) => {
    asked.push(request);
    const { start, actions } = request;
    return { position: [start ?? 'usual', ...actions].join('+'), usual: start === null || start === 'usual', actions } as Opened;
  };
  return { ask: ask as unknown as Ask, asked };
}

test('nothing is the usual start, and nobody is asked', async () => {
  const { ask, asked } = engine();
  expect(await startIn('  ', game, ask)).toEqual({ game, start: null });
  expect(asked).toEqual([]);
});

test('a position is one of the chosen game; the usual one needs no words', async () => {
  const { ask } = engine();
  expect(await startIn(' 7/7  1 ', game, ask)).toEqual({ game, start: '7/7 1' });
  expect(await startIn('usual', game, ask)).toEqual({ game, start: null });
});

test('a link of the analysis names its game and the place it shows', async () => {
  const { ask } = engine();
  const link = `http://192.168.1.5:8080/#/analyse/${other}?a=d4.d5.c6&at=2`;
  expect(await startIn(link, game, ask)).toEqual({ game: other, start: 'usual+d4+d5' });
});

test('what the engine refuses is thrown', async () => {
  const ask = vi.fn(async () => {
    throw new TroubleError({ kind: 'position', trust: 'syntax', rule: null, row: 1, column: null, why: '' });
  });
  await expect(startIn('nonsense', game, ask as unknown as Ask)).rejects.toThrow('position');
});

test('a plan is written as the server reads it, and read back', () => {
  expect(planCommand({ game, start: null }, 0)).toEqual({ plan: { game, start: null, clock: null } });
  expect(planCommand({ game, start: 'x 1' }, 10)).toEqual({ plan: { game, start: 'x 1', clock: { seconds: 600, increment: 5 } } });
  expect(minutesOf({ game, start: null, clock: { seconds: 600, increment: 5 } })).toBe(10);
  expect(minutesOf({ game, start: null, clock: null })).toBe(0);
});
