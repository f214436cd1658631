// Cells as the text that copying them would give: a line for each row, a tab between two cells. Row 12 of the sheet is line 12 of the
// text, so that a problem in a line can be looked for in the sheet.

import { isNameHeading } from '../headings';
import { type Cells } from './cells';
import { SheetError } from './trouble';

/** The most a list may be, as the server takes it. */
export const MAX_TEXT_BYTES = 1 << 20;

/** Above the headings there are titles, dates and logos. Headings further down are none. */
const HEADINGS_WITHIN = 20;

/** A cell in its line. A mark at its beginning would open a quotation: it is doubled, as spreadsheets do. */
function quoted(cell: string): string {
  const text = cell.replace(/\s+/g, ' ').trim();
  return text.startsWith('"') ? `"${text.replaceAll('"', '""')}"` : text;
}

/** The row that says what the columns are, if one does. */
function headingRow(cells: Cells): number | undefined {
  const rows = [...cells.keys()].sort((one, other) => one - other).slice(0, HEADINGS_WITHIN);
  return rows.find((row) => [...(cells.get(row)?.values() ?? [])].some(isNameHeading));
}

/** The text of a sheet without what stands above its headings, the rows of titles, and the empty columns before the first. */
export function linesOf(cells: Cells, titles: readonly number[]): string {
  const heading = headingRow(cells) ?? 0;
  const rows = [...cells].filter(([row]) => row >= heading && !titles.includes(row));
  const columns = rows.flatMap(([, texts]) => [...texts.keys()]);
  const first = columns.reduce((least, column) => Math.min(least, column), Infinity);
  const lines: string[] = [];
  for (const [row, texts] of rows) {
    const last = Math.max(...texts.keys());
    lines[row] = Array.from({ length: last - first + 1 }, (_, at) => quoted(texts.get(first + at) ?? '')).join('\t');
  }
  const text = Array.from(lines, (line) => line ?? '').join('\n');
  if (new TextEncoder().encode(text).length > MAX_TEXT_BYTES) throw new SheetError('large');
  return text;
}
