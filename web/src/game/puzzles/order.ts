// Which puzzles come next.

import type { Puzzle } from './collection';
import { scatter } from './days';
import { dueOn, type Kept } from './solved';

/** To practise: what comes back today, then what was never solved alone, the easiest first and within a step mixed; then all again. */
export function toPractise(puzzles: readonly Puzzle[], solved: { [id: string]: Kept }, day: number): Puzzle[] {
  const due = dueOn(day, puzzles, solved);
  const rest = puzzles.filter((puzzle) => !due.includes(puzzle) && !solved[puzzle.id]?.due);
  const fresh = rest.filter(({ id }) => !solved[id]?.alone);
  const known = rest.filter(({ id }) => solved[id]?.alone);
  return [...due, ...byStep(fresh, day), ...byStep(known, day)];
}

/** In a row: from easy to hard, another mixture every time. */
export function inARow(puzzles: readonly Puzzle[], seed: number): Puzzle[] {
  return byStep(puzzles, seed);
}

function byStep(puzzles: readonly Puzzle[], seed: number): Puzzle[] {
  const chance = new Map(puzzles.map((puzzle, at) => [puzzle, scatter(seed * 4096 + at)]));
  return [...puzzles].sort((one, other) => one.step - other.step || (chance.get(one) ?? 0) - (chance.get(other) ?? 0));
}
