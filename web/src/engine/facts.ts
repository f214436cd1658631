// What is known of each game before the engine is asked: the generated facts, by slug.

import { GAMES } from '../generated/facts';
import type { Piece, Slug, Touch } from './contract';

export interface Facts {
  slug: Slug;
  /** The proper noun, the same in every language. */
  name: string;
  inventors: readonly string[];
  /** The position string of the usual start. */
  start: string;
  touch: Touch;
  /** What the letters of position strings mean: the piece to choose from a palette, and every piece written so. */
  letters: readonly { letter: string; piece: Piece; pieces: readonly Piece[] }[];
  /** The words of position strings for who is to act. */
  turns: readonly string[];
  /** The words that may follow; none in most games. */
  extras: readonly string[];
  sides: readonly string[];
  counts: string | null;
  /** Codes: `breach.<game>.<code>`, `ending.<code>` and `setup.<game>.<complaint>` are keys of the messages. */
  breaches: readonly string[];
  endings: readonly string[];
  complaints: readonly string[];
  engine: {
    /** Proves every position, so that the highest level never errs. */
    perfect: boolean;
    /** The estimate that means "one clear step ahead". */
    unit: number;
    /** Nodes for one position where a whole game is looked through. */
    glance: number;
    /** What it thinks quicker with, under engine/<game>/. */
    files: readonly string[];
  };
}

/** Every game there is, in the order of the programme. */
export const FACTS: readonly Facts[] = GAMES;
/** The one to show where nobody has chosen another. */
export const FIRST_GAME: Slug = GAMES[0].slug;
export const SLUGS: readonly Slug[] = GAMES.map(({ slug }) => slug);

const BY_SLUG = new Map(FACTS.map((facts) => [facts.slug, facts]));

export function factsOf(game: Slug): Facts {
  const facts = BY_SLUG.get(game);
  if (!facts) throw new Error(`there is no game ${game}`);
  return facts;
}
