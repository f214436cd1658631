// What a sentence about the end of a game can be made from. Each ending takes what it needs.

export interface EndingValues {
  /** The cells that show it: `a1, b1, c1`. */
  cells: string;
  /** The sizes of the groups that these cells make, largest first: `7 × 3`. */
  factors: string;
  /** Who lost, as the subject of a sentence; and whether that is who reads it. */
  loser: string;
  isYou: boolean;
  /** The winner's and the loser's count, where the game counts. */
  won: number;
  lost: number;
}
