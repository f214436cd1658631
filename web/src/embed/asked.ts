// What the attributes of the element ask for: a position to be shown, a game to be played, an exercise; or what is wrong with
// them, as data.

import type { Line, Seat, Slug } from '../engine/contract';
import { SLUGS } from '../engine/facts';
import { GOALS, taskOf, type Goal } from '../game/exercise/task';

/** The attributes that say what is on the board. */
export const ATTRIBUTES = ['game', 'position', 'actions', 'level', 'seat', 'opponent', 'exercise', 'question'] as const;
export type Attribute = (typeof ATTRIBUTES)[number];

export type Asked =
  | { kind: 'show'; line: Line }
  /** Without a level two people play. */
  | { kind: 'play'; line: Line; level: number | null; seat: Seat }
  | { kind: 'exercise'; line: Line; goal: Goal; question: string };

/** An attribute that makes no sense, and what it says. */
export interface Fault {
  kind: 'fault';
  about: 'nogame' | 'game' | 'level' | 'seat' | 'opponent' | 'exercise';
  text: string;
}

const fault = (about: Fault['about'], text = ''): Fault => ({ kind: 'fault', about, text: text.trim().slice(0, 60) });
const slugOf = (text: string): Slug | undefined => SLUGS.find((slug) => slug === text.trim().toLowerCase());
const wordsOf = (text: string | null) => (text ?? '').split(/[.,;\s]+/).filter(Boolean);

/** `…#/analyse/<game>?s=…&g=…`, or only its end: the link of an exercise. */
const LINK = /(?:^|\/)([^/?#\s]+)\?(.*)$/s;

/** Reads the attributes; an absent one is null. */
export function readAsked(get: (name: Attribute) => string | null): Asked | Fault {
  const wanted = get('exercise')?.trim() || null;
  const link = wanted === null ? null : LINK.exec(wanted);
  if (link) return ofLink(link[1] ?? '', new URLSearchParams(link[2]), wanted ?? '');
  const name = get('game');
  if (name === null || name.trim() === '') return fault('nogame');
  const game = slugOf(name);
  if (!game) return fault('game', name);
  const start = get('position')?.trim().replace(/\s+/g, ' ') || null;
  // Whoever sets up a position by hand need not know a way to it.
  const line: Line = { game, start, actions: wordsOf(get('actions')), exercise: start !== null };
  if (wanted !== null) {
    const goal = GOALS.find((known) => known === wanted);
    return goal ? { kind: 'exercise', line, goal, question: get('question')?.trim() ?? '' } : fault('exercise', wanted);
  }
  return ofGame(line, get);
}

function ofGame(line: Line, get: (name: Attribute) => string | null): Asked | Fault {
  const [level, seat, opponent] = [get('level'), get('seat') ?? '1', get('opponent')];
  if (opponent !== null && opponent !== 'person') return fault('opponent', opponent);
  if (level === null) return opponent === null ? { kind: 'show', line } : { kind: 'play', line, level: null, seat: 1 };
  if (!/^\s*[1-8]\s*$/.test(level)) return fault('level', level);
  if (seat.trim() !== '1' && seat.trim() !== '2') return fault('seat', seat);
  return { kind: 'play', line, level: Number(level), seat: seat.trim() === '1' ? 1 : 2 };
}

function ofLink(name: string, query: URLSearchParams, text: string): Asked | Fault {
  const game = slugOf(name);
  if (!game) return fault('game', name);
  const task = taskOf(game, query);
  if (!task) return fault('exercise', text);
  const line: Line = { game, start: task.start, actions: wordsOf(query.get('a')), exercise: true };
  return { kind: 'exercise', line, goal: task.goal, question: task.question };
}
