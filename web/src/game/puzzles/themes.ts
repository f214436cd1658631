// Puzzles by theme: those that show one, the themes that a collection has, and those most like a position that was lost.

import type { Theme } from '../../engine/contract';
import { FACTS, type Kind, type Puzzle } from './collection';
import type { Kept } from './solved';

/** So many are offered after a lost game. */
export const ALIKE = 3;

/** The puzzles that show a theme. */
export function withTheme(puzzles: readonly Puzzle[], theme: string | null): Puzzle[] {
  return puzzles.filter(({ themes }) => themes.some((own) => own === theme));
}

/** The themes of a collection with how many puzzles show each, the commonest first. */
export function themesIn(puzzles: readonly Puzzle[]): [theme: Theme, count: number][] {
  const counts = new Map<Theme, number>();
  for (const theme of puzzles.flatMap(({ themes }) => themes)) counts.set(theme, (counts.get(theme) ?? 0) + 1);
  return [...counts].sort(([one, few], [other, more]) => more - few || one.localeCompare(other));
}

/** How somebody does with the puzzles that show a theme. */
export interface ThemeProgress {
  theme: Theme;
  /** Solved without help; tried at all; and how many there are. */
  alone: number;
  tried: number;
  all: number;
}

/** By theme, the commonest first. */
export function progressIn(puzzles: readonly Puzzle[], solved: { [id: string]: Kept }): ThemeProgress[] {
  return themesIn(puzzles).map(([theme, all]) => {
    const tried = withTheme(puzzles, theme).flatMap(({ id }) => solved[id] ?? []);
    return { theme, alone: tried.filter(({ alone }) => alone).length, tried: tried.length, all };
  });
}

/** The kinds of questions about the law that a collection has. */
export function factsIn(puzzles: readonly Puzzle[]): Kind[] {
  return FACTS.filter((kind) => puzzles.some(({ asked }) => asked.kind === kind));
}

/** The puzzles with that theme whose end is about as far away; of equals the easier first. */
export function alike(puzzles: readonly Puzzle[], theme: string | null, plies: number | null): Puzzle[] {
  const off = (puzzle: Puzzle) => (plies === null || puzzle.plies === null ? 99 : Math.abs(puzzle.plies - plies));
  return withTheme(puzzles, theme).sort((one, other) => off(one) - off(other) || one.step - other.step).slice(0, ALIKE);
}
