// @vitest-environment happy-dom
// Names that are being erased are asked about until they are gone.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { TournamentView } from '../../generated/api';
import { LiveTournament } from './live.svelte';

const SECRET = 'a'.repeat(32);
const reply = (more: object) => ({ tournament: 't1', number: 7, ...more }) as unknown as TournamentView;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a page asks until names are erased, and then no more', async () => {
  const answers = [reply({ erasing: true }), reply({})];
  const fetch = vi.fn(async (_address: string, _how: { headers: Record<string, string> }) => Response.json(answers.shift()));
  vi.stubGlobal('fetch', fetch);
  const live = new LiveTournament('t1', SECRET);
  live.hear(reply({ erasing: true }));
  expect(live.news?.erasing).toBe(true);
  await vi.advanceTimersByTimeAsync(2000);
  expect(live.news?.erasing).toBe(true);
  await vi.advanceTimersByTimeAsync(2000);
  expect(live.news?.erasing).toBeUndefined();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(fetch).toHaveBeenCalledTimes(2);
  const [address, how] = fetch.mock.calls[0]!;
  expect(address).toMatch(/\/api\/tournaments\/t1$/);
  expect(how.headers['authorization']).toBe(`Bearer ${SECRET}`);
  live.leave();
});

test('whoever leaves asks no more', async () => {
  const fetch = vi.fn();
  vi.stubGlobal('fetch', fetch);
  const live = new LiveTournament('t1', SECRET);
  live.hear(reply({ erasing: true }));
  live.leave();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(fetch).not.toHaveBeenCalled();
});
