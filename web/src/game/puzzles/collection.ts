// The puzzles of a game, fetched as text when first needed. Each line was proved when it was made (`ludoteca puzzles check`).

import type { Seat, Slug, Theme } from '../../engine/contract';
import type { PuzzleIndex } from '../../generated/documents';
import counted from '../../generated/puzzles/index.json';

const FILES = import.meta.glob<string>('../../generated/puzzles/*.txt', { import: 'default', query: '?url' });

/** What is asked, with the answer. */
export type Asked =
  /** Which action wins? There is one only. */
  | { kind: 'win'; action: string }
  /** Which of these two is the mistake? The other wins. */
  | { kind: 'mistake'; mistake: string; other: string }
  /** Who is winning? */
  | { kind: 'who'; winner: Seat }
  /** Which action wins at once? There is one only. */
  | { kind: 'finish'; action: string }
  /** On which empty cells may nothing be put? */
  | { kind: 'forbidden'; cells: string[] }
  /** How many actions has who is to act, or the first seat and the second? */
  | { kind: 'moves'; counts: number[] }
  /** With which action would whoever has just played win at once, were it their turn again? */
  | { kind: 'threat'; played: string; action: string };

export type Kind = Asked['kind'];

/** The kinds whose answers are facts of the law: for the smallest. */
export const FACTS = ['finish', 'threat', 'moves', 'forbidden'] as const satisfies readonly Kind[];

export type Fact = Extract<Asked, { kind: (typeof FACTS)[number] }>;

export const isFact = (asked: Asked): asked is Fact => FACTS.some((kind) => kind === asked.kind);

export interface Puzzle {
  /** The same wherever the puzzle stands in the file: what is kept about it outlives a larger collection. */
  id: string;
  position: string;
  asked: Asked;
  /** How hard it is, 1 to 5. */
  step: number;
  /** The ideas in it, the most telling first. */
  themes: readonly Theme[];
  /** Plies to the end of the game, where that was proved. */
  plies: number | null;
}

/** The games that have puzzles. */
export const PUZZLE_GAMES: readonly Slug[] = (counted as PuzzleIndex).collections.filter(({ count }) => count > 0).map(({ slug }) => slug);

export async function openPuzzles(game: Slug): Promise<Puzzle[]> {
  const address = FILES[`../../generated/puzzles/${game}.txt`];
  if (!address) throw new Error(`no puzzles for ${game}`);
  const response = await fetch(await address());
  if (!response.ok) throw new Error(`status ${response.status}`);
  return readPuzzles(await response.text());
}

/** The puzzles of a file. Kinds that this page does not know yet are left out. */
export function readPuzzles(text: string): Puzzle[] {
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return lines.flatMap((line) => readPuzzle(line) ?? []);
}

function readPuzzle(line: string): Puzzle | null {
  const [kind = '', position = '', answer = '', step = '', themes = '', distance = ''] = line.split('|').map((field) => field.trim());
  const asked = readAsked(kind, answer.split(' '));
  if (!asked || position === '') return null;
  const plies = /^\d+$/.test(distance) ? Number(distance) : null;
  return { id: nameOf(`${kind}|${position}|${answer}`), position, asked, step: Number(step), themes: readThemes(themes), plies };
}

function readAsked(kind: string, words: string[]): Asked | null {
  const [first = '', second = ''] = words;
  if (kind === 'finish') return { kind, action: first };
  if (kind === 'threat') return { kind, played: first, action: second };
  if (kind === 'forbidden') return { kind, cells: words };
  if (kind === 'moves') return { kind, counts: words.map(Number) };
  if (kind === 'win') return { kind, action: first };
  if (kind === 'mistake') return { kind, mistake: first, other: second };
  if (kind === 'who' && (first === '1' || first === '2')) return { kind, winner: first === '1' ? 1 : 2 };
  return null;
}

function readThemes(field: string): Theme[] {
  return field.split(' ').filter((word) => word !== '') as Theme[];
}

/** A short name for a text (FNV-1a). */
function nameOf(text: string): string {
  let hash = 0x811c9dc5;
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return (hash >>> 0).toString(36);
}
