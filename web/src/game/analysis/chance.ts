// The one position of a game to try again, always one's own: what shows within a few plies first, for that is what a child can
// see; else where the game could have been saved, held longer, or something else looked better. What is proved comes before
// what is only estimated; nothing is made up.

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

/** A win or a loss so many plies away can be seen without being calculated. */
export const VISIBLE = 7;

/** Mistakes by how soon they show, the soonest first; of two equals the later. */
function soonestFirst(all: readonly Mistake[]): Mistake[] {
  return greatestFirst(all, ({ shows }) => -(shows ?? Infinity));
}

/** The positions worth another try for a seat, the best of them first. Whoever won is shown what can be seen, or nothing. */
export function chancesFor(
  seat: Seat,
  mistakes: readonly Mistake[],
  moments: readonly Moment[],
  game: Slug,
  won = false,
): Chance[] {
  const own = mistakes.filter((mistake) => mistake.seat === seat);
  const of = (...kinds: MistakeKind[]) => own.filter(({ kind }) => kinds.includes(kind));
  const costly = (kind: MistakeKind) => greatestFirst(of(kind), ({ cost }) => cost ?? 0);
  const widest = (kind: ChanceKind, measure: (opinion: ActionEval) => number | null): Chance[] =>
    greatestFirst(gaps(moments, seat, measure), ({ gap }) => gap).map(({ at, played, better }) => (
      { kind, at, seat, played, better, doubtful: kind === 'likelier' }));
  const score = ({ verdict }: ActionEval) => (verdict.kind === 'estimate' ? inSteps(verdict.score, game) : null);
  const turning = soonestFirst(of('turned', 'missed'));
  const given = soonestFirst(of('gave'));
  const visible = ({ shows }: Mistake) => shows !== null && shows <= VISIBLE;
  const isHidden = (mistake: Mistake) => !visible(mistake);
  const seen = [...turning.filter(visible), ...given.filter(visible)].map(ofMistake);
  if (won) return seen;
  return [
    ...seen,
    ...turning.filter(isHidden).map(ofMistake),
    ...costly('shortened').map(ofMistake),
    ...given.filter(isHidden).map(ofMistake),
    ...costly('fell').map(ofMistake),
    ...widest('longer', defence),
    ...costly('margin').map(ofMistake),
    ...widest('likelier', score),
  ];
}
