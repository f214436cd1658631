// How far somebody has come in the lessons of a game, on this device.

import type { Slug } from '../../engine/contract';
import type { Place } from '../../game/course';
import { beaten } from '../../game/match/ladder';
import { forget, keep, recall } from '../../game/storage';

type Done = Record<Place['section'], number[]>;

const name = (game: Slug) => `learn.${game}`;
const numbers = (list: unknown): number[] => (Array.isArray(list) ? list.filter(Number.isInteger) : []);

function recallDone(game: Slug): Done {
  const kept = recall<Partial<Done>>(name(game));
  return { path: numbers(kept?.path), exercise: numbers(kept?.exercise) };
}

/** Whether a place is behind one. The last card of the path is when a level was beaten, wherever the game began. */
export function isDone(game: Slug, place: Place): boolean {
  if (!place.lesson) return beaten(game).length > 0;
  return recallDone(game)[place.section].includes(place.number);
}

export function markDone(game: Slug, { section, number }: Place): void {
  const done = recallDone(game);
  if (!done[section].includes(number)) keep(name(game), { ...done, [section]: [...done[section], number] });
}

/** Begins anew. What was beaten stays beaten. */
export function forgetDone(game: Slug): void {
  forget(name(game));
}

/** Where to go on: at the first card of the path that is not done, else at its last. */
export function nextPlace(game: Slug, places: readonly Place[]): number {
  const open = places.findIndex((place) => place.section === 'path' && !isDone(game, place));
  return open >= 0 ? open : places.findIndex((place) => place.lesson === null);
}
