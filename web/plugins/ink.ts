// A build step: the colours of drawings by daylight (src/board/ink.ts) as a style sheet, `virtual:ink.css`. Other lights
// change some of them in src/style/tokens.css.

import type { Plugin } from 'vite';
import { LIGHT } from '../src/board/ink.ts';

const NAME = 'virtual:ink.css';

/** The style sheet. */
export function sheet(): string {
  const lines = Object.entries(LIGHT).map(([name, colour]) => `  --b-${name}: ${colour};`);
  return `:root {\n${lines.join('\n')}\n}\n`;
}

export function ink(): Plugin {
  return {
    name: 'ludoteca-ink',
    // The name keeps its ending, so that Vite takes it for a style sheet.
    resolveId: (id) => (id === NAME ? `\0${NAME}` : undefined),
    load: (id) => (id === `\0${NAME}` ? sheet() : undefined),
  };
}
