// The classes that whoever teaches keeps on this device under a name: who is in them, and what each pupil did in every session.
// Nothing of it is sent anywhere.

import { csv } from '../csv';
import { keptList } from '../storage';

export interface Score {
  name: string;
  /** Games that ended with a winner. */
  played: number;
  won: number;
}

export interface Session {
  room: string;
  /** When it was first heard of. */
  at: number;
  scores: Score[];
}

export interface KeptClass {
  name: string;
  /** When it was last changed. */
  at: number;
  /** The names of the list that it was last opened with. */
  names: string[];
  sessions: Session[];
}

const keyOf = (name: string) => name.trim().toLowerCase();

function isScore(value: unknown): value is Score {
  const { name, played, won } = (value ?? {}) as Partial<Score>;
  return typeof name === 'string' && typeof played === 'number' && typeof won === 'number';
}

function isSession(value: unknown): value is Session {
  const { room, at, scores } = (value ?? {}) as Partial<Session>;
  return typeof room === 'string' && typeof at === 'number' && Array.isArray(scores) && scores.every(isScore);
}

function isClass(value: unknown): value is KeptClass {
  const { name, at, names, sessions } = (value ?? {}) as Partial<KeptClass>;
  const texts = Array.isArray(names) && names.every((one) => typeof one === 'string');
  return typeof name === 'string' && typeof at === 'number' && texts && Array.isArray(sessions) && sessions.every(isSession);
}

const kept = keptList('classes', 40, isClass, ({ name }) => keyOf(name));
export const { all: myClasses, forget: forgetClass } = kept;

const classOf = (name: string): KeptClass =>
  myClasses().find((one) => keyOf(one.name) === keyOf(name)) ?? { name: name.trim(), at: 0, names: [], sessions: [] };

/** Keeps a class with the names of its list; without a name nothing is kept. */
export function keepClass(name: string, names: string[], now = Date.now()): void {
  if (keyOf(name) === '') return;
  const known = classOf(name);
  kept.keep({ ...known, at: now, names: names.length > 0 ? names : known.names });
}

/** Keeps what the pupils did in a room: what was known of that room before is replaced, here and in a class of another name. */
export function keepScores(name: string, room: string, scores: Score[], now = Date.now()): void {
  const before = myClasses().flatMap(({ sessions }) => sessions).find((one) => one.room === room);
  for (const other of myClasses()) {
    if (keyOf(other.name) === keyOf(name) || !other.sessions.some((one) => one.room === room)) continue;
    kept.keep({ ...other, sessions: other.sessions.filter((one) => one.room !== room) });
  }
  if (keyOf(name) === '') return;
  const known = classOf(name);
  const others = known.sessions.filter((one) => one.room !== room);
  const bare = scores.map((score) => ({ name: score.name, played: score.played, won: score.won }));
  const session: Session = { room, at: before?.at ?? now, scores: bare };
  kept.keep({ ...known, at: now, sessions: [...others, session].sort((one, other) => one.at - other.at) });
}

/** What each pupil did in all sessions, who won most first; names that differ in case only are one pupil. */
export function totals({ sessions }: Pick<KeptClass, 'sessions'>): Score[] {
  const found = new Map<string, Score>();
  for (const { name, played, won } of sessions.flatMap(({ scores }) => scores)) {
    const known = found.get(keyOf(name)) ?? { name, played: 0, won: 0 };
    found.set(keyOf(name), { name: known.name, played: known.played + played, won: known.won + won });
  }
  const before = (one: Score, other: Score) => other.won - one.won || one.played - other.played;
  return [...found.values()].sort((one, other) => before(one, other) || one.name.localeCompare(other.name, 'pt'));
}

/** Everybody of a class: those of its list, and whoever came besides. */
export function pupilsOf(one: KeptClass): string[] {
  const listed = new Set(one.names.map(keyOf));
  const came = totals(one).map(({ name }) => name).filter((name) => !listed.has(keyOf(name)));
  return [...one.names, ...came];
}

/** A class as a list for spreadsheets: a line for each pupil and session. */
export function csvOf({ sessions }: KeptClass, head: readonly [string, string, string, string]): string {
  const rows = sessions.flatMap(({ at, scores }) =>
    scores.map(({ name, played, won }) => [new Date(at).toISOString().slice(0, 10), name, played, won]),
  );
  return csv([head, ...rows]);
}
