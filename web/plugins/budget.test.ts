// What a page may add to a visit.

import { expect, it } from 'vitest';
import { added, excess } from './budget.ts';

const chunk = (fileName: string, imports: string[], code = '', facadeModuleId: string | null = null) =>
  ({ type: 'chunk', fileName, imports, code, facadeModuleId, viteMetadata: { importedCss: new Set(['some.css']) } }) as never;
const noise = (length: number) => Array.from({ length }, (_, at) => Math.imul(at + 1, 0x9e3779b1) >>> 8).join();
const bundle = (own: string) => ({
  'Learn.js': chunk('Learn.js', ['board.js'], 'learn', '/here/src/pages/learn/Learn.svelte'),
  'About.js': chunk('About.js', ['board.js', 'own.js'], 'about', '/here/src/pages/about/About.svelte'),
  'board.js': chunk('board.js', [], noise(5000)),
  'own.js': chunk('own.js', [], own),
});
const budgetOf = (most: number) => ({ page: 'about', beyond: 'learn', most });

it('counts what another page does not load, and no style sheet', () => {
  expect([...added(bundle('own'), budgetOf(0)).keys()]).toEqual(['About.js', 'own.js']);
});

it('is kept, or says which files are too many', () => {
  expect(excess(bundle('own'), [budgetOf(100)])).toBeNull();
  expect(excess(bundle(noise(100)), [budgetOf(100)])).toMatch(/the page about adds \d+ bytes .*\n {2}own\.js \d+\n {2}About\.js \d+/);
});

it('of a page without files is no budget', () => {
  expect(excess(bundle('own'), [{ ...budgetOf(100), page: 'home' }])).toMatch(/no files/);
});
