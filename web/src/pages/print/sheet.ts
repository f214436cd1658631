// What goes on paper: which sheet, on which paper, how many boards; read from the address and written back to it.

import type { Picture } from '../../engine/contract';

export const KINDS = ['board', 'exercises', 'rules', 'record'] as const;
export const PAPERS = ['a4', 'a3'] as const;
export const COUNTS = [1, 2, 4, 6] as const;

export interface Sheet {
  what: (typeof KINDS)[number];
  paper: (typeof PAPERS)[number];
  count: (typeof COUNTS)[number];
  coordinates: boolean;
  pieces: boolean;
  /** A page with the solutions of the exercises besides. */
  solutions: boolean;
  mono: boolean;
}

function oneOf<T>(list: readonly T[], wanted: unknown): T | undefined {
  return list.find((known) => String(known) === wanted);
}

/** Reads an address; whatever makes no sense is the usual choice. */
export function readSheet(params: URLSearchParams): Sheet {
  return {
    what: oneOf(KINDS, params.get('what')) ?? 'board',
    paper: oneOf(PAPERS, params.get('paper')) ?? 'a4',
    count: oneOf(COUNTS, params.get('count')) ?? 1,
    coordinates: params.get('coordinates') !== '0',
    pieces: params.get('pieces') === '1',
    solutions: params.get('solutions') === '1',
    mono: params.get('mono') === '1',
  };
}

/** The address of a sheet: only what is not usual. */
export function writeSheet(sheet: Sheet): Record<string, string> {
  return {
    ...(sheet.what === 'board' ? {} : { what: sheet.what }),
    ...(sheet.paper === 'a4' ? {} : { paper: sheet.paper }),
    ...(sheet.count === 1 ? {} : { count: String(sheet.count) }),
    ...(sheet.coordinates ? {} : { coordinates: '0' }),
    ...(sheet.pieces ? { pieces: '1' } : {}),
    ...(sheet.solutions ? { solutions: '1' } : {}),
    ...(sheet.mono ? { mono: '1' } : {}),
  };
}

/** Whether the sheet is exactly one page, however little stands on it. */
export const isWhole = ({ what }: Sheet): boolean => what !== 'rules';

/** How many lines for an answer fit under so many diagrams on a page. */
export const answerLines = (count: Sheet['count']): number => ({ 1: 3, 2: 2, 4: 2, 6: 1 })[count];

/** Things in pages of so many; one alone fills its page, to be cut apart. */
export function paged<T>(things: readonly T[], count: number): T[][] {
  const [only, another] = things;
  if (only !== undefined && another === undefined) return [Array.from({ length: count }, () => only)];
  return Array.from({ length: Math.ceil(things.length / count) }, (_, page) => things.slice(page * count, (page + 1) * count));
}

/** The board without its pieces. */
export function emptied(picture: Picture): Picture {
  return { ...picture, cells: picture.cells.map((cell) => ({ ...cell, piece: null })) };
}

/** Whether the sheet lies on its side: a wide board alone or four of them, or two boards that are not wide. */
export function isWide(picture: Picture, sheet: Sheet): boolean {
  if (sheet.what !== 'board' || sheet.count === 6) return false;
  const wide = picture.columns > picture.rows;
  return sheet.count === 2 ? !wide : wide;
}

/** Numbers for the lines of a record sheet, column by column. */
export function lines(columns: number, rows: number): number[][] {
  const column = (at: number) => Array.from({ length: rows }, (_, row) => at * rows + row + 1);
  return Array.from({ length: columns }, (_, at) => column(at));
}
