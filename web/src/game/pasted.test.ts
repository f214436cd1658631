// @vitest-environment happy-dom
// Lists as people paste them.

import { expect, test } from 'vitest';
import { boxText, listIn, LONGEST_NAME, namesIn, sayTooLong } from './pasted';

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

test('below headings, names and schools are found wherever their columns are', () => {
  const sheet = 'Escola\tN.º\tNome do aluno\tTurma\nEB de Cima\t7\tAna Sá\t5.º A\nEB de Baixo\t8\t\t5.º B\n\t9\tRui; o outro\t5.º B';
  expect(listIn(sheet).entrants).toEqual([{ name: 'Ana Sá', school: 'EB de Cima' }, { name: 'Rui; o outro' }]);
  // What stands beside the names and is no school is not taken for one.
  expect(listIn('Nome;Turma\nAna;5.º A').entrants).toEqual([{ name: 'Ana' }]);
  // A list whose school has no heading has always been read.
  for (const list of ['Nome\nAna;EB de Cima', 'Nome\nAna\tEB de Cima', 'Nome;\nAna;EB de Cima']) {
    expect(listIn(list).entrants, list).toEqual([{ name: 'Ana', school: 'EB de Cima' }]);
  }
});

test('below headings, commas separate too, outside of quotation marks', () => {
  const list = 'Escola,Nome\n"EB 2,3 de Cima" ,Ana Sá\n,Rui';
  expect(listIn(list).entrants).toEqual([{ name: 'Ana Sá', school: 'EB 2,3 de Cima' }, { name: 'Rui' }]);
  // Without headings a comma is part of a name.
  expect(listIn('Sá, Ana\nDias, Rui').entrants).toEqual([{ name: 'Sá, Ana' }, { name: 'Dias, Rui' }]);
});

test('a cell in the quotation marks of a spreadsheet is the cell', () => {
  expect(listIn('Nome\tEscola\n"""Zé"" Pinto"\tEB 1').entrants).toEqual([{ name: '"Zé" Pinto', school: 'EB 1' }]);
});

test('of a file with headings the names and schools come into the box, and nothing else', () => {
  const sheet = '\n\nN.º\tNome\tTelefone\tEscola\n1\tAna\t900000000\tEB 1; Lisboa\n2\tAna\t900000001\tEB 1; Lisboa\n3\tRui\t900000002';
  expect(boxText(sheet)).toBe('Ana; EB 1, Lisboa\nAna; EB 1, Lisboa\nRui');
  expect(listIn(boxText(sheet)).repeated).toEqual(['Ana']);
  expect(boxText('\n \n\tAna\tEB 1\nRui\n\n')).toBe('\tAna\tEB 1\nRui');
});
