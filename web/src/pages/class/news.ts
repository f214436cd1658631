// What has happened in a room between two answers, to be said once to whoever does not see it.

import { say } from '../../i18n/index.svelte';
import type { RoomView } from '../../generated/api';

/** The name of a pupil by number; null is the computer. */
export function nameOf(room: RoomView, pupil: number | null): string {
  if (pupil === null) return say('class.computer');
  return room.pupils.find((one) => one.pupil === pupil)?.name ?? '–';
}

/** Sentences about what is new; none for what was there when the page opened. */
export function newsBetween(before: RoomView | null, now: RoomView): string {
  if (before === null) return '';
  const known = new Set(before.pupils.map(({ pupil }) => pupil));
  const came = now.pupils.filter(({ pupil }) => !known.has(pupil)).map(({ name }) => name);
  const over = new Set(before.tables.filter((table) => table.over).map(({ table }) => table));
  const ended = now.tables.filter(({ table, over: ends }) => ends && !over.has(table));
  const asked = new Set(before.asks.map(({ sign }) => sign));
  const asks = now.asks.filter(({ sign }) => !asked.has(sign));
  const lost = now.pupils.filter(({ pupil, here }) => !here && before.pupils.some((one) => one.pupil === pupil && one.here));
  const tables = new Set(before.tables.map(({ table }) => table));
  const fresh = now.tables.filter(({ table }) => !tables.has(table)).length;
  return [
    came.length > 0 ? say('class.news.came', came.join(', ')) : '',
    ...asks.map(({ pupil }) => say('class.seat.asks', nameOf(now, pupil))),
    lost.length > 0 ? say('class.news.lost', lost.map(({ name }) => name).join(', ')) : '',
    fresh > 0 ? say('class.news.paired', fresh) : '',
    ...ended.map(({ first, second }) => say('class.news.over', nameOf(now, first), nameOf(now, second))),
  ].filter(Boolean).join(' ');
}
