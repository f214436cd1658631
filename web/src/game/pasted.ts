// A list of pupils as somebody pastes it: one a line, the school behind a semicolon or a tab if there is one. Numbers before the
// names are no pupils. Where a first line says what the columns are, the names and schools are those below their headings.

import { say } from '../i18n/index.svelte';
import type { NewEntrant } from '../generated/api';
import { isNameHeading, isSchoolHeading } from './headings';

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
const tidy = (text: string) => text.replace(/\p{Default_Ignorable_Code_Point}/gu, '').trim().replace(/\s+/g, ' ');

/** A cell, without the quotation marks in which spreadsheets put one that begins with such a mark. */
const clean = (text: string | undefined) =>
  tidy((text ?? '').trim().replace(/^"(.*)"$/s, (_, inner: string) => inner.replaceAll('""', '"')));

/** The numbers of a list copied out of another program: `1.`, `12)`, `3 -`, or in a column of their own: `7⇥`, `8;`. */
const NUMBERED = /^\s*\d{1,6}\s*(?:[.)\-–]|[;\t])\s*/;

/** The cells of a line between signs; in quotation marks a sign is a sign. */
function cellsOf(line: string, separators: string): string[] {
  const cell = new RegExp(`[${separators}] *("(?:[^"]|"")*"|[^${separators}]*)`, 'g');
  return [...`${separators[0]}${line}`.matchAll(cell)].map(([, text]) => clean(text));
}

type Columns = (line: string) => [name: string, school: string];

/** Where the names and schools of a list without headings are: in its first two columns, behind the numbers. */
const unheaded: Columns = (line) => {
  const [name, school] = line.replace(NUMBERED, '').trim().split(/[;\t]/).map(clean);
  return [name ?? '', school ?? ''];
};

/** Where the names and schools are below headings; nothing if a line is none. A column without a heading beside the names is the
    schools'. */
function headed(line: string): Columns | null {
  const separator = ['\t', ';', ','].find((sign) => line.includes(sign)) ?? ';\t';
  const headings = cellsOf(line, separator);
  const name = headings.findIndex(isNameHeading);
  if (name < 0) return null;
  const named = headings.findIndex(isSchoolHeading);
  const school = named < 0 && !headings[name + 1] ? name + 1 : named;
  return (row) => {
    const cells = cellsOf(row, separator);
    return [(cells[name] ?? '').replace(NUMBERED, ''), cells[school] ?? ''];
  };
}

interface Row {
  line: number;
  name: string;
  school: string;
}

/** The lines that name somebody, and whether a first line said what the columns are. */
function rowsIn(text: string): { rows: Row[]; isHeaded: boolean } {
  const lines = text.split(/\r?\n/);
  const top = lines.findIndex((line) => line.trim() !== '');
  const below = headed(lines[top] ?? '');
  const rows = lines.flatMap((text, at) => {
    const [name, school] = below && at === top ? ['', ''] : (below ?? unheaded)(text);
    return name ? [{ line: at + 1, name, school }] : [];
  });
  return { rows, isHeaded: below !== null };
}

export function listIn(text: string): PastedList {
  const entrants = new Map<string, NewEntrant>();
  const repeated: string[] = [];
  let long: PastedList['long'];
  for (const { line, name, school } of rowsIn(text).rows) {
    const beyond = [name, school].find((cell) => [...cell].length > LONGEST_NAME);
    if (beyond) long ??= { line, text: beyond };
    const key = `${name}\n${school}`.toLocaleLowerCase();
    if (entrants.has(key)) repeated.push(name);
    else entrants.set(key, { name, ...(school ? { school } : {}) });
  }
  return { entrants: [...entrants.values()], repeated, ...(long ? { long } : {}) };
}

/** A list of a file as it comes into the box: below headings the names and schools alone, otherwise as it is. */
export function boxText(text: string): string {
  const { rows, isHeaded } = rowsIn(text);
  if (!isHeaded) return text.replace(/^(?:[^\S\n]*\n)+/, '').trimEnd();
  const cell = (words: string) => words.replaceAll(';', ',');
  return rows.map(({ name, school }) => (school ? `${cell(name)}; ${cell(school)}` : cell(name))).join('\n');
}

/** The names alone, each once. */
export const namesIn = ({ entrants }: PastedList) => [...new Set(entrants.map(({ name }) => name))];

/** Which line is too long, in words; nothing if none is. */
export const sayTooLong = ({ long }: PastedList) => (long ? say('class.names.too-long', long.line, long.text, LONGEST_NAME) : '');
