// What the reading of a file is told in.

import { addWords, say } from '../../i18n/index.svelte';
import { words } from '../../i18n/pt/sheet';
import type { ListText } from './file';
import { SheetError } from './trouble';

addWords('sheet', words);

/** Why a file could not be read, and what to do; nothing if that is not what went wrong. */
export function saySheetTrouble(error: unknown): string | null {
  if (!(error instanceof SheetError)) return null;
  return error.trouble === 'unreckoned' ? say('sheet.trouble.unreckoned', error.cell) : say(`sheet.trouble.${error.trouble}`);
}

/** Which sheet was read, where there was a choice. */
export const saySheet = ({ sheet }: ListText) =>
  sheet && sheet.unread.length > 0 ? say('sheet.which', sheet.name, sheet.unread.join(', '), sheet.unread.length) : '';
