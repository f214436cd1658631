// Texts of cells: kept once for the whole workbook, or in the cell itself; in one piece, or in pieces of different looks.

import { childrenOf } from './xml';

/** What Excel writes for characters that XML cannot hold: `_x000D_`. */
const ESCAPED = /_x([0-9a-f]{4})_/gi;

const unescaped = (text: string) => text.replace(ESCAPED, (_, code: string) => String.fromCharCode(parseInt(code, 16)));

/** The text of an item, without how it is read aloud in Japanese (`rPh`). */
export function textIn(item: Element): string {
  const pieces = [...childrenOf(item, 't'), ...childrenOf(item, 'r').flatMap((run) => childrenOf(run, 't'))];
  return unescaped(pieces.map(({ textContent }) => textContent ?? '').join(''));
}

export const sharedStringsIn = (table: Element | undefined): string[] => childrenOf(table, 'si').map(textIn);
