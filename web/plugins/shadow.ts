// A build step: the site's style sheets, as far as a board needs them, for use inside a shadow tree (`virtual:element.css`, as a
// text), and for a page that draws boards itself.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { sheet as inkSheet } from './ink.ts';

const NAME = 'virtual:element.css';
const STYLES = join(import.meta.dirname, '../src/style');
const style = (name: string) => readFileSync(join(STYLES, `${name}.css`), 'utf8');

/** Without the site's own parts: rules for what an element does not have. */
const FOREIGN = /^(?:html|body|h1|:root\[data-big\]|\.narrow)\b/;

/** Rules of a sheet whose selectors are wanted; those in `@media` are kept. */
function without(sheet: string, unwanted: RegExp): string {
  return sheet.replace(/^[^\s@}/][^{}]*\{[^{}]*\}\n/gm, (rule) => (unwanted.test(rule) ? '' : rule));
}

/** What stands at the root of a page stands at the host of an element. */
export function inShadow(sheet: string): string {
  return sheet.replace(/:root(:not\([^)]*\)|(?:\[[^\]]*\])*)/g, (_, more: string) => (more ? `:host(${more})` : ':host'));
}

/** The style sheet of the element. */
export function elementSheet(): string {
  const element = readFileSync(join(STYLES, '../embed/element.css'), 'utf8');
  const parts = [inkSheet(), style('tokens'), without(style('type'), FOREIGN), style('controls'), style('board'), style('forced'), element];
  return inShadow(parts.join('\n'));
}

/** The style sheet for a page that uses the board without the element. */
export function boardSheet(): string {
  return [inkSheet(), style('tokens'), style('board')].join('\n');
}

export function shadow(): Plugin {
  return {
    name: 'ludoteca-shadow',
    resolveId: (id) => (id === NAME ? `\0ludoteca-element-sheet` : undefined),
    load: (id) => (id === '\0ludoteca-element-sheet' ? `export default ${JSON.stringify(elementSheet())};` : undefined),
  };
}
