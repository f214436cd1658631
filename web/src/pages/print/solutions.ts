// What the engine says about the exercises of a sheet, for whoever corrects them.

import type { Line, Picture, Analysis } from '../../engine/contract';
import type { Ask } from '../../game/links/opening';

/** `over`: nothing is left to play. `wins`: these actions win, which is proved. `loses`: all lose, this one holds out best.
    `likely`: nothing is proved; this one looks best. */
export type Solution =
  | { kind: 'over' }
  | { kind: 'wins'; actions: string[]; complete: boolean }
  | { kind: 'loses' | 'likely'; actions: string[] };

/** Nodes for one exercise: about half a second, so that a whole sheet does not keep anybody waiting for long. */
const NODES = 400_000;

/** What a thought says about its position. */
export function solutionIn({ proved, seat, opinions }: Analysis): Solution {
  if (proved?.winner === seat && proved.winning.length > 0) {
    return { kind: 'wins', actions: proved.winning, complete: proved.complete };
  }
  const best = opinions.slice(0, 1).map(({ action }) => action);
  return { kind: proved ? 'loses' : 'likely', actions: best };
}

/** The solution of a position after a line, the same every time. */
export async function solutionOf(line: Line, { ending }: Picture, ask: Ask): Promise<Solution> {
  if (ending) return { kind: 'over' };
  return solutionIn(await ask({ ask: 'think', ...line, nodes: NODES, fresh: true }));
}
