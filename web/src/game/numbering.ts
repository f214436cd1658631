// One numbering of moves on every page: what counts is the turn, however many actions it has.

/** The number of the turn in which the action before a ply was played; 0 at the start. */
export function turnBefore(turns: readonly number[], ply: number): number {
  return turns[ply - 1] ?? 0;
}

/** Whether a ply lies amid a turn: the same turn goes on after it. */
export function isAmid(turns: readonly number[], ply: number): boolean {
  return ply > 0 && turns[ply] === turns[ply - 1];
}
