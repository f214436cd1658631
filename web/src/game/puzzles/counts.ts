// The numbers that are offered where moves are counted: the right ones, and others that a miscount gives.

import type { Puzzle } from './collection';

/** Four answers in order, the right one among them, the same for everybody. */
export function offered(counts: readonly number[], { id }: Pick<Puzzle, 'id'>): number[][] {
  const chance = parseInt(id, 36);
  const [first = 0, second] = counts;
  if (second === undefined) {
    const least = Math.max(1, first - (chance % 4));
    return [0, 1, 2, 3].map((more) => [least + more]);
  }
  const beside = (count: number, up: boolean) => (up || count === 1 ? count + 1 : count - 1);
  const swapped = first === second ? [first + 1, second + 1] : [second, first];
  const all = [[first, second], [beside(first, chance % 2 === 0), second], [first, beside(second, chance % 3 === 0)], swapped];
  return all.sort(([one = 0, two = 0], [other = 0, another = 0]) => one - other || two - another);
}
