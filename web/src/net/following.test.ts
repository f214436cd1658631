// What every follower does, shown with a room: newer news stays, commands are answered or refused, whoever leaves hears no more.

import { beforeEach, expect, it, vi } from 'vitest';
import type { Watched } from './connection';
import type { RoomCommand, RoomView } from '../generated/api';
import { Following } from './following.svelte';

const server = vi.hoisted(() => ({ receive: vi.fn() }));
vi.mock('./request', () => ({
  ...server,
  RefusedError: class extends Error {
    constructor(readonly refusal: unknown) {
      super();
    }
  },
  UnreachedError: class extends Error {},
}));
const page = vi.hoisted(() => ({ watched: null as unknown }));
vi.mock('./connection', () => ({
  connection: {
    watch: (watched: unknown) => {
      page.watched = watched;
      return () => (page.watched = null);
    },
  },
}));
const { RefusedError } = await import('./request');

const room = (number: number) => ({ room: 'r', number }) as RoomView;
const refused = () => new RefusedError({ code: 'room-over' } as never, 409);
let following: Following<'room'>;

beforeEach(() => {
  server.receive.mockReset();
  following = new Following('room', 'r', 's');
  following.start();
});

it('is told of the room from the number it knows, and keeps what is newest', () => {
  const { kind, id, secret, after, hear } = page.watched as Extract<Watched, { kind: 'room' }>;
  expect([kind, id, secret, after()]).toEqual(['room', 'r', 's', 0]);
  hear(room(5));
  hear(room(3));
  expect([following.news?.number, after()]).toEqual([5, 5]);
});

it('sends commands in their order until one is refused', async () => {
  server.receive.mockResolvedValueOnce(room(1)).mockRejectedValueOnce(refused());
  expect(await following.send('pause', 'resume', 'end')).toBe(false);
  expect(server.receive.mock.calls.map(([path, { body }]): [string, RoomCommand] => [path, body.do])).toEqual([
    ['rooms/r', 'pause'],
    ['rooms/r', 'resume'],
  ]);
  expect([following.news?.number, following.refusal?.code, following.sending]).toEqual([1, 'room-over', 0]);
  server.receive.mockResolvedValueOnce(room(2));
  expect([await following.send('end'), following.refusal]).toEqual([true, null]);
});

it('says how the connection is, and why it is not let in any more', () => {
  const { report, gone } = page.watched as Watched;
  report('stream');
  gone(refused());
  expect([following.connection, following.gone?.code]).toEqual(['stream', 'room-over']);
});

it('hears no more once it has left', () => {
  following.leave();
  expect([page.watched, following.signal.aborted]).toEqual([null, true]);
});
