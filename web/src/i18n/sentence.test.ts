// A sentence begins with a capital and ends once.

import { expect, it } from 'vitest';
import { capital, sentence } from './sentence';

it('a sentence gets a full stop only where it has no end', () => {
  expect(['Um círculo verde', 'E depois de mim?', 'Joga.', 'A abrir…', ''].map(sentence)).toEqual([
    'Um círculo verde.', 'E depois de mim?', 'Joga.', 'A abrir…', '',
  ]);
});

it('a sentence begins with a capital', () => {
  expect(['trocar de direção', 'és tu', ''].map(capital)).toEqual(['Trocar de direção', 'És tu', '']);
});
