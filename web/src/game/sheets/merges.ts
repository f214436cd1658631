// Merged cells. The school that stands beside all its pupils in one tall cell is the school of each of them; a wide cell is a title,
// and shows its text once.

import { type Cells, placeOf } from './cells';
import { childOf, childrenOf } from './xml';

interface Merge {
  top: number;
  bottom: number;
  left: number;
  right: number;
}

export function mergesIn(sheet: Element): Merge[] {
  return childrenOf(childOf(sheet, 'mergeCells'), 'mergeCell').map((merge) => {
    const [first = '', last = first] = (merge.getAttribute('ref') ?? '').split(':');
    const [[top, left], [bottom, right]] = [placeOf(first), placeOf(last)];
    return { top, bottom, left, right };
  });
}

/** Writes the text of a tall cell into every row it covers that has something else. */
export function fillDown(cells: Cells, merges: readonly Merge[]): void {
  const rows = [...cells.keys()];
  for (const { top, bottom, left, right } of merges) {
    const text = cells.get(top)?.get(left);
    if (text === undefined || left !== right) continue;
    for (const row of rows) if (row > top && row <= bottom) cells.get(row)?.set(left, text);
  }
}

/** The rows from the top of which nothing but a wide cell is filled. */
export function titleRows(cells: Cells, merges: readonly Merge[]): number[] {
  const titles: number[] = [];
  for (const row of [...cells.keys()].sort((one, other) => one - other)) {
    const filled = [...(cells.get(row)?.keys() ?? [])];
    const isTitle = merges.some(({ top, left, right }) => top === row && left < right && filled.length === 1 && filled[0] === left);
    if (!isTitle) break;
    titles.push(row);
  }
  return titles;
}
