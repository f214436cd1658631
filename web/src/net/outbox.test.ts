// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { TableCommand, TableView } from '../generated/api';
import { deliver } from './outbox';
import { pause } from './patience';
import { RefusedError, UnreachedError } from './request';

const COMMAND: TableCommand = { act: { action: 'd4', played: 0 } };
const TABLE = { number: 2 } as unknown as TableView;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a command is sent under one name until it is kept', async () => {
  const names: string[] = [];
  const post = async (_: TableCommand, id: string) => {
    names.push(id);
    if (names.length < 4) throw new UnreachedError('away');
    return TABLE;
  };
  const tries: number[] = [];
  const delivered = deliver(post, COMMAND, { signal: new AbortController().signal, trying: (count) => tries.push(count) });
  await vi.advanceTimersByTimeAsync(20_000);
  expect(await delivered).toBe(TABLE);
  expect(new Set(names).size).toBe(1);
  expect(names[0]).toMatch(/^[0-9a-f]{16}$/);
  expect(tries).toEqual([1, 2, 3]);
});

test('a refusal ends the tries', async () => {
  const post = vi.fn(async () => {
    throw new RefusedError({ code: 'not-your-turn', why: '' }, 409);
  });
  await expect(deliver(post, COMMAND, { signal: new AbortController().signal })).rejects.toThrow('not-your-turn');
  expect(post).toHaveBeenCalledTimes(1);
});

test('whoever leaves sends nothing more', async () => {
  const stop = new AbortController();
  const post = vi.fn(async () => {
    throw new UnreachedError('away');
  });
  const delivered = deliver(post, COMMAND, { signal: stop.signal });
  const failed = expect(delivered).rejects.toThrow('left');
  await vi.advanceTimersByTimeAsync(1);
  stop.abort();
  await vi.advanceTimersByTimeAsync(60_000);
  await failed;
  expect(post).toHaveBeenCalledTimes(1);
});

test('tries become rarer, are never in step, and never cease', () => {
  const waits = Array.from({ length: 20 }, (_, tries) => pause(tries, 1));
  expect(waits.slice(0, 3)).toEqual([500, 1000, 2000]);
  expect(Math.max(...waits)).toBe(15_000);
  expect(pause(3, 0)).toBeLessThan(pause(3, 1));
});
