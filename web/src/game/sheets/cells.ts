// The cells of a sheet as text, each in its row and column.

import type { NumberFormat } from './formats';
import { showNumber } from './numbers';
import { textIn } from './strings';
import { SheetError } from './trouble';
import { childOf, childrenOf } from './xml';

/** Rows of texts, both counted from 0; rows and cells without anything are missing. */
export type Cells = Map<number, Map<number, string>>;

/** What the cells of a workbook share. */
export interface Shared {
  strings: readonly string[];
  format: (style: number) => NumberFormat;
  since1904: boolean;
}

/** More rows or columns are no list of pupils. */
export const MAX_ROWS = 20_000;
export const MAX_COLUMNS = 200;

/** `C12` as row 11 and column 2. */
export function placeOf(reference: string): [row: number, column: number] {
  const [, letters = '', digits = ''] = /^\$?([A-Z]{1,3})\$?(\d{1,7})$/.exec(reference) ?? [];
  const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
  if (!letters || digits === '' || Number(digits) === 0) throw new SheetError('damaged');
  return [Number(digits) - 1, column - 1];
}

/** Column 2 of row 11 as `C12`. */
export function referenceOf(row: number, column: number): string {
  let letters = '';
  for (let rest = column + 1; rest > 0; rest = Math.floor((rest - 1) / 26)) letters = String.fromCharCode(65 + ((rest - 1) % 26)) + letters;
  return `${letters}${row + 1}`;
}

/** What a cell shows. A formula shows what it gave when the file was saved; one that was never reckoned has nothing to show. */
function shown(cell: Element, where: string, { strings, format, since1904 }: Shared): string {
  const value = childOf(cell, 'v')?.textContent ?? '';
  const type = cell.getAttribute('t') ?? 'n';
  if (type === 'inlineStr') return childrenOf(cell, 'is').map(textIn).join('');
  if (value === '' && type !== 'str' && childOf(cell, 'f')) throw new SheetError('unreckoned', where);
  switch (type) {
    case 's': return value === '' ? '' : (strings[Number(value)] ?? '');
    case 'n': return showNumber(value, format(Number(cell.getAttribute('s') ?? 0)), since1904);
    case 'b': return value === '1' ? 'VERDADEIRO' : 'FALSO';
    case 'd': return value.replace(/^(\d{4})-(\d\d)-(\d\d).*$/, '$3/$2/$1');
    default: return value;
  }
}

/** The cells of a sheet that show something. */
export function cellsIn(sheet: Element, shared: Shared): Cells {
  const cells: Cells = new Map();
  let row = -1;
  for (const line of childrenOf(childOf(sheet, 'sheetData'), 'row')) {
    const numbered = Number(line.getAttribute('r') ?? 0);
    row = numbered > 0 ? numbered - 1 : row + 1;
    let column = -1;
    const texts = new Map<number, string>();
    for (const cell of childrenOf(line, 'c')) {
      const reference = cell.getAttribute('r');
      column = reference ? placeOf(reference)[1] : column + 1;
      const text = shown(cell, referenceOf(row, column), shared);
      if (text.trim() === '') continue;
      if (row >= MAX_ROWS || column >= MAX_COLUMNS) throw new SheetError('large');
      texts.set(column, text);
    }
    if (texts.size > 0) cells.set(row, texts);
  }
  return cells;
}
