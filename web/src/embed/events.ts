// What the element tells the page around it.

import type { Seat } from '../engine/contract';

/** Where things stand, as every event tells it. */
export interface Standing {
  /** Everything that was played. */
  actions: string[];
  /** The position as a string. */
  position: string;
}

/** What the element tells the page, each as an event of that name. */
export interface BoardEvents {
  /** The board is there. */
  ready: Standing & { winner: Seat | null };
  /** Something was played: the actions of a turn, or as many as were played at once. */
  action: Standing & { played: string[]; seat: Seat; by: 'you' | 'computer' | 'person' };
  over: Standing & { winner: Seat };
  /** An exercise was answered. */
  answer: Standing & { action: string; result: 'right' | 'wrong' | 'unsure' };
  /** Something is wrong with the attributes, or the engine cannot be had; the element shows the same sentence. */
  trouble: { message: string };
}

export type Emit = <K extends keyof BoardEvents>(name: K, detail: BoardEvents[K]) => void;
