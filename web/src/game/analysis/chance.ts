// The one position of a lost game to try again: where it could have been saved, else held longer, else where something
// else looked better. What is proved comes before what is only estimated; nothing is made up.

import type { ActionEval, Seat, Slug } from '../../engine/contract';
import { inSteps } from './judgement';
import { isDoubtful, type Mistake, type MistakeKind, type Moment } from './mistakes';

export type ChanceKind =
  | MistakeKind
  /** Lost all the same, but another action held longer. */
  | 'longer'
  /** Another action looked a little better. */
  | 'likelier';

export interface Chance {
  kind: ChanceKind;
  /** The number of the action, from 0. */
  at: number;
  seat: Seat;
  /** What was played. */
  played: string;
  /** What would have been better. */
  better: string;
  /** Whether only estimates say so. */
  doubtful: boolean;
}

function ofMistake(mistake: Mistake): Chance {
  const { kind, at, seat, action, better } = mistake;
  return { kind, at, seat, played: action, better, doubtful: isDoubtful(mistake) };
}

/** Those for which something is greatest first; of two equals the later. */
function greatestFirst<T>(all: readonly T[], size: (one: T) => number): T[] {
  return [...all].reverse().sort((one, other) => size(other) - size(one));
}

/** Best and played action of the loser's own plies, with how much better the best is in some measure. */
function gaps(
  moments: readonly Moment[],
  seat: Seat,
  measure: (opinion: ActionEval) => number | null,
): { at: number; played: string; better: string; gap: number }[] {
  return moments.flatMap(({ action, before }, at) => {
    const [best] = before?.opinions ?? [];
    const said = before?.opinions.find((opinion) => opinion.action === action);
    if (before?.seat !== seat || !best || !said) return [];
    const [could, did] = [measure(best), measure(said)];
    const gap = could === null || did === null ? 0 : could - did;
    return gap > 0 ? [{ at, played: action, better: best.action, gap }] : [];
  });
}

const defence = ({ verdict, exact }: ActionEval) => (verdict.kind === 'loss' && exact ? verdict.plies : null);

/** The positions worth another try for the seat that lost, the best of them first. */
export function chancesFor(
  seat: Seat,
  mistakes: readonly Mistake[],
  moments: readonly Moment[],
  game: Slug,
): Chance[] {
  const own = mistakes.filter((mistake) => mistake.seat === seat);
  const of = (...kinds: MistakeKind[]) => own.filter(({ kind }) => kinds.includes(kind));
  const costly = (kind: MistakeKind) => greatestFirst(of(kind), ({ cost }) => cost ?? 0);
  const widest = (kind: ChanceKind, measure: (opinion: ActionEval) => number | null): Chance[] =>
    greatestFirst(gaps(moments, seat, measure), ({ gap }) => gap).map(({ at, played, better }) => (
      { kind, at, seat, played, better, doubtful: kind === 'likelier' }));
  const score = ({ verdict }: ActionEval) => (verdict.kind === 'estimate' ? inSteps(verdict.score, game) : null);
  return [
    // The last win thrown away is the nearest to the end, and the easiest to see.
    ...of('turned', 'missed').reverse().map(ofMistake),
    ...costly('shortened').map(ofMistake),
    ...of('gave').reverse().map(ofMistake),
    ...costly('fell').map(ofMistake),
    ...widest('longer', defence),
    ...costly('margin').map(ofMistake),
    ...widest('likelier', score),
  ];
}
