// A set of puzzles that a teacher gives: the link holds the names of all of them, so that everybody gets the same and no server is asked.

import type { Slug, Theme } from '../../engine/contract';
import { href } from '../address';
import { isFact, type Kind, type Puzzle } from './collection';
import { scatter } from './days';

/** What a teacher asks for. */
export interface SetWanted {
  count: number;
  /** None is easier; 1 if nothing is said. */
  easiest?: number;
  /** None is harder. */
  hardest: number;
  /** Each shows one of these ideas; any puzzle will do if there are none. */
  themes?: readonly Theme[];
  /** Of these kinds; of those that the engine proves if there are none, because questions about the law are for whoever asks for them. */
  kinds?: readonly Kind[];
  /** Another number gives others. */
  seed: number;
}

/** So many puzzles of these steps and ideas, from easy to hard; fewer where there are no more. */
export function pickSet(puzzles: readonly Puzzle[], { count, easiest = 1, hardest, themes = [], kinds = [], seed }: SetWanted): Puzzle[] {
  const shown = (puzzle: Puzzle) => themes.length === 0 || puzzle.themes.some((theme) => themes.includes(theme));
  const fits = ({ asked }: Puzzle) => (kinds.length === 0 ? !isFact(asked) : kinds.includes(asked.kind));
  const fit = puzzles.filter((puzzle) => easiest <= puzzle.step && puzzle.step <= hardest && shown(puzzle) && fits(puzzle));
  const chance = new Map(fit.map((puzzle, at) => [puzzle, scatter(seed * 8192 + at)]));
  const picked = [...fit].sort((one, other) => (chance.get(one) ?? 0) - (chance.get(other) ?? 0)).slice(0, count);
  return picked.sort((one, other) => one.step - other.step);
}

/** The address of a set. */
export function setAddress(game: Slug, puzzles: readonly Puzzle[]): string {
  return href('puzzles', game, { set: names(puzzles) });
}

/** The puzzles that an address names, in its order; what this collection does not have is left out, and each counts once. */
export function setIn(text: string, puzzles: readonly Puzzle[]): Puzzle[] {
  const byName = new Map(puzzles.map((puzzle) => [puzzle.id, puzzle]));
  return [...new Set(text.split('.'))].flatMap((id) => byName.get(id) ?? []);
}

/** The sheet of paper with a set, and its solutions. */
export function paperAddress(game: Slug, puzzles: readonly Puzzle[]): string {
  return href('print', game, { what: 'exercises', count: '6', solutions: '1', set: names(puzzles) });
}

const names = (puzzles: readonly Puzzle[]) => puzzles.map(({ id }) => id).join('.');
