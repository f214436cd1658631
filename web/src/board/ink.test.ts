// One list of colours: the style sheets of other lights may only change what is on it.

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { sheet } from '../../plugins/ink';
import { LIGHT } from './ink';

const tokens = readFileSync(new URL('../style/tokens.css', import.meta.url), 'utf8');
const names = (css: string) => [...css.matchAll(/--b-([a-z-]+):/g)].map((found) => found[1] ?? '');

describe('the colours of drawings', () => {
  it('are all in the style sheet by daylight', () => {
    expect(names(sheet()).sort()).toEqual(Object.keys(LIGHT).sort());
    expect(sheet()).toContain(`--b-cell: ${LIGHT.cell};`);
  });

  it('are not written a second time', () => {
    const daylight = /^:root \{([^}]*)\}/m.exec(tokens)?.[1] ?? '';
    expect(daylight).toContain('--paper');
    expect(names(daylight)).toEqual([]);
  });

  it('are known by name in every other light', () => {
    for (const name of names(tokens)) expect(Object.keys(LIGHT), name).toContain(name);
  });
});
