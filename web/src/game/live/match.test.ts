// @vitest-environment happy-dom
// A table on this screen, with an engine and a server made of paper: what stands on the board while news comes.

import { beforeEach, expect, it, vi } from 'vitest';
import { square } from '../../board/fixtures';
import type { Opened, Request, Seat } from '../../engine/contract';
import type { TableView } from '../../generated/api';
import { LiveMatch } from './match.svelte';

const engine = vi.hoisted(() => ({ ask: vi.fn() }));
vi.mock('../../engine/client', () => ({ ...engine, TroubleError: class extends Error {} }));
const server = vi.hoisted(() => ({ receive: vi.fn(), send: vi.fn(async () => undefined) }));
vi.mock('../../net/request', () => ({ ...server, RefusedError: class extends Error {}, UnreachedError: class extends Error {} }));

/** Both actions of a turn are the first seat's. */
const table = (number: number, actions: string[]): TableView =>
  ({ table: 't', game: 'produto', number, actions, role: 'seat', seat: 1, turn: 1, seats: ['taken', 'taken'], seen: [0, 0] }) as never;

function open(actions: string[]): Opened {
  const seats = actions.map((): Seat => 1);
  return { start: '', usual: true, position: '', actions, seats, turns: seats, last: [], picture: square(2, 2) };
}

let match: LiveMatch;
beforeEach(async () => {
  engine.ask.mockImplementation(async (request: Request) => open('actions' in request ? request.actions : []));
  match = new LiveMatch('t', 's');
  await match.hear(table(1, []));
});

it('leaves the board alone when news only says what stands on it, so that a choice opened on it stays open', async () => {
  let answer: (table: TableView) => void = () => {};
  server.receive.mockReturnValue(new Promise((resolve) => (answer = resolve)));
  const acting = match.act('We1');
  await vi.waitFor(() => expect(match.opened?.actions).toEqual(['We1']));
  expect(match.yours).toBe(false);
  const { picture } = match;
  await match.hear(table(2, ['We1']));
  expect(match.yours).toBe(true);
  answer(table(2, ['We1']));
  await acting;
  expect(match.picture).toBe(picture);
});

it('knows who has no page open, until the game has ended or was stopped', async () => {
  await match.hear({ ...table(2, []), here: [true, false], stopped: false });
  expect([match.isAway(1), match.isAway(2)]).toEqual([false, true]);
  expect([match.over, match.yours]).toEqual([false, true]);
  await match.hear({ ...table(3, []), here: [true, false], stopped: true });
  expect(match.isAway(2)).toBe(false);
  expect([match.over, match.stopped, match.yours]).toEqual([true, true, false]);
});

it('shows what the last news says, though what was asked before it comes later', async () => {
  let late: (opened: Opened) => void = () => {};
  engine.ask.mockReturnValueOnce(new Promise((resolve) => (late = resolve)));
  const played = match.hear(table(2, ['We1']));
  await match.hear(table(3, []));
  late(open(['We1']));
  await played;
  expect(match.opened?.actions).toEqual([]);
});
