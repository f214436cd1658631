// Addresses of the site, read and written: everything after the `#`.

import type { Slug } from '../engine/contract';
import { SLUGS } from '../engine/facts';

export type PageName =
  | 'home' | 'play' | 'learn' | 'puzzles' | 'analyse' | 'live' | 'class' | 'championship' | 'print' | 'settings' | 'about' | 'known'
  | 'lost';

export interface Route {
  page: PageName;
  game: Slug | null;
  query: URLSearchParams;
}

const PAGES: readonly PageName[] = [
  'play', 'learn', 'puzzles', 'analyse', 'live', 'class', 'championship', 'print', 'settings', 'about', 'known',
];
/** Pages that make sense without a game. */
const ALONE: readonly PageName[] = ['print', 'settings', 'about', 'known', 'analyse', 'learn', 'puzzles', 'live', 'class', 'championship'];

/** Reads `#/page/game?query`; anything else is the page that says so kindly. */
export function read(hash: string): Route {
  const [path = '', query = ''] = splitOnce(hash.replace(/^#\/?/, ''), '?');
  const [name = '', slug = '', ...rest] = path.split('/').filter((part, at) => part !== '' || at === 0);
  const params = new URLSearchParams(query);
  if (name === '') return { page: 'home', game: null, query: params };
  const page = PAGES.find((known) => known === name);
  const game = SLUGS.find((known) => known === slug) ?? null;
  const lost = page === undefined || rest.length > 0 || (slug !== '' && game === null);
  if (lost || (game === null && !ALONE.includes(page))) return { page: 'lost', game: null, query: params };
  return { page, game, query: params };
}

function splitOnce(text: string, by: string): [string, string] {
  const at = text.indexOf(by);
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)];
}

/** The address of a page. */
export function href(page: PageName, game?: Slug | null, query?: Record<string, string>): string {
  if (page === 'home') return '#/';
  const search = query && Object.keys(query).length > 0 ? `?${new URLSearchParams(query)}` : '';
  return `#/${page}${game ? `/${game}` : ''}${search}`;
}
