// A room for tests.

import type { PupilView, RoomView, RoomTableView } from '../../generated/api';

export const pupil = (number: number, name: string, more: Partial<PupilView> = {}): PupilView => ({
  pupil: number, name, here: true, table: null, ...more,
});

export const table = (name: string, first: number | null, second: number | null, over = false): RoomTableView => ({
  table: name, first, second, game: 'rastros', over,
});

/** A room as its teacher hears of it. */
export const room = (more: Partial<RoomView> = {}): RoomView => ({
  room: 'k3m9xt',
  number: 1,
  role: 'teacher',
  plan: { game: 'rastros', start: null, clock: null },
  names: [],
  pupils: [],
  asks: [],
  tables: [],
  table: null,
  set: null,
  sets: 0,
  paused: false,
  over: false,
  ...more,
});
