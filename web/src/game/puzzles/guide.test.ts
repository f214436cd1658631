// The sets of the lesson plans in docs/guide are there, the same in both languages.

import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { readPuzzles } from './collection';
import { setIn } from './set';

const read = (path: string) => readFileSync(resolve(import.meta.dirname, '../../../..', path), 'utf8');
const LINK = /#\/puzzles\/(\w+)\?set=([\w.]+)/g;
const links = (path: string) => [...read(path).matchAll(LINK)].map(([, game = '', set = '']) => ({ game, set }));

it('every set of the lesson plans is whole', () => {
  const plans = links('docs/guide/pt/aulas.md');
  expect(links('docs/guide/en/lessons.md')).toEqual(plans);
  expect(plans.length).toBeGreaterThan(9);
  for (const { game, set } of plans) {
    const puzzles = setIn(set, readPuzzles(read(`crates/puzzles/data/${game}.txt`)));
    expect(puzzles.map(({ id }) => id).join('.'), game).toBe(set);
  }
});
