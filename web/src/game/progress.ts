// How far somebody has come in the lessons of a game, on this device.

import type { Slug } from '../engine/contract';
import type { Place } from './course';
import { beaten } from './match/ladder';
import { forget, keep, recall } from './storage';

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

/** Keeps that a place is done, and how many steps the path has: the first page has not read the lessons. */
export function markDone(game: Slug, { section, number }: Place, places: readonly Place[]): void {
  const done = recallDone(game);
  const numbers = done[section].includes(number) ? done[section] : [...done[section], number];
  keep(name(game), { ...done, [section]: numbers, steps: places.filter((place) => place.section === 'path').length });
}

/** The steps of the path that are done, of how many; null: not known yet. */
export interface Steps {
  done: number;
  of: number | null;
}

/** How far the path has been gone. Its last step is a level that was beaten. */
export function stepsDone(game: Slug): Steps {
  const of = recall<{ steps?: unknown }>(name(game))?.steps;
  const cards = recallDone(game).path.length;
  if (typeof of !== 'number' || !Number.isInteger(of)) return { done: cards, of: null };
  return { done: Math.min(of, cards + (beaten(game).length > 0 ? 1 : 0)), of };
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
