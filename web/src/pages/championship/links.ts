// The links of a championship: for referees, for the public, and for the projector. What opens something stands after `#`,
// which no server is sent.

import { href } from '../../game/address';
import { absolute } from '../../game/links/link';

export function refereeLink(championship: string, secret: string, tournament: string | null): string {
  return absolute(href('championship', null, { c: championship, ...(tournament ? { t: tournament } : {}), as: 'referee', k: secret }));
}

/** A page of this server, wherever the site lives. */
export function beside(path: string): string {
  return new URL(path, location.href.replace(/#.*/, '')).href;
}

/** The page for everybody, which needs no script. */
export function publicLink(championship: string, tournament?: string): string {
  return beside(tournament ? `c/${championship}/${tournament}` : `c/${championship}`);
}

/** A seat at a live table. */
export function seatLink(table: string, secret: string): string {
  return absolute(href('live', null, { t: table, k: secret }));
}
