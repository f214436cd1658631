// The path and the exercises of a game, fetched as data when first needed, and what stands where on them.

import type { Language, Slug } from '../engine/contract';
import type { Course, LessonEntry } from '../generated/documents';

const FILES = import.meta.glob<string>('../generated/lessons/*.json', { import: 'default', query: '?url' });

export async function openCourse(game: Slug): Promise<Course> {
  const address = FILES[`../generated/lessons/${game}.json`];
  if (!address) throw new Error(`no lessons for ${game}`);
  const response = await fetch(await address());
  if (!response.ok) throw new Error(`status ${response.status}`);
  return (await response.json()) as Course;
}

/** A place of the course: a lesson, or the last card of the path, which is a game against the first level. */
export interface Place {
  section: LessonEntry['section'];
  /** From 0 within its section; also the name under which it is kept. */
  number: number;
  /** Null for the last card of the path. */
  lesson: LessonEntry | null;
}

/** All places in the order in which they are gone through: the path, its last card, the exercises. */
export function placesOf({ lessons }: Course): Place[] {
  const of = (section: LessonEntry['section']): Place[] =>
    lessons.filter((lesson) => lesson.section === section).map((lesson, number) => ({ section, number, lesson }));
  const path = of('path');
  return [...path, { section: 'path', number: path.length, lesson: null }, ...of('exercise')];
}

/** The place that an address names: `step=3`, `exercise=2`; null if it names none that there is. */
export function placeIn(places: readonly Place[], query: URLSearchParams): number | null {
  const [section, number] = query.has('exercise') ? ['exercise', query.get('exercise')] : ['path', query.get('step')];
  const at = places.findIndex((place) => place.section === section && String(place.number + 1) === number);
  return at < 0 ? null : at;
}

/** How an address names a place. */
export function queryOf({ section, number }: Place): Record<string, string> {
  return { [section === 'exercise' ? 'exercise' : 'step']: String(number + 1) };
}

/** The exercises of a course for the page that prints: each as the address of an analysis, with its question. */
export function exerciseSheet({ slug, lessons }: Course, language: Language): string {
  const addresses = lessons.filter(({ section }) => section === 'exercise').map((lesson) => {
    const { position, exercise, play, words } = lesson;
    const query = new URLSearchParams({ s: position, ...(exercise ? { x: '1' } : {}) });
    if (play.length > 0) query.set('a', play.join('.'));
    query.set('q', words[language].task);
    return `${slug}?${query}`;
  });
  return addresses.join('\n');
}
