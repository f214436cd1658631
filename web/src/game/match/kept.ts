// Games in progress, one per slug, and the choices made last: what must survive a reload.

import type { Seat, Slug } from '../../engine/contract';
import { playedNow } from '../recent';
import { forget, keep, recall } from '../storage';

export type Opponent = 'computer' | 'person';
export type ClockKind = 'none' | 'up' | 'down';

/** What is chosen before a game. */
export interface Setup {
  opponent: Opponent;
  level: number;
  seat: Seat | 'lot';
  championship: boolean;
  clock: ClockKind;
  minutes: number;
  /** Whether time out loses. */
  ends: boolean;
  /** What the two on one screen call themselves; empty: their numbers. */
  names: [string, string];
}

/** A game as it is kept. */
export interface Kept {
  setup: Setup;
  /** The seat of the person against the computer; null for two people. */
  you: Seat | null;
  actions: string[];
  /** The position it began from; null: the usual one. */
  start: string | null;
  /** Whether play cannot lead to that position. */
  exercise: boolean;
  /** How many of the actions were there before this game was begun. */
  given: number;
  /** At which level the computer chose each action; 0 for the person's. */
  levels: number[];
  /** How many turns the actions make. */
  turns: number;
  /** The computer's dice. */
  seed: number;
  resigned: Seat | null;
  flagged: Seat | null;
  /** Milliseconds spent by each seat. */
  spent: [number, number];
  /** Milliseconds added for each. */
  added: number;
  over: boolean;
}

/** A game taken up in the middle: where it began, what was played, and who is to act there. */
export interface Origin {
  start: string | null;
  exercise: boolean;
  actions: string[];
  turn: Seat;
}

export const USUAL: Setup = {
  opponent: 'computer',
  level: 2,
  seat: 1,
  championship: false,
  clock: 'none',
  minutes: 10,
  ends: false,
  names: ['', ''],
};

const name = (game: Slug) => `play.${game}`;

/** A name as it can be shown. */
function nameOf(text: unknown): string {
  return typeof text === 'string' ? text.trim().slice(0, 24) : '';
}

/** Choices mended where they make no sense (an empty field, a setup that was tampered with). */
function mend(setup: Setup): Setup {
  const level = Math.round(Number(setup.level));
  const minutes = Math.round(Number(setup.minutes));
  const names = Array.isArray(setup.names) ? setup.names : USUAL.names;
  return {
    ...setup,
    level: level >= 1 && level <= 8 ? level : USUAL.level,
    minutes: minutes >= 1 && minutes <= 120 ? minutes : USUAL.minutes,
    names: [nameOf(names[0]), nameOf(names[1])],
  };
}

/** The choices made last. */
export function recallSetup(): Setup {
  return mend({ ...USUAL, ...(recall<Partial<Setup>>('setup') ?? {}) });
}

export function keepSetup(setup: Setup): void {
  keep('setup', setup);
}

/** What a kept game must have beside its setup. */
const BARE: Omit<Kept, 'setup'> = {
  you: null,
  actions: [],
  start: null,
  exercise: false,
  given: 0,
  levels: [],
  turns: 0,
  seed: 1,
  resigned: null,
  flagged: null,
  spent: [0, 0],
  added: 0,
  over: false,
};

/** The game that was kept, whole; null if there is none that can be read. */
export function recallGame(game: Slug): Kept | null {
  const kept = recall<Partial<Kept>>(name(game));
  if (!kept || !Array.isArray(kept.actions) || !kept.actions.every((action) => typeof action === 'string')) return null;
  const spent: Kept['spent'] = Array.isArray(kept.spent) ? kept.spent : [0, 0];
  const levels = Array.isArray(kept.levels) ? kept.levels.map((level) => Number(level) || 0) : [];
  return { ...BARE, ...kept, spent, levels, setup: mend({ ...USUAL, ...(kept.setup ?? {}) }) };
}

export function keepGame(game: Slug, kept: Kept): void {
  keep(name(game), kept);
  playedNow(game);
}

export function forgetGame(game: Slug): void {
  forget(name(game));
}

/** The level that a game was played against: the lowest at which the computer chose an action that stands. */
export function levelPlayed({ actions, levels, setup }: Kept): number {
  const chosen = levels.slice(0, actions.length).filter((level) => level > 0);
  return chosen.length > 0 ? Math.min(...chosen) : setup.level;
}

/** Whether a game found in the browser's storage is the one we have, at the same point. */
export function sameGame(there: Kept | null, ours: Kept): boolean {
  if (there === null || there.seed !== ours.seed || there.over !== ours.over) return false;
  return there.actions.join(' ') === ours.actions.join(' ');
}

/** The games that wait for their next action. */
export function waiting(games: readonly Slug[]): Slug[] {
  return games.filter((game) => {
    const kept = recallGame(game);
    return kept !== null && !kept.over && kept.actions.length > 0;
  });
}

function dice(): number {
  return crypto.getRandomValues(new Uint32Array(1))[0] ?? 1;
}

const other = (seat: Seat): Seat => (seat === 1 ? 2 : 1);

/** A new game; the lot is drawn here. Who is chosen to begin acts first, from wherever the game begins. */
export function begin(chosen: Setup, origin: Origin | null = null): Kept {
  const setup = mend(chosen);
  const lot: Seat = dice() % 2 === 0 ? 1 : 2;
  const chair = setup.seat === 'lot' ? lot : setup.seat;
  const seat = origin?.turn === 2 ? other(chair) : chair;
  const kept = { ...BARE, setup, you: setup.opponent === 'computer' ? seat : null, seed: dice() % 1_000_000 };
  if (origin === null) return kept;
  const { start, exercise, actions } = origin;
  return { ...kept, start, exercise, actions, given: actions.length };
}

/** The same again with seats changed. */
export function again(kept: Kept): Kept {
  const [first, second] = kept.setup.names;
  const { start, exercise, given } = kept;
  const origin: Origin = { start, exercise, actions: kept.actions.slice(0, given), turn: 1 };
  const next = begin({ ...kept.setup, names: [second, first] }, origin);
  return { ...next, you: kept.you === null ? null : other(kept.you) };
}

/** A game from the beginning against another level, with seats changed. */
export function climb(kept: Kept, level: number): Kept {
  return again({ ...kept, setup: { ...kept.setup, level }, start: null, exercise: false, given: 0 });
}
