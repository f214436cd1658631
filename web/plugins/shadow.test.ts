// The site's style sheets inside an element.

import { describe, expect, it } from 'vitest';
import { elementSheet, inShadow } from './shadow.ts';

describe('a style sheet inside an element', () => {
  it('says of the host what it said of the page', () => {
    expect(inShadow(':root { a: b }')).toBe(':host { a: b }');
    expect(inShadow(":root[data-scheme='dark'][data-contrast] .x { a: b }")).toBe(":host([data-scheme='dark'][data-contrast]) .x { a: b }");
    expect(inShadow(":root:not([data-motion='less']) .x { a: b }")).toBe(":host(:not([data-motion='less'])) .x { a: b }");
  });

  it('has the colours, the board and the buttons, and nothing of the page', () => {
    const sheet = elementSheet();
    const parts = ['--b-cell:', ":host([data-scheme='dark'])", '.board-grid', 'button.primary', '.unseen', '(forced-colors: active)'];
    for (const part of parts) expect(sheet).toContain(part);
    expect(sheet).not.toMatch(/:root|^(html|body|h1)\b/m);
  });
});
