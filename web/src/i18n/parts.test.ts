// Whatever says a message of a part of the site has that part's words with it: read off the sources, page by page, following
// what each imports at once and later.

import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { pt } from './pt';
import { words as front } from './pt/front';

const PAGES = ['home/Home', 'play/Play', 'learn/Learn', 'analyse/Analyse', 'live/Live', 'class/Class',
  'championship/Championship', 'print/Print', 'puzzles/Puzzles', 'settings/Settings', 'about/About',
  'known/Known'];
const IMPORT = /(?:from\s+|import\(\s*|import\s+)'(\.[^']+)'/g;

/** A file of the site as text, and where it is. */
function open(path: string): [string, string] | null {
  for (const name of [path, `${path}.ts`, `${path}/index.ts`]) {
    try {
      return [name, readFileSync(name, 'utf8')];
    } catch {
      // It has another ending.
    }
  }
  return null;
}

/** Every file that a file needs, itself included, words left out; and the words that they bring. */
function closure(path: string, files = new Map<string, string>(), words = new Set<string>()) {
  const part = /i18n\/pt\/(\w+)$/.exec(path)?.[1];
  if (part) words.add(part);
  const found = path.includes('/i18n/') ? null : open(path);
  if (found && !files.has(found[0])) {
    files.set(...found);
    for (const [, other = ''] of found[1].matchAll(IMPORT)) closure(resolve(dirname(found[0]), other), files, words);
  }
  return { files, words };
}

/** The messages that a text may say: by name, and by how a name that is put together begins. */
function said(text: string): string[] {
  const keys = Object.keys(pt);
  const named = new Set([...text.matchAll(/'([a-z][\w.-]+)'/g)].map(([, key]) => key));
  const begun = [...text.matchAll(/say(?:IfKnown)?\(\s*`([\w.-]+\.)\$\{/g)].map(([, start]) => start ?? '');
  return keys.filter((key) => named.has(key) || begun.some((start) => key.startsWith(start)));
}

describe('the words of the site', () => {
  it.each(['shell/App.svelte', ...PAGES.map((page) => `pages/${page}.svelte`)])('%s has all it says', async (page) => {
    const entry = resolve(import.meta.dirname, '..', page);
    // The shell imports every page, later; each is looked at by itself.
    const files = page.startsWith('shell/') ? new Map([[resolve(dirname(entry), 'pages.ts'), '']]) : undefined;
    const { files: parts, words } = closure(entry, files);
    const brought: object[] = await Promise.all([...words].map(async (part) => (await import(`./pt/${part}.ts`)).words));
    const known = new Set(Object.keys(Object.assign({}, front, ...brought)));
    const missing = [...parts].flatMap(([file, text]) => said(text).filter((key) => !known.has(key)).map((key) => `${file}: ${key}`));
    expect(missing).toEqual([]);
  });
});
