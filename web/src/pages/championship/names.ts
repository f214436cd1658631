// A list of pupils as somebody pastes it: one a line, the school behind a semicolon or a tab if there is one.

import type { NewEntrant } from '../../generated/api';

export interface PastedList {
  entrants: NewEntrant[];
  /** Who stands there twice with the same school; entered once. */
  repeated: string[];
}

/** As the server tidies names: without what is not seen or turns the text around it. */
const clean = (text: string | undefined) => (text ?? '').replace(/\p{Default_Ignorable_Code_Point}/gu, '').trim().replace(/\s+/g, ' ');

/** The numbers of a list copied out of another program: `1.`, `12)`, `3 -`. */
const NUMBERED = /^\d{1,3}\s*[.)\-–]\s*/;

export function listIn(text: string): PastedList {
  const entrants = new Map<string, NewEntrant>();
  const repeated: string[] = [];
  for (const line of text.split(/\r?\n/)) {
    const [first, second] = line.replace(NUMBERED, '').split(/[;\t]/).map(clean);
    if (!first) continue;
    const key = `${first}\n${second ?? ''}`.toLocaleLowerCase();
    if (entrants.has(key)) repeated.push(first);
    else entrants.set(key, { name: first, ...(second ? { school: second } : {}) });
  }
  return { entrants: [...entrants.values()], repeated };
}
