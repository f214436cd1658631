// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import { forgetAll, keep } from '../../game/storage';
import type { TournamentView, TournamentCommand } from '../../generated/api';
import { LiveTournament } from './live.svelte';
import { forgetUnsent, keepUnsent, unsentTo } from './unsent';

const server = vi.hoisted(() => ({ receive: vi.fn() }));
vi.mock('../../net/request', () => ({
  ...server,
  RefusedError: class extends Error {
    constructor(readonly refusal: unknown) {
      super();
    }
  },
  UnreachedError: class extends Error {},
}));
vi.mock('../../net/connection', () => ({ connection: { watch: () => () => {} } }));
const { RefusedError } = await import('../../net/request');

const score = (table: number): TournamentCommand =>
  ({ score: { contest: 1, round: 1, table, result: { kind: 'played', winner: 1 }, before: null } });
const reply = (number: number) => ({ number }) as TournamentView;

beforeEach(() => {
  forgetAll();
  server.receive.mockReset();
});

it('keeps what is unsent for its tournament, in order, and forgets what was answered', () => {
  keepUnsent({ tournament: 't', id: 'a', wish: score(1) });
  keepUnsent({ tournament: 'u', id: 'b', wish: score(2) });
  keepUnsent({ tournament: 't', id: 'c', wish: score(3) });
  expect(unsentTo('t').map(({ id }) => id)).toEqual(['a', 'c']);
  forgetUnsent('a');
  expect(unsentTo('t').map(({ id }) => id)).toEqual(['c']);
  keep('unsent-results', [{ tournament: 't', id: 'd', wish: 'open-final' }, 5, null]);
  expect(unsentTo('t')).toEqual([]);
});

it('sends again under the same name what was on its way when the page was left', async () => {
  server.receive.mockReturnValue(new Promise(() => {}));
  const before = new LiveTournament('t', 's');
  before.start();
  void before.ask(score(4));
  await vi.waitFor(() => expect(server.receive).toHaveBeenCalledTimes(1));
  const sent = server.receive.mock.calls[0]![1].body;
  before.leave();
  expect(unsentTo('t')).toHaveLength(1);

  server.receive.mockResolvedValue(reply(7));
  const after = new LiveTournament('t', 's');
  after.start();
  await vi.waitFor(() => expect(after.news?.number).toBe(7));
  expect(server.receive.mock.calls[1]![1].body).toEqual(sent);
  expect(unsentTo('t')).toEqual([]);
  after.leave();
});

it('says why a result that was sent again is refused, and asks no more', async () => {
  keepUnsent({ tournament: 't', id: 'a', wish: score(1) });
  server.receive.mockRejectedValue(new RefusedError({ code: 'contradicted' } as never, 409));
  const live = new LiveTournament('t', 's');
  live.start();
  await vi.waitFor(() => expect(live.refusal?.code).toBe('contradicted'));
  expect(unsentTo('t')).toEqual([]);
  live.leave();
});
