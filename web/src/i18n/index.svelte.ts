// The words of the site: `say` in the language that the settings ask for. Portuguese is the catalogue that defines which messages
// exist; English must have the same (checked by the compiler and by catalogue.test.ts). The words of a part of the site come
// with that part (checked by parts.test.ts), and its English words when English is wanted.

import type { Language } from '../engine/contract';
import { words as front } from './pt/front';
import { speakWith, type Catalogue, type Words } from './say';

export { say, sayIfKnown, type Catalogue, type Key } from './say';

/** Every part's words in English. */
const ENGLISH = {
  front: () => import('./en/front'),
  about: () => import('./en/about'),
  analyse: () => import('./en/analyse'),
  championship: () => import('./en/championship'),
  class: () => import('./en/class'),
  exercise: () => import('./en/exercise'),
  facts: () => import('./en/facts'),
  known: () => import('./en/known'),
  learn: () => import('./en/learn'),
  live: () => import('./en/live'),
  play: () => import('./en/play'),
  print: () => import('./en/print'),
  puzzles: () => import('./en/puzzles'),
  reasons: () => import('./en/reasons'),
  sets: () => import('./en/sets'),
  settings: () => import('./en/settings'),
  setup: () => import('./en/setup'),
  share: () => import('./en/share'),
  sheet: () => import('./en/sheet'),
  tournament: () => import('./en/tournament'),
} satisfies Record<string, () => Promise<{ words: Words }>>;

export type WordsOf = keyof typeof ENGLISH;

/** Portuguese as far as it is here. */
const portuguese: Words = { ...front };
/** The parts whose words are here in Portuguese, and those whose English was fetched. */
const here = new Set<WordsOf>(['front']);
const fetched = new Set<WordsOf>();

let english: Words = $state.raw({});
let language: () => Language = () => 'pt';

/** From now on the site speaks this language; reactive where the function is. */
export function speakIn(wanted: () => Language): void {
  language = wanted;
}

/** Adds the words that come with a part of the site. */
export function addWords(part: WordsOf, words: Partial<Catalogue>): void {
  Object.assign(portuguese, words);
  here.add(part);
}

/** Fetches the English of all that is here, if English is wanted. Until it is there, and where it cannot be had, Portuguese speaks. */
export async function fetchWords(): Promise<void> {
  if (language() !== 'en') return;
  const missing = [...here].filter((part) => !fetched.has(part));
  await Promise.all(missing.map(async (part) => {
    try {
      const { words } = await ENGLISH[part]();
      english = { ...english, ...words };
      fetched.add(part);
    } catch {
      // The next part, or the next change of language, tries again.
    }
  }));
}

/** A part of the site that is fetched, once the words that come with it are there as well. */
export async function withWords<Part>(part: Promise<Part>): Promise<Part> {
  const arrived = await part;
  await fetchWords();
  return arrived;
}

speakWith((key) => (language() === 'en' ? english[key] : undefined) ?? portuguese[key]);
