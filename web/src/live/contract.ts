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
  /** Whether the teacher of its room has asked for a pause. */
  paused?: boolean;
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

/** A clock as it is asked for. */
export interface ClockPlan {
  seconds: number;
  increment: number;
}

/** What the next tables of a room play. */
export interface Plan {
  game: Slug;
  /** A position string; null for the usual start. */
  start: string | null;
  clock: ClockPlan | null;
}

/** Somebody in a room. `table`: where they play or last played. */
export interface RoomPupil {
  pupil: number;
  name: string;
  /** Whether their screen listens now. */
  here: boolean;
  table: string | null;
}

/** A table of a room; where a seat is null the computer plays. */
export interface RoomTable {
  table: string;
  first: number | null;
  second: number | null;
  game: Slug;
  over: boolean;
}

/** A room as it stands for whoever asks; always whole. Pupils hear nothing of each other. */
export interface LiveRoom {
  room: string;
  number: number;
  role: 'teacher' | 'pupil';
  pupil?: number;
  name?: string;
  plan: Plan;
  /** The names of the teacher's list that nobody has yet. */
  names: string[];
  pupils: RoomPupil[];
  tables: RoomTable[];
  /** For a pupil: where to play. */
  table: string | null;
  paused: boolean;
  over: boolean;
}

/** What anybody with the code may know of a room. */
export interface RoomDoor {
  room: string;
  names: string[];
  /** Whether only names of the list may come in. */
  listed: boolean;
  over: boolean;
}

/** Two who are to play: pupils by their numbers, or a pupil and the computer at a level. */
export type Pair = { first: number; second: number } | { first: number; computer: number };

/** What somebody in a room can want; a pupil only to join. */
export type RoomWish =
  | { join: { name: string } }
  | { 'add-names': string[] }
  | { plan: { game: Slug; start?: string; clock?: ClockPlan } }
  | { pair: Pair[] }
  | { remove: number }
  | 'pair-all'
  | 'pause'
  | 'resume'
  | 'end';

/** Why something was refused; `rule` and `breach` where a rule of the game forbids it. */
export interface LiveRefusal {
  code: string;
  why: string;
  rule?: number;
  breach?: string;
}
