// A draft that is changed by hand: two who change places, and whether a new draw made other pairs.

import type { DrawWanted, RoundView } from '../../generated/api';

type Drawn = Pick<RoundView, 'pairings' | 'byes' | 'absent'>;

/** The conditions under which a round is drawn again as it is, but for two who change places. */
export function swapped({ pairings, byes, absent }: Drawn, one: number, other: number): Pick<DrawWanted, 'together' | 'bye' | 'absent'> {
  const place = (number: number) => (number === one ? other : number === other ? one : number);
  const bye = byes.map(place)[0];
  return {
    together: pairings.map(({ first, second }): [number, number] => [place(first), place(second)]),
    absent: [...absent],
    ...(bye === undefined ? {} : { bye }),
  };
}

/** Whether two can change places: they do not play each other. */
export function canSwap({ pairings }: Drawn, one: number, other: number): boolean {
  const together = pairings.some(({ first, second }) => [first, second].includes(one) && [first, second].includes(other));
  return one !== other && one > 0 && other > 0 && !together;
}

/** Whether the same play each other in both, whoever begins. */
export function samePairs(one: Drawn, other: Drawn): boolean {
  const pairs = ({ pairings, byes }: Drawn) =>
    [...pairings.map(({ first, second }) => [first, second].sort((a, b) => a - b).join()), ...byes.map(String)].sort().join(' ');
  return pairs(one) === pairs(other);
}
