// @vitest-environment happy-dom
// Lists as people paste them.

import { expect, test } from 'vitest';
import { listIn, LONGEST_NAME, namesIn, sayTooLong } from './pasted';

test('one name a line, empty lines and spaces do not matter', () => {
  expect(listIn(' Ana  Sousa \r\n\n Rui\n').entrants).toEqual([{ name: 'Ana Sousa' }, { name: 'Rui' }]);
});

test('a school stands behind a semicolon or a tab', () => {
  expect(listIn('Ana; EB de Cima\nRui\tEB de Baixo\nEva;').entrants).toEqual([
    { name: 'Ana', school: 'EB de Cima' }, { name: 'Rui', school: 'EB de Baixo' }, { name: 'Eva' },
  ]);
});

test('the numbers of a copied list go', () => {
  expect(listIn('1. Ana\n2) Rui\n12 - Eva').entrants.map(({ name }) => name)).toEqual(['Ana', 'Rui', 'Eva']);
  // As a spreadsheet gives it: the number in a column of its own, under a heading.
  const sheet = listIn('N.º\tNome\tEscola\n1\tAna\tEB de Cima\n2\tRui\t\n');
  expect(sheet.entrants).toEqual([{ name: 'Ana', school: 'EB de Cima' }, { name: 'Rui' }]);
  expect(listIn('17;Ana\n18;Rui').entrants.map(({ name }) => name)).toEqual(['Ana', 'Rui']);
});

test('whoever stands there twice is entered once, and named', () => {
  expect(listIn('Ana\nana\nAna;EB1')).toEqual({ entrants: [{ name: 'Ana' }, { name: 'Ana', school: 'EB1' }], repeated: ['ana'] });
});

test('a class wants the names alone, each once', () => {
  expect(namesIn(listIn(' Ana \n\nRui  Pedro\r\nAna;EB1\n'))).toEqual(['Ana', 'Rui Pedro']);
  expect(namesIn(listIn(''))).toEqual([]);
});

test('a name that is too long is named with its line', () => {
  const long = 'é'.repeat(LONGEST_NAME + 1);
  expect(listIn(`Nome\nAna\n${long}`).long).toEqual({ line: 3, text: long });
  expect(sayTooLong(listIn(`Ana\n${long}`))).toContain('2');
  expect(sayTooLong(listIn(long.slice(1)))).toBe('');
});
