// A build step that fails when a page has become too heavy: packed JavaScript that it loads before anybody asks for more, beyond what
// another page loads already.

import { gzipSync } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';
import { table } from './early.ts';

interface Budget {
  page: string;
  /** The page from which people come, or which is most like it. */
  beyond: string;
  /** Bytes at most. */
  most: number;
}

/** A puzzle is a lesson without its words: what it has besides. */
export const BUDGETS: readonly Budget[] = [
  { page: 'puzzles', beyond: '', most: 6_500 },
  { page: 'puzzles/', beyond: 'learn', most: 15_000 },
];

/** What a page adds, in packed bytes, file by file. */
export function added(bundle: Rolldown.OutputBundle, { page, beyond }: Budget): Map<string, number> {
  const files = table(bundle, '');
  const own = (files[page] ?? []).filter((file) => !files[beyond]?.includes(file));
  const chunks = own.map((file) => bundle[file]).filter((part) => part?.type === 'chunk');
  return new Map(chunks.map(({ fileName, code }) => [fileName, gzipSync(code).length]));
}

/** What is wrong with a site; null if every page keeps its budget. */
export function excess(bundle: Rolldown.OutputBundle, budgets = BUDGETS): string | null {
  for (const budget of budgets) {
    const files = [...added(bundle, budget)].sort(([, one], [, other]) => other - one);
    const sum = files.reduce((total, [, size]) => total + size, 0);
    if (sum === 0) return `the page ${budget.page} has no files: its budget is measured wrongly`;
    if (sum <= budget.most) continue;
    const list = files.map(([name, size]) => `  ${name} ${size}`).join('\n');
    const what = `the page ${budget.page} adds ${sum} bytes of packed JavaScript, at most ${budget.most}`;
    return `${what}: fetch a part when it is asked for\n${list}`;
  }
  return null;
}

export function budget(): Plugin {
  return {
    name: 'ludoteca-budget',
    apply: 'build',
    writeBundle(_, bundle) {
      const wrong = excess(bundle);
      if (wrong !== null) this.error(wrong);
    },
  };
}
