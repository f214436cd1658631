// Lists as people paste them.

import { expect, test } from 'vitest';
import { listIn } from './names';

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
});

test('whoever stands there twice is entered once, and named', () => {
  expect(listIn('Ana\nana\nAna;EB1')).toEqual({ entrants: [{ name: 'Ana' }, { name: 'Ana', school: 'EB1' }], repeated: ['ana'] });
});
