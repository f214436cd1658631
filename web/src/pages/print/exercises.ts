// Exercises on paper: each is the address of an analysis (`rastros?s=…&q=…`, the part after `#/analyse/`), so that whatever
// can be shared can be printed. `q` is the question.

import type { Language, Line, Picture, Slug } from '../../engine/contract';
import type { Course } from '../../generated/documents';
import { read as readRoute } from '../../game/address';
import { read as readLink } from '../../game/links/link';
import { openWhatCanBe, type Ask } from '../../game/links/opening';
import { actionsTo } from '../../game/links/tree';

export interface Exercise {
  game: Slug;
  /** The query of the analysis. */
  query: URLSearchParams;
}

/** More than this is a book, not a handout, and would not fit into an address. */
export const MAX_EXERCISES = 24;
const QUESTION = 'q';
const LONGEST_QUESTION = 200;

/** An exercise from an address of the site; null if it is none. */
export function ofAddress(address: string): Exercise | null {
  const hash = /#\/\S*/.exec(address)?.[0];
  const { page, game, query } = readRoute(hash ?? `#/analyse/${address}`);
  return page === 'analyse' && game ? { game, query } : null;
}

/** What the sheet's own address holds; what cannot be read is left out. */
export function readExercises(text: string): Exercise[] {
  const found = text.split('\n').filter(Boolean).map(ofAddress);
  return found.filter((exercise) => exercise !== null).slice(0, MAX_EXERCISES);
}

/** The same for the address. */
export function writeExercises(exercises: readonly Exercise[]): string {
  return exercises.map(({ game, query }) => `${game}?${query}`).join('\n');
}

export function questionOf({ query }: Exercise): string {
  return (query.get(QUESTION) ?? '').trim().slice(0, LONGEST_QUESTION);
}

/** The same exercise with another question; an empty one is none. */
export function asking(exercise: Exercise, question: string): Exercise {
  const query = new URLSearchParams(exercise.query);
  if (question.trim() === '') query.delete(QUESTION);
  else query.set(QUESTION, question.slice(0, LONGEST_QUESTION));
  return { ...exercise, query };
}

/** The line that leads to the position. */
export async function lineOf({ game, query }: Exercise): Promise<Line> {
  const { shared } = await readLink(game, query);
  return { game, start: shared.start, actions: actionsTo(shared.tree, shared.path), exercise: shared.exercise };
}

/** The position, and the line that leads there as far as it is legal. Throws only where the engine is missing. */
export async function openExercise(exercise: Exercise, ask: Ask): Promise<{ line: Line; picture: Picture }> {
  const { line, opened } = await openWhatCanBe(await lineOf(exercise), ask);
  return { line, picture: opened.picture };
}

/** The exercises of a game's course, each with its task as the question. */
export function ofCourse({ slug, lessons }: Course, language: Language): Exercise[] {
  return lessons
    .filter(({ section }) => section === 'exercise')
    .map(({ position, exercise, play, words }) => {
      const query = new URLSearchParams({ s: position, ...(play.length > 0 ? { a: play.join('.') } : {}) });
      if (exercise) query.set('x', '1');
      return asking({ game: slug, query }, words[language].task);
    });
}
