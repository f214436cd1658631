// How the site is built: Svelte, one page, hashed assets, no inlined data (the content security policy is strict).

import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { budget } from './plugins/budget.ts';
import { early } from './plugins/early.ts';
import { ink } from './plugins/ink.ts';
import { offline } from './plugins/offline.ts';

export default defineConfig({
  plugins: [svelte(), ink(), early(), budget(), offline()],
  base: './',
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
  },
  worker: { format: 'es' },
  // Shapes and colours of pieces lie with the rules, the sentences of themes with the themes.
  server: { fs: { allow: ['.', '../crates/games/data', '../crates/reasons/data'] } },
  test: { environment: 'node', include: ['{src,plugins}/**/*.test.ts'], setupFiles: ['src/i18n/every.ts'] },
});
