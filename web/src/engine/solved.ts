// Who wins each game when nobody goes wrong, and who has proved it. The data is the only place that says so: rule books, README and this
// site say the same (checked by solved.test.ts).

import SOLVED from '../../../crates/games/data/solved.json' with { type: 'json' };
import type { Language, Seat, Slug } from './contract';

export interface Solved {
  /** Null: nobody knows. */
  winner: Seat | null;
  proved: 'here' | 'published' | null;
  /** The sentence of the rule book. */
  says: Readonly<Record<Language, string>>;
  /** Which openings win and which lose; of pieces that are put down, the cell. Absent where that is not known of each. */
  openings?: {
    wins: readonly string[];
    loses: readonly string[];
    /** In a game with a swap: where it is better to leave the colours as they are. */
    keep?: readonly string[];
    /** Plies to the end of the game. */
    plies?: Readonly<Record<string, number>>;
  };
  /** The cell of the table in README.md. */
  readme: string;
}

export function solvedOf(game: Slug): Solved {
  return SOLVED[game] as Solved;
}
