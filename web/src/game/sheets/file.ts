// A list out of a file that somebody chose: a workbook becomes the text that copying its cells would give, a text stays what it is.
// Workbooks are read in the browser; what reads them is fetched when the first one is chosen.

import { decode } from './decode';
import { kindOf } from './kind';
import { SheetError } from './trouble';
import type { ListText } from './workbook';

export type { ListText };

/** What a field for lists offers to choose from; .ods and .xls are there to be told what to do with them. */
export const LIST_FILES = '.xlsx,.xlsm,.csv,.txt,.tsv,.xls,.ods,text/csv,text/plain';

/** Larger files are no lists. Logos and pictures of a workbook count, so it is not small. */
const MAX_FILE_BYTES = 20 << 20;

/** Reads a file; throws a `SheetError`. */
export async function readListFile(file: Blob): Promise<ListText> {
  if (file.size > MAX_FILE_BYTES) throw new SheetError('large');
  const bytes = new Uint8Array(await file.arrayBuffer().catch(() => {
    throw new SheetError('damaged');
  }));
  if (bytes.length === 0) throw new SheetError('empty');
  if (kindOf(bytes) === 'text') return { text: decode(bytes) };
  const { readWorkbook } = await import('./workbook').catch(() => {
    throw new SheetError('unfetched');
  });
  return readWorkbook(bytes);
}
