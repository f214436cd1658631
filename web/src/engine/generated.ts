// What `cargo xtask web` writes into src/generated/ from the law and the rule books, so that pages can show boards and
// rules before (or without) the engine.

import type { Language, Picture, Slug } from './contract';

/** src/generated/games.json */
export interface GamesDocument {
  games: GameEntry[];
  editions: EditionEntry[];
}

export interface GameEntry {
  slug: Slug;
  name: string;
  /** Whether the computer proves every position. */
  perfect: boolean;
  /** The start position. */
  start: Picture;
  /** A position from the middle of a game: the game's portrait. */
  portrait: Picture;
}

export interface EditionEntry {
  number: number;
  year: number;
  /** Whether it is the one to show where nobody has chosen another. */
  default: boolean;
  cycles: CycleEntry[];
}

export interface CycleEntry {
  code: string;
  /** In Portuguese. */
  name: string;
  games: EditionGame[];
}

/** A game of an edition. One that is not here has a name and nothing else. */
export type EditionGame = { slug: Slug; name: string; here: true } | { slug: string; name: string; here: false };

/** src/generated/rules/<slug>.<language>.json */
export interface RuleBook {
  slug: Slug;
  parts: RulePart[];
}

export type RulePart =
  /** Markdown already turned into HTML. Rules are `<li id="rule-N">`. */
  | { kind: 'prose'; html: string }
  | {
      kind: 'example';
      caption: string;
      position: string;
      exercise: boolean;
      play: string[];
      /** Cells to point out, as indices. */
      marks: number[];
      /** The picture before each action of `play` and after the last one that is legal. */
      frames: Picture[];
      /** `legal`, `wins`, `safe` (lists of actions), `illegal` ("rule 3"), `over`, `expect`, `score`. */
      claims: Record<string, string>;
    };

/** src/generated/lessons/<slug>.json */
export interface Course {
  slug: Slug;
  /** The start of the game. */
  start: Picture;
  lessons: LessonEntry[];
}

export interface LessonEntry {
  section: 'path' | 'exercise';
  position: string;
  /** Whether the position may be one that play cannot lead to. */
  exercise: boolean;
  /** What was played before the question. */
  play: string[];
  /** Cells to point out, as indices. */
  marks: number[];
  /** What is asked: one of these, a win at once, no loss at once, a win whatever the opponent does. */
  task: 'try' | 'wins' | 'safe' | 'forces';
  /** The right actions at first, and after right actions for as long as the turn goes on. */
  stages: { played: string[]; answers: string[] }[];
  /** The board when the question is asked. */
  picture: Picture;
  words: Record<Language, LessonWords>;
}

export interface LessonWords {
  title: string;
  text: string;
  task: string;
  /** What to say when it is done. */
  right: string;
}
