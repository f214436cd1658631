// Who is level: after the last round, those who share a place that matters.

import type { ContestView } from '../../generated/api';

/** Groups of those who share a place, from the top; only of a contest that is over, where a play-off can still decide. */
export function levelIn({ over, standings }: Pick<ContestView, 'over' | 'standings'>, best = 3): { place: number; entrants: number[] }[] {
  if (!over) return [];
  const places = [...new Set(standings.map(({ place }) => place))].filter((place) => place <= best);
  return places
    .map((place) => ({ place, entrants: standings.filter((line) => line.place === place).map(({ entrant }) => entrant) }))
    .filter(({ entrants }) => entrants.length > 1);
}

/** An order with one entrant moved to a place; the others keep theirs. */
export function moved(order: readonly number[], entrant: number, to: number): number[] {
  const others = order.filter((one) => one !== entrant);
  return [...others.slice(0, to), entrant, ...others.slice(to)];
}
