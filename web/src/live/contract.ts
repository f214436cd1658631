// What the server says about a table between people, in its own words (crates/server/src/live/response.rs).

import type { Seat, Slug } from '../engine/contract';

export type Occupant = { person: { name: string } } | 'invited' | { computer: { level: number } };

export const PHRASES = ['hello', 'good-move', 'thinking', 'oops', 'good-game', 'thanks'] as const;
export type Phrase = (typeof PHRASES)[number];

/** A table as it stands; always whole. */
export interface LiveTable {
  table: string;
  /** How many events led here: a higher number is newer. */
  number: number;
  game: Slug;
  start: string;
  actions: string[];
  turn: Seat;
  seats: [Occupant, Occupant];
  role: 'seat' | 'invited' | 'watcher';
  seat?: Seat;
  clock?: { left: [number, number]; running?: Seat };
  end?: { winner: Seat; how: 'rules' | 'resignation' | 'time' };
  proposal?: { seat: Seat; what: 'take-back' | 'rematch' };
  rematch?: string;
  said?: { seat: Seat; phrase: Phrase; number: number };
  /** The number that each seat's screen has shown. */
  seen: [number, number];
}

/** What somebody at a table can want. */
export type Wish =
  | { sit: { name: string; secret: string } }
  | { act: { action: string; played: number } }
  | 'propose-take-back'
  | 'propose-rematch'
  | 'accept'
  | 'decline'
  | 'resign'
  | 'give-time'
  | { say: Phrase };

/** A table to be opened. */
export interface OpenTable {
  game: Slug;
  start?: string;
  seat: Seat;
  name: string;
  other: { invited: string } | { computer: number };
  watch: string;
  clock?: { seconds: number; increment: number };
}

/** Why something was refused; `rule` and `breach` where a rule of the game forbids it. */
export interface LiveRefusal {
  code: string;
  why: string;
  rule?: number;
  breach?: string;
}
