// The verdict on every opening of a solved game, for the picture and the lists.

import type { Overlay } from '../../board';
import type { Picture } from '../../engine/contract';
import type { Solved } from '../../engine/solved';

/** An opening and who wins after it: whoever plays it, or the other. */
export interface Opening {
  action: string;
  wins: boolean;
  /** Plies to the end of the game, where that is known. */
  plies: number | null;
  /** In a game with a swap: whether the answer is to leave the colours as they are. */
  keep: boolean;
}

/** Every opening; none where it is not known which ones win. */
export function openingsOf({ openings }: Solved): Opening[] {
  if (!openings) return [];
  const { wins, loses, keep = [], plies = {} } = openings;
  return [...wins, ...loses].map((action) => ({
    action,
    wins: wins.includes(action),
    plies: plies[action] ?? null,
    keep: keep.includes(action),
  }));
}

/**
 * A badge for every opening, `✓` where it wins and `✗` where it loses; a number says how many plies it takes. Where an action names several
 * cells, it stands on the first.
 */
export function badgesOf(openings: readonly Opening[], { cells }: Picture, label: (opening: Opening) => string): Overlay[] {
  const longest = cells.toSorted((one, other) => other.name.length - one.name.length);
  const placeOf = (action: string) => cells.findIndex((cell) => cell === longest.find(({ name }) => action.startsWith(name)));
  return openings.map((opening) => ({
    cells: [placeOf(opening.action)],
    tone: opening.wins ? 'good' : 'bad',
    shape: opening.wins ? 'circle' : 'square',
    text: opening.plies === null ? (opening.wins ? '✓' : '✗') : String(opening.plies),
    label: label(opening),
    best: opening.keep,
  }));
}
