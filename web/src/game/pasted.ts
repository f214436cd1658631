// A list of pupils as somebody pastes it: one a line, the school behind a semicolon or a tab if there is one. Numbers before the
// names, and a first line that says what the columns are, are no pupils.

import { say } from '../i18n/index.svelte';
import type { NewEntrant } from '../generated/api';

/** The most letters of a name, as the server counts them. */
export const LONGEST_NAME = 80;

export interface PastedList {
  entrants: NewEntrant[];
  /** Who stands there twice with the same school; entered once. */
  repeated: string[];
  /** The first name or school that is too long. */
  long?: { line: number; text: string };
}

/** As the server tidies names: without what is not seen or turns the text around it. */
const clean = (text: string | undefined) => (text ?? '').replace(/\p{Default_Ignorable_Code_Point}/gu, '').trim().replace(/\s+/g, ' ');

/** The numbers of a list copied out of another program: `1.`, `12)`, `3 -`, or in a column of their own: `7⇥`, `8;`. */
const NUMBERED = /^\s*\d{1,6}\s*(?:[.)\-–]|[;\t])\s*/;
/** What stands above a column of numbers, and above the names. */
const NUMBERS = /^(?:n\.?\s*[ºo°]?\.?|núm(?:ero|\.)?|no\.?|number|#)\s*[;\t]/iu;
const HEADING = /^(?:nome|nome completo|nome do aluno|alun[oa]|name|pupil|student)\s*(?:[;\t]|$)/iu;

export function listIn(text: string): PastedList {
  const entrants = new Map<string, NewEntrant>();
  const repeated: string[] = [];
  let long: PastedList['long'];
  const lines = text.split(/\r?\n/).map((line) => line.replace(NUMBERED, '').replace(NUMBERS, '').trim());
  const top = lines.findIndex(Boolean);
  for (const [at, line] of lines.entries()) {
    const [first, second] = line.split(/[;\t]/).map(clean);
    if (!first || (at === top && HEADING.test(line))) continue;
    const beyond = [first, second ?? ''].find((cell) => [...cell].length > LONGEST_NAME);
    if (beyond) long ??= { line: at + 1, text: beyond };
    const key = `${first}\n${second ?? ''}`.toLocaleLowerCase();
    if (entrants.has(key)) repeated.push(first);
    else entrants.set(key, { name: first, ...(second ? { school: second } : {}) });
  }
  return { entrants: [...entrants.values()], repeated, ...(long ? { long } : {}) };
}

/** The names alone, each once. */
export const namesIn = ({ entrants }: PastedList) => [...new Set(entrants.map(({ name }) => name))];

/** Which line is too long, in words; nothing if none is. */
export const sayTooLong = ({ long }: PastedList) => (long ? say('class.names.too-long', long.line, long.text, LONGEST_NAME) : '');
