// What is fetched early is what there is.

import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { PARTS, table } from './early.ts';

const src = new URL('../src/', import.meta.url);

it('every page of the site is in the table, and every part of it exists', () => {
  const pages = [...readFileSync(new URL('shell/pages.ts', src), 'utf8').matchAll(/import\('\.\.\/pages\/(.*)\.svelte'\)/g)];
  const parts = Object.values(PARTS).flat();
  expect(pages.length).toBeGreaterThan(5);
  for (const [, page] of pages) expect(parts).toContain(page);
  const file = (part: string) => new URL(part.startsWith('/') ? `.${part}.svelte` : `pages/${part}.svelte`, src);
  for (const part of parts) expect(existsSync(file(part)), part).toBe(true);
});

it('a page comes with all that it imports and their styles, but without what the first page names itself', () => {
  const chunk = (fileName: string, imports: string[], css: string[] = [], facadeModuleId: string | null = null) =>
    ({ type: 'chunk', fileName, imports, facadeModuleId, viteMetadata: { importedCss: new Set(css) } }) as never;
  const bundle = {
    'Home.js': chunk('Home.js', ['index.js', 'board.js'], ['Home.css'], '/here/src/pages/home/Home.svelte'),
    'board.js': chunk('board.js', ['index.js']),
    'index.js': chunk('index.js', [], ['index.css']),
  };
  expect(table(bundle, 'src="index.js" href="index.css"')['']).toEqual(['Home.js', 'Home.css', 'board.js']);
});
