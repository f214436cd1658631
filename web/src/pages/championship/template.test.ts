// @vitest-environment happy-dom
// The workbook of a championship asks for what its list needs.

import { expect, test } from 'vitest';
import '../../game/sheets/words';
import { templateFor } from './template';

const headings = (template: ReturnType<typeof templateFor>) => template.columns.map(({ heading }) => heading);

test('cycles and games are to choose from by name, each once, as they were called last', () => {
  const template = templateFor([
    { cycle: '1', game: 'gatos' }, { cycle: '1', game: 'dominorio' }, { cycle: 's', game: 'dominorio' },
    { cycle: 's', game: 'xadrez-de-casa' },
  ]);
  expect(headings(template)).toEqual(['Nome', 'Escola', 'Região', 'Ciclo', 'Jogo']);
  expect(template.columns[3]?.choices).toEqual(['1.º ciclo', 'Secundário']);
  // A game that no edition has is called what its code is, which is what the server knows.
  expect(template.columns[4]?.choices).toEqual(['Gatos & Cães', 'Dominório', 'xadrez-de-casa']);
});

test('each example is somebody invented in a tournament that there is', () => {
  const { examples, columns } = templateFor([{ cycle: '1', game: 'gatos' }, { cycle: 's', game: 'dominorio' }]);
  expect(examples.map((cells) => cells.slice(3))).toEqual([
    ['1.º ciclo', 'Gatos & Cães'], ['Secundário', 'Dominório'], ['1.º ciclo', 'Gatos & Cães'],
  ]);
  for (const cells of examples) {
    expect(cells).toHaveLength(columns.length);
    expect(cells[0]).toContain('Exemplo');
  }
});

test('nobody is asked for what there is no choice of', () => {
  for (const tournaments of [[], [{ cycle: '1', game: 'gatos' }], [{}, {}]]) {
    const template = templateFor(tournaments);
    expect(headings(template)).toEqual(['Nome', 'Escola', 'Região']);
    expect(template.examples[0]).toHaveLength(3);
  }
});
