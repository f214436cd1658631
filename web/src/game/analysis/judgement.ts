// Who is winning and by how far, from First's point of view: a proof or an estimate, never one dressed as the other.

import type { ActionEval, Picture, Seat, Slug, Analysis } from '../../engine/contract';
import { factsOf } from '../../engine/facts';

export type Judgement =
  /** Proved. `plies` to the end at most (exactly, if `exact`); `margin` for First, where the game counts one. */
  | { kind: 'proved'; winner: Seat; plies: number | null; exact: boolean; margin: number | null }
  /** An opinion; positive is good for First. In clear steps. */
  | { kind: 'estimate'; score: number }
  | { kind: 'over'; winner: Seat };

/** An estimate of the engine in clear steps: a move, a piece, a stone, whatever is one in the game. */
export function inSteps(score: number | null, game: Slug): number {
  return (score ?? 0) / factsOf(game).engine.unit;
}

export function other(seat: Seat): Seat {
  return seat === 1 ? 2 : 1;
}

/** A seat as a link names it. */
export function seatOf(text: string | null): Seat | null {
  return text === '1' ? 1 : text === '2' ? 2 : null;
}

/** What an opinion says about the position it would lead to. */
export function ofOpinion(opinion: ActionEval, seat: Seat, game: Slug): Judgement {
  const sign = seat === 1 ? 1 : -1;
  const { verdict, exact, margin } = opinion;
  if (verdict.kind === 'estimate') return { kind: 'estimate', score: sign * inSteps(verdict.score, game) };
  const winner = verdict.kind === 'win' ? seat : other(seat);
  return { kind: 'proved', winner, plies: verdict.plies, exact, margin: margin === null ? null : sign * margin };
}

/** What a thought says about its position: what is proved of it, or else as much as its best action. */
export function ofThought({ seat, proved, opinions }: Analysis, game: Slug): Judgement | null {
  const best = opinions[0];
  if (!proved) return best ? ofOpinion(best, seat, game) : null;
  const { winner, plies, exact, margin } = proved;
  return { kind: 'proved', winner, plies, exact, margin: margin === null ? null : seat === 1 ? margin : -margin };
}

/** A finished game speaks for itself. */
export function ofPicture(picture: Picture): Judgement | null {
  return picture.ending ? { kind: 'over', winner: picture.ending.winner } : null;
}

/** How good a judgement is for a seat: greater is better; proofs lie beyond every estimate. */
export function worth(judgement: Judgement, seat: Seat): number {
  if (judgement.kind === 'estimate') return seat === 1 ? judgement.score : -judgement.score;
  return judgement.winner === seat ? Infinity : -Infinity;
}

export function isProof(judgement: Judgement | null): boolean {
  return judgement !== null && judgement.kind !== 'estimate';
}

/** The seat that is ahead, if one clearly is. */
export function leader(judgement: Judgement): Seat | null {
  if (judgement.kind !== 'estimate') return judgement.winner;
  if (Math.abs(judgement.score) < EVEN) return null;
  return judgement.score > 0 ? 1 : 2;
}

/** Estimates nearer to nought than this are called even. */
export const EVEN = 0.25;
/** Estimates beyond this are called a clear lead. */
export const CLEAR = 2;
