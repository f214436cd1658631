// A room for tests.

import type { PupilReply, RoomReply, RoomTableReply } from '../../generated/api';

export const pupil = (number: number, name: string, more: Partial<PupilReply> = {}): PupilReply => ({
  pupil: number, name, here: true, table: null, ...more,
});

export const table = (name: string, first: number | null, second: number | null, over = false): RoomTableReply => ({
  table: name, first, second, game: 'rastros', over,
});

/** A room as its teacher hears of it. */
export const room = (more: Partial<RoomReply> = {}): RoomReply => ({
  room: 'k3m9xt',
  number: 1,
  role: 'teacher',
  plan: { game: 'rastros', start: null, clock: null },
  names: [],
  pupils: [],
  tables: [],
  table: null,
  paused: false,
  over: false,
  ...more,
});
