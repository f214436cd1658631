// Puzzles in a class: the set that a link names, how everybody does, and the list for a spreadsheet.

import type { Theme } from '../../engine/contract';
import { read } from '../../game/address';
import type { Puzzle } from '../../game/puzzles/collection';
import { judge, type Judged, type Judgement } from '../../game/puzzles/judge';
import { themesIn } from '../../game/puzzles/themes';
import type { PupilAnswers, PuzzleSet, SetAnswers } from '../../generated/api';

/** How a pupil does with a set. */
export interface PupilRow {
  pupil: number;
  name: string;
  /** For every puzzle of the set. */
  puzzles: Judgement[];
  /** How many are right at the first try without a hint, with one, and after wrong tries. */
  alone: number;
  helped: number;
  late: number;
}

const count = (judgements: readonly Judgement[], wanted: Judged) => judgements.filter(({ judged }) => judged === wanted).length;

function rowOf({ pupil, name, attempts }: PupilAnswers, puzzles: readonly Puzzle[]): PupilRow {
  const judgements = puzzles.map((puzzle) => judge(puzzle, attempts));
  const [alone, helped, late] = (['alone', 'helped', 'late'] as const).map((wanted) => count(judgements, wanted));
  return { pupil, name, puzzles: judgements, alone: alone ?? 0, helped: helped ?? 0, late: late ?? 0 };
}

/** Everybody, in the order of coming. */
export function rowsOf({ pupils }: SetAnswers, puzzles: readonly Puzzle[]): PupilRow[] {
  return pupils.map((one) => rowOf(one, puzzles));
}

/** How many found each puzzle without wrong tries. */
export function foundOf(rows: readonly PupilRow[], at: number): number {
  return rows.filter(({ puzzles }) => ['alone', 'helped'].includes(puzzles[at]?.judged ?? 'none')).length;
}

/** How the class does with an idea. */
export interface ThemeRow {
  theme: Theme;
  /** The puzzles of the set that show it. */
  puzzles: number;
  /** Of the answers to them: how many there are, and how many are right without wrong tries. */
  answered: number;
  right: number;
}

/** By idea, the commonest of the set first. */
export function themeRowsOf(rows: readonly PupilRow[], puzzles: readonly Puzzle[]): ThemeRow[] {
  return themesIn(puzzles).map(([theme, count]) => {
    const shown = puzzles.map(({ themes }) => themes.includes(theme));
    const answers = rows.flatMap((row) => row.puzzles.filter(({ judged }, at) => shown[at] && judged !== 'none'));
    const right = answers.filter(({ judged }) => judged === 'alone' || judged === 'helped').length;
    return { theme, puzzles: count, answered: answers.length, right };
  });
}

/** What a list for spreadsheets says in words. */
export interface ListWords {
  game: string;
  sayJudged: (judged: Judged) => string;
  sayTheme: (theme: Theme) => string;
}

/** A row for each pupil and puzzle, for spreadsheets. */
export function listOf({ game, sayJudged, sayTheme }: ListWords, puzzles: readonly Puzzle[], rows: readonly PupilRow[]) {
  return rows.flatMap(({ name, puzzles: judgements }) =>
    judgements.map(({ judged, wrong }, at) => {
      const { step = 0, themes = [] } = puzzles[at] ?? {};
      return [name, game, at + 1, step, themes.map(sayTheme).join(', '), sayJudged(judged), wrong.join(' ')] as const;
    }),
  );
}

/** The set that a link holds; null where it holds none. */
export function setInLink(text: string): PuzzleSet | null {
  const hash = text.trim().split('#')[1];
  if (hash === undefined) return null;
  const { page, game, query } = read(`#${hash}`);
  const puzzles = [...new Set((query.get('set') ?? '').split('.'))].filter((name) => /^[a-z0-9]{1,16}$/.test(name));
  return page === 'puzzles' && game !== null && puzzles.length > 0 ? { game, puzzles } : null;
}
