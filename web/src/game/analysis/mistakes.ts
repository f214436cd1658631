// Where a game went wrong: actions after which the player who acted stands clearly worse than before. A mistake touches
// what is proved; where only estimates differ an action is called doubtful, never a mistake.

import type { Seat, Slug, Analysis } from '../../engine/contract';
import { isProof, ofOpinion, other, worth, type Judgement } from './judgement';

export type MistakeKind =
  /** A proved win became a proved loss. */
  | 'turned'
  /** A proved win was passed over for something that is not proved. */
  | 'missed'
  /** Lost all the same, but a long defence was thrown away. */
  | 'shortened'
  /** An open position became a proved loss, though something else was not known to lose. */
  | 'gave'
  /** The estimate fell clearly. */
  | 'fell'
  /** The same winner, but by fewer stones than could be had. */
  | 'margin';

export interface Mistake {
  kind: MistakeKind;
  /** The number of the action, from 0. */
  at: number;
  seat: Seat;
  action: string;
  /** What would have been better. */
  better: string;
  /** Whether both sides of the comparison are proved. */
  proved: boolean;
  /** Stones of margin (`margin`), plies of defence (`shortened`) or units of estimate (`fell`) it cost. */
  cost: number | null;
  /** After how many plies it shows, by the win that was passed over or the loss that was walked into; null: not known. */
  shows: number | null;
}

/** Whether only estimates speak against it: then it is doubtful, not a mistake. */
export function isDoubtful({ kind }: Mistake): boolean {
  return kind === 'gave' || kind === 'fell';
}

/** A defence has to be this many plies shorter, and at most half as long, to have been thrown away. */
export const SHORTER = 6;

/** An estimate has to fall this far, in units, to be called a mistake. */
export const FALL = 2;

/** Nodes after which estimates may be compared at all: shorter looks are little more than noise. */
export const LOOKED = 2_000;

/** What is known around one action. */
export interface Moment {
  action: string;
  /** The thought about the position before it. */
  before: Analysis | null;
  /** What is known of the position after it. */
  after: Judgement | null;
}

function judge({ action, before, after }: Moment, at: number, game: Slug): Mistake | null {
  const best = before?.opinions[0];
  if (!before || !best || best.action === action) return null;
  const { seat } = before;
  const said = before.opinions.find((opinion) => opinion.action === action);
  const hoped = ofOpinion(best, seat, game);
  const opined = said ? ofOpinion(said, seat, game) : null;
  // The position after it was looked at for itself: its proof tells more than an estimate from one ply before.
  const got = isProof(opined) || !after ? opined : after;
  if (!got) return null;
  const shows = soonest(pliesOf(hoped, seat), pliesOf(got, other(seat)));
  const found = (kind: MistakeKind, proved: boolean, cost: number | null = null): Mistake => ({
    kind, at, seat, action, better: best.action, proved, cost, shows,
  });
  const [could, did] = [worth(hoped, seat), worth(got, seat)];
  if (could === Infinity && did === -Infinity) return found('turned', true);
  if (could === Infinity && !isProof(got)) return found('missed', false);
  if (could > -Infinity && did === -Infinity) return found('gave', false);
  if (could === -Infinity) {
    const [held, left] = [defence(hoped), defence(got)];
    if (held !== null && left !== null && held - left >= SHORTER && 2 * left <= held) {
      return found('shortened', true, held - left);
    }
  }
  if (hoped.kind === 'proved' && got.kind === 'proved' && hoped.margin !== null && got.margin !== null) {
    const lost = (seat === 1 ? 1 : -1) * (hoped.margin - got.margin);
    return lost > 0 ? found('margin', true, lost) : null;
  }
  // Only opinions of one thought are compared: searches of different depth disagree through no fault of the player.
  if (before.nodes >= LOOKED && best.verdict.kind === 'estimate' && opined?.kind === 'estimate') {
    const fall = could - worth(opined, seat);
    return fall >= FALL ? found('fell', false, fall) : null;
  }
  return null;
}

/** How far away the win of a seat is, where it is proved. */
function pliesOf(judgement: Judgement, winner: Seat): number | null {
  return judgement.kind === 'proved' && judgement.winner === winner ? judgement.plies : null;
}

function soonest(one: number | null, other: number | null): number | null {
  return one === null || other === null ? (one ?? other) : Math.min(one, other);
}

/** How long a lost position can be held, where that is exactly known. */
function defence(judgement: Judgement): number | null {
  return judgement.kind === 'proved' && judgement.exact ? judgement.plies : null;
}

/** The mistakes of a game, in order. */
export function mistakes(moments: readonly Moment[], game: Slug): Mistake[] {
  return moments.flatMap((moment, at) => judge(moment, at, game) ?? []);
}

/** The kinds by weight: what changed the winner first, estimates after everything that is proved. */
const WEIGHT: readonly (readonly MistakeKind[])[] = [['turned', 'missed'], ['shortened'], ['margin'], ['gave', 'fell']];

/** The first mistake worth a visit, of the heaviest kind there is; of one seat, where it is named. */
export function firstMistake(found: readonly Mistake[], seat: Seat | null = null): Mistake | null {
  const own = found.filter((mistake) => seat === null || mistake.seat === seat);
  for (const kinds of WEIGHT) {
    const first = own.find(({ kind }) => kinds.includes(kind));
    if (first) return first;
  }
  return null;
}

/** The mistake after which nothing changed hands any more. Only a proof can say so. */
export function lastMistake(found: readonly Mistake[]): Mistake | null {
  return found.findLast(({ kind }) => kind === 'turned') ?? null;
}
