// How the code of a package is built; `mode` names the package. `npm/build.mjs` calls it.

import { svelte } from '@sveltejs/vite-plugin-svelte';
import { join, resolve } from 'node:path';
import { defineConfig, type Plugin } from 'vite';
import { boardSheet, shadow } from '../plugins/shadow.ts';

const ENTRIES: Record<string, Record<string, string>> = {
  engine: { index: 'engine/index.ts', node: 'engine/node.ts', worker: 'engine/worker.ts' },
  board: { index: 'board/index.ts', element: 'board/element.ts', worker: 'engine/worker.ts' },
};

function entriesOf(name: string): Record<string, string> {
  const files = Object.entries(ENTRIES[name] ?? {});
  return Object.fromEntries(files.map(([entry, path]) => [entry, join(import.meta.dirname, path)]));
}

/** The style sheet for pages that use the board without the element. */
const styles: Plugin = {
  name: 'ludoteca-board-sheet',
  generateBundle() {
    this.emitFile({ type: 'asset', fileName: 'board.css', source: boardSheet() });
  },
};

/** Addresses relative to a file stay as they are, and whoever bundles the package next may see them. */
const addresses: Plugin = {
  name: 'ludoteca-addresses',
  generateBundle(_, bundle) {
    for (const part of Object.values(bundle)) {
      if (part.type === 'chunk') part.code = part.code.replace(/\/\*\s*@vite-ignore\s*\*\/\s*/g, '');
    }
  },
};

export default defineConfig(({ mode }) => ({
  root: resolve(import.meta.dirname, '..'),
  logLevel: 'warn',
  publicDir: false,
  plugins: [
    svelte({ configFile: resolve(import.meta.dirname, '../svelte.config.js') }), shadow(), addresses,
    mode === 'board' ? styles : null,
  ],
  // Both packages are for use: without the checks that help developers of Svelte.
  define: { 'process.env.NODE_ENV': '"production"' },
  resolve: { conditions: ['browser', 'production'] },
  build: {
    emptyOutDir: true,
    target: 'es2022',
    lib: {
      entry: entriesOf(mode),
      formats: ['es'],
      fileName: (_, name) => `${name}.js`,
    },
    rollupOptions: { external: [/^node:/], output: { minify: true, chunkFileNames: 'part-[name].js' } },
  },
}));
