// A question on the board: what is shown, and what has to be touched. A question about the law is answered by touching alone: each touch is
// right or wrong at once, and nothing is played out.

import type { Line, Picture, Slug } from '../../engine/contract';
import type { Puzzle } from '../../game/puzzles/collection';
import type { Engine } from '../../game/tries/tries.svelte';

export interface Stage {
  picture: Picture;
  /** The cells of the action that was just played, where one is asked about. */
  last: readonly number[];
  /** Where the board stands. */
  line: Line;
  /** What has to be touched: actions, or the names of cells; empty where the answer is not touched. */
  targets: readonly string[];
}

const OTHER: Record<string, string> = { 1: '2', 2: '1', w: 'b', b: 'w' };

/** The same board with the other player to act: what somebody could do if it were their turn again. */
export function turned(position: string): string {
  return position.replace(/\S+$/, (turn) => OTHER[turn] ?? turn);
}

/** The same picture in which every empty cell can be touched. */
function everyEmptyCell(picture: Picture): Picture {
  const touch = (text: string, cell: number) => ({ text, cells: [cell], choice: null, changes: [] });
  const actions = picture.cells.flatMap(({ name, piece }, cell) => (piece === null ? [touch(name, cell)] : []));
  return { ...picture, actions };
}

export async function stageOf({ open }: Pick<Engine, 'open'>, game: Slug, { position, asked }: Puzzle): Promise<Stage> {
  const line: Line = { game, start: position, exercise: true, actions: [] };
  if (asked.kind === 'threat') {
    const { position: reached, last } = await open({ ...line, actions: [asked.played] });
    const again = { ...line, start: turned(reached) };
    return { picture: (await open(again)).picture, last, line: again, targets: [asked.action] };
  }
  const { picture } = await open(line);
  if (asked.kind === 'forbidden') return { picture: everyEmptyCell(picture), last: [], line, targets: asked.cells };
  return { picture, last: [], line, targets: asked.kind === 'finish' ? [asked.action] : [] };
}
