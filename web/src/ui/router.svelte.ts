// Where we are: everything after the `#` of the address, so that a link holds a whole game and no server ever sees it.

import type { Slug } from '../engine/contract';
import { href, read, type PageName, type Route } from '../game/address';

export { href, read, type PageName, type Route };

export const route: { current: Route } = $state({ current: read(location.hash) });

export function listen(): void {
  addEventListener('hashchange', () => {
    route.current = read(location.hash);
  });
}

export function go(page: PageName, game?: Slug | null, query?: Record<string, string>): void {
  location.hash = href(page, game, query);
}

/** Changes the address without a new entry in the history and without leaving the page. */
export function replace(page: PageName, game?: Slug | null, query?: Record<string, string>): void {
  history.replaceState(null, '', href(page, game, query));
}
