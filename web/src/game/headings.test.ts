// The words above columns are the server's.

import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { isNameHeading, isSchoolHeading, NAME_HEADINGS, SCHOOL_HEADINGS } from './headings';

const column = readFileSync(resolve(import.meta.dirname, '../../../crates/championship/src/registration/column.rs'), 'utf8');

test.each([['Name', NAME_HEADINGS], ['School', SCHOOL_HEADINGS]])('those of the column %s are known here and there', (name, words) => {
  const [, list = ''] = new RegExp(`ListColumn::${name},\\s*&\\[([^\\]]*)\\]`).exec(column) ?? [];
  expect([...list.matchAll(/"(\w+)"/g)].map(([, word]) => word)).toEqual(words);
});

test('accents, signs, spaces and large letters make no difference', () => {
  expect(['NOME:', 'Aluno(a)', ' Nome  do aluno ', 'Nome do/a aluno/a', 'Name'].filter((cell) => !isNameHeading(cell))).toEqual([]);
  expect(['Escola', 'AGRUPAMENTO DE ESCOLAS', 'School name'].filter((cell) => !isSchoolHeading(cell))).toEqual([]);
  expect(['', 'Nomes de 2026', 'Maria Nome'].filter(isNameHeading)).toEqual([]);
});
