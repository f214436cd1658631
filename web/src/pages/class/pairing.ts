// Who waits, who plays whom, and what a choice in the list can become.

import type { PairWanted, PupilView, RoomView, RoomTableView } from '../../generated/api';

/** How a pupil stands. `other`: the number of whoever they play, null for the computer; `here`: whether a page of theirs is open. */
export type Standing = { state: 'plays'; other: number | null; here: boolean } | { state: 'waits' } | { state: 'away' };

export function standing(pupil: PupilView, tables: readonly RoomTableView[]): Standing {
  const table = tables.find((one) => one.table === pupil.table);
  if (table && !table.over) {
    return { state: 'plays', other: table.first === pupil.pupil ? table.second : table.first, here: pupil.here };
  }
  return { state: pupil.here ? 'waits' : 'away' };
}

/** Those who could be given a table now. */
export function free({ pupils, tables }: RoomView): PupilView[] {
  return pupils.filter((pupil) => standing(pupil, tables).state !== 'plays');
}

/** Why everybody cannot be paired now; null if they can. */
export function pairingObstacle(room: RoomView): 'paused' | 'few' | null {
  if (room.paused) return 'paused';
  return free(room).filter(({ here }) => here).length >= 2 ? null : 'few';
}

/** Those who are not there and have never played: strangers who filled the room, or a code typed twice. */
export function unused({ pupils }: RoomView): PupilView[] {
  return pupils.filter(({ here, table }) => !here && !table);
}

/** What has been chosen, without those who have found a table or left meanwhile. */
export function stillFree(chosen: readonly number[], room: RoomView): number[] {
  const numbers = free(room).map(({ pupil }) => pupil);
  return chosen.filter((pupil) => numbers.includes(pupil));
}

/** A choice with one more, or one less; whoever is chosen third takes the place of the first. */
export function toggle(chosen: readonly number[], pupil: number): number[] {
  if (chosen.includes(pupil)) return chosen.filter((one) => one !== pupil);
  return [...chosen, pupil].slice(-2);
}

/** The pair that a choice means; null if it means none. */
export function pairOf(chosen: readonly number[], level: number): PairWanted | null {
  const [first, second] = chosen;
  if (first === undefined) return null;
  return second === undefined ? { first, computer: level } : { first, second };
}
